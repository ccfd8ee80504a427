import { expect, test } from 'vitest';
import { AppError } from '#server/kit/app-error.ts';
import { msg, verbatim } from '#texts/message.ts';
import { StaleEpoch } from './epochs.ts';
import { IgnoredAbort, judgeFailure, NEUTRAL_MESSAGE, STUCK_MESSAGE, Stopped } from './outcome.ts';

const job = { attempts: 3, retryDelaySeconds: 2 };
const quiet = new AbortController().signal;

test('retries an unknown failure with growing delays until the attempts are used up', () => {
  const first = judgeFailure(new Error('socket'), quiet, job, 1);
  const second = judgeFailure(new Error('socket'), quiet, job, 2);
  expect(first).toMatchObject({ kind: 'retry' });
  expect(second).toMatchObject({ kind: 'retry' });
  if (first.kind !== 'retry' || second.kind !== 'retry') return;
  expect(first.delaySeconds).toBeGreaterThanOrEqual(1);
  expect(first.delaySeconds).toBeLessThanOrEqual(2);
  expect(second.delaySeconds).toBeGreaterThanOrEqual(4);
  expect(second.delaySeconds).toBeLessThanOrEqual(8);
  expect(judgeFailure(new Error('socket'), quiet, job, 3)).toEqual({
    kind: 'failed',
    code: 'internal',
    text: NEUTRAL_MESSAGE,
  });
});

test('does not retry a failure the user must fix, and keeps its message', () => {
  const refused = new AppError('video_refused', verbatim('There is no picture in this file.'));
  expect(judgeFailure(refused, quiet, job, 1)).toEqual({
    kind: 'failed',
    code: 'video_refused',
    text: verbatim('There is no picture in this file.'),
  });
});

test('retries when the disk is full, and names that cause once the attempts are used up', () => {
  const full = Object.assign(new Error('write'), { code: 'ENOSPC' });
  expect(judgeFailure(full, quiet, job, 1).kind).toBe('retry');
  expect(judgeFailure(full, quiet, job, 3)).toEqual({
    kind: 'failed',
    code: 'storage_full',
    text: msg('storage.full'),
  });
});

test('retries transient failures', () => {
  expect(judgeFailure(new AppError('storage_full', verbatim('full')), quiet, job, 1).kind).toBe('retry');
  expect(judgeFailure(new AppError('rate_limited', verbatim('slow')), quiet, job, 1).kind).toBe('retry');
});

test('the reason of the stop decides, whatever the handler throws while stopping', () => {
  const broken = new Error('ffmpeg was killed');
  expect(judgeFailure(broken, AbortSignal.abort(new Stopped('canceled')), job, 3)).toEqual({ kind: 'canceled' });
  expect(judgeFailure(broken, AbortSignal.abort(new Stopped('shutdown')), job, 3)).toEqual({ kind: 'returned' });
  expect(judgeFailure(broken, AbortSignal.abort(new StaleEpoch('r')), job, 3)).toEqual({ kind: 'superseded' });
  expect(judgeFailure(broken, AbortSignal.abort(new Stopped('timeout')), job, 1).kind).toBe('retry');
  expect(judgeFailure(broken, AbortSignal.abort(new Stopped('timeout')), job, 3)).toMatchObject({
    kind: 'failed',
    text: msg('job.timed_out'),
  });
});

test('a handler that hangs past its time limit is not retried; it is canceled or returned if that was requested', () => {
  const judge = (why: Stopped['why']) => judgeFailure(new IgnoredAbort(), AbortSignal.abort(new Stopped(why)), job, 1);
  expect(judge('timeout')).toEqual({ kind: 'failed', code: 'internal', text: STUCK_MESSAGE });
  expect(judge('canceled')).toEqual({ kind: 'canceled' });
  expect(judge('shutdown')).toEqual({ kind: 'returned' });
});

test('a superseded start writes nothing, even if it learns of it only from a refused write', () => {
  expect(judgeFailure(new StaleEpoch('r'), quiet, job, 3)).toEqual({ kind: 'superseded' });
});
