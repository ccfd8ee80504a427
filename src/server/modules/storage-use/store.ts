import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';

/** Serialises the account's storage checks until the transaction ends. */
export async function lockStorageUse(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('storage-use:' || ${userId}, 0))`);
}
