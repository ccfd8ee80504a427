/** Connections of all users in batches, for the daily refresh; store.ts reads those of one user. */
import { and, asc, eq, gt } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { type ConnectionRow, type SealedTokens, splitRow } from './store.ts';
import { connections } from './tables.ts';

const AT_ONCE = 200;

/** Active connections, in batches by id. */
export async function listActiveConnections(
  db: Db,
  afterId: string,
): Promise<{ row: ConnectionRow; sealed: SealedTokens }[]> {
  const found = await db
    .select()
    .from(connections)
    .where(and(eq(connections.status, 'active'), gt(connections.id, afterId)))
    .orderBy(asc(connections.id))
    .limit(AT_ONCE);
  return found.map(splitRow);
}

/** Stores the same tokens sealed with the current key; newer tokens are left unchanged. */
export async function saveResealed(
  db: Db,
  { id, tokenVersion }: ConnectionRow,
  { access, refresh }: SealedTokens,
): Promise<void> {
  await db
    .update(connections)
    .set({ accessTokenSealed: access, refreshTokenSealed: refresh })
    .where(and(eq(connections.id, id), eq(connections.tokenVersion, tokenVersion)));
}
