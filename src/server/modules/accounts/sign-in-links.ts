import type { LinkType } from '#contract/auth.ts';
import { AppError } from '#server/kit/app-error.ts';
import { queueMail } from '#server/modules/mail/mail.ts';
import { notify } from '#server/modules/notifications/notifications.ts';
import { endSessions, languageOf, recordAudit, signInAccount, takeAtLeast } from './accounts.ts';
import { type Caller, limitKeyOf } from './caller.ts';
import { attemptKey, findKnownDevice } from './known-devices.ts';
import { inspectLink, type Link, makeLink, redeemLink, voidAccountLinks } from './links.ts';
import { demandSecondFactor } from './mfa.ts';
import { addressKey } from './rate-limits.ts';
import type { SignedIn } from './sign-in.ts';
import { MAIL_ANSWER_MS, type SignUpDeps, sendConfirmation } from './sign-up.ts';
import { type Account, confirmAccount, findAccount, findAccountByEmail, updatePasswordHash } from './store.ts';

/**
 * Sends a one-time sign-in link. An address that waits for its confirmation gets that message instead: its password may be a stranger's.
 * @throws AppError mail_not_configured with the specified text | rate_limited
 */
export async function requestMagicLink(deps: SignUpDeps, email: string, caller: Caller): Promise<void> {
  if (!deps.policy.canMail)
    throw new AppError('mail_not_configured', 'Magic link feature coming soon! Please use email/password sign in.');
  await answerEverybody(deps, email, 'magiclink', caller, async (account) => {
    if (account.confirmedAt) await sendLink(deps, account, 'magiclink', caller);
    else await sendConfirmation(deps, account, caller);
  });
}

/** Sends a link under which a new password can be set; without a mail server the operator finds it in the outbox. @throws AppError rate_limited */
export async function requestPasswordReset(deps: SignUpDeps, email: string, caller: Caller): Promise<void> {
  await answerEverybody(deps, email, 'recovery', caller, (account) => sendLink(deps, account, 'recovery', caller));
}

/**
 * The same answer, in the same time, for every address. A known device has its own count: strangers who ask for an address
 * can't use up its owner's messages. The demo account belongs to everybody and gets none of these
 * messages.
 */
async function answerEverybody(
  { db, clock, limits }: SignUpDeps,
  email: string,
  purpose: LinkType,
  caller: Caller,
  send: (account: Account) => Promise<void>,
): Promise<void> {
  await limits.mailIp.consume(limitKeyOf(caller.ip));
  const work = async () => {
    const account = await findAccountByEmail(db, email);
    const key = await attemptKey({ db, clock }, account?.id, caller, addressKey(email));
    await limits.mailAddress.consume(`${purpose}:${key}`);
    if (account && !account.isDemo) await send(account);
  };
  await takeAtLeast(MAIL_ANSWER_MS, work());
}

async function sendLink(deps: SignUpDeps, account: Account, type: 'magiclink' | 'recovery', caller: Caller): Promise<void> {
  const { db, clock, queue, policy } = deps;
  await db.transaction(async (tx) => {
    const owner = { userId: account.id, email: account.email };
    const link = await makeLink(tx, { publicUrl: policy.publicUrl, now: clock.now() }, type, owner);
    const to = { email: account.email, language: await languageOf(tx, account.id, caller), userId: account.id };
    await queueMail(queue, tx, to, { template: type === 'magiclink' ? 'magic_link' : 'password_reset', link });
  });
}

/**
 * Signs in by the token of a one-time link. The link is used up by the sign-in, not by the question for the second factor.
 * @throws AppError link_invalid | mfa_required | mfa_invalid | rate_limited
 */
export async function redeemMagicLink(
  deps: SignUpDeps,
  { token, code }: { token: string; code: string | undefined },
  caller: Caller,
): Promise<SignedIn> {
  const { db, clock, limits } = deps;
  await limits.linkIp.consume(limitKeyOf(caller.ip));
  const account = await ownerOf(deps, await inspectLink(db, clock.now(), 'magiclink', token));
  const secondFactor = await demandSecondFactor(deps, account, code, caller).catch(async (error) => {
    if (!(error instanceof AppError && error.code === 'mfa_required'))
      await recordAudit(db, account.id, 'sign_in_failed', caller, 'code');
    throw error;
  });
  await redeemLink(db, clock.now(), 'magiclink', token);
  return { account, session: await signInAccount(deps, account, caller, 'magic_link', secondFactor) };
}

/**
 * Sets a new password by the token of a link. Every session ends, other links become useless, and an address that was not confirmed is now.
 * @throws AppError link_invalid | password_too_weak | rate_limited
 */
export async function resetPassword(
  deps: SignUpDeps,
  { token, password }: { token: string; password: string },
  caller: Caller,
): Promise<void> {
  const { db, clock, queue, limits, passwords, policy, checkPassword } = deps;
  await limits.linkIp.consume(limitKeyOf(caller.ip));
  const account = await ownerOf(deps, await inspectLink(db, clock.now(), 'recovery', token));
  await checkPassword(password, { email: account.email, name: account.fullName, minLength: policy.passwordMinLength });
  const passwordHash = await passwords.hash(password);
  await db.transaction(async (tx) => {
    const now = clock.now();
    await redeemLink(tx, now, 'recovery', token);
    await updatePasswordHash(tx, account.id, passwordHash);
    await confirmAccount(tx, account.id, now);
    await voidAccountLinks(tx, account.email);
    // The browser at hand stays known when it was before; it becomes known by signing in, never by a link for a reset alone.
    await endSessions(tx, account.id, { deviceId: await findKnownDevice({ db: tx, clock }, account.id, caller) });
    await recordAudit(tx, account.id, 'password_reset', caller);
    const to = { email: account.email, language: await languageOf(tx, account.id, caller), userId: account.id };
    await queueMail(queue, tx, to, { template: 'password_changed' });
    const notice = { type: 'security', event: 'password_changed' } as const;
    await notify(queue, tx, { userId: account.id, notice, dedupeKey: `password_changed:${now.toISOString()}` });
  });
}

/** For whom a link is and until when, without using it up. @throws AppError link_invalid | rate_limited */
export async function lookAtLink(
  { db, clock, limits }: Pick<SignUpDeps, 'db' | 'clock' | 'limits'>,
  { token, type }: { token: string; type: LinkType },
  caller: Caller,
): Promise<Link> {
  await limits.linkIp.consume(limitKeyOf(caller.ip));
  return inspectLink(db, clock.now(), type, token);
}

/** @throws AppError link_invalid when the account is gone */
async function ownerOf({ db }: Pick<SignUpDeps, 'db'>, { userId }: Link): Promise<Account> {
  const account = userId === null ? undefined : await findAccount(db, userId);
  if (!account) throw new AppError('link_invalid', 'This link is not valid any more. Please ask for a new one.');
  return account;
}
