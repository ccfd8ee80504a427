import { and, desc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm';
import { customType, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/database.ts';

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
const instant = (name: string) => timestamp(name, { withTimezone: true });

const knownDevices = pgTable('known_devices', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  tokenHash: bytes('token_hash').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  lastUsedAt: instant('last_used_at').notNull().defaultNow(),
});

/** The account's device with one of these tokens, used after `usedSince`. */
export async function findDevice(
  db: Db,
  userId: string,
  tokenHashes: readonly Buffer[],
  usedSince: Date,
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(
      and(
        eq(knownDevices.userId, userId),
        inArray(knownDevices.tokenHash, [...tokenHashes]),
        gt(knownDevices.lastUsedAt, usedSince),
      ),
    )
    .orderBy(desc(knownDevices.lastUsedAt))
    .limit(1);
  return row?.id;
}

/** Adds a device, and removes those used longest ago beyond `max` of the account. */
export async function insertDevice(
  db: Db,
  device: { id: string; userId: string; tokenHash: Buffer; lastUsedAt: Date },
  max: number,
): Promise<void> {
  await db.insert(knownDevices).values(device);
  await db.execute(sql`
    delete from known_devices where user_id = ${device.userId} and id <> ${device.id} and id not in (
      select id from known_devices where user_id = ${device.userId} and id <> ${device.id}
      order by last_used_at desc, created_at desc limit ${max - 1})`);
}

/** Notes a sign-in; false when the device was removed meanwhile. */
export async function touchDevice(db: Db, userId: string, id: string, usedAt: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(knownDevices)
    .set({ lastUsedAt: usedAt })
    .where(and(eq(knownDevices.id, id), eq(knownDevices.userId, userId)));
  return rowCount === 1;
}

/** Removes the account's devices, all but `keepId`. */
export async function deleteDevices(db: Db, userId: string, keepId: string | undefined): Promise<void> {
  const own = eq(knownDevices.userId, userId);
  await db.delete(knownDevices).where(keepId === undefined ? own : and(own, ne(knownDevices.id, keepId)));
}

/** Removes a device that no session is open on. */
export async function deleteUnusedDevice(db: Db, userId: string, id: string): Promise<void> {
  await db.execute(sql`
    delete from known_devices where id = ${id} and user_id = ${userId}
    and not exists (select 1 from sessions where device_id = ${id})`);
}

/** Removes devices last used before `before`; returns how many. */
export async function deleteOldDevices(db: Db, before: Date): Promise<number> {
  const result = await db.delete(knownDevices).where(lt(knownDevices.lastUsedAt, before));
  return result.rowCount ?? 0;
}
