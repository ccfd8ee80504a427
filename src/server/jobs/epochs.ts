import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import type { Message } from '#texts/message.ts';
import type { JobRun } from './runs.ts';
import { jobRuns } from './tables.ts';

/** Another worker has taken over the run; nothing this one still does may have an effect. */
export class StaleEpoch extends Error {
  constructor(runId: string) {
    super(`another worker has run ${runId} now`);
    this.name = 'StaleEpoch';
  }
}

/**
 * Claims a run for this start by raising its epoch, so that earlier starts can no longer write. Undefined when the run
 * has ended.
 */
export async function claimRun(tx: Db, runId: string): Promise<JobRun | undefined> {
  const [run] = await tx
    .update(jobRuns)
    .set({
      state: 'processing',
      epoch: sql`${jobRuns.epoch} + 1`,
      starts: sql`${jobRuns.starts} + 1`,
      startedAt: sql`coalesce(${jobRuns.startedAt}, now())`,
    })
    .where(and(eq(jobRuns.id, runId), sql`${jobRuns.finishedAt} is null`))
    .returning();
  return run;
}

/**
 * Locks the run's row until the transaction ends, asserts that this start still owns it, and returns whether its
 * cancellation has been requested.
 * @throws StaleEpoch
 */
export async function assertEpoch(tx: Db, run: { id: string; epoch: number }): Promise<{ isCancelRequested: boolean }> {
  const { rows } = await tx.execute<{ isCancelRequested: boolean }>(sql`
    select cancel_requested_at is not null as "isCancelRequested" from job_runs
    where id = ${run.id} and epoch = ${run.epoch} and state = 'processing' for no key update`);
  if (!rows[0]) throw new StaleEpoch(run.id);
  return rows[0];
}

/**
 * Writes the progress of a start that still owns the run.
 * @throws StaleEpoch
 */
export async function writeProgress(
  tx: Db,
  run: { id: string; epoch: number },
  progress: { stage: string; share: number; etaSeconds: number | undefined },
): Promise<void> {
  const written = await tx
    .update(jobRuns)
    .set({
      stage: progress.stage,
      progress: Math.min(1, Math.max(0, progress.share)),
      etaSeconds: progress.etaSeconds ?? null,
    })
    .where(and(eq(jobRuns.id, run.id), eq(jobRuns.epoch, run.epoch), eq(jobRuns.state, 'processing')));
  if (written.rowCount === 0) throw new StaleEpoch(run.id);
}

/** A run's next state: ended, or waiting for its next start. */
export type NextState =
  | { state: 'completed' }
  | { state: 'canceled' }
  | { state: 'failed'; code: string; text: Message; attempt: number }
  | { state: 'pending'; attempt: number };

/** Writes the run's next state; the caller has asserted that it owns the run. */
export async function writeState(tx: Db, runId: string, next: NextState): Promise<JobRun> {
  const ended = next.state === 'pending' ? {} : { finishedAt: sql`now()` };
  const failure = next.state === 'failed' ? { errorCode: next.code, errorMessage: next.text } : {};
  const [run] = await tx
    .update(jobRuns)
    .set({
      state: next.state,
      etaSeconds: null,
      ...('attempt' in next ? { attempt: next.attempt } : {}),
      ...(next.state === 'completed' ? { progress: 1 } : {}),
      ...ended,
      ...failure,
    })
    .where(eq(jobRuns.id, runId))
    .returning();
  if (!run) throw new StaleEpoch(runId);
  return run;
}
