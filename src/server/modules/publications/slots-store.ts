// A separate store: posting times are not publications, and outlive them.
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { postingSlots } from './tables.ts';

type SlotRow = typeof postingSlots.$inferSelect;

const ofConnection = (userId: string, connectionId: string) =>
  and(eq(postingSlots.userId, userId), eq(postingSlots.connectionId, connectionId));

/** In weekday order. */
export async function listSlots(db: Db, userId: string, connectionId: string): Promise<SlotRow[]> {
  return db
    .select()
    .from(postingSlots)
    .where(ofConnection(userId, connectionId))
    .orderBy(asc(postingSlots.weekday), asc(postingSlots.time));
}

export async function deleteSlots(tx: Db, userId: string, connectionId: string): Promise<void> {
  await tx.delete(postingSlots).where(ofConnection(userId, connectionId));
}

export async function insertSlots(tx: Db, rows: readonly SlotRow[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insert(postingSlots)
      .values([...rows])
      .onConflictDoNothing();
}
