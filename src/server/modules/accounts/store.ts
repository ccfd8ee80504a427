import { and, count, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { type Account, type AuditEntry, accounts, auditLog } from './tables.ts';

export async function findAccount(db: Db, id: string): Promise<Account | undefined> {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, id));
  return row;
}

/** Addresses are compared case-insensitively. */
export async function findAccountByEmail(db: Db, email: string): Promise<Account | undefined> {
  const [row] = await db.select().from(accounts).where(sql`lower(${accounts.email}) = lower(${email})`);
  return row;
}

/** Initial values of an account; `confirmedAt` is null until its address is confirmed. */
export type NewAccount = Pick<Account, 'id' | 'email' | 'fullName' | 'passwordHash' | 'isDemo' | 'confirmedAt'>;

export async function insertAccount(db: Db, account: NewAccount): Promise<Account> {
  const [row] = await db.insert(accounts).values(account).returning();
  if (!row) throw new Error('insert returned no account');
  return row;
}

/** Undefined when the address already has an account. */
export async function insertAccountIfNew(db: Db, account: NewAccount): Promise<Account | undefined> {
  const [row] = await db.insert(accounts).values(account).onConflictDoNothing().returning();
  return row;
}

export async function updatePasswordHash(db: Db, userId: string, passwordHash: string): Promise<void> {
  await db.update(accounts).set({ passwordHash }).where(eq(accounts.id, userId));
}

/** Records that the address was confirmed; an earlier confirmation keeps its time. */
export async function confirmAccount(db: Db, userId: string, at: Date): Promise<void> {
  await db
    .update(accounts)
    .set({ confirmedAt: at })
    .where(and(eq(accounts.id, userId), isNull(accounts.confirmedAt)));
}

/** Sets name and password of an account whose address is unconfirmed; false when it is confirmed. */
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

/** Whether anybody has an account here, the demo account aside. */
export async function hasAccounts(db: Db): Promise<boolean> {
  const [row] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.isDemo, false)).limit(1);
  return row !== undefined;
}

/** Whether this installation has an operator. */
export async function hasOperator(db: Db): Promise<boolean> {
  return (await db.$count(accounts, eq(accounts.isOperator, true))) > 0;
}

/** Locks the operators until the transaction ends, without those whose deletion is requested. */
export async function lockOperators(tx: Db): Promise<string[]> {
  const rows = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.isOperator, true), isNull(accounts.deleteAfter)))
    .orderBy(accounts.id)
    .for('update');
  return rows.map(({ id }) => id);
}

export async function setOperator(tx: Db, userId: string, isOperator: boolean): Promise<void> {
  await tx.update(accounts).set({ isOperator }).where(eq(accounts.id, userId));
}

/** All accounts, oldest first, with the last use of a session; for the operator. */
export async function listAccounts(db: Db): Promise<(Account & { lastSeenAt: Date | null })[]> {
  const lastSeen = sql<string | null>`(select max(last_seen_at) from sessions where user_id = ${accounts}.id)`;
  const rows = await db.select({ account: accounts, lastSeen }).from(accounts).orderBy(accounts.createdAt, accounts.id);
  return rows.map(({ account, lastSeen: at }) => ({ ...account, lastSeenAt: at === null ? null : new Date(at) }));
}

/** Deletes accounts created before `before` whose address was never confirmed; returns how many. */
export async function deleteUnconfirmed(db: Db, before: Date): Promise<number> {
  const result = await db.delete(accounts).where(and(isNull(accounts.confirmedAt), lt(accounts.createdAt, before)));
  return result.rowCount ?? 0;
}

/** False when no deletion is pending, or when it is too late to cancel it. */
export async function cancelDeletion(tx: Db, userId: string, now: Date): Promise<boolean> {
  const cleared = await tx.execute(
    sql`update accounts set deletion_requested_at = null, delete_after = null where id = ${userId} and delete_after > ${now}`,
  );
  return cleared.rowCount === 1;
}

export async function insertAuditEntry(db: Db, entry: Omit<typeof auditLog.$inferInsert, 'at'>): Promise<void> {
  await db.insert(auditLog).values(entry);
}

/** Newest first, with the total. */
export async function listAuditEntries(
  db: Db,
  userId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ entries: AuditEntry[]; total: number }> {
  const own = eq(auditLog.userId, userId);
  const [entries, [counted]] = await Promise.all([
    db.select().from(auditLog).where(own).orderBy(desc(auditLog.id)).limit(limit).offset(offset),
    db.select({ total: count() }).from(auditLog).where(own),
  ]);
  return { entries, total: counted?.total ?? 0 };
}

/** Deletes entries older than `before`, except the last sign-in of each account; returns how many. */
export async function deleteOldAuditEntries(db: Db, before: Date): Promise<number> {
  const result = await db.execute(sql`
    delete from audit_log old where at < ${before} and not (action = 'signed_in' and id = (
      select max(id) from audit_log where user_id = old.user_id and action = 'signed_in'))`);
  return result.rowCount ?? 0;
}

/** Clients that have signed in before: each pair of client and network once. */
export async function listKnownClients(
  db: Db,
  userId: string,
): Promise<{ userAgent: string; ipPrefix: string | null }[]> {
  return db
    .selectDistinct({ userAgent: auditLog.userAgent, ipPrefix: auditLog.ipPrefix })
    .from(auditLog)
    .where(and(eq(auditLog.userId, userId), eq(auditLog.action, 'signed_in')))
    .limit(2000);
}
