import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import type { Lane } from './catalog.ts';

/** A worker process with a recent heartbeat. */
export type Worker = {
  id: string;
  lanes: string[];
  /** Its machine's speech recognisers. */
  recognisers: string[];
  /** Name of its machine. */
  machine: string;
  /** Ids of the speech models on that machine. */
  models: string[];
  startedAt: Date;
  seenAt: Date;
};

/** What a worker reports about its machine. */
export type MachineState = { recognisers: readonly string[]; models: readonly string[] };

/** A worker without a heartbeat for this many seconds counts as dead; it beats every 5. */
export const WORKER_SILENT_SECONDS = 20;

/** Records this worker's heartbeat. */
export async function beat(
  db: Db,
  worker: MachineState & { id: string; lanes: readonly Lane[]; machine: string },
): Promise<void> {
  const list = (values: readonly string[]) => `{${values.join(',')}}`;
  await db.execute(sql`
    insert into worker_heartbeats (worker_id, lanes, machine, recognisers, models)
    values (
      ${worker.id}, ${list(worker.lanes)}::text[], ${worker.machine},
      ${list(worker.recognisers)}::text[], ${list(worker.models)}::text[]
    )
    on conflict (worker_id)
    do update set seen_at = now(), recognisers = excluded.recognisers, models = excluded.models`);
}

/** Removes a worker that shuts down cleanly. */
export async function removeWorker(db: Db, id: string): Promise<void> {
  await db.execute(sql`delete from worker_heartbeats where worker_id = ${id}`);
}

/** The workers that are alive. */
export async function readWorkers(db: Db): Promise<Worker[]> {
  const found = await db.execute<{
    id: string;
    lanes: string[];
    recognisers: string[];
    machine: string;
    models: string[];
    started_at: Date;
    seen_at: Date;
  }>(sql`
    select worker_id as id, lanes, recognisers, machine, models, started_at, seen_at from worker_heartbeats
    where seen_at > now() - make_interval(secs => ${WORKER_SILENT_SECONDS}) order by started_at`);
  return found.rows.map((row) => ({
    id: row.id,
    lanes: row.lanes,
    recognisers: row.recognisers,
    machine: row.machine,
    models: row.models,
    startedAt: new Date(row.started_at),
    seenAt: new Date(row.seen_at),
  }));
}
