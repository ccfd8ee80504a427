import { randomUUID } from 'node:crypto';
import type { Db } from '#server/db/database.ts';
import type { Queue } from '#server/jobs/queue.ts';
import { AppError } from '#server/kit/app-error.ts';
import { queueMail } from '#server/modules/mail/mail.ts';
import { notify, type SecurityEvent } from '#server/modules/notifications/notifications.ts';
import { endSessions, languageOf, recordAudit } from './accounts.ts';
import type { Caller } from './caller.ts';
import { markSecondFactor } from './mfa-store.ts';
import type { Account } from './store.ts';

/** Who changes a second factor, from where, in which session. */
export type Changer = { account: Account; sessionId: string; caller: Caller };

type FactorChange = Exclude<SecurityEvent, 'new_sign_in' | 'password_changed' | 'deletion_taken_back'>;

/** The demo account is everybody's: a factor on it would lock the others out. @throws AppError forbidden */
export function refuseDemo({ isDemo }: Pick<Account, 'isDemo'>): void {
  if (isDemo)
    throw new AppError('forbidden', 'The demo account is shared: its sign-in can’t be changed. Use an account of your own.');
}

/** Writes down that a factor came or went and tells the owner, by e-mail too. `detail`: the name of a passkey. */
export async function tellOfChange(
  queue: Queue,
  tx: Db,
  { account, caller }: Changer,
  event: FactorChange,
  detail?: string,
): Promise<void> {
  await recordAudit(tx, account.id, event, caller, detail);
  const to = { email: account.email, language: await languageOf(tx, account.id, caller), userId: account.id };
  await queueMail(queue, tx, to, { template: 'mfa_changed', change: event });
  await notify(queue, tx, { userId: account.id, notice: { type: 'security', event }, dedupeKey: randomUUID() });
}

/**
 * After the first factor of an account was set up: this session has shown it; every other one was opened without it and ends, so that nobody
 * who knows the password alone waits inside for the owner to enrol.
 */
export async function settleSessions(tx: Db, { account, sessionId }: Changer): Promise<void> {
  await markSecondFactor(tx, sessionId);
  await endSessions(tx, account.id, { sessionId });
}
