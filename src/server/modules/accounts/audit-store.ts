import { and, count, desc, eq, sql } from 'drizzle-orm';
import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { AuditAction } from '#contract/account.ts';
import type { Db } from '#server/db/database.ts';

const auditLog = pgTable('audit_log', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  userId: text('user_id').notNull(),
  action: text('action').$type<AuditAction>().notNull(),
  detail: text('detail'),
  userAgent: text('user_agent').notNull().default(''),
  ipPrefix: text('ip_prefix'),
  at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
});

export type AuditEntry = typeof auditLog.$inferSelect;

export async function insertAuditEntry(db: Db, entry: Omit<typeof auditLog.$inferInsert, 'at'>): Promise<void> {
  await db.insert(auditLog).values(entry);
}

/** Newest first, with how many there are in all. */
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

/** Removes entries from before `before`, but for the last sign-in of each account; returns how many. */
export async function deleteOldAuditEntries(db: Db, before: Date): Promise<number> {
  const result = await db.execute(sql`
    delete from audit_log old where at < ${before} and not (action = 'signed_in' and id = (
      select max(id) from audit_log where user_id = old.user_id and action = 'signed_in'))`);
  return result.rowCount ?? 0;
}

/** What signed in before: each pair of client and network once. */
export async function listKnownClients(db: Db, userId: string): Promise<{ userAgent: string; ipPrefix: string | null }[]> {
  return db
    .selectDistinct({ userAgent: auditLog.userAgent, ipPrefix: auditLog.ipPrefix })
    .from(auditLog)
    .where(and(eq(auditLog.userId, userId), eq(auditLog.action, 'signed_in')))
    .limit(2000);
}
