import { expect, test } from 'vitest';
import { openPasswords } from './hash-queue.ts';

test('a password matches its own hash and no other, even when many are waiting', async () => {
  const passwords = openPasswords({ atOnce: 2 });
  const hash = await passwords.hash('correct horse battery');
  const answers = await Promise.all(
    ['correct horse battery', 'wrong', 'Correct horse battery', 'correct horse battery'].map((one) =>
      passwords.matches(hash, one),
    ),
  );
  expect(answers).toEqual([true, false, false, true]);
  expect(await passwords.matches(undefined, 'anything')).toBe(false);
});

test('a queue that is too long is refused, and its slots are free again afterwards', async () => {
  const passwords = openPasswords({ atOnce: 1, lineMax: 2 });
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => passwords.matches(undefined, 'x')));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected']);
  expect(outcomes[4]).toMatchObject({ reason: { code: 'rate_limited' } });
  expect(await passwords.matches(undefined, 'x')).toBe(false);
});

test('failing work frees its slot', async () => {
  const passwords = openPasswords({ atOnce: 1 });
  await expect(passwords.matches('no hash at all', 'x')).rejects.toThrow('Decoding failed');
  expect(await passwords.matches(undefined, 'x')).toBe(false);
});
