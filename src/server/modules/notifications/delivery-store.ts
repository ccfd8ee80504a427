/** Deliveries by mail and push; separate from what the app lists (store.ts). */
import { and, eq, sql } from 'drizzle-orm';
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns.ts';
import type { Db } from '#server/db/database.ts';
import type { Channel } from './channels.ts';

const deliveries = pgTable(
  'notification_deliveries',
  {
    notificationId: text('notification_id').notNull(),
    userId: text('user_id').notNull(),
    channel: text('channel').$type<Channel>().notNull(),
    state: text('state', { enum: ['queued', 'sent', 'failed', 'skipped'] })
      .notNull()
      .default('queued'),
    dueAt: instant('due_at').notNull(),
    error: text('error'),
    doneSubscriptions: text('done_subscriptions').array().notNull().default([]),
    tries: integer('tries').notNull().default(0),
    finishedAt: instant('finished_at'),
  },
  (table) => [primaryKey({ columns: [table.notificationId, table.channel] })],
);

/** Delivery of a notification through one channel. `doneSubscriptions` need no further attempt. */
export type Delivery = typeof deliveries.$inferSelect;
export type DeliveryKey = Pick<Delivery, 'notificationId' | 'channel'>;

const waiting = ({ notificationId, channel }: DeliveryKey) =>
  and(eq(deliveries.notificationId, notificationId), eq(deliveries.channel, channel), eq(deliveries.state, 'queued'));

export async function insertDelivery(
  tx: Db,
  row: Pick<Delivery, 'notificationId' | 'userId' | 'channel' | 'dueAt'>,
): Promise<void> {
  await tx.insert(deliveries).values(row);
}

/** The delivery, while it is pending. */
export async function findWaitingDelivery(db: Db, key: DeliveryKey): Promise<Delivery | undefined> {
  const [row] = await db.select().from(deliveries).where(waiting(key));
  return row;
}

/** Ends a delivery; one that has already ended is left unchanged. */
export async function finishDelivery(
  tx: Db,
  key: DeliveryKey,
  end: { state: 'sent' | 'failed' | 'skipped'; error?: string | undefined },
): Promise<boolean> {
  const done = await tx
    .update(deliveries)
    .set({ state: end.state, error: end.error ?? null, finishedAt: sql`now()` })
    .where(waiting(key));
  return done.rowCount === 1;
}

export async function postponeDelivery(tx: Db, key: DeliveryKey, dueAt: Date): Promise<void> {
  await tx.update(deliveries).set({ dueAt }).where(waiting(key));
}

/** Records which subscriptions an attempt reached, and why it has to be repeated. */
export async function recordAttempt(
  tx: Db,
  key: DeliveryKey,
  doneSubscriptions: string[],
  error: string,
  dueAt: Date,
): Promise<void> {
  await tx
    .update(deliveries)
    .set({ doneSubscriptions, error, dueAt, tries: sql`${deliveries.tries} + 1` })
    .where(waiting(key));
}
