import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '#server/db/database.ts';
import { listenTo } from '#server/db/listen.ts';
import { advance, DriveEnded } from './advance.ts';
import { type EngineDeps, openDrive } from './drive.ts';
import { keepLease } from './lease.ts';
import { claimDue, lockDue, releaseLease, transactShortly, WAKE_CHANNEL } from './store.ts';
import type { PublicationRow } from './tables.ts';
import { applyEvent, StaleEpoch } from './transition.ts';

export type EngineOptions = {
  /** Publications driven concurrently. */
  places: number;
  /** How long a dead worker's publication waits to be taken over. */
  leaseSeconds: number;
  /** Polling interval for due publications, in addition to notifications. */
  pollMs: number;
};
export type Engine = {
  /** Claims nothing more, interrupts uploads, and waits up to 15 s for calls that were sent. */
  stop(): Promise<void>;
};

/** A dead worker's publications are taken over within 15 s: the rest of its lease plus a poll. */
export const DEFAULTS: EngineOptions = { places: 8, leaseSeconds: 13, pollMs: 1_000 };
const STOP_LIMIT_MS = 15_000;
const DUE_AT_ONCE = 50;

/**
 * Publishes what is due until it is stopped. Any number of processes may run this loop over the table of
 * publications. One that dies leaves a lease that expires, and a row that says what may have been sent.
 */
export async function startEngine(
  deps: EngineDeps & { database: Database },
  given: Partial<EngineOptions> = {},
): Promise<Engine> {
  const options = { ...DEFAULTS, ...given };
  const { database, log } = deps;
  const running = new Map<Promise<void>, AbortController>();
  const stopping = new AbortController();
  let wake: () => void = () => {};

  const take = (row: PublicationRow, claimedAtMs: number): void => {
    const controller = new AbortController();
    const work = drive(deps, row, { controller, claimedAtMs, leaseSeconds: options.leaseSeconds }).finally(() => {
      running.delete(work);
      wake();
    });
    running.set(work, controller);
  };
  const claimRows = async (): Promise<void> => {
    await takeUpDue(deps);
    const limit = options.places - running.size;
    if (limit <= 0 || stopping.signal.aborted) return;
    const claimedAtMs = performance.now();
    const rows = await claimDue(deps.db, { now: deps.clock.now(), leaseSeconds: options.leaseSeconds, limit });
    for (const row of rows) take(row, claimedAtMs);
  };

  const listener = await listenTo(database.connectionString, WAKE_CHANNEL, {
    log,
    onPayload: () => wake(),
    onReconnect: () => wake(),
  });
  const loop = (async () => {
    while (!stopping.signal.aborted) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      await claimRows().catch((error: unknown) =>
        log.warn({ err: error }, 'publications that are due could not be read'),
      );
      await pause(options.pollMs, woken, stopping.signal);
    }
  })();

  return {
    async stop() {
      stopping.abort();
      await loop;
      await listener.close();
      for (const controller of running.values()) controller.abort(new DriveEnded());
      const limit = new AbortController();
      await Promise.race([
        Promise.all(running.keys()),
        delay(STOP_LIMIT_MS, undefined, { signal: limit.signal }).catch(() => {}),
      ]);
      limit.abort();
    },
  };
}

/** Resolves on a wake-up, after some time, or when the engine is stopped. */
async function pause(ms: number, woken: Promise<void>, stopped: AbortSignal): Promise<void> {
  const over = new AbortController();
  const signal = AbortSignal.any([stopped, over.signal]);
  await Promise.race([woken, delay(ms, undefined, { signal }).catch(() => {})]);
  over.abort();
}

/** Scheduled publications whose time has come join their account's queue. */
async function takeUpDue(deps: EngineDeps): Promise<void> {
  for (let found = DUE_AT_ONCE; found === DUE_AT_ONCE; ) {
    found = await transactShortly(deps.db, async (tx) => {
      const rows = await lockDue(tx, deps.clock.now(), DUE_AT_ONCE);
      for (const row of rows) await applyEvent(deps, tx, row, 'due', { actor: 'engine' });
      return rows.length;
    });
  }
}

/** Drives one claimed publication and releases it. Every outcome is recorded in its row or in the log. */
async function drive(
  deps: EngineDeps,
  row: PublicationRow,
  { controller, claimedAtMs, leaseSeconds }: { controller: AbortController; claimedAtMs: number; leaseSeconds: number },
): Promise<void> {
  const onLost = (reason: StaleEpoch) => controller.abort(reason);
  const lease = keepLease(deps, row, { seconds: leaseSeconds, claimedAtMs, onLost });
  try {
    await advance(openDrive(deps, row, { signal: controller.signal, assertMine: lease.assertMine }));
  } catch (error) {
    const isExpected = error instanceof StaleEpoch || error instanceof DriveEnded;
    if (!isExpected) deps.log.error({ err: error, publicationId: row.id }, 'a publication could not be driven');
  } finally {
    await lease.stop();
    await releaseLease(deps.db, row).catch((error: unknown) =>
      deps.log.warn({ err: error, publicationId: row.id }, 'a publication was not given back'),
    );
  }
}
