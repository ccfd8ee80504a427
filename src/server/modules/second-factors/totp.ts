import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/**
 * RFC 6238 as every authenticator app implements it: SHA-1, six digits, 30 seconds; one step before and after is
 * accepted.
 */
const PERIOD_SECONDS = 30;
const SHAPE = { issuer: 'Reelwright', algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS } as const;
const WINDOW_STEPS = 1;
/** RFC 4226, 4: 160 bits are recommended. */
const SECRET_BYTES = 20;

export const RECOVERY_CODES = 10;
/** 80 random bits: enough that a plain hash is safe even if the table leaks. */
const RECOVERY_BYTES = 10;
/** Crockford's alphabet: no letter can be mistaken for a digit. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';

/** A new secret in base32, as it is typed into an authenticator app. */
export function makeTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The content of the QR code: `otpauth://totp/Reelwright:ada@example.com?…`. */
export function totpUri(secret: string, email: string): string {
  return new TOTP({ ...SHAPE, label: email, secret: Secret.fromBase32(secret) }).toString();
}

/** The time step this code belongs to; undefined unless it is the current, previous or next one. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const timestamp = now.getTime();
  const totp = new TOTP({ ...SHAPE, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp, window: WINDOW_STEPS });
  return delta === null ? undefined : TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta;
}

/** Ten single-use codes in case the authenticator is lost: `8k3q-2v9d-x0mc-7hfz`. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = lettersOf(randomBytes(RECOVERY_BYTES));
    return letters.match(/.{4}/g)?.join('-') ?? letters;
  });
}

/**
 * Hash under which a recovery code is stored; case, spaces and dashes do not matter, and o counts as 0, i and l as 1.
 */
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
