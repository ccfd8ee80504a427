import { AUDIT_RETENTION_DAYS, type AuditAction } from '#contract/account.ts';
import type { Db } from '#server/db/database.ts';
import type { Clock } from '#server/kit/clock.ts';
import { DAY_MS } from '#server/kit/time.ts';
import { type Caller, ipPrefixOf } from './caller.ts';
import { storableUserAgent } from './sessions.ts';
import { deleteOldAuditEntries, insertAuditEntry } from './store.ts';

/** Adds an entry to the security log that the owner reads; `detail` says how, for instance `password` or `passkey`. */
export async function recordAudit(
  tx: Db,
  userId: string,
  action: AuditAction,
  caller: Caller,
  detail?: string,
): Promise<void> {
  const from = { userAgent: storableUserAgent(caller.userAgent), ipPrefix: ipPrefixOf(caller.ip) };
  await insertAuditEntry(tx, { userId, action, detail: detail?.slice(0, 200) ?? null, ...from });
}

/**
 * Deletes security log entries older than AUDIT_RETENTION_DAYS. Each account's last sign-in is kept, so that a sign-in
 * from a new device after a long time does not look like the first one. Returns how many were deleted.
 */
export async function removeOldAuditEntries({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  return deleteOldAuditEntries(db, new Date(clock.now().getTime() - AUDIT_RETENTION_DAYS * DAY_MS));
}
