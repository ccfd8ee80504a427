import { COLLECT_COOLDOWN_MINUTES, type collectOutcomes } from '#contract/analytics.ts';
import type { Platform } from '#contract/connections.ts';
import type { Db } from '#server/db/database.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Clock } from '#server/kit/clock.ts';
import { type ConnectionRow, listConnectionRows, type SyncState } from '#server/modules/connections/connections.ts';

export type CollectDeps = {
  db: Db;
  clock: Clock;
  /** Requests a pass. @throws AppError needs_reconnect | platform_off | rate_limited */
  requestSync(row: ConnectionRow): Promise<unknown>;
  /** By connection id. */
  syncStates(db: Db, userId: string): Promise<Map<string, SyncState>>;
};
export type Collected = {
  id: string;
  platform: Platform;
  outcome: (typeof collectOutcomes)[number];
  retryAt: Date | null;
};

/** Requests a sync for each of the user's accounts; a failure for one does not affect the others. */
export async function collect(deps: CollectDeps, userId: string, platform: Platform | undefined): Promise<Collected[]> {
  const { db, clock } = deps;
  const [rows, states] = await Promise.all([listConnectionRows(db, userId, platform), deps.syncStates(db, userId)]);
  const collected: Collected[] = [];
  for (const row of rows) {
    const waiting = waitingOf(row, states.get(row.id), clock.now());
    const outcome = waiting ?? (await request(deps, row));
    collected.push({ id: row.id, platform: row.platform, ...outcome });
  }
  return collected;
}

type Outcome = Pick<Collected, 'outcome' | 'retryAt'>;

/** Why an account need not be synced now, or undefined if it should be. */
function waitingOf(row: ConnectionRow, state: SyncState | undefined, now: Date): Outcome | undefined {
  if (row.status === 'needs_reconnect') return { outcome: 'needs_reconnect', retryAt: null };
  if (state?.waitsUntil) return { outcome: 'waiting', retryAt: state.waitsUntil };
  if (state && state.state !== 'idle') return { outcome: 'running', retryAt: null };
  const cool = new Date((row.lastSyncAt?.getTime() ?? 0) + COLLECT_COOLDOWN_MINUTES * 60_000);
  // A last pass in the future was recorded by a clock that was ahead.
  if (cool > now && row.lastSyncAt !== null && row.lastSyncAt <= now) return { outcome: 'cooling_down', retryAt: cool };
  return undefined;
}

async function request(deps: CollectDeps, row: ConnectionRow): Promise<Outcome> {
  try {
    await deps.requestSync(row);
    return { outcome: 'queued', retryAt: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'needs_reconnect') return { outcome: 'needs_reconnect', retryAt: null };
    if (error.code === 'platform_off') return { outcome: 'off', retryAt: null };
    if (error.code !== 'rate_limited') throw error;
    const seconds = error.retryAfterSeconds;
    const retryAt = seconds === undefined ? null : new Date(deps.clock.now().getTime() + seconds * 1_000);
    return { outcome: 'rate_limited', retryAt };
  }
}
