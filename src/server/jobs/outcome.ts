import { errorStatus } from '#contract/errors.ts';
import { AppError } from '#server/kit/app-error.ts';
import { diskFull, isDiskFull } from '#server/kit/disk-full.ts';
import { type Message, msg } from '#texts/message.ts';
import { StaleEpoch } from './epochs.ts';

/** Why a start was stopped from outside; the abort reason of its signal. */
export class Stopped extends Error {
  readonly why: 'canceled' | 'shutdown' | 'timeout';

  constructor(why: 'canceled' | 'shutdown' | 'timeout') {
    super(`the job was stopped: ${why}`);
    this.name = 'Stopped';
    this.why = why;
  }
}

/** The handler kept running long after its signal aborted. */
export class IgnoredAbort extends Error {
  constructor() {
    super('the handler did not end after its signal aborted');
    this.name = 'IgnoredAbort';
  }
}

/** What happens to a run after one start. */
export type Outcome =
  | { kind: 'completed' }
  | { kind: 'canceled' }
  /** Back into the queue at once, without using an attempt. */
  | { kind: 'returned' }
  /** Another worker owns the run: nothing is written. */
  | { kind: 'superseded' }
  | { kind: 'retry'; delaySeconds: number }
  | { kind: 'failed'; code: string; text: Message };

export const NEUTRAL_MESSAGE = msg('request.internal');
const TIMEOUT_MESSAGE = msg('job.timed_out');
/** For a job that blocked its whole worker, or hung. */
export const STUCK_MESSAGE = msg('job.stopped_responding');
const BACKOFF_FACTOR = 4;
const MAX_BACKOFF_SECONDS = 300;

/**
 * Decides what a failure means. A mistake or limit of the user (AppError with a status below 500, except rate_limited)
 * is final; so is a hanging handler. Everything else is retried until the attempts are used up.
 * @param failures how often the handler has failed, including this time
 */
export function judgeFailure(
  error: unknown,
  signal: AbortSignal,
  job: { attempts: number; retryDelaySeconds: number },
  failures: number,
): Outcome {
  const reason: unknown = signal.aborted ? signal.reason : undefined;
  if (error instanceof StaleEpoch || reason instanceof StaleEpoch) return { kind: 'superseded' };
  const why = reason instanceof Stopped ? reason.why : undefined;
  if (why === 'canceled') return { kind: 'canceled' };
  if (why === 'shutdown') return { kind: 'returned' };
  if (error instanceof IgnoredAbort) return { kind: 'failed', code: 'internal', text: STUCK_MESSAGE };
  const isPermanent = error instanceof AppError && errorStatus[error.code] < 500 && error.code !== 'rate_limited';
  if (isPermanent || failures >= job.attempts) return { kind: 'failed', ...describe(error, why) };
  return { kind: 'retry', delaySeconds: backoffSeconds(job.retryDelaySeconds, failures) };
}

function describe(error: unknown, why: Stopped['why'] | undefined): { code: string; text: Message } {
  const known = isDiskFull(error) ? diskFull(error) : error;
  if (known instanceof AppError) return { code: known.code, text: known.text };
  return { code: 'internal', text: why === 'timeout' ? TIMEOUT_MESSAGE : NEUTRAL_MESSAGE };
}

/** Between half and all of `first` × 4 per failure, at most five minutes. */
function backoffSeconds(first: number, failures: number): number {
  const full = Math.min(MAX_BACKOFF_SECONDS, first * BACKOFF_FACTOR ** (failures - 1));
  return full * (0.5 + Math.random() / 2);
}
