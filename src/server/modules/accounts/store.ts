import { and, eq, lt, sql } from 'drizzle-orm';
import { boolean, customType, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/database.ts';

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

export async function updatePasswordHash(db: Db, userId: string, passwordHash: string): Promise<void> {
  await db.update(accounts).set({ passwordHash }).where(eq(accounts.id, userId));
}

export async function insertSession(
  db: Db,
  session: Omit<Session, 'createdAt' | 'lastSeenAt' | 'ipPrefix' | 'method' | 'secondFactor'>,
): Promise<void> {
  await db.insert(sessions).values(session);
}

/** Prepared once per process: this runs on every call. */
export function prepareFindSession(db: Db): (tokenHash: Buffer) => Promise<Session | undefined> {
  const query = db
    .select()
    .from(sessions)
    .where(eq(sessions.tokenHash, sql.placeholder('tokenHash')))
    .prepare('find_session');
  return async (tokenHash) => (await query.execute({ tokenHash }))[0];
}

export async function touchSession(db: Db, id: string, seenAt: Date, notSince: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ lastSeenAt: seenAt })
    .where(and(eq(sessions.id, id), lt(sessions.lastSeenAt, notSince)));
}

export async function deleteSession(db: Db, userId: string, id: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.id, id), eq(sessions.userId, userId)));
}

/** Removes sessions that ended before `now`; returns how many. */
export async function deleteEndedSessions(db: Db, now: Date): Promise<number> {
  const result = await db.delete(sessions).where(lt(sessions.expiresAt, now));
  return result.rowCount ?? 0;
}
