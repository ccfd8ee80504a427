import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import type { Account } from '#server/modules/accounts/tables.ts';

type Profile = { fullName: string; bio: string; category: string | null };

export async function updateProfileRow(tx: Db, userId: string, { fullName, bio, category }: Profile): Promise<void> {
  await tx.execute(
    sql`update accounts set full_name = ${fullName}, bio = ${bio}, category = ${category} where id = ${userId}`,
  );
}

/** What is shown on the public profile, in the shape of the version that wrote it. */
export async function findShowcase(db: Db, userId: string): Promise<unknown> {
  const { rows } = await db.execute<{ showcase: unknown }>(sql`select showcase from accounts where id = ${userId}`);
  return rows[0]?.showcase;
}

export async function updateShowcase(tx: Db, userId: string, showcase: object): Promise<void> {
  await tx.execute(sql`update accounts set showcase = ${JSON.stringify(showcase)}::jsonb where id = ${userId}`);
}

/**
 * Replaces the picture and returns the old one's key. The row is locked, so that concurrent changes leave no orphaned
 * file.
 */
export async function replacePicture(
  tx: Db,
  userId: string,
  key: Account['pictureKey'],
  at: Date,
): Promise<string | null> {
  const found = await tx.execute<{ picture_key: string | null }>(
    sql`select picture_key from accounts where id = ${userId} for no key update`,
  );
  await tx.execute(
    sql`update accounts set picture_key = ${key}, picture_at = ${key === null ? null : at} where id = ${userId}`,
  );
  return found.rows[0]?.picture_key ?? null;
}
