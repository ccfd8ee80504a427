import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** RFC 6238 as every authenticator app reads it: SHA-1, six digits, 30 seconds; one step before and after counts too. */
const PERIOD_SECONDS = 30;
const SHAPE = { issuer: 'Reelwright', algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS } as const;
const WINDOW_STEPS = 1;
/** RFC 4226, 4: 160 bits are recommended. */
const SECRET_BYTES = 20;

export const RECOVERY_CODES = 10;
/** 80 random bits: enough that a plain hash is no help to whoever steals the table. */
const RECOVERY_BYTES = 10;
/** Crockford's alphabet: no letter is taken for a digit. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';

/** A new secret in base32, as it is typed into an authenticator app. */
export function makeTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** What the QR code says: `otpauth://totp/Reelwright:ada@example.com?…`. */
export function totpUri(secret: string, email: string): string {
  return new TOTP({ ...SHAPE, label: email, secret: Secret.fromBase32(secret) }).toString();
}

/** The time step whose code this is, or undefined when it is none of now, the step before and the step after. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const timestamp = now.getTime();
  const totp = new TOTP({ ...SHAPE, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp, window: WINDOW_STEPS });
  return delta === null ? undefined : TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta;
}

/** Ten codes for the day the telephone is gone, each good once: `8k3q-2v9d-x0mc-7hfz`. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = lettersOf(randomBytes(RECOVERY_BYTES));
    return letters.match(/.{4}/g)?.join('-') ?? letters;
  });
}

/** Hash under which a recovery code is kept; spelling (case, spaces, dashes) does not matter, nor o for 0, i and l for 1. */
export function hashRecoveryCode(code: string): Buffer {
  const plain = code.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1');
  return createHash('sha256').update(plain).digest();
}

/** Five bits each. */
function lettersOf(bytes: Uint8Array): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{5}/g) ?? []).map((five) => LETTERS[Number.parseInt(five, 2)]).join('');
}
