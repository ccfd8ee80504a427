/** Calls by platforms, which concern the connections of all users; store.ts reads those of one. */
import { and, eq, lt, lte, or } from 'drizzle-orm';
import type { Platform } from '#contract/connections.ts';
import type { Db } from '#server/db/database.ts';
import { type ConnectionRow, splitRow } from './store.ts';
import { connections, deletionRequests, platformEvents } from './tables.ts';

/** A platform account, by either of the ids that the platform uses for it. */
export type Account = { platform: Platform; mode: 'live' | 'sandbox'; platformUserId: string };

/** Connections of all users to that account whose access was granted before `at`. */
export async function listConnectionsTo(
  db: Db,
  { platform, mode, platformUserId }: Account,
  at: Date,
): Promise<ConnectionRow[]> {
  const isIt = or(eq(connections.platformUserId, platformUserId), eq(connections.appUserId, platformUserId));
  const rows = await db
    .select()
    .from(connections)
    .where(
      and(eq(connections.platform, platform), eq(connections.mode, mode), isIt, lte(connections.tokenObtainedAt, at)),
    );
  return rows.map((row) => splitRow(row).row);
}

export async function insertDeletionRequest(
  db: Db,
  row: { code: string; platform: Platform; requestedAt: Date },
): Promise<void> {
  await db.insert(deletionRequests).values(row);
}

export async function finishDeletionRequest(db: Db, code: string, finishedAt: Date): Promise<void> {
  await db.update(deletionRequests).set({ finishedAt }).where(eq(deletionRequests.code, code));
}

export async function findDeletionRequest(
  db: Db,
  platform: Platform,
  code: string,
): Promise<{ finishedAt: Date | null } | undefined> {
  const its = and(eq(deletionRequests.code, code), eq(deletionRequests.platform, platform));
  const [row] = await db.select({ finishedAt: deletionRequests.finishedAt }).from(deletionRequests).where(its);
  return row;
}

/** Records an event by its signature. False if it was received before. */
export async function insertEvent(db: Db, signature: string, receivedAt: Date): Promise<boolean> {
  const added = await db
    .insert(platformEvents)
    .values({ signature, receivedAt })
    .onConflictDoNothing()
    .returning({ signature: platformEvents.signature });
  return added.length > 0;
}

/** Forgets an event that could not be processed, so that it is accepted again. */
export async function deleteEvent(db: Db, signature: string): Promise<void> {
  await db.delete(platformEvents).where(eq(platformEvents.signature, signature));
}

/** Deletes events that would by now be refused for their age. */
export async function deleteEventsBefore(db: Db, instant: Date): Promise<void> {
  await db.delete(platformEvents).where(lt(platformEvents.receivedAt, instant));
}
