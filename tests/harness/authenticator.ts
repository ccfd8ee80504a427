import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** What a browser would send, as JSON. */
type Answer = Record<string, unknown> & { id: string };
type Options = Record<string, unknown> & { challenge?: unknown };
type Ceremony = { origin: string; rpId: string; userVerified?: boolean; counter?: number };

/**
 * A security key in software: ES256, attestation "none", discoverable. Source: Web Authentication Level 3, 6.1 and 6.5;
 * RFC 8949 for CBOR.
 */
export function softwareKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  // COSE_Key: 1 (kty): 2 (EC2), 3 (alg): -7 (ES256), -1 (crv): 1 (P-256), -2: x, -3: y
  const coseKey = Buffer.concat([
    Buffer.from('a5010203262001', 'hex'),
    Buffer.from('215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);

  /** Hash of the relying party, flags (present 1, verified 4, attested data 64), counter, and the new credential. */
  const authenticatorData = ({ rpId, userVerified = true, counter = 0 }: Ceremony, attested: boolean) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = 1 | (userVerified ? 4 : 0) | (attested ? 64 : 0);
    const credential = [Buffer.alloc(16), Buffer.from([0, credentialId.length]), credentialId, coseKey];
    return Buffer.concat([
      createHash('sha256').update(rpId).digest(),
      Buffer.of(flags),
      count,
      ...(attested ? credential : []),
    ]);
  };
  const clientData = (type: string, { challenge }: Options, { origin }: Ceremony) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  return {
    id,
    /** Creates the key: the response to registration options. */
    register(options: Options, ceremony: Ceremony): Answer {
      const data = authenticatorData(ceremony, true);
      const length = Buffer.from([0x58, data.length]); // a byte string of up to 255 bytes
      const attestationObject = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'), // {"fmt":"none","attStmt":{},"authData":
        length,
        data,
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', options, ceremony).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /** Signs the challenge of a sign-in. */
    assert(options: Options, { userId, ...ceremony }: Ceremony & { userId?: string }): Answer {
      const data = authenticatorData(ceremony, false);
      const client = clientData('webauthn.get', options, ceremony);
      const signature = sign('sha256', Buffer.concat([data, createHash('sha256').update(client).digest()]), privateKey);
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: userId === undefined ? null : Buffer.from(userId).toString('base64url'),
        },
      };
    },
  };
}
