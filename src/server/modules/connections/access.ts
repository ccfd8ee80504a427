import { AppError } from '#server/kit/app-error.ts';
import type { Access } from '#server/platforms/access.ts';
import { type PlatformAdapter, PlatformError } from '#server/platforms/platform.ts';
import type { Platforms } from '#server/platforms/rules.ts';
import { msg } from '#texts/message.ts';
import { noteFailure, noteProblem, noteSuccess } from './health.ts';
import { refreshTokens } from './refresh.ts';
import { needsRefresh } from './refresh-due.ts';
import { type ConnectionRow, findConnection } from './store.ts';
import type { TokenDeps } from './token-deps.ts';
import { openTokens } from './tokens.ts';

/** A connection with its opened access token, as of one point in time. */
export type Ready = { row: ConnectionRow; accessToken: string };

/**
 * What a callback does on the platform. `read`: only reads, so it can be repeated from the start. `write`: makes one
 * call with an outside effect, as its last call; reads may precede it.
 */
type Effect = 'read' | 'write';

/**
 * Calls the platform for a connection with a valid access token. A token about to expire is refreshed first, by one
 * process while the others wait for the result; if the platform says it has expired anyway, it is refreshed once more
 * and the callback repeated. A write is repeated only when the platform's answer shows that it did not act. What a
 * failure reveals about the connection is recorded and reported once; a success clears it.
 * @throws PlatformError; AppError not_connected
 * needs_reconnect
 * platform_off
 */
export async function withAccess<T>(
  deps: TokenDeps,
  connectionId: string,
  effect: Effect,
  use: (adapter: PlatformAdapter, access: Access, connection: ConnectionRow) => Promise<T>,
): Promise<T> {
  let ready = await readyConnection(deps, connectionId);
  const adapter = adapterOf(deps.platforms, ready.row);
  try {
    if (needsRefresh(deps.platforms[ready.row.platform].rules, ready.row, deps.clock.now()))
      ready = await renewIfPossible(deps, adapter, ready);
    const call = ({ row, accessToken }: Ready) => {
      const { scopes, platformUserId, uploadsPlaylist } = row;
      return use(adapter, { accessToken, scopes, platformUserId, uploadsPlaylist, payer: row.userId }, row);
    };
    const result = await call(ready).catch(async (error: unknown) => {
      if (!mayRepeat(error, effect)) throw error;
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

function mayRepeat(error: unknown, effect: Effect): boolean {
  if (!(error instanceof PlatformError) || error.kind !== 'token_expired') return false;
  return effect === 'read' || error.sent !== 'maybe';
}

/** The connection with its opened access token. @throws AppError not_connected | needs_reconnect */
export async function readyConnection(deps: TokenDeps, connectionId: string): Promise<Ready> {
  const found = await findConnection(deps.db, connectionId);
  if (!found) throw new AppError('not_connected', msg('connection.gone'));
  const { row, sealed } = found;
  if (row.status === 'needs_reconnect') throw reconnect();
  const tokens = openTokens(deps.sealer, connectionId, sealed);
  if (tokens === 'none') throw reconnect();
  if (tokens === 'unreadable') {
    await noteProblem(deps, row, 'key_missing');
    throw new AppError('needs_reconnect', msg('connection.key_missing'));
  }
  return { row, accessToken: tokens.accessToken };
}

/**
 * @throws AppError platform_off when this installation no longer reaches the platform in the mode (live or sandbox) the
 * account was connected in
 */
export function adapterOf(
  platforms: Platforms,
  { platform, mode }: Pick<ConnectionRow, 'platform' | 'mode'>,
): PlatformAdapter {
  const reached = platforms[platform];
  if (reached.mode === mode && reached.adapter) return reached.adapter;
  throw new AppError('platform_off', msg('connection.platform_unreachable'));
}

/** Until it expires, the old token still works if a new one can't be had right now. */
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
  return new AppError('needs_reconnect', msg('connection.access_ended'));
}
