import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { Database } from '#server/db/database.ts';
import type { Log } from '#server/kit/log.ts';
import { type Envelope, finish, openBoss, type Place, send } from './boss.ts';
import { type Lane, lanes } from './catalog.ts';
import type { JobHandler } from './handler.ts';
import { Stopped } from './outcome.ts';
import { makePruneHandler } from './prune.job.ts';
import { begin, carryOut, type Fetched, type Running, type StartDeps, settle } from './start.ts';
import { watchRuns } from './watch.ts';
import type { Watchdog } from './watchdog.ts';
import { beat, type MachineState, removeWorker } from './workers.ts';

export type RunnerOptions = {
  database: Database;
  handlers: readonly JobHandler[];
  /** Concurrent jobs per lane in this process; a lane that is missing or 0 is left to other workers. */
  lanes: Partial<Record<Lane, number>>;
  log: Log;
  /** This machine's speech recognisers, read at every heartbeat. */
  describeMachine?: (() => Promise<MachineState>) | undefined;
  /** Omitted where the runner does not own the process. */
  watchdog?: Watchdog | undefined;
};

export type Runner = {
  id: string;
  /** Takes no more jobs, aborts running ones, returns them to the queue and waits for their handlers, at most 15 s. */
  stop(): Promise<void>;
};

const STOP_LIMIT_MS = 15_000;
/** A worker of an older version may get a job it does not know yet. */
const UNKNOWN_JOB_DELAY_SECONDS = 10;
const LOOK_EVERY_MS = 1000;
const BEAT_EVERY_LOOKS = 5;
const POLL = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2, heartbeatRefreshSeconds: 3 };

/** The jobs of this process, and whether it takes any more. */
type Work = {
  handlers: ReadonlyMap<string, JobHandler>;
  running: Set<Running>;
  outcomes: Set<Promise<unknown>>;
  isStopping: boolean;
};

/** Starts taking jobs. A dead worker's jobs are taken over within 30 s (10 s heartbeat, checked every 5 s). */
export async function startRunner({
  database,
  handlers,
  lanes: places,
  log,
  watchdog,
  describeMachine,
}: RunnerOptions): Promise<Runner> {
  const id = randomUUID();
  const served = lanes.filter((lane) => (places[lane] ?? 0) > 0);
  const all = served.includes('light') ? [...handlers, makePruneHandler(database.db)] : handlers;
  const byName = new Map(all.map((handler) => [handler.job.name, handler]));
  const work: Work = { handlers: byName, running: new Set(), outcomes: new Set(), isStopping: false };

  const boss = await openBoss(database, 'worker', log);
  const deps: StartDeps = { database, boss, log };
  const watch = await watchRuns({ database, handlers: byName, running: work.running, log });
  for (const lane of served) {
    const options = { ...POLL, includeMetadata: true, localConcurrency: places[lane] ?? 0 } as const;
    await boss.work<Envelope, void, typeof options>(lane, options, async (jobs) => {
      for (const job of jobs) await take(deps, work, { lane, job, watchdog });
    });
  }
  await schedule(boss, all);
  const beatNow = async () => {
    const state = (await describeMachine?.()) ?? { recognisers: [], models: [] };
    await beat(database.db, { ...state, id, lanes: served, machine: hostname() });
  };
  await beatNow();

  const ending = new AbortController();
  const ticking = tick(ending.signal, async (round) => {
    if (round % BEAT_EVERY_LOOKS === 0)
      await beatNow().catch((error: unknown) => log.warn({ err: error }, 'heartbeat not written'));
    await watch.look();
  });

  return {
    id,
    async stop() {
      work.isStopping = true;
      await Promise.all(served.map((lane) => boss.offWork(lane, { wait: false })));
      await giveBack(deps, work);
      ending.abort();
      await ticking;
      await watch.close();
      await removeWorker(database.db, id).catch((error: unknown) =>
        log.warn({ err: error }, 'the worker stays on the list'),
      );
      await boss.stop({ graceful: false });
    },
  };
}

type Taken = { lane: Lane; job: JobWithMetadata<Envelope>; watchdog: RunnerOptions['watchdog'] };

/** Carries out a job that the queue gave to this process, or enqueues it again for another. */
async function take(deps: StartDeps, work: Work, { lane, job, watchdog }: Taken): Promise<void> {
  const fetched: Fetched = { id: job.id, envelope: job.data };
  const handler = work.handlers.get(job.data.job);
  if (!handler) {
    deps.log.warn({ job: job.data.job, lane }, 'a job without a handler here waits for another worker');
    return reissue(deps, { lane, timeLimitSeconds: 0 }, fetched, UNKNOWN_JOB_DELAY_SECONDS);
  }
  // A start taken over from a dead worker gets a new queue entry, so that the old one is void if that worker was only
  // suspended.
  if (work.isStopping || job.retryCount > 0) return reissue(deps, handler.job, fetched, 0);
  const one = await begin(deps, handler, fetched);
  if (!one) return;
  work.running.add(one);
  if (work.isStopping) one.controller.abort(new Stopped('shutdown'));
  const outcome = (watchdog ? watchdog.during(one, () => carryOut(deps, one)) : carryOut(deps, one)).finally(() =>
    work.running.delete(one),
  );
  work.outcomes.add(outcome);
  await outcome.finally(() => work.outcomes.delete(outcome));
}

/** Aborts what is running, waits for it, and returns what does not end in time to the queue. */
async function giveBack(deps: StartDeps, { running, outcomes }: Work): Promise<void> {
  for (const one of running) one.controller.abort(new Stopped('shutdown'));
  const limit = new AbortController();
  await Promise.race([
    Promise.allSettled(outcomes),
    delay(STOP_LIMIT_MS, undefined, { signal: limit.signal }).catch(() => {}),
  ]);
  limit.abort();
  for (const one of running)
    await settle(deps, one, { kind: 'returned' }).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'a job was not given back'),
    );
}

/** Re-enqueues the same start. A scheduled one has its run under the id of its first queue entry. */
async function reissue(
  { database, boss }: StartDeps,
  place: Place,
  fetched: Fetched,
  delaySeconds: number,
): Promise<void> {
  const envelope = { ...fetched.envelope, runId: fetched.envelope.runId ?? fetched.id };
  await database.db.transaction(async (tx) => {
    const isOurs = await finish(boss, tx, place.lane, fetched.id);
    if (isOurs) await send(boss, tx, place, envelope, delaySeconds);
  });
}

async function schedule(boss: PgBoss, handlers: readonly JobHandler[]): Promise<void> {
  for (const { job } of handlers) {
    const envelope: Envelope = { job: job.name, runId: null, payload: {} };
    if (job.cron) await boss.schedule(job.lane, job.cron, envelope, { key: job.name });
  }
}

/**
 * The runner's own timer, for checks that must happen even without a notification. All other waiting is a delayed
 * job.
 */
async function tick(signal: AbortSignal, look: (round: number) => Promise<void>): Promise<void> {
  for (let round = 1; !signal.aborted; round += 1) {
    await delay(LOOK_EVERY_MS, undefined, { signal }).catch(() => {});
    if (!signal.aborted) await look(round);
  }
}
