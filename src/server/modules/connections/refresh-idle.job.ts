import { refreshIdleConnectionsJob } from '#server/jobs/catalog.ts';
import { handle, type JobHandler } from '#server/jobs/handler.ts';
import { AppError } from '#server/kit/app-error.ts';
import { HOUR_MS } from '#server/kit/time.ts';
import { notify } from '#server/modules/notifications/notifications.ts';
import { PlatformError } from '#server/platforms/platform.ts';
import { adapterOf, readyConnection } from './access.ts';
import { deleteEventsBefore } from './callbacks-store.ts';
import { nameOf, noteFailure, noteSuccess } from './health.ts';
import { deleteUseBefore } from './quota-store.ts';
import { refreshTokens } from './refresh.ts';
import { endsSoon, isDueForRefresh } from './refresh-due.ts';
import { listActiveConnections, saveResealed } from './refresh-idle-store.ts';
import { deleteStatesBefore } from './state-store.ts';
import type { ConnectionRow } from './store.ts';
import type { TokenDeps } from './token-deps.ts';
import { openTokens, resealTokens } from './tokens.ts';

/** Longest quota window, with a margin. */
const USE_KEPT_MS = 48 * HOUR_MS;

/**
 * Refreshes tokens that would expire unused, reseals tokens with the current key, warns before an expiry, and deletes
 * expired rows.
 */
export function refreshIdleHandler(deps: TokenDeps): JobHandler {
  return handle(refreshIdleConnectionsJob, async ({ signal }) => refreshIdleConnections(deps, signal));
}

export async function refreshIdleConnections(deps: TokenDeps, signal: AbortSignal): Promise<void> {
  const { db, clock, sealer } = deps;
  const now = clock.now();
  await deleteStatesBefore(db, new Date(now.getTime() - HOUR_MS));
  await deleteEventsBefore(db, new Date(now.getTime() - HOUR_MS));
  await deleteUseBefore(db, new Date(now.getTime() - USE_KEPT_MS));
  let after = '';
  for (;;) {
    const portion = await listActiveConnections(db, after);
    for (const { row, sealed } of portion) {
      signal.throwIfAborted();
      const resealed = resealTokens(sealer, row.id, sealed);
      if (resealed) await saveResealed(db, row, resealed);
      const { rules } = deps.platforms[row.platform];
      if (isDueForRefresh(rules, row, now)) await renew(deps, row);
      if (endsSoon(rules, row, now)) await warn(deps, row);
      // With a lost key no refresh was due and no call was made, so it is detected here.
      if (openTokens(sealer, row.id, sealed) === 'unreadable') await readyConnection(deps, row.id).catch(ignoreKnown);
    }
    const last = portion.at(-1);
    if (!last) return;
    after = last.row.id;
  }
}

async function renew(deps: TokenDeps, row: ConnectionRow): Promise<void> {
  try {
    const ready = await readyConnection(deps, row.id);
    await refreshTokens(deps, adapterOf(deps.platforms, ready.row), ready.row);
    await noteSuccess(deps, (await readyConnection(deps, row.id)).row);
  } catch (error) {
    if (error instanceof PlatformError) await noteFailure(deps, row, error);
    else ignoreKnown(error);
  }
}

/** Once per token: a new token has another expiry. */
async function warn({ db, queue, platforms }: TokenDeps, row: ConnectionRow): Promise<void> {
  await db.transaction((tx) =>
    notify(queue, tx, {
      userId: row.userId,
      notice: {
        type: 'connection_problem',
        platform: row.platform,
        account: nameOf(platforms[row.platform].rules, row),
        problem: 'ending_soon',
      },
      dedupeKey: `connection/${row.id}/ending/${row.accessExpiresAt.toISOString()}`,
      link: '/dashboard/profile',
    }),
  );
}

/** Problems that the connection itself reports to its owner; retrying this job would not help. */
function ignoreKnown(error: unknown): void {
  if (!(error instanceof AppError)) throw error;
}
