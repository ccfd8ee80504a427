import { and, desc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import { boolean, customType, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/database.ts';
import { hasSecondFactor } from './mfa-store.ts';

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
const instant = (name: string) => timestamp(name, { withTimezone: true });

const accounts = pgTable('accounts', {
  id: text('id').primaryKey(),
  email: text('email').notNull(),
  fullName: text('full_name'),
  passwordHash: text('password_hash').notNull(),
  isDemo: boolean('is_demo').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
  confirmedAt: instant('confirmed_at'),
  bio: text('bio').notNull().default(''),
  category: text('category'),
  pictureKey: text('picture_key'),
  pictureAt: instant('picture_at'),
  deletionRequestedAt: instant('deletion_requested_at'),
  deleteAfter: instant('delete_after'),
});

const sessions = pgTable('sessions', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  tokenHash: bytes('token_hash').notNull(),
  bindingHash: bytes('binding_hash'),
  userAgent: text('user_agent').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
  ipPrefix: text('ip_prefix'),
  method: text('method').notNull().default('password'),
  secondFactor: boolean('second_factor').notNull().default(false),
  deviceId: text('device_id'),
});

export type Account = typeof accounts.$inferSelect;
export type Session = typeof sessions.$inferSelect;

export async function findAccount(db: Db, id: string): Promise<Account | undefined> {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, id));
  return row;
}

/** Addresses are compared without regard to case. */
export async function findAccountByEmail(db: Db, email: string): Promise<Account | undefined> {
  const [row] = await db.select().from(accounts).where(sql`lower(${accounts.email}) = lower(${email})`);
  return row;
}

/** What an account begins with; `confirmedAt` null until its address was confirmed. */
export type NewAccount = Pick<Account, 'id' | 'email' | 'fullName' | 'passwordHash' | 'isDemo' | 'confirmedAt'>;

export async function insertAccount(db: Db, account: NewAccount): Promise<Account> {
  const [row] = await db.insert(accounts).values(account).returning();
  if (!row) throw new Error('insert returned no account');
  return row;
}

/** Undefined when the address has an account already. */
export async function insertAccountIfNew(db: Db, account: NewAccount): Promise<Account | undefined> {
  const [row] = await db.insert(accounts).values(account).onConflictDoNothing().returning();
  return row;
}

export async function updatePasswordHash(db: Db, userId: string, passwordHash: string): Promise<void> {
  await db.update(accounts).set({ passwordHash }).where(eq(accounts.id, userId));
}

/** The address was confirmed; one that was confirmed earlier keeps its moment. */
export async function confirmAccount(db: Db, userId: string, at: Date): Promise<void> {
  await db
    .update(accounts)
    .set({ confirmedAt: at })
    .where(and(eq(accounts.id, userId), isNull(accounts.confirmedAt)));
}

/** Sets name and password of an account whose address nobody has confirmed; false when somebody has. */
export async function takeOverUnconfirmed(
  db: Db,
  userId: string,
  { fullName, passwordHash, confirmedAt }: Pick<Account, 'fullName' | 'passwordHash'> & { confirmedAt: Date | null },
): Promise<boolean> {
  const { rowCount } = await db
    .update(accounts)
    .set({ fullName, passwordHash, confirmedAt })
    .where(and(eq(accounts.id, userId), isNull(accounts.confirmedAt)));
  return rowCount === 1;
}

/** Everybody, the oldest first, with the last use of a session: for the operator. */
export async function listAccounts(db: Db): Promise<(Account & { lastSeenAt: Date | null })[]> {
  const lastSeen = sql<string | null>`(select max(last_seen_at) from sessions where user_id = ${accounts}.id)`;
  const rows = await db.select({ account: accounts, lastSeen }).from(accounts).orderBy(accounts.createdAt, accounts.id);
  return rows.map(({ account, lastSeen: at }) => ({ ...account, lastSeenAt: at === null ? null : new Date(at) }));
}

/** Removes accounts whose address nobody confirmed since `before`; returns how many. */
export async function deleteUnconfirmed(db: Db, before: Date): Promise<number> {
  const result = await db.delete(accounts).where(and(isNull(accounts.confirmedAt), lt(accounts.createdAt, before)));
  return result.rowCount ?? 0;
}

/**
 * Adds a session, and removes those used longest ago beyond `max` of the account. The demo account has no maximum: its
 * sessions belong to different people.
 */
export async function insertSession(db: Db, session: Omit<Session, 'createdAt' | 'lastSeenAt'>, max: number): Promise<void> {
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

/** A session with what the check of a call needs of its account. */
export type FoundSession = Pick<Session, 'id' | 'userId' | 'bindingHash' | 'lastSeenAt' | 'expiresAt' | 'secondFactor'> & {
  isDemo: boolean;
  hasSecondFactor: boolean;
};

/** Prepared once per process: this runs on every call, and asks for second factors only where one is demanded. Accounts that are about to be deleted have no sessions. */
export function prepareFindSession(
  db: Db,
  { withFactors }: { withFactors: boolean },
): (tokenHash: Buffer) => Promise<FoundSession | undefined> {
  const query = db
    .select({
      id: sessions.id,
      userId: sessions.userId,
      bindingHash: sessions.bindingHash,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
      secondFactor: sessions.secondFactor,
      isDemo: accounts.isDemo,
      hasSecondFactor: withFactors ? hasSecondFactor(sessions.userId) : sql<boolean>`false`,
    })
    .from(sessions)
    .innerJoin(accounts, and(eq(accounts.id, sessions.userId), isNull(accounts.deleteAfter)))
    .where(eq(sessions.tokenHash, sql.placeholder('tokenHash')))
    .prepare('find_session');
  return async (tokenHash) => (await query.execute({ tokenHash }))[0];
}

export async function hasSession(db: Db, id: string): Promise<boolean> {
  return (await db.$count(sessions, eq(sessions.id, id))) === 1;
}

export async function touchSession(db: Db, id: string, seenAt: Date, notSince: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ lastSeenAt: seenAt })
    .where(and(eq(sessions.id, id), lt(sessions.lastSeenAt, notSince)));
}

/** Sessions of the account that still hold, the newest use first. */
export async function listLiveSessions(db: Db, userId: string, now: Date, seenSince: Date): Promise<Session[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now), gt(sessions.lastSeenAt, seenSince)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt), sessions.id);
}

/** The removed session, or undefined when the account has none of this id. */
export async function deleteSession(db: Db, userId: string, id: string): Promise<Session | undefined> {
  const [row] = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning();
  return row;
}

/** Removes the sessions of an account, all but `keepId`. */
export async function deleteSessions(db: Db, userId: string, keepId: string | undefined): Promise<void> {
  const own = eq(sessions.userId, userId);
  await db.delete(sessions).where(keepId === undefined ? own : and(own, ne(sessions.id, keepId)));
}

/** Removes sessions that ended before `now`; returns how many. */
export async function deleteEndedSessions(db: Db, now: Date): Promise<number> {
  const result = await db.delete(sessions).where(lt(sessions.expiresAt, now));
  return result.rowCount ?? 0;
}
