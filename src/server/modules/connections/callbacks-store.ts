import { and, eq, lt, lte, or } from 'drizzle-orm';
import type { Platform } from '#contract/connections.ts';
import type { Db } from '#server/db/database.ts';
import { type ConnectionRow, splitRow } from './store.ts';
import { connections, deletionRequests, platformEvents } from './tables.ts';

/** An account of a platform, by either of the ids that the platform has for it. */
export type Account = { platform: Platform; mode: 'live' | 'sandbox'; platformUserId: string };

/** Every connection to that account, whoever has it, whose access was given before `at`. */
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

/** Notes that an event came, by its signature. False: it came before. */
export async function insertEvent(db: Db, signature: string, receivedAt: Date): Promise<boolean> {
  const added = await db
    .insert(platformEvents)
    .values({ signature, receivedAt })
    .onConflictDoNothing()
    .returning({ signature: platformEvents.signature });
  return added.length > 0;
}

/** Nothing came of it: it may come again. */
export async function deleteEvent(db: Db, signature: string): Promise<void> {
  await db.delete(platformEvents).where(eq(platformEvents.signature, signature));
}

/** Events that are refused for their age by now. */
export async function deleteEventsBefore(db: Db, instant: Date): Promise<void> {
  await db.delete(platformEvents).where(lt(platformEvents.receivedAt, instant));
}
