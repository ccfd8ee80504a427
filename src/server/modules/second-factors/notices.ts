import { randomUUID } from 'node:crypto';
import type { Db } from '#server/db/database.ts';
import type { Queue } from '#server/jobs/queue.ts';
import {
  type Account,
  type Caller,
  endSessions,
  languageOf,
  markSecondFactor,
  recordAudit,
} from '#server/modules/accounts/accounts.ts';
import { queueMail } from '#server/modules/mail/mail.ts';
import { notify, type SecurityEvent } from '#server/modules/notifications/notifications.ts';

/** Whose second factor changes, from where and in which session. */
export type FactorOwner = { account: Account; sessionId: string; caller: Caller };

type FactorChange = Exclude<SecurityEvent, 'new_sign_in' | 'password_changed' | 'deletion_taken_back'>;

/** Records the change in the security log and notifies the owner, also by email. `detail`: the name of a passkey. */
export async function announceChange(
  queue: Queue,
  tx: Db,
  { account, caller }: FactorOwner,
  event: FactorChange,
  detail?: string,
): Promise<void> {
  await recordAudit(tx, account.id, event, caller, detail);
  const to = { email: account.email, language: await languageOf(tx, account.id, caller), userId: account.id };
  await queueMail(queue, tx, to, { template: 'mfa_changed', change: event });
  await notify(queue, tx, { userId: account.id, notice: { type: 'security', event }, dedupeKey: randomUUID() });
}

/**
 * After an account's first factor was set up: this session has verified it; all others were opened with the password
 * alone and end.
 */
export async function endOtherSessions(tx: Db, { account, sessionId }: FactorOwner): Promise<void> {
  await markSecondFactor(tx, sessionId);
  await endSessions(tx, account.id, { sessionId });
}
