import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Encrypts short texts for storage. A sealed text opens only for the same purpose, with the same binding, under one of
 * the keys.
 */
export type Sealer = {
  /** `boundTo` names where it will be stored (table, row, column), so that rows can't be swapped. */
  seal(plain: string, boundTo: string): Buffer;
  /** @throws Error when it was altered, bound to something else, or its key is not in the ring */
  open(sealed: Uint8Array, boundTo: string): string;
  /** Whether it was sealed with the current key. */
  isCurrent(sealed: Uint8Array): boolean;
};

const VERSION = 1;
const KEY_ID_BYTES = 4;
/** NIST SP 800-38D: a nonce of 96 random bits, a tag of 128 bits. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + KEY_ID_BYTES;
const MIN_BYTES = HEAD_BYTES + NONCE_BYTES + TAG_BYTES;

/**
 * AES-256-GCM with a key ring: the first key seals, all of them open. Each purpose has its own derived key
 * (HKDF-SHA-256). The envelope is version, key id, nonce, tag, text; version, key id and `boundTo` are authenticated.
 */
export function sealer(keys: readonly Uint8Array[], purpose: string): Sealer {
  const ring = keys.map((key) => deriveKey(key, purpose));
  const [current] = ring;
  if (!current) throw new Error('a sealer needs a key');
  return {
    isCurrent: (sealed) => current.id.equals(Buffer.from(sealed).subarray(1, HEAD_BYTES)),
    seal(plain, boundTo) {
      const head = Buffer.concat([Buffer.of(VERSION), current.id]);
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', current.key, nonce).setAAD(bindingOf(head, boundTo));
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([head, nonce, cipher.getAuthTag(), text]);
    },
    open(sealed, boundTo) {
      const bytes = Buffer.from(sealed);
      if (bytes.length < MIN_BYTES || bytes[0] !== VERSION) throw new Error('this is not a sealed text');
      const head = bytes.subarray(0, HEAD_BYTES);
      const found = ring.find(({ id }) => id.equals(head.subarray(1)));
      if (!found) throw new Error('the key that sealed this is not in the ring');
      const nonce = bytes.subarray(HEAD_BYTES, HEAD_BYTES + NONCE_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', found.key, nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(bindingOf(head, boundTo)).setAuthTag(bytes.subarray(HEAD_BYTES + NONCE_BYTES, MIN_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(MIN_BYTES)), decipher.final()]).toString('utf8');
    },
  };
}

function deriveKey(key: Uint8Array, purpose: string): { id: Buffer; key: Buffer } {
  const derived = Buffer.from(hkdfSync('sha256', key, '', `reelwright:sealed:${purpose}`, 32));
  const id = createHash('sha256').update('key id').update(derived).digest().subarray(0, KEY_ID_BYTES);
  return { id, key: derived };
}

function bindingOf(head: Uint8Array, boundTo: string): Buffer {
  return Buffer.concat([head, Buffer.from(boundTo, 'utf8')]);
}
