import { randomBytes, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { defaultSettings } from '#contract/settings.ts';
import type { Db } from '#server/db/database.ts';
import type { Queue } from '#server/jobs/queue.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Clock } from '#server/kit/clock.ts';
import { queueMail } from '#server/modules/mail/mail.ts';
import { notify } from '#server/modules/notifications/notifications.ts';
import { changeSettings, readSettings, recordUse } from '#server/modules/settings/settings.ts';
import { msg } from '#texts/message.ts';
import { recordAudit } from './audit.ts';
import { type Caller, ipPrefixOf } from './caller.ts';
import { describeDevice } from './devices.ts';
import type { Passwords } from './hash-queue.ts';
import { attemptKey, type KnownDevice, mayRemember, rememberDevice } from './known-devices.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import type { AccountLimits } from './rate-limits.ts';
import { deleteEndedSessions } from './session-store.ts';
import { type NewSession, openSession, type SignInMethod } from './sessions.ts';
import {
  cancelDeletion,
  confirmAccount,
  findAccount,
  findAccountByEmail,
  insertAccount,
  listKnownClients,
  updatePasswordHash,
} from './store.ts';
import type { Account } from './tables.ts';

export { recordAudit } from './audit.ts';
export { type Caller, callerOf, DEVICE_COOKIES, limitKeyOf, OPERATOR } from './caller.ts';
export type { Passwords } from './hash-queue.ts';
export { attemptKey, DEVICE_LIFETIME_MS, findKnownDevice } from './known-devices.ts';
export { needsRehash, UNUSABLE_HASH } from './passwords.ts';
export { type AccountLimits, type AttemptLimit, addressKey } from './rate-limits.ts';
export { markSecondFactor } from './session-store.ts';
export { endSessions, signOut, signOutEverywhere } from './sign-out.ts';
export {
  confirmAccount,
  deleteUnconfirmed,
  findAccount,
  findAccountByEmail,
  hasAccounts,
  hasOperator,
  insertAccountIfNew,
  listAccounts,
  lockOperators,
  setOperator,
  takeOverUnconfirmed,
  updatePasswordHash,
} from './store.ts';
export type { Account } from './tables.ts';

export type PasswordDeps = { db: Db; clock: Clock; limits: Pick<AccountLimits, 'password'>; passwords: Passwords };
export type SessionDeps = { db: Db; clock: Clock; queue: Queue };
export type SignInAccountDeps = SessionDeps & { limits: Pick<AccountLimits, 'newDevice'> };
/** A new session; `device` is the browser it was opened in. */
export type OpenedSession = NewSession & { device: KnownDevice | undefined };

/** Calls that may send a message answer after this long, whether or not one is sent. */
export const MAIL_ANSWER_MS = 200;

/** The demo account of a local installation; its password is public by design. */
export const DEMO_ACCOUNT = { email: 'demo@example.com', password: 'reelwright-demo', fullName: 'Demo Creator' };

/** @throws AppError session_expired when the account is gone */
export async function readAccount({ db }: { db: Db }, userId: string): Promise<Account> {
  const account = await findAccount(db, userId);
  if (!account) throw new AppError('session_expired', msg('account.session_ended'));
  return account;
}

/**
 * The demo account is shared: a second factor on it would lock the others out.
 * @throws AppError forbidden
 */
export function refuseDemo({ isDemo }: Pick<Account, 'isDemo'>): void {
  if (isDemo) throw new AppError('forbidden', msg('account.demo_is_shared'));
}

/**
 * Requires the account's password again before an action reserved for its owner. Attempts are counted before the
 * password is checked.
 * @throws AppError wrong_password
 * rate_limited
 * session_expired
 */
export async function confirmPassword(
  { db, clock, limits, passwords }: PasswordDeps,
  userId: string,
  password: string,
  caller: Caller,
): Promise<Account> {
  const account = await readAccount({ db }, userId);
  const key = await attemptKey({ db, clock }, userId, caller, userId);
  await limits.password.consume(key);
  if (!(await passwords.matches(account.passwordHash, password))) {
    await recordAudit(db, userId, 'sign_in_failed', caller, 'password');
    throw new AppError('wrong_password', msg('account.wrong_password'));
  }
  await limits.password.forgive(key);
  return account;
}

/** The language of messages to an account: as chosen in its settings, otherwise as the caller prefers. */
export async function languageOf(db: Db, userId: string, caller: Caller) {
  return (await readSettings(db, userId)).language ?? caller.language;
}

/**
 * Opens a session for an authenticated account, with its consequences: an entry in the security log, cancelling a
 * pending deletion, notifying the owner of an unknown device.
 * @throws AppError invalid_credentials when the account is past its grace period
 */
export async function signInAccount(
  deps: SignInAccountDeps,
  account: Account,
  caller: Caller,
  method: SignInMethod,
  secondFactor: boolean,
): Promise<OpenedSession> {
  const { db, clock, queue } = deps;
  if (isPastGrace(account, clock.now())) throw new AppError('invalid_credentials', msg('account.invalid_credentials'));
  const isToRemember = await mayRemember(deps, account, caller);
  return db.transaction(async (tx) => {
    const isNewDevice = await isUnknownDevice(tx, account, caller);
    const restored = await cancelDeletion(tx, account.id, clock.now());
    const device = isToRemember ? await rememberDevice({ db: tx, clock }, account.id, caller) : undefined;
    const session = await openSession(tx, clock, account.id, caller, { method, secondFactor, deviceId: device?.id });
    await recordAudit(tx, account.id, 'signed_in', caller, method);
    await recordUse(tx, account.id, 'sign_in');
    if (isNewDevice || restored) {
      const to = { email: account.email, language: await languageOf(tx, account.id, caller), userId: account.id };
      if (restored) {
        await recordAudit(tx, account.id, 'deletion_taken_back', caller);
        await queueMail(queue, tx, to, { template: 'deletion_taken_back' });
        const notice = { type: 'security', event: 'deletion_taken_back' } as const;
        await notify(queue, tx, { userId: account.id, notice, dedupeKey: `deletion_taken_back:${session.id}` });
      }
      if (isNewDevice) {
        const name = describeDevice(caller.userAgent);
        await queueMail(queue, tx, to, { template: 'new_sign_in', device: name, at: clock.now() });
        const notice = { type: 'security', event: 'new_sign_in', device: name } as const;
        await notify(queue, tx, { userId: account.id, notice, dedupeKey: `new_sign_in:${session.id}` });
      }
    }
    return { ...session, device };
  });
}

/** Whether the grace period is over and the account is only waiting for the job that removes it. */
function isPastGrace({ deleteAfter }: Pick<Account, 'deleteAfter'>, now: Date): boolean {
  return deleteAfter !== null && deleteAfter <= now;
}

/** Not for the very first sign-in, nor for the demo account, which everybody signs in to. */
async function isUnknownDevice(tx: Db, { id, isDemo }: Account, caller: Caller): Promise<boolean> {
  if (isDemo) return false;
  const device = describeDevice(caller.userAgent);
  const ipPrefix = ipPrefixOf(caller.ip);
  const known = await listKnownClients(tx, id);
  return (
    known.length > 0 &&
    !known.some((one) => one.ipPrefix === ipPrefix && isDeepStrictEqual(describeDevice(one.userAgent), device))
  );
}

/**
 * Creates the demo account, or resets the existing one to its public password. A real account under its address is
 * left unchanged.
 */
export async function ensureDemoAccount(db: Db): Promise<{ account: Account; created: boolean }> {
  const { email, password, fullName } = DEMO_ACCOUNT;
  const account = await findAccountByEmail(db, email);
  if (account && !account.isDemo) return { account, created: false };
  if (account) {
    await confirmAccount(db, account.id, new Date());
    if (!(await passwordMatches(account.passwordHash, password)))
      await updatePasswordHash(db, account.id, await hashPassword(password));
    return { account, created: false };
  }
  const passwordHash = await hashPassword(password);
  const about = { email, fullName, passwordHash, isDemo: true, confirmedAt: new Date() };
  const made = await insertAccount(db, { id: randomUUID(), ...about });
  // The demo shows the theme that the visitor's system prefers.
  await changeSettings(db, made.id, { appearance: { ...defaultSettings.appearance, theme: 'auto' } });
  return { account: made, created: true };
}

/** A hash of a random password, for an account restored from a backup, until its owner sets a new one. */
export async function makeUnusablePassword(): Promise<string> {
  return hashPassword(randomBytes(32).toString('base64url'));
}

/** Deletes expired sessions; called by the worker from time to time. Returns how many. */
export async function removeEndedSessions({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  return deleteEndedSessions(db, clock.now());
}
