import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sealer } from './sealed.ts';

const oldKey = randomBytes(32);
const newKey = randomBytes(32);
const HERE = 'totp_secrets|user-1|secret';

test('what was sealed opens again, whatever the text', () => {
  const { seal, open } = sealer([oldKey], 'totp');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (plain, boundTo) => {
      expect(open(seal(plain, boundTo), boundTo)).toBe(plain.toWellFormed());
    }),
  );
});

test('the same text is sealed differently each time and does not show', () => {
  const { seal } = sealer([oldKey], 'totp');
  const first = seal('a secret', HERE);
  expect(first.equals(seal('a secret', HERE))).toBe(false);
  expect(first.includes('a secret')).toBe(false);
});

test('a sealed text moved to another row does not open', () => {
  const { seal, open } = sealer([oldKey], 'totp');
  const sealed = seal('a secret', HERE);
  expect(() => open(sealed, 'totp_secrets|user-2|secret')).toThrow('unable to authenticate');
  expect(() => open(sealed, '')).toThrow('unable to authenticate');
});

test('after a rotation the old key still opens, the new one seals, and without the old one nothing of it opens', () => {
  const before = sealer([oldKey], 'totp');
  const rotated = sealer([newKey, oldKey], 'totp');
  const old = before.seal('a secret', HERE);
  expect(rotated.open(old, HERE)).toBe('a secret');
  expect([rotated.isCurrent(old), rotated.isCurrent(rotated.seal('a secret', HERE))]).toEqual([false, true]);
  expect(() => before.open(rotated.seal('another', HERE), HERE)).toThrow('not in the ring');
  expect(() => sealer([newKey], 'totp').open(old, HERE)).toThrow('not in the ring');
});

test('a key serves one purpose only', () => {
  const sealed = sealer([oldKey], 'totp').seal('a secret', HERE);
  expect(() => sealer([oldKey], 'tokens').open(sealed, HERE)).toThrow('not in the ring');
});

test('every flipped bit and every missing end is noticed', () => {
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

test('there is no sealing without a key', () => {
  expect(() => sealer([], 'totp')).toThrow('needs a key');
});
