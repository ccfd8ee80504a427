import { AppError } from '#server/kit/app-error.ts';
import {
  type Caller,
  findAccountByEmail,
  limitKeyOf,
  recordAudit,
  setOperator,
  signInAccount,
} from '#server/modules/accounts/accounts.ts';
import { msg } from '#texts/message.ts';
import { checkSetUpCode, redeemSetUpCode } from './set-up-code.ts';
import type { SignedIn } from './sign-in.ts';
import { type Applicant, type Application, insertConfirmed, recordSignUp, type SignUpDeps } from './sign-up.ts';

/** Whether a set-up code is the current one. @throws AppError conflict | link_invalid | rate_limited */
export async function previewSetUp(
  { db, limits }: Pick<SignUpDeps, 'db' | 'limits'>,
  code: string,
  caller: Caller,
): Promise<void> {
  await limits.linkIp.consume(limitKeyOf(caller.ip));
  await checkSetUpCode(db, code);
}

/**
 * Creates the first operator's account and signs in. Anyone who can read the output of `npm start` owns the
 * installation, so neither a message nor an invitation is needed.
 * @throws AppError conflict
 * link_invalid
 * password_too_weak
 * rate_limited
 */
export async function setUpOperator(
  deps: SignUpDeps,
  { code, ...application }: Omit<Application, 'invitation'> & { code: string },
  caller: Caller,
): Promise<SignedIn> {
  const { db, limits, policy, passwords, checkPassword } = deps;
  const { email, name, password } = application;
  await limits.signUpIp.consume(limitKeyOf(caller.ip));
  await checkSetUpCode(db, code); // before hashing, which is expensive
  await checkPassword(password, { email, name, minLength: policy.passwordMinLength });
  const applicant = { ...application, passwordHash: await passwords.hash(password) };
  const account = await insertOperator(deps, applicant, code, caller);
  return { account, session: await signInAccount(deps, account, caller, 'confirmation', false) };
}

async function insertOperator({ db, clock }: SignUpDeps, applicant: Applicant, code: string, caller: Caller) {
  return db.transaction(async (tx) => {
    await redeemSetUpCode(tx, code);
    const known = await findAccountByEmail(tx, applicant.email);
    if (known?.confirmedAt) throw new AppError('conflict', msg('set_up.address_taken', { email: known.email }));
    const account = await insertConfirmed(tx, applicant, clock.now());
    await setOperator(tx, account.id, true);
    await recordSignUp(tx, account, applicant.language, caller, 'set_up');
    await recordAudit(tx, account.id, 'operator_granted', caller);
    return { ...account, isOperator: true };
  });
}
