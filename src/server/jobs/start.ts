import type { PgBoss } from 'pg-boss';
import type { Database, Db } from '#server/db/database.ts';
import { appendEvent } from '#server/db/events.ts';
import type { Log } from '#server/kit/log.ts';
import { type Envelope, finish, putBehind, send } from './boss.ts';
import { makeContext } from './context.ts';
import { assertEpoch, claimRun, type NextState, StaleEpoch, writeState } from './epochs.ts';
import { countStart } from './fairness.ts';
import type { JobHandler } from './handler.ts';
import { IgnoredAbort, judgeFailure, NEUTRAL_MESSAGE, type Outcome, Stopped } from './outcome.ts';
import { insertRun, type JobRun } from './runs.ts';

/** A start that we have fetched from the library's queue. */
export type Fetched = { id: string; envelope: Envelope };
export type StartDeps = { database: Database; boss: PgBoss; log: Log };
export type Running = { run: JobRun; handler: JobHandler; fetched: Fetched; controller: AbortController };

/** A run that has killed this many processes is given up, because it would kill the next one too. */
const MAX_STARTS = 60;

/** Time for a handler to end after its signal aborted: far more than ffmpeg and temporary folders need. */
const ABORT_GRACE_MS = 10_000;

/**
 * Claims the run of a fetched start, or ends it in the same transaction if no work is needed. Undefined when there is
 * nothing to run.
 */
export async function begin(
  { database, boss, log }: StartDeps,
  handler: JobHandler,
  fetched: Fetched,
): Promise<Running | undefined> {
  return database.db.transaction(async (tx) => {
    const runId = fetched.envelope.runId ?? (await insertScheduled(tx, handler, fetched.id));
    const run = runId === undefined ? undefined : await claimRun(tx, runId);
    const end = run && endWithoutStart(run);
    if (run && !end) {
      const starts = await countStart(tx, handler.job.lane, run.userId);
      if (starts) await putBehind(boss, tx, handler.job.lane, starts);
      return { run, handler, fetched, controller: new AbortController() };
    }
    if (run && end) {
      log.warn({ runId: run.id, starts: run.starts, state: end.state }, 'a run ends before its start');
      await endRun(tx, handler, run.id, end);
    }
    await finish(boss, tx, handler.job.lane, fetched.id);
    return undefined;
  });
}

/**
 * The state in which a run ends that must not start (again): it was canceled, blamed by a watchdog, or killed too
 * many processes.
 */
export function endWithoutStart({
  cancelRequestedAt,
  errorCode,
  errorMessage,
  starts,
  attempt,
}: JobRun): NextState | undefined {
  if (cancelRequestedAt !== null) return { state: 'canceled' };
  if (errorCode !== null) return { state: 'failed', code: errorCode, text: errorMessage ?? NEUTRAL_MESSAGE, attempt };
  if (starts > MAX_STARTS) return { state: 'failed', code: 'internal', text: NEUTRAL_MESSAGE, attempt };
  return undefined;
}

/** A scheduled job has no run yet; it gets one unless another run of the job is active. */
async function insertScheduled(tx: Db, { job }: JobHandler, id: string): Promise<string | undefined> {
  return (await insertRun(tx, { id, userId: null, job: job.name, singletonKey: job.name }))?.id;
}

/**
 * Runs the handler and settles run and queue entry in one transaction, unless another worker has taken over the run.
 */
export async function carryOut(deps: StartDeps, running: Running): Promise<Outcome> {
  const { run, handler, fetched, controller } = running;
  const log = deps.log.child({ job: handler.job.name, runId: run.id, epoch: run.epoch });
  const { context, flush } = makeContext({ db: deps.database.db, run, controller, log });
  const limit = setTimeout(() => controller.abort(new Stopped('timeout')), handler.job.timeLimitSeconds * 1000);
  let outcome: Outcome = { kind: 'completed' };
  try {
    await orIgnoredAbort(handler.run(context, fetched.envelope.payload), controller.signal);
  } catch (error) {
    outcome = judgeFailure(error, controller.signal, handler.job, run.attempt + 1);
    const level = outcome.kind === 'failed' || outcome.kind === 'retry' ? 'warn' : 'info';
    log[level]({ err: error, outcome: outcome.kind }, 'a start of a job did not complete');
  } finally {
    clearTimeout(limit);
  }
  await flush();
  try {
    return await settle(deps, running, outcome);
  } catch (error) {
    if (error instanceof StaleEpoch) return { kind: 'superseded' };
    throw error; // the queue will retry the start
  }
}

/**
 * The handler's result, but no longer than the grace period after its signal aborted: a hanging handler must keep
 * neither its slot nor its run. Its later writes are fenced off.
 * @throws IgnoredAbort
 */
async function orIgnoredAbort(work: Promise<void>, signal: AbortSignal): Promise<void> {
  const ignored = Promise.withResolvers<void>();
  let grace: NodeJS.Timeout | undefined;
  const count = () => {
    grace = setTimeout(() => ignored.reject(new IgnoredAbort()), ABORT_GRACE_MS);
  };
  if (signal.aborted) count();
  else signal.addEventListener('abort', count, { once: true });
  try {
    await Promise.race([work, ignored.promise]);
  } finally {
    clearTimeout(grace);
    signal.removeEventListener('abort', count);
  }
}

/**
 * Writes what happens to the run, fenced.
 * @throws StaleEpoch
 */
export async function settle({ database, boss }: StartDeps, running: Running, given: Outcome): Promise<Outcome> {
  if (given.kind === 'superseded') return given;
  const { run, handler, fetched } = running;
  return database.db.transaction(async (tx) => {
    const { isCancelRequested } = await assertEpoch(tx, run);
    // A deletion can make the handler fail before it notices that its run was canceled.
    const outcome = isCancelRequested && given.kind === 'failed' ? ({ kind: 'canceled' } as const) : given;
    await finish(boss, tx, handler.job.lane, fetched.id);
    const next = nextState(run, outcome);
    if (next.state !== 'pending') {
      await endRun(tx, handler, run.id, next);
      return outcome;
    }
    await writeState(tx, run.id, next);
    const delaySeconds = outcome.kind === 'retry' ? outcome.delaySeconds : 0;
    await send(boss, tx, handler.job, { ...fetched.envelope, runId: run.id }, delaySeconds);
    await tellOwner(tx, run);
    return outcome;
  });
}

function nextState(run: JobRun, outcome: Exclude<Outcome, { kind: 'superseded' }>): NextState {
  if (outcome.kind === 'completed' || outcome.kind === 'canceled') return { state: outcome.kind };
  if (outcome.kind === 'failed')
    return { state: 'failed', code: outcome.code, text: outcome.text, attempt: run.attempt + 1 };
  return { state: 'pending', attempt: outcome.kind === 'retry' ? run.attempt + 1 : run.attempt };
}

/** Ends the run with all consequences; the caller holds the row's lock. */
export async function endRun(tx: Db, handler: JobHandler, runId: string, next: NextState): Promise<void> {
  const run = await writeState(tx, runId, next);
  await handler.ended?.(tx, run);
  await tellOwner(tx, run);
}

async function tellOwner(tx: Db, run: JobRun): Promise<void> {
  if (run.userId !== null) await appendEvent(tx, run.userId, { type: 'job', job_id: run.id });
}
