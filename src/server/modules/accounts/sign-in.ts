import { AppError } from '#server/kit/app-error.ts';
import { type OpenedSession, recordAudit, type SessionDeps, signInAccount, takeAtLeast } from './accounts.ts';
import { type Caller, limitKeyOf } from './caller.ts';
import type { Passwords } from './hash-queue.ts';
import { attemptKey } from './known-devices.ts';
import { demandSecondFactor, type MfaDeps } from './mfa.ts';
import { needsRehash } from './passwords.ts';
import { type AccountLimits, addressKey } from './rate-limits.ts';
import { type Account, findAccountByEmail, updatePasswordHash } from './store.ts';

export type SignInDeps = SessionDeps & MfaDeps & { limits: AccountLimits; passwords: Passwords };
export type SignedIn = { account: Account; session: OpenedSession };

/** A refusal takes this long at least: the line that it leaves in the log of an account that exists takes less. */
const REFUSAL_MS = 200;

/**
 * Opens a session for the right password, and the right code where the account has a second factor. Attempts are counted
 * before the password is looked at, so that parallel guesses count; guesses at the code count as well. A known device has a
 * count of its own.
 * @throws AppError invalid_credentials | email_not_confirmed | mfa_required | mfa_invalid | rate_limited
 */
export async function signIn(
  deps: SignInDeps,
  { email, password, code }: { email: string; password: string; code?: string | undefined },
  caller: Caller,
): Promise<SignedIn> {
  const { db, limits, passwords } = deps;
  const startedMs = performance.now();
  const known = await findAccountByEmail(db, email);
  const counts = [{ limit: limits.signInIp, key: limitKeyOf(caller.ip) }];
  // Everybody knows the password of the demo account: guesses at it find out nothing, and would only keep the others out.
  if (!known?.isDemo)
    counts.push({ limit: limits.signInAccount, key: await attemptKey(deps, known?.id, caller, addressKey(email)) });
  for (const { limit, key } of counts) await limit.consume(key);
  const forgive = () => Promise.all(counts.map(({ limit, key }) => limit.forgive(key)));

  const account = await recognise(deps, known, password, { caller, startedMs });
  if (!account.confirmedAt) {
    await forgive();
    throw new AppError('email_not_confirmed', 'Please check your email and click the confirmation link before signing in.');
  }
  const secondFactor = await demandSecondFactor(deps, account, code, caller).catch(async (error) => {
    if (error instanceof AppError && error.code === 'mfa_required') await forgive();
    else await recordAudit(db, account.id, 'sign_in_failed', caller, 'code');
    throw error;
  });
  await forgive();
  if (needsRehash(account.passwordHash)) await updatePasswordHash(db, account.id, await passwords.hash(password));
  return { account, session: await signInAccount(deps, account, caller, 'password', secondFactor) };
}

/**
 * The account, if this is its password. A refusal comes REFUSAL_MS after `startedMs` at the earliest, whether or not there
 * is an account. @throws AppError invalid_credentials
 */
async function recognise(
  { db, passwords }: SignInDeps,
  account: Account | undefined,
  password: string,
  { caller, startedMs }: { caller: Caller; startedMs: number },
): Promise<Account> {
  if ((await passwords.matches(account?.passwordHash, password)) && account) return account;
  const note = account ? recordAudit(db, account.id, 'sign_in_failed', caller, 'password') : Promise.resolve();
  await takeAtLeast(Math.max(0, REFUSAL_MS - (performance.now() - startedMs)), note);
  throw new AppError('invalid_credentials', 'Invalid email or password');
}
