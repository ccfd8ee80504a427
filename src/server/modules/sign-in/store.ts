import { and, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import type { LinkType } from '#contract/auth.ts';
import { bytes, instant } from '#server/db/columns.ts';
import type { Db } from '#server/db/database.ts';
import { installationValues } from '#server/db/installation-values.ts';

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

const isSetUpCode = eq(installationValues.name, 'set_up_code');

export type LinkRow = typeof accountLinks.$inferSelect;

export async function insertLink(db: Db, link: typeof accountLinks.$inferInsert): Promise<void> {
  await db.insert(accountLinks).values(link);
}

/** An unused, unexpired link of this type. */
export async function findLink(db: Db, type: LinkType, tokenHash: Buffer, now: Date): Promise<LinkRow | undefined> {
  const [row] = await db
    .select()
    .from(accountLinks)
    .where(usable(type, tokenHash, now));
  return row;
}

/** Whether a link of this type was used up. */
export async function isLinkUsed(db: Db, type: LinkType, tokenHash: Buffer): Promise<boolean> {
  const known = and(eq(accountLinks.tokenHash, tokenHash), eq(accountLinks.type, type), isNotNull(accountLinks.usedAt));
  return (await db.$count(accountLinks, known)) > 0;
}

/** Uses up a link; undefined when it is not valid, for instance because another call was faster. */
export async function takeLink(db: Db, type: LinkType, tokenHash: Buffer, now: Date): Promise<LinkRow | undefined> {
  const [row] = await db
    .update(accountLinks)
    .set({ usedAt: now })
    .where(usable(type, tokenHash, now))
    .returning();
  return row;
}

/** Invalidates the unused links of this type and address. */
export async function voidLinks(db: Db, type: LinkType, email: string): Promise<void> {
  await db
    .delete(accountLinks)
    .where(
      and(
        eq(accountLinks.type, type),
        sql`lower(${accountLinks.email}) = lower(${email})`,
        isNull(accountLinks.usedAt),
      ),
    );
}

/** Deletes links that expired before `before`; returns how many. */
export async function deleteOldLinks(db: Db, before: Date): Promise<number> {
  const result = await db.delete(accountLinks).where(lt(accountLinks.expiresAt, before));
  return result.rowCount ?? 0;
}

/** Stores the hash of the set-up code, replacing an earlier one. */
export async function putSetUpCode(db: Db, codeHash: string): Promise<void> {
  await db
    .insert(installationValues)
    .values({ name: 'set_up_code', value: codeHash })
    .onConflictDoUpdate({ target: installationValues.name, set: { value: codeHash } });
}

export async function findSetUpCode(db: Db): Promise<string | undefined> {
  const [row] = await db.select({ value: installationValues.value }).from(installationValues).where(isSetUpCode);
  return typeof row?.value === 'string' ? row.value : undefined;
}

/** Uses up the set-up code; false when it is not the current one, for instance because another call was faster. */
export async function takeSetUpCode(tx: Db, codeHash: string): Promise<boolean> {
  const isCurrent = and(isSetUpCode, eq(installationValues.value, codeHash));
  const { rowCount } = await tx.delete(installationValues).where(isCurrent);
  return rowCount === 1;
}

export async function deleteSetUpCode(tx: Db): Promise<void> {
  await tx.delete(installationValues).where(isSetUpCode);
}

function usable(type: LinkType, tokenHash: Buffer, now: Date) {
  return and(
    eq(accountLinks.tokenHash, tokenHash),
    eq(accountLinks.type, type),
    isNull(accountLinks.usedAt),
    gt(accountLinks.expiresAt, now),
  );
}
