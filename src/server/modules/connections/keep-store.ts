import { and, asc, eq, gt } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { type ConnectionRow, type SealedTokens, splitRow } from './store.ts';
import { connections } from './tables.ts';

const AT_ONCE = 200;

/** Connections that work, in portions by id. */
export async function listKeptConnections(db: Db, afterId: string): Promise<{ row: ConnectionRow; sealed: SealedTokens }[]> {
  const found = await db
    .select()
    .from(connections)
    .where(and(eq(connections.status, 'active'), gt(connections.id, afterId)))
    .orderBy(asc(connections.id))
    .limit(AT_ONCE);
  return found.map(splitRow);
}

/** The same tokens, sealed anew; newer ones stay. */
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
