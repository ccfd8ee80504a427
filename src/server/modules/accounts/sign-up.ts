import { randomUUID } from 'node:crypto';
import { INVALID_CONFIRMATION } from '#contract/auth.ts';
import type { Language } from '#contract/languages.ts';
import type { Db } from '#server/db/database.ts';
import { AppError } from '#server/kit/app-error.ts';
import { queueMail } from '#server/modules/mail/mail.ts';
import { changeSettings } from '#server/modules/settings/settings.ts';
import { languageOf, readAccount, recordAudit, signInAccount, takeAtLeast } from './accounts.ts';
import { type Caller, limitKeyOf } from './caller.ts';
import { inspectLink, type Link, makeConfirmationLink, redeemLink } from './links.ts';
import type { CheckNewPassword } from './new-password.ts';
import { NOBODY } from './passwords.ts';
import { addressKey } from './rate-limits.ts';
import type { SignedIn, SignInDeps } from './sign-in.ts';
import {
  type Account,
  deleteUnconfirmed,
  findAccount,
  findAccountByEmail,
  insertAccountIfNew,
  takeOverUnconfirmed,
} from './store.ts';
import { markJoined } from './waitlist-store.ts';

/** The operator's rules. `canMail`: a mail server is configured. */
export type AccountPolicy = {
  signups: 'waitlist' | 'open';
  passwordMinLength: number;
  publicUrl: string;
  canMail: boolean;
};
export type SignUpDeps = SignInDeps & { policy: AccountPolicy; checkPassword: CheckNewPassword };

/** What somebody who wants an account gives. */
export type Application = {
  email: string;
  password: string;
  name: string;
  invitation?: string | undefined;
  language?: Language | undefined;
};

/** Everything that asks for a message is answered after this long, whether or not one is sent. */
export const MAIL_ANSWER_MS = 200;
/** An address that nobody confirmed is free again after a week. */
const UNCONFIRMED_MS = 7 * 86_400_000;

/**
 * Creates an account. An invitation that is good for this address opens it at once, signed in. Otherwise, where sign-ups are open, the address gets
 * a message and the answer (undefined) is the same for an address that has an account already.
 * @throws AppError signups_closed | password_too_weak | conflict | rate_limited
 */
export async function signUp(deps: SignUpDeps, given: Application, caller: Caller): Promise<SignedIn | undefined> {
  const { db, clock, limits, policy, passwords, checkPassword } = deps;
  if (policy.signups === 'waitlist' && !given.invitation) throw closed();
  await limits.signUpIp.consume(limitKeyOf(caller.ip));
  const invitation = given.invitation && (await inspectLink(db, clock.now(), 'invite', given.invitation).catch(noLink));
  const invited = invitation && sameAddress(invitation.email, given.email);
  if (policy.signups === 'waitlist' && !invited) throw closed();
  if (!invited) await limits.mailAddress.consume(addressKey(given.email, 'signup'));
  await checkPassword(given.password, { email: given.email, name: given.name, minLength: policy.passwordMinLength });

  const applicant = { ...given, passwordHash: await passwords.hash(given.password) };
  if (invited) return joinInvited(deps, applicant, invitation, caller);
  await takeAtLeast(MAIL_ANSWER_MS, apply(deps, applicant, caller));
}

type Applicant = Application & { passwordHash: string };

/** The invitation went to the address, so it is confirmed; an account that a stranger began for it is taken over. */
async function joinInvited(deps: SignUpDeps, applicant: Applicant, invitation: Link, caller: Caller): Promise<SignedIn> {
  const { db, clock } = deps;
  const confirmedAt = clock.now();
  const account = await db.transaction(async (tx) => {
    await redeemLink(tx, confirmedAt, 'invite', applicant.invitation ?? '').catch(() => {
      throw closed();
    });
    const known = await findAccountByEmail(tx, invitation.email);
    if (known?.confirmedAt) throw taken();
    const about = { ...profileOf(applicant), confirmedAt };
    if (known && !(await takeOverUnconfirmed(tx, known.id, about))) throw taken();
    const made = known
      ? { ...known, ...about }
      : await insertAccountIfNew(tx, { id: randomUUID(), email: invitation.email, isDemo: false, ...about });
    if (!made) throw taken();
    await markJoined(tx, invitation.email, confirmedAt);
    await begin(tx, made, applicant.language, caller, 'invitation');
    return made;
  });
  return { account, session: await signInAccount(deps, account, caller, 'confirmation', false) };
}

/**
 * Whoever owns the address learns by mail what came of it; the caller does not. Each form has its own link. Once forms with different passwords were
 * sent, the account that waits holds none of them: a confirmation that is sent again must not open it to the stranger among the applicants.
 */
async function apply({ db, clock, queue, policy, passwords }: SignUpDeps, applicant: Applicant, caller: Caller): Promise<void> {
  const { email, language } = applicant;
  const before = await findAccountByEmail(db, email);
  const isSame = await passwords.matches(before?.confirmedAt ? undefined : before?.passwordHash, applicant.password);
  await db.transaction(async (tx) => {
    const about = { id: randomUUID(), email, ...profileOf(applicant), isDemo: false, confirmedAt: null };
    const made = await insertAccountIfNew(tx, about);
    const account = made ?? (await findAccountByEmail(tx, email));
    if (!account) throw new AppError('conflict', 'Please try again.'); // it was removed between two statements
    if (made) await begin(tx, made, language, caller, 'password');
    const to = { email: account.email, language: language ?? (await languageOf(tx, account.id, caller)), userId: account.id };
    if (account.confirmedAt) {
      await queueMail(queue, tx, to, { template: 'already_registered', link: policy.publicUrl });
    } else {
      const held = { ...profileOf(applicant), ...(isSame ? {} : { passwordHash: NOBODY }), confirmedAt: null };
      if (!made) await takeOverUnconfirmed(tx, account.id, held);
      const where = { publicUrl: policy.publicUrl, now: clock.now() };
      const link = await makeConfirmationLink(tx, where, ownerOf(account), profileOf(applicant));
      await queueMail(queue, tx, to, { template: 'confirm_email', link });
    }
  });
}

async function begin(tx: Db, account: Account, language: Language | undefined, caller: Caller, detail: string): Promise<void> {
  await recordAudit(tx, account.id, 'signed_up', caller, detail);
  if (language) await changeSettings(tx, account.id, { language });
}

/**
 * Confirms the address of a new account by the single-use token of its message, and opens a session.
 * @throws AppError link_invalid with the specified text | rate_limited
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
  const account = await db.transaction(async (tx) => {
    const { userId, fullName, passwordHash } = await redeemLink(tx, now, 'signup', token).catch((cause) => {
      throw cause instanceof AppError ? invalidConfirmation(cause) : cause;
    });
    const found = userId === null ? undefined : await findAccount(tx, userId);
    if (!found) throw invalidConfirmation();
    const applied = { fullName, passwordHash: passwordHash ?? found.passwordHash, confirmedAt: now };
    // Of several links for one address the first to be used counts.
    if (!(await takeOverUnconfirmed(tx, found.id, applied))) throw invalidConfirmation();
    await markJoined(tx, found.email, now);
    await recordAudit(tx, found.id, 'email_confirmed', caller);
    return readAccount({ db: tx }, found.id);
  });
  return { account, session: await signInAccount(deps, account, caller, 'confirmation', false) };
}

/** Sends the confirmation again to an account that waits for it; nobody is told whether there is one. @throws AppError rate_limited */
export async function resendConfirmation(deps: SignUpDeps, email: string, caller: Caller): Promise<void> {
  const { db, limits } = deps;
  await limits.mailIp.consume(limitKeyOf(caller.ip));
  await limits.mailAddress.consume(addressKey(email, 'confirmation'));
  const send = async () => {
    const account = await findAccountByEmail(db, email);
    if (account && !account.confirmedAt) await sendConfirmation(deps, account, caller);
  };
  await takeAtLeast(MAIL_ANSWER_MS, send());
}

/** A confirmation message with a fresh link, for the form that was sent for the address; where several were, its owner sets a new password later. */
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

/** Removes accounts that nobody confirmed within a week; returns how many. */
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
  return new AppError('conflict', 'There is an account with this address already. Please sign in.');
}

function closed(): AppError {
  return new AppError('signups_closed', 'Sign up is currently disabled');
}

function invalidConfirmation(cause?: unknown): AppError {
  return new AppError('link_invalid', INVALID_CONFIRMATION, { cause });
}
