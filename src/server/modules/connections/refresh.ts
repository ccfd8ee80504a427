import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '#server/db/database.ts';
import { AppError } from '#server/kit/app-error.ts';
import { type PlatformAdapter, PlatformError, type PlatformFailure, type Tokens } from '#server/platforms/platform.ts';
import { msg } from '#texts/message.ts';
import { COOLING_CODE } from './failures.ts';
import { noteLostScopes } from './health.ts';
import { readLease, releaseLease, saveRefreshed, takeLease } from './lease-store.ts';
import type { ConnectionRow, SealedTokens, TokenColumns } from './store.ts';
import type { TokenDeps } from './token-deps.ts';
import { openTokens, sealTokens } from './tokens.ts';

/** Longer than an adapter waits for a response; the lease of a dead process expires after this. */
const LEASE_SECONDS = 60;
const WAIT_LIMIT_MS = 75_000;
const FIRST_LOOK_MS = 50;
const MAX_LOOK_MS = 500;
/** Time without retries after a failed refresh; a longer time named by the platform applies, up to the maximum. */
const COOLING_SECONDS = 10;
const MAX_COOLING_SECONDS = 300;
/**
 * `invalid_grant` ends a grant at once (RFC 6749, 5.2; TikTok, "OAuth Error Handling"). Any other refusal
 * (`invalid_request`: "misses a required parameter or is otherwise malformed") says nothing about the grant, so the
 * refresh is retried after these waits, in seconds (eight and a half hours in all). If the platform refuses the last
 * time too, the grant has ended.
 */
const REFUSED_WAITS_SECONDS = [60, 300, 1_800, 7_200, 21_600];
const refusals: readonly PlatformFailure[] = ['refused', 'not_allowed', 'scope_missing', 'token_expired', 'gone'];
/** New tokens invalidate the old ones, so they must survive a short database outage. */
const SAVE_PAUSES_MS = [100, 400, 1_600, 3_200];

/**
 * Replaces the tokens that `row` was read with. Exactly one process asks the platform; it holds a lease in the row
 * instead of a transaction and stores the new tokens before anybody uses them. The others wait until they are stored.
 * @throws PlatformError access_ended when the platform no longer accepts the old tokens, unavailable when it may later;
 * AppError not_connected when the connection was removed in the meantime
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
    lookMs = Math.min(MAX_LOOK_MS, lookMs * 2);
  }
}

async function askPlatform(
  deps: TokenDeps,
  adapter: PlatformAdapter,
  row: ConnectionRow,
  { refusals: refusedBefore, ...sealed }: SealedTokens & { refusals: number },
  holder: string,
): Promise<void> {
  const { db, sealer, clock, platforms } = deps;
  const renewsItself = platforms[row.platform].rules.selfRenewal !== undefined;
  let fresh: Tokens;
  try {
    const old = openTokens(sealer, row.id, sealed);
    const isLost = typeof old === 'string' || (!renewsItself && old.refreshToken === undefined);
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

/** Wait in seconds after this many consecutive refusals. */
function refusedWait(refused: number): number {
  return REFUSED_WAITS_SECONDS[refused - 1] ?? REFUSED_WAITS_SECONDS.at(-1) ?? COOLING_SECONDS;
}

/**
 * A refused refresh ends the grant if it was the last of several, or the refresh token has expired; not while the old
 * access token is still valid.
 */
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
  return Math.min(MAX_COOLING_SECONDS, Math.max(1, (until.getTime() - now.getTime()) / 1000));
}

function failure(
  kind: 'access_ended' | 'unavailable',
  { platform }: ConnectionRow,
  { status, code, retryAt }: Pick<Partial<PlatformError>, 'status' | 'code' | 'retryAt'> = {},
): PlatformError {
  return new PlatformError(kind, { platform, call: 'token', status, code, retryAt });
}

function notConnected(): AppError {
  return new AppError('not_connected', msg('connection.gone'));
}
