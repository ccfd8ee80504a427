import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import type { Account } from './store.ts';

type Profile = { fullName: string; bio: string; category: string | null };

export async function updateProfileRow(tx: Db, userId: string, { fullName, bio, category }: Profile): Promise<void> {
  await tx.execute(sql`update accounts set full_name = ${fullName}, bio = ${bio}, category = ${category} where id = ${userId}`);
}

/** Puts a picture in the place of the old one, whose key is returned. The row is locked, so that two at once leave no file behind. */
export async function replacePicture(tx: Db, userId: string, key: Account['pictureKey'], at: Date): Promise<string | null> {
  const found = await tx.execute<{ picture_key: string | null }>(
    sql`select picture_key from accounts where id = ${userId} for no key update`,
  );
  await tx.execute(sql`update accounts set picture_key = ${key}, picture_at = ${key === null ? null : at} where id = ${userId}`);
  return found.rows[0]?.picture_key ?? null;
}

/** False when no deletion is asked for that is still to come. */
export async function clearDeletion(tx: Db, userId: string, now: Date): Promise<boolean> {
  const cleared = await tx.execute(
    sql`update accounts set deletion_requested_at = null, delete_after = null where id = ${userId} and delete_after > ${now}`,
  );
  return cleared.rowCount === 1;
}
