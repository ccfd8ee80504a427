/** Browsers that receive push messages; separate from notifications (store.ts). */
import { and, desc, eq, gte, inArray, notInArray, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns.ts';
import type { Db } from '#server/db/database.ts';
import { installationValues } from '#server/db/installation-values.ts';

const subscriptions = pgTable('push_subscriptions', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  sessionId: text('session_id'),
  endpoint: text('endpoint').notNull(),
  p256dh: text('p256dh').notNull(),
  auth: text('auth').notNull(),
  userAgent: text('user_agent').notNull().default(''),
  createdAt: instant('created_at').notNull().defaultNow(),
  lastSuccessAt: instant('last_success_at'),
  failures: integer('failures').notNull().default(0),
});

/** Where a browser of an account receives push messages; `p256dh` and `auth` are its keys (RFC 8291). */
export type PushSubscription = typeof subscriptions.$inferSelect;
export type NewSubscription = Pick<
  PushSubscription,
  'id' | 'userId' | 'sessionId' | 'endpoint' | 'p256dh' | 'auth' | 'userAgent'
>;

/**
 * A browser belongs to the account that subscribed last; beyond `most` subscriptions, the account's oldest ones are
 * deleted.
 */
export async function upsertSubscription(db: Db, row: NewSubscription, most: number): Promise<void> {
  await db.transaction(async (tx) => {
    const { id: _id, endpoint: _endpoint, ...change } = row;
    await tx
      .insert(subscriptions)
      .values(row)
      .onConflictDoUpdate({ target: subscriptions.endpoint, set: { ...change, createdAt: sql`now()`, failures: 0 } });
    const own = eq(subscriptions.userId, row.userId);
    const kept = tx
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .where(own)
      .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
      .limit(most);
    await tx.delete(subscriptions).where(and(own, notInArray(subscriptions.id, kept)));
  });
}

export async function deleteOwnSubscription(db: Db, userId: string, endpoint: string): Promise<void> {
  await db.delete(subscriptions).where(and(eq(subscriptions.userId, userId), eq(subscriptions.endpoint, endpoint)));
}

export async function listSubscriptions(db: Db, userId: string): Promise<PushSubscription[]> {
  return db.select().from(subscriptions).where(eq(subscriptions.userId, userId)).orderBy(subscriptions.createdAt);
}

export async function deleteSubscriptions(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(subscriptions).where(inArray(subscriptions.id, [...ids]));
}

export async function markPushed(tx: Db, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(subscriptions)
      .set({ lastSuccessAt: at, failures: 0 })
      .where(inArray(subscriptions.id, [...ids]));
}

/** Counts a refusal; a subscription refused `most` times in a row is deleted. */
export async function countRefusals(tx: Db, ids: readonly string[], most: number): Promise<void> {
  if (ids.length === 0) return;
  const chosen = inArray(subscriptions.id, [...ids]);
  await tx
    .update(subscriptions)
    .set({ failures: sql`${subscriptions.failures} + 1` })
    .where(chosen);
  await tx.delete(subscriptions).where(and(chosen, gte(subscriptions.failures, most)));
}

/**
 * The installation's stored value of this name; otherwise stores and returns `made`. Concurrent processes get the same
 * value.
 */
export async function findOrInsertInstallationValue(db: Db, name: string, made: unknown): Promise<unknown> {
  await db.insert(installationValues).values({ name, value: made }).onConflictDoNothing();
  return findInstallationValue(db, name);
}

export async function findInstallationValue(db: Db, name: string): Promise<unknown> {
  const [row] = await db.select().from(installationValues).where(eq(installationValues.name, name));
  return row?.value;
}
