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
  /** Publications that are driven at once. */
  places: number;
  /** How long a publication of a dead worker waits for another one. */
  leaseSeconds: number;
  /** How often the table is asked for what is due, besides when it is told. */
  pollMs: number;
};
export type Engine = {
  /** Takes nothing more, stops uploads between two bytes, and waits for calls that were sent, 15 s at most. */
  stop(): Promise<void>;
};

/** A dead worker's publications are taken over within 15 s: the rest of its lease, and a poll. */
export const DEFAULTS: EngineOptions = { places: 8, leaseSeconds: 13, pollMs: 1_000 };
const STOP_LIMIT_MS = 15_000;
const DUE_AT_ONCE = 50;

/**
 * Publishes what is due, until it is stopped: a loop over the table of publications, which any number of processes may
 * run beside each other. Whoever dies leaves a lease that ends, and a row that says what may have been sent.
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
  const look = async (): Promise<void> => {
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
  const looking = (async () => {
    while (!stopping.signal.aborted) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      await look().catch((error: unknown) => log.warn({ err: error }, 'publications that are due could not be read'));
      await pause(options.pollMs, woken, stopping.signal);
    }
  })();

  return {
    async stop() {
      stopping.abort();
      await looking;
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

/** Until it is woken, or some time has passed, or the engine is stopped. */
async function pause(ms: number, woken: Promise<void>, stopped: AbortSignal): Promise<void> {
  const over = new AbortController();
  const signal = AbortSignal.any([stopped, over.signal]);
  await Promise.race([woken, delay(ms, undefined, { signal }).catch(() => {})]);
  over.abort();
}

/** Publications whose time has come join the queue of their account. */
async function takeUpDue(deps: EngineDeps): Promise<void> {
  for (let found = DUE_AT_ONCE; found === DUE_AT_ONCE; ) {
    found = await transactShortly(deps.db, async (tx) => {
      const rows = await lockDue(tx, deps.clock.now(), DUE_AT_ONCE);
      for (const row of rows) await applyEvent(deps, tx, row, 'due', { actor: 'engine' });
      return rows.length;
    });
  }
}

/** Drives one claimed publication and gives it back. Whatever happens here ends in its row or in the log. */
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
