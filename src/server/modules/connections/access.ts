import type { Platform } from '#contract/connections.ts';
import type { Db } from '#server/db/database.ts';
import type { Queue } from '#server/jobs/queue.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Clock } from '#server/kit/clock.ts';
import type { Sealer } from '#server/kit/sealed.ts';
import { type Access, type PlatformAdapter, PlatformError } from '#server/platforms/platform.ts';
import { noteFailure, noteProblem, noteSuccess } from './health.ts';
import { refreshTokens } from './refresh.ts';
import { needsRefresh } from './refresh-due.ts';
import { type ConnectionRow, findConnection } from './store.ts';
import { openTokens } from './tokens.ts';

/** How this process reaches the platforms; one that is missing can't be reached. */
export type Platforms = Partial<Record<Platform, { adapter: PlatformAdapter; mode: 'live' | 'sandbox' }>>;
/** `sealer`: of the purpose `platform-tokens`. */
export type TokenDeps = { db: Db; queue: Queue; clock: Clock; sealer: Sealer; platforms: Platforms };

/** A connection with what opens it, as of one moment. */
export type Ready = { row: ConnectionRow; accessToken: string };

/**
 * Calls the platform for a connected account with an access token that is good: refreshed ahead of its end by one process, the others wait
 * for its tokens; refreshed once more and the call repeated when the platform says that it has ended after all. What a failure says about
 * the connection is kept and told once; a success ends it. @throws PlatformError; AppError not_connected | needs_reconnect | platform_off
 */
export async function withAccess<T>(
  deps: TokenDeps,
  connectionId: string,
  use: (adapter: PlatformAdapter, access: Access, connection: ConnectionRow) => Promise<T>,
): Promise<T> {
  let ready = await readyConnection(deps, connectionId);
  const adapter = adapterOf(deps.platforms, ready.row);
  try {
    if (needsRefresh(ready.row, deps.clock.now())) ready = await renewIfPossible(deps, adapter, ready);
    const call = ({ row, accessToken }: Ready) => {
      const { scopes, platformUserId, uploadsPlaylist } = row;
      return use(adapter, { accessToken, scopes, platformUserId, uploadsPlaylist }, row);
    };
    const result = await call(ready).catch(async (error: unknown) => {
      if (!(error instanceof PlatformError) || error.kind !== 'token_expired') throw error;
      ready = await renew(deps, adapter, ready);
      return call(ready);
    });
    await noteSuccess(deps, ready.row);
    return result;
  } catch (error) {
    if (error instanceof PlatformError) await noteFailure(deps, ready.row, error);
    throw error;
  }
}

/** The connection with its opened access token. @throws AppError not_connected | needs_reconnect */
export async function readyConnection(deps: TokenDeps, connectionId: string): Promise<Ready> {
  const found = await findConnection(deps.db, connectionId);
  if (!found) throw new AppError('not_connected', 'This account is not connected any more.');
  const { row, sealed } = found;
  if (row.status === 'needs_reconnect') throw reconnect();
  const tokens = openTokens(deps.sealer, connectionId, sealed);
  if (tokens === 'none') throw reconnect();
  if (tokens === 'unreadable') {
    await noteProblem(deps, row, 'key_missing');
    throw new AppError(
      'needs_reconnect',
      'The stored access to this account can’t be opened: its key is missing. The operator can bring the key back, or you connect the account again.',
    );
  }
  return { row, accessToken: tokens.accessToken };
}

/** @throws AppError platform_off when this installation does not reach the platform in the way the account was connected */
export function adapterOf(platforms: Platforms, { platform, mode }: Pick<ConnectionRow, 'platform' | 'mode'>): PlatformAdapter {
  const reached = platforms[platform];
  if (reached?.mode === mode) return reached.adapter;
  throw new AppError('platform_off', 'This installation does not reach the platform of this account at the moment.');
}

/** Ahead of its end the old token still serves where a new one can't be had right now. */
async function renewIfPossible(deps: TokenDeps, adapter: PlatformAdapter, ready: Ready): Promise<Ready> {
  try {
    return await renew(deps, adapter, ready);
  } catch (error) {
    const stillGood = ready.row.accessExpiresAt > deps.clock.now();
    if (stillGood && error instanceof PlatformError && error.kind !== 'access_ended') return ready;
    throw error;
  }
}

async function renew(deps: TokenDeps, adapter: PlatformAdapter, { row }: Ready): Promise<Ready> {
  await refreshTokens(deps, adapter, row);
  return readyConnection(deps, row.id);
}

function reconnect(): AppError {
  return new AppError('needs_reconnect', 'The access to this account has ended. Connect it again from your profile.');
}
