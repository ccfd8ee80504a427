import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from '#server/db/database.ts';
import type { Log } from '#server/kit/log.ts';
import { renewLease } from './store.ts';
import type { PublicationRow } from './tables.ts';
import { StaleEpoch } from './transition.ts';

/** Renewals per lease duration. */
const RENEWALS = 3;
/** No platform call starts in this last share of a lease that could not be renewed. */
const LAST_SHARE = 0.1;

export type Lease = {
  /** @throws StaleEpoch if another worker may hold the publication by now */
  assertMine(): void;
  stop(): Promise<void>;
};

/**
 * Renews the lease while the publication is driven. `claimedAtMs`: `performance.now()` before the claim was sent;
 * that clock keeps running while the process is suspended. `onLost` is called once another worker or a user has taken
 * the publication.
 */
export function keepLease(
  { db, log }: { db: Db; log: Log },
  row: PublicationRow,
  { seconds, claimedAtMs, onLost }: { seconds: number; claimedAtMs: number; onLost: (reason: StaleEpoch) => void },
): Lease {
  const lengthMs = seconds * 1000;
  const ending = new AbortController();
  let certainUntilMs = claimedAtMs + lengthMs * (1 - LAST_SHARE);

  const renew = async (): Promise<void> => {
    const sentAtMs = performance.now();
    if (!(await renewLease(db, row, seconds))) return onLost(new StaleEpoch(row.id));
    certainUntilMs = sentAtMs + lengthMs * (1 - LAST_SHARE);
  };
  const renewing = (async () => {
    for (;;) {
      await delay(lengthMs / RENEWALS, undefined, { signal: ending.signal }).catch(() => {});
      if (ending.signal.aborted) return;
      await renew().catch((error: unknown) => log.warn({ err: error }, 'the lease of a publication was not renewed'));
    }
  })();
  return {
    assertMine() {
      if (performance.now() > certainUntilMs) throw new StaleEpoch(row.id);
    },
    async stop() {
      ending.abort();
      await renewing;
    },
  };
}
