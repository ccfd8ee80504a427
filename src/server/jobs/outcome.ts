import { errorStatus } from '#contract/errors.ts';
import { AppError } from '#server/kit/app-error.ts';
import { StaleEpoch } from './epochs.ts';

/** Why a start was stopped from outside; the reason of its signal. */
export class Stopped extends Error {
  readonly why: 'canceled' | 'shutdown' | 'timeout';

  constructor(why: 'canceled' | 'shutdown' | 'timeout') {
    super(`the job was stopped: ${why}`);
    this.name = 'Stopped';
    this.why = why;
  }
}

/** The handler went on long after its signal had aborted. */
export class IgnoredAbort extends Error {
  constructor() {
    super('the handler did not end after its signal aborted');
    this.name = 'IgnoredAbort';
  }
}

/** What becomes of a run after one start. */
export type Outcome =
  | { kind: 'completed' }
  | { kind: 'canceled' }
  /** Back into the queue at once, costing no attempt. */
  | { kind: 'returned' }
  /** Somebody else has the run: nothing is written. */
  | { kind: 'superseded' }
  | { kind: 'retry'; delaySeconds: number }
  | { kind: 'failed'; code: string; message: string };

export const NEUTRAL_MESSAGE = 'Something went wrong on our side. Please try again.';
const TIMEOUT_MESSAGE = 'This took too long and was stopped. Please try again.';
/** For a job that blocked its whole worker, or hung. */
export const STUCK_MESSAGE = 'This stopped responding and was ended. If it happens again, try another video or transcript file.';
const BACKOFF_FACTOR = 4;
const BACKOFF_MAX_SECONDS = 300;

/**
 * Judges the failure of one start. What a person did wrong or must change (AppError with a status below 500, except rate_limited) is final;
 * so is one that hangs. Everything else is tried again until the attempts are used up.
 * @param failures how often the handler has failed, this time included
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
  if (error instanceof IgnoredAbort) return { kind: 'failed', code: 'internal', message: STUCK_MESSAGE };
  const isPermanent = error instanceof AppError && errorStatus[error.code] < 500 && error.code !== 'rate_limited';
  if (isPermanent || failures >= job.attempts) return { kind: 'failed', ...describe(error, why) };
  return { kind: 'retry', delaySeconds: backoffSeconds(job.retryDelaySeconds, failures) };
}

function describe(error: unknown, why: Stopped['why'] | undefined): { code: string; message: string } {
  if (error instanceof AppError) return { code: error.code, message: error.message };
  return { code: 'internal', message: why === 'timeout' ? TIMEOUT_MESSAGE : NEUTRAL_MESSAGE };
}

/** Between half and all of `first` × 4 per failure, at most five minutes. */
function backoffSeconds(first: number, failures: number): number {
  const full = Math.min(BACKOFF_MAX_SECONDS, first * BACKOFF_FACTOR ** (failures - 1));
  return full * (0.5 + Math.random() / 2);
}
