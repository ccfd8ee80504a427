import { AppError } from '#server/kit/app-error.ts';
import { queueMail } from '#server/modules/mail/mail.ts';
import { notify } from '#server/modules/notifications/notifications.ts';
import { demandPassword, endSessions, languageOf, recordAudit } from './accounts.ts';
import type { Caller } from './caller.ts';
import { deleteUnusedDevice } from './device-store.ts';
import { describeDevice } from './devices.ts';
import { voidAccountLinks } from './links.ts';
import { refuseDemo } from './mfa-notices.ts';
import type { SignUpDeps } from './sign-up.ts';
import { deleteSession, findAccount, updatePasswordHash } from './store.ts';

/** The session in hand. */
type Here = { userId: string; sessionId: string; caller: Caller };

/**
 * Changes the password: this session stays, every other one ends, and the owner is told.
 * @throws AppError wrong_password | password_too_weak | forbidden for the demo account | rate_limited
 */
export async function changePassword(
  deps: SignUpDeps,
  { userId, sessionId, caller }: Here,
  { current, wish }: { current: string; wish: string },
): Promise<void> {
  const { db, clock, queue, passwords, policy, checkPassword } = deps;
  const known = await findAccount(db, userId);
  if (known) refuseDemo(known); // everybody knows its password: no attempt at it is worth counting
  const account = await demandPassword(deps, userId, current, caller);
  if (wish === current) throw new AppError('password_too_weak', 'The new password is the same as the current one.');
  await checkPassword(wish, { email: account.email, name: account.fullName, minLength: policy.passwordMinLength });
  const passwordHash = await passwords.hash(wish);
  await db.transaction(async (tx) => {
    await updatePasswordHash(tx, userId, passwordHash);
    await voidAccountLinks(tx, account.email);
    await endSessions(tx, userId, { sessionId });
    await recordAudit(tx, userId, 'password_changed', caller);
    const to = { email: account.email, language: await languageOf(tx, userId, caller), userId };
    await queueMail(queue, tx, to, { template: 'password_changed' });
    const notice = { type: 'security', event: 'password_changed' } as const;
    await notify(queue, tx, { userId, notice, dedupeKey: `password_changed:${clock.now().toISOString()}` });
  });
}

/** Revokes the session in hand; calls with its token are refused from now on. The browser stays a known device. */
export async function signOut({ db }: Pick<SignUpDeps, 'db'>, { userId, sessionId, caller }: Here): Promise<void> {
  await db.transaction(async (tx) => {
    await deleteSession(tx, userId, sessionId);
    await recordAudit(tx, userId, 'signed_out', caller);
  });
}

/** Ends every session of the account, or every other one. */
export async function signOutEverywhere(
  { db }: Pick<SignUpDeps, 'db'>,
  { userId, sessionId, caller }: Here,
  keepCurrent: boolean,
): Promise<void> {
  await db.transaction(async (tx) => {
    await endSessions(tx, userId, keepCurrent ? { sessionId } : {});
    await recordAudit(tx, userId, 'signed_out_everywhere', caller);
  });
}

/**
 * Signs out one session of the account; its device is no longer known unless another session is open on it.
 * @throws AppError not_found
 */
export async function endSession({ db }: Pick<SignUpDeps, 'db'>, { userId, caller }: Here, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await deleteSession(tx, userId, id);
    if (!ended) throw new AppError('not_found', 'Session not found');
    if (ended.deviceId !== null) await deleteUnusedDevice(tx, userId, ended.deviceId);
    await recordAudit(tx, userId, 'session_ended', caller, describeDevice(ended.userAgent));
  });
}
