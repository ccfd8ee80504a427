import { and, desc, eq, isNull } from 'drizzle-orm';
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/database.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

const notifications = pgTable('notifications', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  type: text('type').notNull(),
  title: text('title').notNull(),
  message: text('message').notNull(),
  jobId: text('job_id'),
  link: text('link'),
  dedupeKey: text('dedupe_key').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  readAt: instant('read_at'),
});

export type NotificationRow = typeof notifications.$inferSelect;

/** Returns false when the same happening was told before. */
export async function insertNotification(db: Db, row: Omit<NotificationRow, 'createdAt' | 'readAt'>): Promise<boolean> {
  const result = await db.insert(notifications).values(row).onConflictDoNothing();
  return result.rowCount === 1;
}

export async function listNotificationRows(db: Db, userId: string, limit: number): Promise<NotificationRow[]> {
  return db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit);
}

export async function countUnread(db: Db, userId: string): Promise<number> {
  return db.$count(notifications, and(eq(notifications.userId, userId), isNull(notifications.readAt)));
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
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)));
}
