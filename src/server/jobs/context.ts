import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import * as core from 'zod/v4/core';
import type { Db } from '#server/db/database.ts';
import { appendEvent } from '#server/db/events.ts';
import type { Log } from '#server/kit/log.ts';
import { assertEpoch, StaleEpoch, writeProgress } from './epochs.ts';
import { jobCheckpoints } from './tables.ts';

/** Progress reported by a handler: the stage's name, the share of the whole run (0–1), the seconds left if known. */
export type Progress = { stage: string; share: number; etaSeconds?: number | undefined };

/**
 * What a handler works with. All its writes go through `write` (or `fenced`), so that a superseded start has no effect.
 */
export type JobContext = {
  runId: string;
  /** Null for the product's own jobs. */
  userId: string | null;
  /** Aborts when the run is canceled, superseded or out of time, or the worker stops. */
  signal: AbortSignal;
  /** 1 for the first attempt. */
  attempt: number;
  log: Log;
  /** Reports progress; written at most twice a second, the latest report wins. */
  report(progress: Progress): void;
  /**
   * The result of a stage: the stored one if it exists and fits the schema, otherwise what `make` returns, which is
   * then stored. JSON only.
   */
  checkpoint<Schema extends core.$ZodType>(
    stage: string,
    schema: Schema,
    make: () => Promise<core.output<Schema>>,
  ): Promise<core.output<Schema>>;
  /**
   * Asserts in a transaction that this start still owns the run, and locks it until the transaction ends.
   * @throws StaleEpoch
   */
  fenced(tx: Db): Promise<void>;
  /** A fenced transaction. @throws StaleEpoch */
  write<Result>(work: (tx: Db) => Promise<Result>): Promise<Result>;
};

const REPORT_INTERVAL_MS = 500;

export type ContextOptions = {
  db: Db;
  run: { id: string; epoch: number; userId: string | null; attempt: number };
  controller: AbortController;
  log: Log;
};

/** The context of one start; `flush` writes the last report and must be awaited before the run's end is written. */
export function makeContext({ db, run, controller, log }: ContextOptions): {
  context: JobContext;
  flush(): Promise<void>;
} {
  const reports = makeReporter(async (progress) => {
    try {
      await db.transaction(async (tx) => {
        await writeProgress(tx, run, { etaSeconds: undefined, ...progress });
        if (run.userId !== null) await appendEvent(tx, run.userId, { type: 'job', job_id: run.id });
      });
    } catch (error) {
      if (error instanceof StaleEpoch) controller.abort(error);
      else log.warn({ err: error }, 'progress was not written');
    }
  });
  const fenced = async (tx: Db) => {
    await assertEpoch(tx, run);
  };
  const write = <Result>(work: (tx: Db) => Promise<Result>) =>
    db.transaction(async (tx) => {
      await fenced(tx);
      return work(tx);
    });
  const context: JobContext = {
    runId: run.id,
    userId: run.userId,
    signal: controller.signal,
    attempt: run.attempt + 1,
    log,
    report: reports.report,
    fenced,
    write,
    async checkpoint(stage, schema, make) {
      const stored = await findArtefact(db, run.id, stage, schema);
      if (stored) return stored.artefact;
      controller.signal.throwIfAborted();
      const artefact = core.parse(schema, await make());
      await write((tx) => storeArtefact(tx, run.id, stage, artefact));
      return artefact;
    },
  };
  return { context, flush: reports.flush };
}

/** One write at a time, at most one per interval; newer reports replace a pending one. */
function makeReporter(write: (progress: Progress) => Promise<void>): {
  report(progress: Progress): void;
  flush(): Promise<void>;
} {
  let waiting: Progress | undefined;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let lastMs = Number.NEGATIVE_INFINITY;
  const send = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const progress = waiting;
    waiting = undefined;
    if (progress) {
      lastMs = performance.now();
      writing = writing.then(() => write(progress));
    }
    return writing;
  };
  return {
    report(progress) {
      waiting = progress;
      const restMs = lastMs + REPORT_INTERVAL_MS - performance.now();
      if (restMs <= 0) void send();
      else timer ??= setTimeout(() => void send(), restMs);
    },
    flush: send,
  };
}

async function findArtefact<Schema extends core.$ZodType>(
  db: Db,
  runId: string,
  stage: string,
  schema: Schema,
): Promise<{ artefact: core.output<Schema> } | undefined> {
  const [row] = await db
    .select()
    .from(jobCheckpoints)
    .where(and(eq(jobCheckpoints.runId, runId), eq(jobCheckpoints.stage, stage)));
  if (!row || row.hash !== hashOf(row.artefact)) return undefined;
  const parsed = core.safeParse(schema, row.artefact);
  return parsed.success ? { artefact: parsed.data } : undefined;
}

async function storeArtefact(tx: Db, runId: string, stage: string, artefact: unknown): Promise<void> {
  // NOTE: hashed as it will be read back: a round trip drops what JSON cannot represent.
  const text = JSON.stringify(artefact ?? null);
  const hash = hashOf(JSON.parse(text));
  await tx.execute(sql`
    insert into job_checkpoints (run_id, stage, hash, artefact) values (${runId}, ${stage}, ${hash}, ${text}::jsonb)
    on conflict (run_id, stage) do update set hash = excluded.hash, artefact = excluded.artefact, created_at = now()`);
}

/** Independent of key order, which jsonb does not preserve. */
function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value, sortKeys)).digest('hex');
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
