import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '#server/db/database.ts';
import { appendEvent } from '#server/db/events.ts';
import type { TokenDeps } from './access.ts';
import { type ConnectionRow, dropTokens, isHeldByOthers, type SealedTokens } from './store.ts';
import { openTokens } from './tokens.ts';

/** Whoever disconnects does not wait longer for a platform. */
const TELL_LIMIT_MS = 5_000;

type RevokeDeps = Pick<TokenDeps, 'sealer' | 'clock' | 'platforms'>;

/**
 * Tells the platform to forget an access, as well as it can be done: a failure changes nothing about what was disconnected here. An access
 * token that has ended is renewed first, since there are platforms that take no other. @returns whether the platform was told
 */
export async function endAccess(
  { sealer, clock, platforms }: RevokeDeps,
  row: ConnectionRow,
  sealed: SealedTokens,
): Promise<boolean> {
  const reached = platforms[row.platform];
  const tokens = openTokens(sealer, row.id, sealed);
  if (reached?.mode !== row.mode || typeof tokens === 'string') return false;
  const { adapter } = reached;
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
 * Ends every access of an account of ours, inside the transaction in which it leaves; its copies stay until it is removed, so that a return
 * within the days of grace finds them, and connects again. @returns what then tells the platforms; call it when the transaction has committed
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
