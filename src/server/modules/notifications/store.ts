import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns.ts';
import type { Db } from '#server/db/database.ts';
import type { Notice } from './notice.ts';

export const notifications = pgTable('notifications', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  type: text('type').$type<Notice['type']>().notNull(),
  notice: jsonb('notice').$type<Notice>().notNull(),
  jobId: text('job_id'),
  link: text('link'),
  dedupeKey: text('dedupe_key').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  readAt: instant('read_at'),
  hidden: boolean('hidden').notNull(),
});

export type NotificationRow = typeof notifications.$inferSelect;

const listed = (userId: string) => and(eq(notifications.userId, userId), eq(notifications.hidden, false));

/** Returns when it was created, or undefined for a duplicate of the same event. */
export async function insertNotification(
  db: Db,
  row: Omit<NotificationRow, 'createdAt' | 'readAt'>,
): Promise<Date | undefined> {
  const [added] = await db
    .insert(notifications)
    .values(row)
    .onConflictDoNothing()
    .returning({ createdAt: notifications.createdAt });
  return added?.createdAt;
}

/** The newest notifications shown in the app; with an id, those before it. */
export async function listNotificationRows(
  db: Db,
  userId: string,
  limit: number,
  before?: string,
): Promise<NotificationRow[]> {
  return db
    .select()
    .from(notifications)
    .where(and(listed(userId), before === undefined ? undefined : isOlderThan(userId, before)))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit);
}

function isOlderThan(userId: string, id: string) {
  return sql`(${notifications.createdAt}, ${notifications.id})
    < (select n.created_at, n.id from notifications n where n.id = ${id} and n.user_id = ${userId})`;
}

export async function countUnread(db: Db, userId: string): Promise<number> {
  return db.$count(notifications, and(listed(userId), isNull(notifications.readAt)));
}

/** Returns false when the account has no such notification. */
export async function markRead(db: Db, userId: string, id: string, at: Date): Promise<boolean> {
  const own = and(eq(notifications.id, id), eq(notifications.userId, userId));
  await db
    .update(notifications)
    .set({ readAt: at })
    .where(and(own, isNull(notifications.readAt)));
  return (await db.$count(notifications, own)) === 1;
}

export async function markAllRead(db: Db, userId: string, at: Date): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: at })
    .where(and(listed(userId), isNull(notifications.readAt)));
}

export async function findNotification(db: Db, id: string): Promise<NotificationRow | undefined> {
  const [row] = await db.select().from(notifications).where(eq(notifications.id, id));
  return row;
}
