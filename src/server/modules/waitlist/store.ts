import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import type { Language } from '#contract/languages.ts';
import { instant } from '#server/db/columns.ts';
import type { Db } from '#server/db/database.ts';

const waitlist = pgTable('waitlist', {
  id: text('id').primaryKey(),
  email: text('email').notNull(),
  language: text('language').$type<Language>(),
  createdAt: instant('created_at').notNull().defaultNow(),
  invitedAt: instant('invited_at'),
  joinedAt: instant('joined_at'),
});

export type WaitlistEntry = typeof waitlist.$inferSelect;

/** Returns false when the address is already on the list. */
export async function insertWaitlistEntry(db: Db, entry: typeof waitlist.$inferInsert): Promise<boolean> {
  const result = await db.insert(waitlist).values(entry).onConflictDoNothing();
  return result.rowCount === 1;
}

export async function findWaitlistEntry(db: Db, email: string): Promise<WaitlistEntry | undefined> {
  const [row] = await db.select().from(waitlist).where(sameAddress(email));
  return row;
}

/** In order of arrival. */
export async function listWaitlistEntries(db: Db): Promise<WaitlistEntry[]> {
  return db.select().from(waitlist).orderBy(asc(waitlist.createdAt), asc(waitlist.id));
}

export async function markInvited(db: Db, email: string, now: Date): Promise<void> {
  await db.update(waitlist).set({ invitedAt: now }).where(sameAddress(email));
}

export async function markJoined(db: Db, email: string, now: Date): Promise<void> {
  await db
    .update(waitlist)
    .set({ joinedAt: now })
    .where(and(sameAddress(email), isNull(waitlist.joinedAt)));
}

function sameAddress(email: string) {
  return eq(sql`lower(${waitlist.email})`, sql`lower(${email})`);
}
