import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { hashRecoveryCode, makeRecoveryCodes, makeTotpSecret, stepOfCode, totpUri } from './totp.ts';

/** RFC 6238, appendix B: the secret "12345678901234567890", SHA-1; the last six of its eight digits. */
const rfcSecret = new Secret({ buffer: new TextEncoder().encode('12345678901234567890').buffer }).base32;

test('codes match RFC 6238', () => {
  expect(stepOfCode(rfcSecret, '287082', new Date(59_000))).toBe(1);
  expect(stepOfCode(rfcSecret, '081804', new Date(1_111_111_109_000))).toBe(37_037_036);
  expect(stepOfCode(rfcSecret, '279037', new Date(2_000_000_000_000))).toBe(66_666_666);
});

test('accepts the previous and next code, but none further away', () => {
  const secret = makeTotpSecret();
  const now = new Date('2026-01-01T12:00:10Z');
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const step = TOTP.counter({ timestamp: now.getTime() });
  const at = (steps: number) => totp.generate({ timestamp: now.getTime() + steps * 30_000 });
  expect([-1, 0, 1].map((steps) => stepOfCode(secret, at(steps), now))).toEqual([step - 1, step, step + 1]);
  expect([-2, 2].map((steps) => stepOfCode(secret, at(steps), now))).toEqual([undefined, undefined]);
});

test('rejects anything but six digits', () => {
  const secret = makeTotpSecret();
  for (const code of ['', '12345', '1234567', 'abcdef', '１２３４５６', '123 456'])
    expect(stepOfCode(secret, code, new Date())).toBeUndefined();
});

test('the QR code contains the address that authenticator apps expect', () => {
  const uri = new URL(totpUri('JBSWY3DPEHPK3PXP', 'ada@example.com'));
  expect(uri.protocol).toBe('otpauth:');
  expect(decodeURIComponent(uri.href)).toContain('totp/Reelwright:ada@example.com?');
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Reelwright',
    secret: 'JBSWY3DPEHPK3PXP',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});

test('there are ten distinct recovery codes, and spelling variations are tolerated', () => {
  const codes = makeRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){3}$/);
  const [code = ''] = codes;
  const respelled = ` ${code.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')} `;
  expect(hashRecoveryCode(respelled)).toEqual(hashRecoveryCode(code));
  expect(hashRecoveryCode(codes[1] ?? '')).not.toEqual(hashRecoveryCode(code));
});
