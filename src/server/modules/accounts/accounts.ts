import { createHash, randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { Db } from '#server/db/database.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Clock } from '#server/kit/clock.ts';
import { hashPassword, needsRehash, passwordMatches } from './passwords.ts';
import { type AttemptLimit, attemptLimit } from './rate-limits.ts';
import { type NewSession, openSession } from './sessions.ts';
import {
  type Account,
  deleteEndedSessions,
  deleteSession,
  findAccount,
  findAccountByEmail,
  insertAccount,
  updatePasswordHash,
} from './store.ts';

export type AccountDeps = { db: Db; clock: Clock; limits: SignInLimits };
type SignInLimits = { perAccount: AttemptLimit; perAddress: AttemptLimit };

/** Who asks: `ip` for the limits, `browser` when the request showed that it comes from one (Sec-Fetch-Site). */
export type Caller = { ip: string; userAgent: string; browser: boolean };

/** The demo account of a local installation; its password is public by design. */
export const DEMO_ACCOUNT = { email: 'demo@example.com', password: 'reelwright-demo', fullName: 'Demo Creator' };

/** Failed sign-ins: 5 a minute per account, 20 a minute per address. */
export function signInLimits(pool: Pool): SignInLimits {
  return { perAccount: attemptLimit(pool, 'signin_account', 5, 60), perAddress: attemptLimit(pool, 'signin_ip', 20, 60) };
}

/**
 * Opens a session for the right password. Attempts are counted before the password is looked at, so that parallel guesses count.
 * @throws AppError invalid_credentials | rate_limited
 */
export async function signIn(
  { db, clock, limits }: AccountDeps,
  email: string,
  password: string,
  caller: Caller,
): Promise<{ account: Account; session: NewSession }> {
  const accountKey = createHash('sha256').update(email.toLowerCase()).digest('base64url');
  await limits.perAddress.consume(caller.ip);
  await limits.perAccount.consume(accountKey);
  const account = await findAccountByEmail(db, email);
  if (!(await passwordMatches(account?.passwordHash, password)) || !account) {
    throw new AppError('invalid_credentials', 'Invalid email or password');
  }
  await Promise.all([limits.perAddress.forgive(caller.ip), limits.perAccount.forgive(accountKey)]);
  if (needsRehash(account.passwordHash)) await updatePasswordHash(db, account.id, await hashPassword(password));
  const session = await openSession(db, clock, account.id, caller.userAgent, caller.browser);
  return { account, session };
}

/** @throws AppError session_expired when the account is gone */
export async function readAccount({ db }: Pick<AccountDeps, 'db'>, userId: string): Promise<Account> {
  const account = await findAccount(db, userId);
  if (!account) throw new AppError('session_expired', 'Your session has ended. Please sign in again.');
  return account;
}

/** Revokes the session; calls with its token are refused from now on. */
export async function signOut({ db }: Pick<AccountDeps, 'db'>, userId: string, sessionId: string): Promise<void> {
  await deleteSession(db, userId, sessionId);
}

/** Makes the demo account, or gives the one that is there its public password back. */
export async function ensureDemoAccount(db: Db): Promise<{ account: Account; created: boolean }> {
  const { email, password, fullName } = DEMO_ACCOUNT;
  const account = await findAccountByEmail(db, email);
  if (account) {
    if (!(await passwordMatches(account.passwordHash, password)))
      await updatePasswordHash(db, account.id, await hashPassword(password));
    return { account, created: false };
  }
  const passwordHash = await hashPassword(password);
  return {
    account: await insertAccount(db, { id: randomUUID(), email, fullName, passwordHash, isDemo: true, confirmedAt: new Date() }),
    created: true,
  };
}

/** Removes sessions that have ended; the worker does it now and then. Returns how many. */
export async function removeEndedSessions({ db, clock }: Pick<AccountDeps, 'db' | 'clock'>): Promise<number> {
  return deleteEndedSessions(db, clock.now());
}
