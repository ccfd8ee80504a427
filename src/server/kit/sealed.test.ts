import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sealer } from './sealed.ts';

const oldKey = randomBytes(32);
const newKey = randomBytes(32);
const HERE = 'totp_secrets|user-1|secret';

test('any sealed text can be opened again', () => {
  const { seal, open } = sealer([oldKey], 'totp');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (plain, boundTo) => {
      expect(open(seal(plain, boundTo), boundTo)).toBe(plain.toWellFormed());
    }),
  );
});

test('the same text is sealed differently each time and is not readable in the result', () => {
  const { seal } = sealer([oldKey], 'totp');
  const first = seal('a secret', HERE);
  expect(first.equals(seal('a secret', HERE))).toBe(false);
  expect(first.includes('a secret')).toBe(false);
});

test('a sealed text moved to another row cannot be opened', () => {
  const { seal, open } = sealer([oldKey], 'totp');
  const sealed = seal('a secret', HERE);
  expect(() => open(sealed, 'totp_secrets|user-2|secret')).toThrow('unable to authenticate');
  expect(() => open(sealed, '')).toThrow('unable to authenticate');
});

test('after a rotation the old key still opens and the new one seals; without the old key, its texts cannot be opened', () => {
  const before = sealer([oldKey], 'totp');
  const rotated = sealer([newKey, oldKey], 'totp');
  const old = before.seal('a secret', HERE);
  expect(rotated.open(old, HERE)).toBe('a secret');
  expect([rotated.isCurrent(old), rotated.isCurrent(rotated.seal('a secret', HERE))]).toEqual([false, true]);
  expect(() => before.open(rotated.seal('another', HERE), HERE)).toThrow('not in the ring');
  expect(() => sealer([newKey], 'totp').open(old, HERE)).toThrow('not in the ring');
});

test('a key for one purpose does not open what another purpose sealed', () => {
  const sealed = sealer([oldKey], 'totp').seal('a secret', HERE);
  expect(() => sealer([oldKey], 'tokens').open(sealed, HERE)).toThrow('not in the ring');
});

test('every flipped bit and every truncation is detected', () => {
  const { seal, open } = sealer([oldKey], 'totp');
  const sealed = seal('a secret', HERE);
  for (let bit = 0; bit < sealed.length * 8; bit += 1) {
    const altered = Buffer.from(sealed);
    altered[bit >> 3] = (altered[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    expect(() => open(altered, HERE)).toThrow(/unable to authenticate|not in the ring|not a sealed text/);
  }
  for (let length = 0; length < sealed.length; length += 1)
    expect(() => open(sealed.subarray(0, length), HERE)).toThrow(
      /unable to authenticate|not in the ring|not a sealed text/,
    );
});

test('refuses to seal without a key', () => {
  expect(() => sealer([], 'totp')).toThrow('needs a key');
});
