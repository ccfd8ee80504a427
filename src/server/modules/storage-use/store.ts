import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';

/** Lets one transaction at a time ask whether the account has room. */
export async function lockStorageUse(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('storage-use:' || ${userId}, 0))`);
}
