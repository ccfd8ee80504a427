import { keepConnectionsJob } from '#server/jobs/catalog.ts';
import { handle, type JobHandler } from '#server/jobs/handler.ts';
import { AppError } from '#server/kit/app-error.ts';
import { notify } from '#server/modules/notifications/notifications.ts';
import { PlatformError } from '#server/platforms/platform.ts';
import { adapterOf, readyConnection, type TokenDeps } from './access.ts';
import { nameOf, noteFailure, noteSuccess } from './health.ts';
import { listKeptConnections, saveResealed } from './keep-store.ts';
import { deleteUseBefore } from './quota-store.ts';
import { refreshTokens } from './refresh.ts';
import { endsSoon, isDueForKeeping } from './refresh-due.ts';
import { deleteStatesBefore } from './state-store.ts';
import type { ConnectionRow } from './store.ts';
import { openTokens, resealTokens } from './tokens.ts';

const HOUR_MS = 3_600_000;
/** Longest window of a quota, with room. */
const USE_KEPT_MS = 48 * HOUR_MS;

/** Renews tokens that would end unused, seals them by the current key, warns before an end, and removes what is over. */
export function keepConnectionsHandler(deps: TokenDeps): JobHandler {
  return handle(keepConnectionsJob, async ({ signal }) => keepConnections(deps, signal));
}

export async function keepConnections(deps: TokenDeps, signal: AbortSignal): Promise<void> {
  const { db, clock, sealer } = deps;
  const now = clock.now();
  await deleteStatesBefore(db, new Date(now.getTime() - HOUR_MS));
  await deleteUseBefore(db, new Date(now.getTime() - USE_KEPT_MS));
  let after = '';
  for (;;) {
    const portion = await listKeptConnections(db, after);
    for (const { row, sealed } of portion) {
      signal.throwIfAborted();
      const resealed = resealTokens(sealer, row.id, sealed);
      if (resealed) await saveResealed(db, row, resealed);
      if (isDueForKeeping(row, now)) await renew(deps, row);
      if (endsSoon(row, now)) await warn(deps, row);
      // Under a lost key nothing was due and nobody called: it is found here.
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

/** Told once for each token: the next one has another end. */
async function warn({ db, queue }: TokenDeps, row: ConnectionRow): Promise<void> {
  await db.transaction((tx) =>
    notify(queue, tx, {
      userId: row.userId,
      notice: { type: 'connection_problem', platform: row.platform, account: nameOf(row), problem: 'ending_soon' },
      dedupeKey: `connection/${row.id}/ending/${row.accessExpiresAt.toISOString()}`,
      link: '/dashboard/profile',
    }),
  );
}

/** What the connection itself tells its owner, and no retry of this job would change. */
function ignoreKnown(error: unknown): void {
  if (!(error instanceof AppError)) throw error;
}
