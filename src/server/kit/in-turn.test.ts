import { expect, test } from 'vitest';
import { inTurn } from './in-turn.ts';

test('limits how many run at a time, queues the next ones in order, and refuses more when the queue is full', async () => {
  const run = inTurn({ atOnce: 2, waitingMax: 1, busy: () => new Error('busy') });
  const gates = [0, 1, 2].map(() => Promise.withResolvers<void>());
  const started: number[] = [];
  const works = gates.map(({ promise }, index) =>
    run(async () => {
      started.push(index);
      await promise;
      return index;
    }),
  );
  await expect(run(async () => 3)).rejects.toThrow('busy');
  expect(started).toEqual([0, 1]);
  gates[1]?.resolve();
  await works[1];
  await expect.poll(() => started).toEqual([0, 1, 2]);
  gates[0]?.resolve();
  gates[2]?.resolve();
  expect(await Promise.all(works)).toEqual([0, 1, 2]);
});

test('frees the slot of work that fails', async () => {
  const run = inTurn({ atOnce: 1, waitingMax: 1, busy: () => new Error('busy') });
  const failing = run(async () => {
    throw new Error('broken');
  });
  const next = run(async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
  expect(await run(async () => 'again')).toBe('again');
});

test('leaves the queue at once when aborted while waiting', async () => {
  const run = inTurn({ atOnce: 1, waitingMax: 1, busy: () => new Error('busy') });
  const gate = Promise.withResolvers<void>();
  const first = run(() => gate.promise);
  const leaving = new AbortController();
  const left = run(async () => 'never', { signal: leaving.signal });
  leaving.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  const next = run(async () => 'next');
  gate.resolve();
  await first;
  expect(await next).toBe('next');
});
