/** Deletion of accounts; separate from exports and archives (store.ts). */
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import type { Owner } from './rows-store.ts';

/** Marks the account for deletion at `until`; the later date of several requests counts. */
export async function markForDeletion(tx: Db, userId: string, now: Date, until: Date): Promise<void> {
  await tx.execute(
    sql`update accounts set deletion_requested_at = ${now}, delete_after = ${until} where id = ${userId}`,
  );
}

/**
 * Deletes what could still grant access to a waiting account or reach its owner's browsers: links and push
 * subscriptions.
 */
export async function deleteLinksAndSubscriptions(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`delete from account_links where user_id = ${userId}`);
  await tx.execute(sql`delete from push_subscriptions where user_id = ${userId}`);
}

/** Active runs of the account, queued or running. */
export async function listActiveRunIds(db: Db, userId: string): Promise<string[]> {
  const found = await db.execute<{ id: string }>(
    sql`select id from job_runs where user_id = ${userId} and state in ('pending', 'processing')`,
  );
  return found.rows.map(({ id }) => id);
}

/** Whether a worker is running a job of the account. */
export async function hasRunningWork(db: Db, userId: string): Promise<boolean> {
  const found = await db.execute(
    sql`select 1 from job_runs where user_id = ${userId} and state = 'processing' limit 1`,
  );
  return found.rows.length > 0;
}

/** Accounts whose grace period is over. */
export async function listDueAccounts(db: Db, now: Date): Promise<(Owner & { deleteAfter: Date })[]> {
  const found = await db.execute<{ id: string; email: string; delete_after: string }>(
    sql`select id, email, delete_after from accounts where delete_after <= ${now} order by delete_after limit 100`,
  );
  return found.rows.map((row) => ({ userId: row.id, email: row.email, deleteAfter: new Date(row.delete_after) }));
}

/** Locks a due account until the transaction ends. False when it no longer exists, or its deletion was cancelled. */
export async function lockDueAccount(tx: Db, userId: string, now: Date): Promise<boolean> {
  const found = await tx.execute(
    sql`select 1 from accounts where id = ${userId} and delete_after <= ${now} for update`,
  );
  return found.rows.length > 0;
}

/** Attempt counters are keyed by ids, addresses and hashes of addresses. */
export async function deleteAttempts(tx: Db, { userId, email }: Owner): Promise<void> {
  const hash = createHash('sha256').update(email.toLowerCase()).digest();
  for (const part of [userId, email.toLowerCase(), hash.toString('base64url'), hash.toString('hex')])
    await tx.execute(sql`delete from rate_limits where strpos(key, ${part}) > 0`);
}

/**
 * Deletes the last messages to deleted accounts once they are sent; where nothing is sent, those older than `before`.
 */
export async function deleteLastMessages(db: Db, before: Date): Promise<void> {
  await db.execute(sql`
    delete from mail_messages where user_id is null and template = 'account_deleted'
    and (state in ('sent', 'failed') or (state = 'kept' and created_at < ${before}))`);
}
