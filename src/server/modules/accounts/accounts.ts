import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { AUDIT_RETENTION_DAYS, type AuditAction } from '#contract/account.ts';
import { defaultSettings } from '#contract/settings.ts';
import type { Db } from '#server/db/database.ts';
import type { Queue } from '#server/jobs/queue.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Clock } from '#server/kit/clock.ts';
import { queueMail } from '#server/modules/mail/mail.ts';
import { notify } from '#server/modules/notifications/notifications.ts';
import { changeSettings, readSettings, recordUse } from '#server/modules/settings/settings.ts';
import { deleteOldAuditEntries, insertAuditEntry, listKnownClients } from './audit-store.ts';
import { type Caller, ipPrefixOf } from './caller.ts';
import { isPastGrace, takeBackDeletion } from './deletion.ts';
import { deleteDevices } from './device-store.ts';
import { describeDevice } from './devices.ts';
import type { Passwords } from './hash-queue.ts';
import { attemptKey, type KnownDevice, mayRemember, rememberDevice } from './known-devices.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import type { AccountLimits } from './rate-limits.ts';
import { keepUserAgent, type NewSession, openSession, type SignInMethod } from './sessions.ts';
import {
  type Account,
  confirmAccount,
  deleteEndedSessions,
  deleteSessions,
  findAccount,
  findAccountByEmail,
  findDeviceOfSession,
  insertAccount,
  updatePasswordHash,
} from './store.ts';

/** What knowing a password takes. */
export type PasswordDeps = { db: Db; clock: Clock; limits: Pick<AccountLimits, 'password'>; passwords: Passwords };
/** What opening a session takes. */
export type SessionDeps = { db: Db; clock: Clock; queue: Queue };
/** What signing in takes. */
export type SignInAccountDeps = SessionDeps & { limits: Pick<AccountLimits, 'newDevice'> };
/** A new session; `device` is the browser it was opened in. */
export type OpenedSession = NewSession & { device: KnownDevice | undefined };

/** The demo account of a local installation; its password is public by design. */
export const DEMO_ACCOUNT = { email: 'demo@example.com', password: 'reelwright-demo', fullName: 'Demo Creator' };

/** @throws AppError session_expired when the account is gone */
export async function readAccount({ db }: { db: Db }, userId: string): Promise<Account> {
  const account = await findAccount(db, userId);
  if (!account) throw new AppError('session_expired', 'Your session has ended. Please sign in again.');
  return account;
}

/**
 * Stands before what only the owner may do: the account's password, once more. Attempts are counted before it is looked at.
 * @throws AppError wrong_password | rate_limited | session_expired
 */
export async function demandPassword(
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
    throw new AppError('wrong_password', 'The current password is not right.');
  }
  await limits.password.forgive(key);
  return account;
}

/**
 * Ends the sessions of an account, all but `sessionId`, and forgets its known devices, all but that session's, or
 * `deviceId`.
 */
export async function endSessions(
  tx: Db,
  userId: string,
  keep: { sessionId?: string | undefined; deviceId?: string | undefined } = {},
): Promise<void> {
  const { sessionId } = keep;
  const deviceId = sessionId === undefined ? keep.deviceId : await findDeviceOfSession(tx, userId, sessionId);
  await deleteDevices(tx, userId, deviceId);
  await deleteSessions(tx, userId, sessionId);
}

/** Adds a line to the security log that the owner reads; `detail` says how, for instance `password`, `passkey`. */
export async function recordAudit(tx: Db, userId: string, action: AuditAction, caller: Caller, detail?: string): Promise<void> {
  const from = { userAgent: keepUserAgent(caller.userAgent), ipPrefix: ipPrefixOf(caller.ip) };
  await insertAuditEntry(tx, { userId, action, detail: detail?.slice(0, 200) ?? null, ...from });
}

/** The language of messages to an account: as it chose, else as whoever asks prefers. */
export async function languageOf(db: Db, userId: string, caller: Caller) {
  return (await readSettings(db, userId)).language ?? caller.language;
}

/**
 * Opens a session for an account that has shown who it is, and does what follows from that: the security log, a deletion taken back, a word to the
 * owner about a device not seen before.
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
  if (isPastGrace(account, clock.now())) throw new AppError('invalid_credentials', 'Invalid email or password');
  const isToRemember = await mayRemember(deps, account, caller);
  return db.transaction(async (tx) => {
    const isNewDevice = await isUnknownDevice(tx, account, caller);
    const restored = await takeBackDeletion(tx, account, clock.now());
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

/** The very first sign-in is news to nobody, and into the demo account everybody signs in. */
async function isUnknownDevice(tx: Db, { id, isDemo }: Account, caller: Caller): Promise<boolean> {
  if (isDemo) return false;
  const device = describeDevice(caller.userAgent);
  const ipPrefix = ipPrefixOf(caller.ip);
  const known = await listKnownClients(tx, id);
  return known.length > 0 && !known.some((one) => one.ipPrefix === ipPrefix && describeDevice(one.userAgent) === device);
}

/** Makes the demo account, or gives the one that is there its public password back. */
export async function ensureDemoAccount(db: Db): Promise<{ account: Account; created: boolean }> {
  const { email, password, fullName } = DEMO_ACCOUNT;
  const account = await findAccountByEmail(db, email);
  if (account) {
    await confirmAccount(db, account.id, new Date());
    if (!(await passwordMatches(account.passwordHash, password)))
      await updatePasswordHash(db, account.id, await hashPassword(password));
    return { account, created: false };
  }
  const passwordHash = await hashPassword(password);
  const about = { email, fullName, passwordHash, isDemo: true, confirmedAt: new Date() };
  const made = await insertAccount(db, { id: randomUUID(), ...about });
  // It shows the product to whoever looks: in the light that the visitor's system prefers.
  await changeSettings(db, made.id, { appearance: { ...defaultSettings.appearance, theme: 'auto' } });
  return { account: made, created: true };
}

/** A password that nobody knows, hashed: for an account that comes back from a backup, until its owner sets a new one. */
export async function makeUnusablePassword(): Promise<string> {
  return hashPassword(randomBytes(32).toString('base64url'));
}

/** Removes sessions that have ended; the worker does it now and then. Returns how many. */
export async function removeEndedSessions({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  return deleteEndedSessions(db, clock.now());
}

const DAY_MS = 86_400_000;

/**
 * Removes lines of security logs that are older than AUDIT_RETENTION_DAYS. The last sign-in of each account stays, so that a
 * sign-in from a new device after a long time is not taken for the first one. Returns how many are gone.
 */
export async function removeOldAuditEntries({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  return deleteOldAuditEntries(db, new Date(clock.now().getTime() - AUDIT_RETENTION_DAYS * DAY_MS));
}

/**
 * Lets an answer take `ms` at least, whether it is good or bad, so that its time does not tell whether there is an account behind an address: what
 * is done for one that is known takes less than that.
 */
export async function takeAtLeast<T>(ms: number, work: Promise<T>): Promise<T> {
  const [outcome] = await Promise.all([Promise.allSettled([work]), delay(ms)]);
  const [settled] = outcome;
  if (settled.status === 'rejected') throw settled.reason;
  return settled.value;
}
