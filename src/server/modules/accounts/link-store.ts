import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { customType, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { LinkType } from '#contract/auth.ts';
import type { Db } from '#server/db/database.ts';

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
const instant = (name: string) => timestamp(name, { withTimezone: true });

const accountLinks = pgTable('account_links', {
  tokenHash: bytes('token_hash').primaryKey(),
  type: text('type').$type<LinkType>().notNull(),
  userId: text('user_id'),
  email: text('email').notNull(),
  fullName: text('full_name'),
  passwordHash: text('password_hash'),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
});

export type LinkRow = typeof accountLinks.$inferSelect;

export async function insertLink(db: Db, link: typeof accountLinks.$inferInsert): Promise<void> {
  await db.insert(accountLinks).values(link);
}

/** An unused link of this type that has not expired. */
export async function findLink(db: Db, type: LinkType, tokenHash: Buffer, now: Date): Promise<LinkRow | undefined> {
  const [row] = await db
    .select()
    .from(accountLinks)
    .where(usable(type, tokenHash, now));
  return row;
}

/** Uses it up; undefined when it is not usable, also because somebody else was faster. */
export async function takeLink(db: Db, type: LinkType, tokenHash: Buffer, now: Date): Promise<LinkRow | undefined> {
  const [row] = await db
    .update(accountLinks)
    .set({ usedAt: now })
    .where(usable(type, tokenHash, now))
    .returning();
  return row;
}

/** Makes unused links of this type and address useless. */
export async function voidLinks(db: Db, type: LinkType, email: string): Promise<void> {
  await db
    .delete(accountLinks)
    .where(and(eq(accountLinks.type, type), sql`lower(${accountLinks.email}) = lower(${email})`, isNull(accountLinks.usedAt)));
}

/** Removes links that ended before `before`; returns how many. */
export async function deleteOldLinks(db: Db, before: Date): Promise<number> {
  const result = await db.delete(accountLinks).where(lt(accountLinks.expiresAt, before));
  return result.rowCount ?? 0;
}

function usable(type: LinkType, tokenHash: Buffer, now: Date) {
  return and(
    eq(accountLinks.tokenHash, tokenHash),
    eq(accountLinks.type, type),
    isNull(accountLinks.usedAt),
    gt(accountLinks.expiresAt, now),
  );
}
