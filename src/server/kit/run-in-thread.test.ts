import { expect, test } from 'vitest';
import type { TestWork } from './run-in-thread.test-kit.ts';
import { runInThread, type ThreadLimits } from './run-in-thread.ts';

/** Far longer than a thread needs to start on a busy machine. */
const AMPLE_MS = 60_000;

const run = (work: TestWork, limits: Partial<ThreadLimits> = {}) =>
  runInThread<Uint8Array>(new URL('./run-in-thread.test-kit.ts', import.meta.url), work, {
    timeLimitMs: AMPLE_MS,
    ...limits,
  });

test('returns the thread’s result, including bytes', async () => {
  expect(await run({ do: 'double', bytes: new Uint8Array([1, 2, 3]) })).toEqual(new Uint8Array([2, 4, 6]));
});

test('keeps the code and message of an AppError, and passes on other errors', async () => {
  await expect(run({ do: 'refuse' })).rejects.toMatchObject({
    name: 'AppError',
    code: 'transcript_refused',
    message: 'Line 7 is no cue',
  });
  await expect(run({ do: 'break' })).rejects.toThrow(new TypeError('broken'));
  await expect(run({ do: 'leave' })).rejects.toThrow('A thread ended without an answer');
});

test('the caller’s event loop keeps running while a runaway thread is ended at its time limit', async () => {
  let turns = 0;
  const turning = setInterval(() => (turns += 1), 10);
  await expect(run({ do: 'spin' }, { timeLimitMs: 500 })).rejects.toMatchObject({ limit: 'time' });
  clearInterval(turning);
  expect(turns).toBeGreaterThan(0);
});

test('a thread that exhausts its memory is ended without affecting the process', async () => {
  await expect(run({ do: 'fill' }, { memoryLimitMb: 32 })).rejects.toMatchObject({ limit: 'memory' });
});

test('an abort ends the thread with the signal’s reason, even before it starts', async () => {
  const ended = new AbortController();
  const running = run({ do: 'spin' }, { signal: ended.signal });
  ended.abort(new Error('no longer wanted'));
  await expect(running).rejects.toThrow('no longer wanted');
  await expect(run({ do: 'spin' }, { signal: ended.signal })).rejects.toThrow('no longer wanted');
});
