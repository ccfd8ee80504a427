import { expect, test } from 'vitest';
import { lookUpTogether } from './look-up-together.ts';

/** A lookup that finds the length of every key but `nothing`, and the keys of each of its calls. */
function lengths() {
  const calls: string[][] = [];
  const find = lookUpTogether(async (keys) => {
    calls.push([...keys]);
    return new Map(keys.flatMap((key) => (key === 'nothing' ? [] : [[key, key.length] as const])));
  });
  return { calls, find };
}

test('keys of the same turn are looked up once and together, and each caller gets its own', async () => {
  const { calls, find } = lengths();
  expect(await Promise.all(['a', 'bbb', 'a', 'nothing'].map(find))).toEqual([1, 3, 1, undefined]);
  expect(calls).toEqual([['a', 'bbb', 'nothing']]);
});

test('a later turn looks up again, even the same key', async () => {
  const { calls, find } = lengths();
  await find('a');
  await find('a');
  expect(calls).toEqual([['a'], ['a']]);
});

test('a failure reaches every caller of its turn and none of the next', async () => {
  let fails = true;
  const find = lookUpTogether(async (keys) => {
    if (fails) throw new Error('no database');
    return new Map(keys.map((key) => [key, key.length]));
  });
  const outcomes = await Promise.allSettled(['a', 'b'].map(find));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  fails = false;
  expect(await find('cc')).toBe(2);
});
