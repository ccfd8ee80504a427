import { randomUUID } from 'node:crypto';
import type { Db } from '#server/db/database.ts';
import { AppError } from '#server/kit/app-error.ts';
import {
  type Account,
  endSessions,
  findAccountByEmail,
  insertAccountIfNew,
  languageOf,
  listAccounts,
  lockOperators,
  makeUnusablePassword,
  OPERATOR,
  recordAudit,
  refuseDemo,
  type SessionDeps,
  setOperator,
} from '#server/modules/accounts/accounts.ts';
import { queueMail } from '#server/modules/mail/mail.ts';
import { notify } from '#server/modules/notifications/notifications.ts';
import { resetMfa } from '#server/modules/second-factors/second-factors.ts';
import { readSettings } from '#server/modules/settings/settings.ts';
import { msg } from '#texts/message.ts';
import { linkLifetimeMs, makeLink } from './links.ts';
import type { AccountPolicy } from './sign-up.ts';
import { deleteSetUpCode } from './store.ts';

/**
 * Creates an account whose address the operator vouches for, and returns the link where its owner sets the password:
 * single-use, valid as long as an invitation.
 * @throws AppError conflict when there is an account with this address
 */
export async function createUser(
  { db, clock, policy }: Pick<SessionDeps, 'db' | 'clock'> & { policy: Pick<AccountPolicy, 'publicUrl'> },
  { email, name }: { email: string; name: string },
): Promise<string> {
  const passwordHash = await makeUnusablePassword();
  return db.transaction(async (tx) => {
    const now = clock.now();
    const about = { id: randomUUID(), email, fullName: name, passwordHash, isDemo: false, confirmedAt: now };
    const account = await insertAccountIfNew(tx, about);
    if (!account) throw new AppError('conflict', msg('account.address_taken_named', { email }));
    await recordAudit(tx, account.id, 'signed_up', OPERATOR, 'operator');
    const owner = { userId: account.id, email };
    return makeLink(tx, { publicUrl: policy.publicUrl, now }, 'recovery', owner, linkLifetimeMs.invite);
  });
}

/**
 * Makes an account an operator of this installation; the set-up code ends. Unconfirmed addresses are refused, because
 * anybody may have typed them. @throws AppError not_found | conflict
 */
export async function grantOperator(db: Db, email: string): Promise<void> {
  await db.transaction(async (tx) => {
    const account = await readByEmail(tx, email);
    if (account.isDemo) throw new AppError('conflict', msg('operator.not_demo'));
    if (!account.confirmedAt) throw new AppError('conflict', msg('operator.not_confirmed', { email: account.email }));
    await deleteSetUpCode(tx);
    if (account.isOperator) return;
    await setOperator(tx, account.id, true);
    await recordAudit(tx, account.id, 'operator_granted', OPERATOR, 'operator');
  });
}

/**
 * Revokes operator rights. The last operator stays: without any, the next start would print a set-up code.
 * @throws AppError not_found
 * conflict
 */
export async function removeOperator(db: Db, email: string): Promise<void> {
  await db.transaction(async (tx) => {
    const operators = await lockOperators(tx);
    const account = await readByEmail(tx, email);
    if (!account.isOperator) return;
    if (operators.every((id) => id === account.id))
      throw new AppError('conflict', msg('operator.last', { email: account.email }));
    await setOperator(tx, account.id, false);
    await recordAudit(tx, account.id, 'operator_removed', OPERATOR, 'operator');
  });
}

/** How long a link that the operator hands over is valid. */
const HANDED_LINK_MS = 60 * 60_000;

/**
 * Creates a link with which an account's owner sets a new password, for the operator to hand over: single-use, valid
 * for an hour. It also confirms an unconfirmed address. @throws AppError not_found
 * forbidden
 */
export async function makeResetLink(
  { db, clock, policy }: Pick<SessionDeps, 'db' | 'clock'> & { policy: Pick<AccountPolicy, 'publicUrl'> },
  email: string,
): Promise<string> {
  return db.transaction(async (tx) => {
    const account = await readByEmail(tx, email);
    refuseDemo(account);
    await recordAudit(tx, account.id, 'reset_link_made', OPERATOR, 'operator');
    const owner = { userId: account.id, email: account.email };
    return makeLink(tx, { publicUrl: policy.publicUrl, now: clock.now() }, 'recovery', owner, HANDED_LINK_MS);
  });
}

/** Signs an account out everywhere. @throws AppError not_found */
export async function endSessionsOf(db: Db, email: string): Promise<void> {
  await db.transaction(async (tx) => {
    const account = await readByEmail(tx, email);
    await endSessions(tx, account.id);
    await recordAudit(tx, account.id, 'signed_out_everywhere', OPERATOR, 'operator');
  });
}

/**
 * Removes the second factors of an owner who lost them, ends all sessions and notifies the owner.
 * @throws AppError not_found
 */
export async function resetSecondFactors({ db, clock, queue }: SessionDeps, email: string): Promise<void> {
  await db.transaction(async (tx) => {
    const account = await readByEmail(tx, email);
    await resetMfa(tx, account.id);
    await endSessions(tx, account.id);
    await recordAudit(tx, account.id, 'mfa_disabled', OPERATOR, 'operator');
    const to = { email: account.email, language: await languageOf(tx, account.id, OPERATOR), userId: account.id };
    await queueMail(queue, tx, to, { template: 'mfa_changed', change: 'mfa_disabled' });
    const notice = { type: 'security', event: 'mfa_disabled' } as const;
    await notify(queue, tx, { userId: account.id, notice, dedupeKey: `mfa_disabled:${clock.now().toISOString()}` });
  });
}

/**
 * Sends the operator's news to every account that opted in (settings, marketing emails). Paragraphs in `text` are
 * separated by empty lines. Returns the number of messages.
 */
export async function announce(
  { db, queue, policy }: Pick<SessionDeps, 'db' | 'queue'> & { policy: Pick<AccountPolicy, 'publicUrl'> },
  { subject, text }: { subject: string; text: string },
): Promise<number> {
  const paragraphs = text.split(/\n(?:[^\S\n]*\n)+/).flatMap((paragraph) => paragraph.trim() || []);
  if (paragraphs.length === 0) throw new AppError('invalid_input', msg('account.news_empty'));
  return db.transaction(async (tx) => {
    let sent = 0;
    for (const { id, email, confirmedAt, isDemo, deleteAfter } of await listAccounts(tx)) {
      if (!confirmedAt || isDemo || deleteAfter || !(await readSettings(tx, id)).notifications.marketing) continue;
      const to = { email, language: await languageOf(tx, id, OPERATOR), userId: id };
      await queueMail(queue, tx, to, { template: 'announcement', subject, paragraphs, link: policy.publicUrl });
      sent += 1;
    }
    return sent;
  });
}

async function readByEmail(db: Db, email: string): Promise<Account> {
  const account = await findAccountByEmail(db, email);
  if (!account) throw new AppError('not_found', msg('account.address_unknown', { email }));
  return account;
}
