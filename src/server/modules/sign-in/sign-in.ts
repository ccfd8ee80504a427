import { AppError } from '#server/kit/app-error.ts';
import { withMinimumDuration } from '#server/kit/minimum-duration.ts';
import {
  type Account,
  type AccountLimits,
  addressKey,
  attemptKey,
  type Caller,
  findAccountByEmail,
  limitKeyOf,
  needsRehash,
  type OpenedSession,
  type Passwords,
  recordAudit,
  type SessionDeps,
  signInAccount,
  updatePasswordHash,
} from '#server/modules/accounts/accounts.ts';
import { type MfaDeps, requireSecondFactor } from '#server/modules/second-factors/second-factors.ts';
import { msg } from '#texts/message.ts';

export type SignInDeps = SessionDeps & MfaDeps & { limits: AccountLimits; passwords: Passwords };
export type SignedIn = { account: Account; session: OpenedSession };

/** Minimum time of a refusal; longer than logging it takes, which happens only if there is an account. */
const REFUSAL_MS = 200;

/**
 * Opens a session for the right password, and the right code if the account has a second factor. Attempts are counted
 * before the password is checked, so that concurrent guesses count; so do guesses of the code. A known device has its
 * own counter.
 * @throws AppError invalid_credentials | email_not_confirmed | mfa_required | mfa_invalid | rate_limited
 */
export async function signIn(
  deps: SignInDeps & { policy: { canMail: boolean } },
  { email, password, code }: { email: string; password: string; code?: string | undefined },
  caller: Caller,
): Promise<SignedIn> {
  const { db, limits, passwords } = deps;
  const startedMs = performance.now();
  const known = await findAccountByEmail(db, email);
  const counts = [{ limit: limits.signInIp, key: limitKeyOf(caller.ip) }];
  // The demo account's password is public: counting guesses would only lock others out.
  if (!known?.isDemo)
    counts.push({ limit: limits.signInAccount, key: await attemptKey(deps, known?.id, caller, addressKey(email)) });
  for (const { limit, key } of counts) await limit.consume(key);
  const forgive = () => Promise.all(counts.map(({ limit, key }) => limit.forgive(key)));

  const account = await recognise(deps, known, password, { caller, startedMs });
  if (!account.confirmedAt) {
    await forgive();
    const { canMail } = deps.policy;
    throw new AppError(
      'email_not_confirmed',
      canMail ? msg('account.email_not_confirmed') : msg('account.not_confirmed_without_mail'),
    );
  }
  const secondFactor = await requireSecondFactor(deps, account, code, caller).catch(async (error) => {
    if (error instanceof AppError && (error.code === 'mfa_required' || error.code === 'passkey_required'))
      await forgive();
    else await recordAudit(db, account.id, 'sign_in_failed', caller, 'code');
    throw error;
  });
  await forgive();
  if (needsRehash(account.passwordHash)) await updatePasswordHash(db, account.id, await passwords.hash(password));
  return { account, session: await signInAccount(deps, account, caller, 'password', secondFactor) };
}

/**
 * The account, if the password is right. A refusal takes at least REFUSAL_MS from `startedMs`, whether or not there is
 * an account.
 * @throws AppError invalid_credentials
 */
async function recognise(
  { db, passwords }: SignInDeps,
  account: Account | undefined,
  password: string,
  { caller, startedMs }: { caller: Caller; startedMs: number },
): Promise<Account> {
  if ((await passwords.matches(account?.passwordHash, password)) && account) return account;
  const note = account ? recordAudit(db, account.id, 'sign_in_failed', caller, 'password') : Promise.resolve();
  await withMinimumDuration(Math.max(0, REFUSAL_MS - (performance.now() - startedMs)), note);
  throw new AppError('invalid_credentials', msg('account.invalid_credentials'));
}
