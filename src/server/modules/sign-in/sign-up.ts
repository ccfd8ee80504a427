import { randomUUID } from 'node:crypto';
import type { Language } from '#contract/languages.ts';
import type { Db } from '#server/db/database.ts';
import { AppError } from '#server/kit/app-error.ts';
import { withMinimumDuration } from '#server/kit/minimum-duration.ts';
import {
  type Account,
  addressKey,
  type Caller,
  deleteUnconfirmed,
  findAccount,
  findAccountByEmail,
  insertAccountIfNew,
  languageOf,
  limitKeyOf,
  MAIL_ANSWER_MS,
  readAccount,
  recordAudit,
  signInAccount,
  takeOverUnconfirmed,
  UNUSABLE_HASH,
} from '#server/modules/accounts/accounts.ts';
import { queueMail } from '#server/modules/mail/mail.ts';
import { changeSettings } from '#server/modules/settings/settings.ts';
import { markJoined } from '#server/modules/waitlist/waitlist.ts';
import { msg } from '#texts/message.ts';
import { inspectLink, type Link, makeConfirmationLink, redeemLink } from './links.ts';
import type { CheckNewPassword } from './new-password.ts';
import type { SignedIn, SignInDeps } from './sign-in.ts';

/** The operator's policy. `canMail`: a mail server is configured. */
export type AccountPolicy = {
  signups: 'waitlist' | 'open';
  passwordMinLength: number;
  publicUrl: string;
  canMail: boolean;
};
export type SignUpDeps = SignInDeps & { policy: AccountPolicy; checkPassword: CheckNewPassword };

export type Application = {
  email: string;
  password: string;
  name: string;
  invitation?: string | undefined;
  language?: Language | undefined;
};

/** An unconfirmed address becomes available again after a week. */
const UNCONFIRMED_MS = 7 * 86_400_000;

/**
 * Creates an account. A valid invitation for this address opens it at once, signed in; so does an open sign-up where no
 * mail server is configured. Otherwise, where sign-ups are open, the address gets a message, and the response
 * (undefined) is the same for an address that already has an account.
 * @throws AppError signups_closed | password_too_weak | conflict | rate_limited
 */
export async function signUp(deps: SignUpDeps, given: Application, caller: Caller): Promise<SignedIn | undefined> {
  const { db, clock, limits, policy, passwords, checkPassword } = deps;
  if (policy.signups === 'waitlist' && !given.invitation) throw closed();
  await limits.signUpIp.consume(limitKeyOf(caller.ip));
  const invitation = given.invitation && (await inspectLink(db, clock.now(), 'invite', given.invitation).catch(noLink));
  const invited = invitation && sameAddress(invitation.email, given.email);
  if (policy.signups === 'waitlist' && !invited) throw closed();
  const byMail = !invited && policy.canMail;
  if (byMail) await limits.mailAddress.consume(addressKey(given.email, 'signup'));
  await checkPassword(given.password, { email: given.email, name: given.name, minLength: policy.passwordMinLength });

  const applicant = { ...given, passwordHash: await passwords.hash(given.password) };
  if (invited) return joinInvited(deps, applicant, invitation, caller);
  if (!byMail) return joinWithoutMail(deps, applicant, caller);
  await withMinimumDuration(MAIL_ANSWER_MS, requestAccount(deps, applicant, caller));
}

/** An application with its password hashed. */
export type Applicant = Application & { passwordHash: string };

/**
 * The invitation was sent to the address, so it is confirmed; an account that a stranger started for it is taken over.
 */
async function joinInvited(
  deps: SignUpDeps,
  applicant: Applicant,
  invitation: Link,
  caller: Caller,
): Promise<SignedIn> {
  const { db, clock } = deps;
  const confirmedAt = clock.now();
  const account = await db.transaction(async (tx) => {
    await redeemLink(tx, confirmedAt, 'invite', applicant.invitation ?? '').catch(() => {
      throw closed();
    });
    const made = await insertConfirmed(tx, { ...applicant, email: invitation.email }, confirmedAt);
    await recordSignUp(tx, made, applicant.language, caller, 'invitation');
    return made;
  });
  return { account, session: await signInAccount(deps, account, caller, 'confirmation', false) };
}

/**
 * Opens an account at once, because no message can ask the owner of the address. The response reveals whether the
 * address has an account already; attempts are limited by network.
 */
async function joinWithoutMail(deps: SignUpDeps, applicant: Applicant, caller: Caller): Promise<SignedIn> {
  const { db, clock } = deps;
  const account = await db.transaction(async (tx) => {
    const made = await insertConfirmed(tx, applicant, clock.now());
    await recordSignUp(tx, made, applicant.language, caller, 'no_mail');
    return made;
  });
  return { account, session: await signInAccount(deps, account, caller, 'password', false) };
}

/**
 * Inserts an account with a confirmed address; an unconfirmed account that a stranger started for it is taken over.
 * @throws AppError conflict
 */
export async function insertConfirmed(tx: Db, applicant: Applicant, confirmedAt: Date): Promise<Account> {
  const { email } = applicant;
  const known = await findAccountByEmail(tx, email);
  const about = { ...profileOf(applicant), confirmedAt };
  if (known && !(await takeOverUnconfirmed(tx, known.id, about))) throw taken();
  const made = known
    ? { ...known, ...about }
    : await insertAccountIfNew(tx, { id: randomUUID(), email, isDemo: false, ...about });
  if (!made) throw taken();
  await markJoined(tx, email, confirmedAt);
  return made;
}

/**
 * The owner of the address learns the outcome by mail; the caller does not. Each form has its own link. Once forms with
 * different passwords have been sent, the pending account stores none of them: a repeated confirmation must not open it
 * to a stranger among the applicants.
 */
async function requestAccount(
  { db, clock, queue, policy, passwords }: SignUpDeps,
  applicant: Applicant,
  caller: Caller,
): Promise<void> {
  const { email, language } = applicant;
  const before = await findAccountByEmail(db, email);
  const isSame = await passwords.matches(before?.confirmedAt ? undefined : before?.passwordHash, applicant.password);
  await db.transaction(async (tx) => {
    const about = { id: randomUUID(), email, ...profileOf(applicant), isDemo: false, confirmedAt: null };
    const made = await insertAccountIfNew(tx, about);
    const account = made ?? (await findAccountByEmail(tx, email));
    if (!account) throw new AppError('conflict', msg('account.try_again')); // it was deleted between two statements
    if (made) await recordSignUp(tx, made, language, caller, 'password');
    const to = {
      email: account.email,
      language: language ?? (await languageOf(tx, account.id, caller)),
      userId: account.id,
    };
    if (account.confirmedAt) {
      await queueMail(queue, tx, to, { template: 'already_registered', link: policy.publicUrl });
    } else {
      const held = { ...profileOf(applicant), ...(isSame ? {} : { passwordHash: UNUSABLE_HASH }), confirmedAt: null };
      if (!made) await takeOverUnconfirmed(tx, account.id, held);
      const where = { publicUrl: policy.publicUrl, now: clock.now() };
      const link = await makeConfirmationLink(tx, where, ownerOf(account), profileOf(applicant));
      await queueMail(queue, tx, to, { template: 'confirm_email', link });
    }
  });
}

/** Records the sign-up in the security log, and the applicant's language. */
export async function recordSignUp(
  tx: Db,
  account: Account,
  language: Language | undefined,
  caller: Caller,
  detail: string,
): Promise<void> {
  await recordAudit(tx, account.id, 'signed_up', caller, detail);
  if (language) await changeSettings(tx, account.id, { language });
}

/**
 * Confirms the address of a new account with the single-use token from its message, and opens a session.
 * @throws AppError link_used | link_invalid with the specified text | rate_limited
 */
export async function confirmEmail(
  deps: SignUpDeps,
  { token, type }: { token: string | undefined; type: string | undefined },
  caller: Caller,
): Promise<SignedIn> {
  const { db, clock, limits } = deps;
  await limits.linkIp.consume(limitKeyOf(caller.ip));
  if (!token || type !== 'signup') throw invalidConfirmation();
  const now = clock.now();
  await inspectLink(db, now, 'signup', token).catch(sayInvalid);
  const account = await db.transaction(async (tx) => {
    const { userId, fullName, passwordHash } = await redeemLink(tx, now, 'signup', token).catch(sayInvalid);
    const found = userId === null ? undefined : await findAccount(tx, userId);
    if (!found) throw invalidConfirmation();
    const applied = { fullName, passwordHash: passwordHash ?? found.passwordHash, confirmedAt: now };
    // If there are several links for one address, the first one used wins.
    if (!(await takeOverUnconfirmed(tx, found.id, applied))) throw invalidConfirmation();
    await markJoined(tx, found.email, now);
    await recordAudit(tx, found.id, 'email_confirmed', caller);
    return readAccount({ db: tx }, found.id);
  });
  return { account, session: await signInAccount(deps, account, caller, 'confirmation', false) };
}

/**
 * Resends the confirmation to a pending account without revealing whether there is one.
 * @throws AppError mail_not_configured | rate_limited
 */
export async function resendConfirmation(deps: SignUpDeps, email: string, caller: Caller): Promise<void> {
  const { db, limits } = deps;
  requireMail(deps);
  await limits.mailIp.consume(limitKeyOf(caller.ip));
  await limits.mailAddress.consume(addressKey(email, 'confirmation'));
  const send = async () => {
    const account = await findAccountByEmail(db, email);
    if (account && !account.confirmedAt) await sendConfirmation(deps, account, caller);
  };
  await withMinimumDuration(MAIL_ANSWER_MS, send());
}

/**
 * Sends a confirmation message with a fresh link for the form that was sent for the address; if there were several, the
 * owner sets a new password later.
 */
export async function sendConfirmation(
  { db, clock, queue, policy }: Pick<SignUpDeps, 'db' | 'clock' | 'queue' | 'policy'>,
  account: Account,
  caller: Caller,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { fullName, passwordHash } = account;
    const where = { publicUrl: policy.publicUrl, now: clock.now() };
    const link = await makeConfirmationLink(tx, where, ownerOf(account), { fullName, passwordHash });
    const to = { email: account.email, language: await languageOf(tx, account.id, caller), userId: account.id };
    await queueMail(queue, tx, to, { template: 'confirm_email', link });
  });
}

/** Without a mail server nothing may claim that a message was sent. @throws AppError mail_not_configured */
export function requireMail({ policy }: Pick<SignUpDeps, 'policy'>): void {
  if (!policy.canMail) throw new AppError('mail_not_configured', msg('account.mail_not_set_up'));
}

/** Deletes accounts not confirmed within a week; returns how many. */
export async function removeUnconfirmed(tx: Db, now: Date): Promise<number> {
  return deleteUnconfirmed(tx, new Date(now.getTime() - UNCONFIRMED_MS));
}

function profileOf({ name, passwordHash }: Applicant) {
  return { fullName: name, passwordHash };
}

function ownerOf({ id, email }: Account) {
  return { userId: id, email };
}

function sameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function noLink(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error;
}

function taken(): AppError {
  return new AppError('conflict', msg('account.address_taken'));
}

function closed(): AppError {
  return new AppError('signups_closed', msg('account.signups_closed'));
}

function sayInvalid(cause: unknown): never {
  throw cause instanceof AppError && cause.code === 'link_invalid' ? invalidConfirmation(cause) : cause;
}

function invalidConfirmation(cause?: unknown): AppError {
  return new AppError('link_invalid', msg('form.confirmation_link_invalid'), { cause });
}
