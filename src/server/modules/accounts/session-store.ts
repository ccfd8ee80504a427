/** Sessions and known devices; separate from account rows, which are read everywhere. */
import { and, desc, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { lookUpTogether } from '#server/kit/look-up-together.ts';
import { accounts, knownDevices, type Session, sessions } from './tables.ts';

/** Whether the account of `userId` (a column of the outer query) has a second factor, for the session lookup. */
const hasSecondFactor = (userId: unknown) => sql<boolean>`(
  exists (select 1 from totp_secrets f where f.user_id = ${userId} and f.confirmed_at is not null)
  or exists (select 1 from passkeys p where p.user_id = ${userId}))`;

/**
 * Inserts a session and deletes the account's least recently used ones beyond `max`. The demo account has no maximum,
 * since its sessions belong to different people.
 */
export async function insertSession(
  db: Db,
  session: Omit<Session, 'createdAt' | 'lastSeenAt'>,
  max: number,
): Promise<void> {
  await db.insert(sessions).values(session);
  await db.execute(sql`
    delete from sessions where user_id = ${session.userId} and id <> ${session.id}
      and not (select is_demo from accounts where id = ${session.userId}) and id not in (
      select id from sessions where user_id = ${session.userId} and id <> ${session.id}
      order by last_seen_at desc, created_at desc limit ${max - 1})`);
}

/** The known device that a session was opened on. */
export async function findDeviceOfSession(db: Db, userId: string, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ deviceId: sessions.deviceId })
    .from(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)));
  return row?.deviceId ?? undefined;
}

/** A session with the columns of its account that authentication needs. */
export type FoundSession = Pick<
  Session,
  'id' | 'userId' | 'bindingHash' | 'lastSeenAt' | 'expiresAt' | 'secondFactor'
> & {
  isDemo: boolean;
  isOperator: boolean;
  hasSecondFactor: boolean;
};

/**
 * Prepared once per process: this runs on every call, for all calls of a turn together, and looks for second factors
 * only where one is required. Accounts waiting for deletion have no sessions.
 */
export function prepareFindSession(
  db: Db,
  { withFactors }: { withFactors: boolean },
): (tokenHash: Buffer) => Promise<FoundSession | undefined> {
  const query = db
    .select({
      tokenHash: sessions.tokenHash,
      id: sessions.id,
      userId: sessions.userId,
      bindingHash: sessions.bindingHash,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
      secondFactor: sessions.secondFactor,
      isDemo: accounts.isDemo,
      isOperator: accounts.isOperator,
      hasSecondFactor: withFactors ? hasSecondFactor(sessions.userId) : sql<boolean>`false`,
    })
    .from(sessions)
    .innerJoin(accounts, and(eq(accounts.id, sessions.userId), isNull(accounts.deleteAfter)))
    .where(sql`${sessions.tokenHash} = any(${sql.placeholder('tokenHashes')}::bytea[])`)
    .prepare('find_sessions');
  const find = lookUpTogether(async (keys) => {
    const rows = await query.execute({ tokenHashes: keys.map((key) => Buffer.from(key, KEY_ENCODING)) });
    return new Map(rows.map((row) => [row.tokenHash.toString(KEY_ENCODING), row]));
  });
  return (tokenHash) => find(tokenHash.toString(KEY_ENCODING));
}

const KEY_ENCODING = 'base64';

export async function hasSession(db: Db, id: string): Promise<boolean> {
  return (await db.$count(sessions, eq(sessions.id, id))) === 1;
}

export async function touchSession(db: Db, id: string, seenAt: Date, notSince: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ lastSeenAt: seenAt })
    .where(and(eq(sessions.id, id), lt(sessions.lastSeenAt, notSince)));
}

/** Live sessions of the account, most recently used first. */
export async function listLiveSessions(db: Db, userId: string, now: Date, seenSince: Date): Promise<Session[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now), gt(sessions.lastSeenAt, seenSince)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt), sessions.id);
}

/** The deleted session, or undefined when the account has none with this id. */
export async function deleteSession(db: Db, userId: string, id: string): Promise<Session | undefined> {
  const [row] = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning();
  return row;
}

/** Deletes the sessions of an account, except `keepId`. */
export async function deleteSessions(db: Db, userId: string, keepId: string | undefined): Promise<void> {
  const own = eq(sessions.userId, userId);
  await db.delete(sessions).where(keepId === undefined ? own : and(own, ne(sessions.id, keepId)));
}

/** Deletes sessions that expired before `now`; returns how many. */
export async function deleteEndedSessions(db: Db, now: Date): Promise<number> {
  const result = await db.delete(sessions).where(lt(sessions.expiresAt, now));
  return result.rowCount ?? 0;
}

/** Marks the session as verified by the second factor that was just set up. */
export async function markSecondFactor(db: Db, sessionId: string): Promise<void> {
  await db.execute(sql`update sessions set second_factor = true where id = ${sessionId}`);
}

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

/** Inserts a device and deletes the account's least recently used ones beyond `max`. */
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

/** Records a sign-in; false when the device has been deleted. */
export async function touchDevice(db: Db, userId: string, id: string, usedAt: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(knownDevices)
    .set({ lastUsedAt: usedAt })
    .where(and(eq(knownDevices.id, id), eq(knownDevices.userId, userId)));
  return rowCount === 1;
}

/** Deletes the account's devices, except `keepId`. */
export async function deleteDevices(db: Db, userId: string, keepId: string | undefined): Promise<void> {
  const own = eq(knownDevices.userId, userId);
  await db.delete(knownDevices).where(keepId === undefined ? own : and(own, ne(knownDevices.id, keepId)));
}

/** Deletes a device without open sessions. */
export async function deleteUnusedDevice(db: Db, userId: string, id: string): Promise<void> {
  await db.execute(sql`
    delete from known_devices where id = ${id} and user_id = ${userId}
    and not exists (select 1 from sessions where device_id = ${id})`);
}

/** Deletes devices last used before `before`; returns how many. */
export async function deleteOldDevices(db: Db, before: Date): Promise<number> {
  const result = await db.delete(knownDevices).where(lt(knownDevices.lastUsedAt, before));
  return result.rowCount ?? 0;
}
