import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '#server/db/database.ts';
import { appendEvent } from '#server/db/events.ts';
import { type ConnectionRow, dropTokens, isHeldByOthers, type SealedTokens } from './store.ts';
import type { TokenDeps } from './token-deps.ts';
import { openTokens } from './tokens.ts';

/** Disconnecting does not wait longer than this for a platform. */
const TELL_LIMIT_MS = 5_000;

type RevokeDeps = Pick<TokenDeps, 'sealer' | 'clock' | 'platforms'>;

/**
 * Asks the platform to revoke a grant, best effort: a failure does not undo the disconnection here. An expired access
 * token is refreshed first, since some platforms accept no other.
 * @returns whether the platform was informed
 */
export async function endAccess(
  { sealer, clock, platforms }: RevokeDeps,
  row: ConnectionRow,
  sealed: SealedTokens,
): Promise<boolean> {
  const reached = platforms[row.platform];
  const tokens = openTokens(sealer, row.id, sealed);
  const { adapter } = reached;
  if (!adapter || reached.mode !== row.mode || typeof tokens === 'string') return false;
  const tell = async (): Promise<boolean> => {
    const isOver = row.accessExpiresAt <= clock.now() && tokens.refreshToken !== undefined;
    return adapter.revoke(isOver ? await adapter.refresh({ ...tokens, scopes: row.scopes }) : tokens);
  };
  const limit = new AbortController();
  try {
    return await Promise.race([tell().catch(() => false), wait(TELL_LIMIT_MS, false, { signal: limit.signal })]);
  } finally {
    limit.abort();
  }
}

/**
 * Ends every grant of one of our accounts, in the transaction that marks it for deletion. The copies stay until the
 * account is removed, so that an owner who returns within the grace period finds them and reconnects.
 * @returns a function that tells the platforms; call it after the commit
 */
export async function endEveryAccess(deps: RevokeDeps, tx: Db, userId: string): Promise<() => Promise<void>> {
  const dropped = await dropTokens(tx, userId, deps.clock.now());
  const unshared: typeof dropped = [];
  for (const one of dropped) if (!(await isHeldByOthers(tx, one.row))) unshared.push(one);
  for (const platform of new Set(dropped.map(({ row }) => row.platform)))
    await appendEvent(tx, userId, { type: 'connection', platform });
  return async () => {
    await Promise.all(unshared.map(({ row, sealed }) => endAccess(deps, row, sealed)));
  };
}
