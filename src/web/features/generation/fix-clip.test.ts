import { describe, expect, test } from 'vitest';
import { CallError } from '#web/api/call-error.ts';
import { fixClip } from './fix-clip.ts';

describe('Fix Clip', () => {
  const refuse = (code: 'clip_not_retriable' | 'network') => () =>
    Promise.reject(new CallError({ code, status: 0, message: `said ${code}` }));

  test('retries first', async () => {
    expect(
      await fixClip({
        retry: () => Promise.resolve('run'),
        remove: () => Promise.reject(new Error('must not happen')),
      }),
    ).toEqual({
      result: 'retried',
      run: 'run',
    });
  });

  test('deletes the clip only if the server says that it cannot be made again', async () => {
    expect(await fixClip({ retry: refuse('clip_not_retriable'), remove: () => Promise.resolve() })).toEqual({
      result: 'deleted',
    });
  });

  test('deletes nothing on a network error', async () => {
    const removed: string[] = [];
    const outcome = await fixClip({ retry: refuse('network'), remove: async () => void removed.push('clip') });
    expect(outcome).toEqual({ result: 'failed', reason: 'said network' });
    expect(removed).toEqual([]);
  });

  test('fails when the deletion fails too', async () => {
    const outcome = await fixClip({
      retry: refuse('clip_not_retriable'),
      remove: () => Promise.reject(new Error('disk')),
    });
    expect(outcome).toEqual({ result: 'failed', reason: 'disk' });
  });
});
