import type { LinkType } from '#contract/auth.ts';
import { AppError } from '#server/kit/app-error.ts';
import { withMinimumDuration } from '#server/kit/minimum-duration.ts';
import {
  type Account,
  addressKey,
  attemptKey,
  type Caller,
  confirmAccount,
  endSessions,
  findAccount,
  findAccountByEmail,
  findKnownDevice,
  languageOf,
  limitKeyOf,
  MAIL_ANSWER_MS,
  recordAudit,
  signInAccount,
  updatePasswordHash,
} from '#server/modules/accounts/accounts.ts';
import { queueMail } from '#server/modules/mail/mail.ts';
import { notify } from '#server/modules/notifications/notifications.ts';
import { requireSecondFactor } from '#server/modules/second-factors/second-factors.ts';
import { msg } from '#texts/message.ts';
import { inspectLink, type Link, makeLink, redeemLink, voidAccountLinks } from './links.ts';
import type { SignedIn } from './sign-in.ts';
import { requireMail, type SignUpDeps, sendConfirmation } from './sign-up.ts';

/**
 * Sends a one-time sign-in link. An unconfirmed address gets a confirmation message instead, since its password may
 * have been set by a stranger.
 * @throws AppError mail_not_configured | rate_limited
 */
export async function requestMagicLink(deps: SignUpDeps, email: string, caller: Caller): Promise<void> {
  requireMail(deps);
  await answerUniformly(deps, email, 'magiclink', caller, async (account) => {
    if (account.confirmedAt) await sendLink(deps, account, 'magiclink', caller);
    else await sendConfirmation(deps, account, caller);
  });
}

/**
 * Sends a link for setting a new password; without a mail server the operator makes one (`makeResetLink`).
 * @throws AppError mail_not_configured | rate_limited
 */
export async function requestPasswordReset(deps: SignUpDeps, email: string, caller: Caller): Promise<void> {
  requireMail(deps);
  await answerUniformly(deps, email, 'recovery', caller, (account) => sendLink(deps, account, 'recovery', caller));
}

/**
 * Answers identically, and in the same time, for every address. A known device has its own counter, so that strangers
 * requesting messages for an address can't use up its owner's allowance. The demo account is public and gets none of
 * these messages.
 */
async function answerUniformly(
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
  await withMinimumDuration(MAIL_ANSWER_MS, work());
}

async function sendLink(
  deps: SignUpDeps,
  account: Account,
  type: 'magiclink' | 'recovery',
  caller: Caller,
): Promise<void> {
  const { db, clock, queue, policy } = deps;
  await db.transaction(async (tx) => {
    const owner = { userId: account.id, email: account.email };
    const link = await makeLink(tx, { publicUrl: policy.publicUrl, now: clock.now() }, type, owner);
    const to = { email: account.email, language: await languageOf(tx, account.id, caller), userId: account.id };
    await queueMail(queue, tx, to, { template: type === 'magiclink' ? 'magic_link' : 'password_reset', link });
  });
}

/**
 * Signs in with the token of a one-time link. The link is used up by the sign-in, not by the request for the second
 * factor.
 * @throws AppError link_invalid | mfa_required | passkey_required | mfa_invalid | rate_limited
 */
export async function redeemMagicLink(
  deps: SignUpDeps,
  { token, code }: { token: string; code: string | undefined },
  caller: Caller,
): Promise<SignedIn> {
  const { db, clock, limits } = deps;
  await limits.linkIp.consume(limitKeyOf(caller.ip));
  const account = await ownerOf(deps, await inspectLink(db, clock.now(), 'magiclink', token));
  const secondFactor = await requireSecondFactor(deps, account, code, caller).catch(async (error) => {
    const isAsked = error instanceof AppError && (error.code === 'mfa_required' || error.code === 'passkey_required');
    if (!isAsked) await recordAudit(db, account.id, 'sign_in_failed', caller, 'code');
    throw error;
  });
  await redeemLink(db, clock.now(), 'magiclink', token);
  return { account, session: await signInAccount(deps, account, caller, 'magic_link', secondFactor) };
}

/**
 * Sets a new password with the token of a link. All sessions end, other links become invalid, and an unconfirmed
 * address is confirmed.
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
    // The caller's browser stays known if it was; only signing in makes one known, never a reset link alone.
    await endSessions(tx, account.id, { deviceId: await findKnownDevice({ db: tx, clock }, account.id, caller) });
    await recordAudit(tx, account.id, 'password_reset', caller);
    const to = { email: account.email, language: await languageOf(tx, account.id, caller), userId: account.id };
    await queueMail(queue, tx, to, { template: 'password_changed' });
    const notice = { type: 'security', event: 'password_changed' } as const;
    await notify(queue, tx, { userId: account.id, notice, dedupeKey: `password_changed:${now.toISOString()}` });
  });
}

/**
 * The address a link belongs to and its expiry, without using it up.
 * @throws AppError link_invalid | rate_limited
 */
export async function previewLink(
  { db, clock, limits }: Pick<SignUpDeps, 'db' | 'clock' | 'limits'>,
  { token, type }: { token: string; type: LinkType },
  caller: Caller,
): Promise<Link> {
  await limits.linkIp.consume(limitKeyOf(caller.ip));
  return inspectLink(db, clock.now(), type, token);
}

/** @throws AppError link_invalid when the account no longer exists */
async function ownerOf({ db }: Pick<SignUpDeps, 'db'>, { userId }: Link): Promise<Account> {
  const account = userId === null ? undefined : await findAccount(db, userId);
  if (!account) throw new AppError('link_invalid', msg('account.link_invalid'));
  return account;
}
