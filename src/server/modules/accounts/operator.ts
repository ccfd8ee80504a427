import { randomUUID } from 'node:crypto';
import type { Db } from '#server/db/database.ts';
import { AppError } from '#server/kit/app-error.ts';
import { queueMail } from '#server/modules/mail/mail.ts';
import { notify } from '#server/modules/notifications/notifications.ts';
import { readSettings } from '#server/modules/settings/settings.ts';
import { endSessions, languageOf, makeUnusablePassword, recordAudit, type SessionDeps } from './accounts.ts';
import { OPERATOR } from './caller.ts';
import { linkLifetimeMs, makeLink } from './links.ts';
import { resetMfa } from './mfa.ts';
import type { AccountPolicy } from './sign-up.ts';
import { type Account, findAccountByEmail, insertAccountIfNew, listAccounts } from './store.ts';

/**
 * Makes an account whose address the operator vouches for, and answers the link under which its owner sets the password: good once, for as long as
 * an invitation. @throws AppError conflict when there is an account with this address
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
    if (!account) throw new AppError('conflict', `There is an account with the address ${email} already.`);
    await recordAudit(tx, account.id, 'signed_up', OPERATOR, 'operator');
    const owner = { userId: account.id, email };
    return makeLink(tx, { publicUrl: policy.publicUrl, now }, 'recovery', owner, linkLifetimeMs.invite);
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

/** Takes away the second factors of an owner who lost them, ends the sessions and tells the owner. @throws AppError not_found */
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
 * Sends the operator's news to every account that asked for them (settings, marketing emails). Paragraphs of `text` are parted by empty lines.
 * Returns how many messages were written.
 */
export async function announce(
  { db, queue, policy }: Pick<SessionDeps, 'db' | 'queue'> & { policy: Pick<AccountPolicy, 'publicUrl'> },
  { subject, text }: { subject: string; text: string },
): Promise<number> {
  const paragraphs = text.split(/\n(?:[^\S\n]*\n)+/).flatMap((paragraph) => paragraph.trim() || []);
  if (paragraphs.length === 0) throw new AppError('invalid_input', 'The file has no text.');
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
  if (!account) throw new AppError('not_found', `There is no account with the address ${email}.`);
  return account;
}
