import { describe, expect, test } from 'vitest';
import { CallError } from '#web/api/call-error.ts';
import { fixClip } from './fix-clip.ts';
import { generateButton, generateRefusal } from './guard.ts';

const ready = { id: 'v1', status: 'ready', duration_seconds: 60 } as const;

describe('the Generate AI Clips button', () => {
  test('is offered for ready videos of 60 seconds or longer only', () => {
    expect(generateButton(ready, false)).toEqual({ offered: true, enabled: true, label: 'Generate AI Clips' });
    expect(generateButton({ ...ready, duration_seconds: 59.9 }, false)).toEqual({ offered: false });
    expect(generateButton({ ...ready, status: 'processing' }, false)).toEqual({ offered: false });
    expect(generateButton({ ...ready, duration_seconds: null }, false)).toEqual({ offered: false });
  });

  test('says which video is busy while a generation runs', () => {
    expect(generateButton(ready, 'v1')).toEqual({ offered: true, enabled: false, label: 'Generating...' });
    expect(generateButton(ready, 'v2')).toEqual({ offered: true, enabled: false, label: 'Another video processing...' });
    expect(generateButton(ready, null)).toEqual({ offered: true, enabled: false, label: 'Another video processing...' });
  });

  test('a start is refused with the specified texts', () => {
    expect(generateRefusal('v1', true)).toBe('Another clip generation is already in progress. Please wait for it to complete.');
    expect(generateRefusal(null, false)).toBe('No video selected. Please try again.');
    expect(generateRefusal('v1', false)).toBeNull();
  });
});

describe('Fix Clip', () => {
  const refuse = (code: 'clip_not_retriable' | 'network') => () =>
    Promise.reject(new CallError({ code, status: 0, message: `said ${code}` }));

  test('retries first', async () => {
    expect(
      await fixClip({ retry: () => Promise.resolve('run'), remove: () => Promise.reject(new Error('must not happen')) }),
    ).toEqual({
      result: 'retried',
      run: 'run',
    });
  });

  test('deletes the clip only when the server says that it cannot be made again', async () => {
    expect(await fixClip({ retry: refuse('clip_not_retriable'), remove: () => Promise.resolve() })).toEqual({
      result: 'deleted',
    });
  });

  test('destroys nothing on a network error', async () => {
    const removed: string[] = [];
    const outcome = await fixClip({ retry: refuse('network'), remove: async () => void removed.push('clip') });
    expect(outcome).toEqual({ result: 'failed', reason: 'said network' });
    expect(removed).toEqual([]);
  });

  test('fails when the deletion fails too', async () => {
    const outcome = await fixClip({ retry: refuse('clip_not_retriable'), remove: () => Promise.reject(new Error('disk')) });
    expect(outcome).toEqual({ result: 'failed', reason: 'disk' });
  });
});
