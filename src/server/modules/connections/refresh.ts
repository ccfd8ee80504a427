import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '#server/db/database.ts';
import { AppError } from '#server/kit/app-error.ts';
import { type PlatformAdapter, PlatformError, type PlatformFailure, type Tokens } from '#server/platforms/platform.ts';
import type { TokenDeps } from './access.ts';
import { COOLING_CODE } from './failures.ts';
import { noteLostScopes } from './health.ts';
import { readLease, releaseLease, saveRefreshed, takeLease } from './lease-store.ts';
import type { ConnectionRow, SealedTokens, TokenColumns } from './store.ts';
import { openTokens, sealTokens } from './tokens.ts';

/** Longer than an adapter waits for an answer; a process that died holds it no longer. */
const LEASE_SECONDS = 60;
const WAIT_LIMIT_MS = 75_000;
const FIRST_LOOK_MS = 50;
const LOOK_MAX_MS = 500;
/** After a failed refresh nobody asks again for this long, or for as long as the platform says, up to the maximum. */
const COOLING_SECONDS = 10;
const COOLING_MAX_SECONDS = 300;
/**
 * `invalid_grant` ends an access at once (RFC 6749, 5.2; TikTok, "OAuth Error Handling"). Anything else that a platform has against a refresh
 * (`invalid_request`: "misses a required parameter or is otherwise malformed") says nothing about the grant: it is asked again after these waits, in
 * seconds, eight and a half hours in all. When it refuses the last time too, the access has ended.
 */
const REFUSED_WAITS_SECONDS = [60, 300, 1_800, 7_200, 21_600];
const refusals: readonly PlatformFailure[] = ['refused', 'not_allowed', 'scope_missing', 'token_expired', 'gone'];
/** New tokens are the only ones that work: a database that is away for a moment must not lose them. */
const SAVE_PAUSES_MS = [100, 400, 1_600, 3_200];

/**
 * Replaces the tokens that `row` was read with. Exactly one of all processes asks the platform; it holds a lease in the row, not a
 * transaction, and writes the new tokens down before anybody uses them. The others come back when they stand there.
 * @throws PlatformError access_ended when the platform takes the old ones no more, unavailable when it may do so later; AppError not_connected when
 * the connection went meanwhile
 */
export async function refreshTokens(deps: TokenDeps, adapter: PlatformAdapter, row: ConnectionRow): Promise<void> {
  const holder = randomUUID();
  const giveUpAt = performance.now() + WAIT_LIMIT_MS;
  let lookMs = FIRST_LOOK_MS;
  for (;;) {
    const taken = await takeLease(deps.db, row, holder, LEASE_SECONDS);
    if (taken) return askPlatform(deps, adapter, row, taken, holder);
    const state = await readLease(deps.db, row.id);
    if (!state) throw notConnected();
    if (state.tokenVersion !== row.tokenVersion) return;
    if (state.status === 'needs_reconnect') throw failure('access_ended', row);
    if (state.lease === 'cooling') throw failure('unavailable', row, { code: COOLING_CODE });
    if (performance.now() > giveUpAt) throw failure('unavailable', row);
    await wait(lookMs);
    lookMs = Math.min(LOOK_MAX_MS, lookMs * 2);
  }
}

async function askPlatform(
  deps: TokenDeps,
  adapter: PlatformAdapter,
  row: ConnectionRow,
  { refusals: refusedBefore, ...sealed }: SealedTokens & { refusals: number },
  holder: string,
): Promise<void> {
  const { db, sealer, clock } = deps;
  let fresh: Tokens;
  try {
    const old = openTokens(sealer, row.id, sealed);
    const isLost = typeof old === 'string' || (row.platform !== 'instagram' && old.refreshToken === undefined);
    if (isLost) throw failure('access_ended', row);
    fresh = await adapter.refresh({ accessToken: old.accessToken, refreshToken: old.refreshToken, scopes: row.scopes });
  } catch (error) {
    const isRefused = error instanceof PlatformError && refusals.includes(error.kind);
    const refused = isRefused ? refusedBefore + 1 : 0;
    const seconds = isRefused ? refusedWait(refused) : coolingSeconds(error, clock.now());
    await releaseLease(db, row, holder, { seconds, refusals: refused });
    throw isRefused ? meaningOf(error, row, refused, clock.now()) : error;
  }
  const columns = sealTokens(sealer, row.id, fresh, clock.now());
  if (await saveSurely(db, row, columns)) return noteLostScopes(deps, row, fresh.scopes);
  const state = await readLease(db, row.id);
  if (state) return;
  await adapter.revoke(fresh).catch(() => false);
  throw notConnected();
}

async function saveSurely(db: Db, row: ConnectionRow, columns: TokenColumns): Promise<boolean> {
  for (const pauseMs of SAVE_PAUSES_MS) {
    try {
      return await saveRefreshed(db, row, columns);
    } catch {
      await wait(pauseMs);
    }
  }
  return saveRefreshed(db, row, columns);
}

/** How long to wait after so many refusals in a row, in seconds. */
function refusedWait(refused: number): number {
  return REFUSED_WAITS_SECONDS[refused - 1] ?? REFUSED_WAITS_SECONDS.at(-1) ?? COOLING_SECONDS;
}

/** A refusal to renew is the end where it was the last of many, or the refresh token is over; not while the old access token still serves. */
function meaningOf(error: PlatformError, row: ConnectionRow, refused: number, now: Date): PlatformError {
  const isOver = row.refreshExpiresAt !== null && row.refreshExpiresAt <= now;
  const isLast = refused > REFUSED_WAITS_SECONDS.length;
  if ((isOver || isLast) && row.accessExpiresAt <= now) return failure('access_ended', row, error);
  const retryAt = new Date(now.getTime() + refusedWait(refused) * 1_000);
  return failure('unavailable', row, { status: error.status, code: error.code, retryAt });
}

function coolingSeconds(error: unknown, now: Date): number {
  const until = error instanceof PlatformError ? error.retryAt : undefined;
  if (!until) return COOLING_SECONDS;
  return Math.min(COOLING_MAX_SECONDS, Math.max(1, (until.getTime() - now.getTime()) / 1000));
}

function failure(
  kind: 'access_ended' | 'unavailable',
  { platform }: ConnectionRow,
  { status, code, retryAt }: Pick<Partial<PlatformError>, 'status' | 'code' | 'retryAt'> = {},
): PlatformError {
  return new PlatformError(kind, { platform, call: 'token', status, code, retryAt });
}

function notConnected(): AppError {
  return new AppError('not_connected', 'This account is not connected any more.');
}
