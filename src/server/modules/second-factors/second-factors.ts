import type { Db } from '#server/db/database.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Clock } from '#server/kit/clock.ts';
import type { Sealer } from '#server/kit/sealed.ts';
import {
  type Account,
  type AttemptLimit,
  attemptKey,
  type Caller,
  recordAudit,
} from '#server/modules/accounts/accounts.ts';
import { msg } from '#texts/message.ts';
import {
  deletePasskeys,
  deleteTotp,
  findTotp,
  readFactors,
  replaceRecoveryCodes,
  takeRecoveryCode,
  takeTotpStep,
} from './store.ts';
import { hashRecoveryCode, stepOfCode } from './totp.ts';

/** `secrets` seals the secrets of authenticators (purpose `totp`); `requireMfa` is the operator's REQUIRE_MFA. */
export type MfaDeps = { db: Db; clock: Clock; secrets: Sealer; requireMfa: boolean; limits: { perCode: AttemptLimit } };

/** The binding under which an account's authenticator secret is sealed. */
export function totpBinding(userId: string): string {
  return `totp_secrets|${userId}|secret`;
}

/**
 * Required between the right password (or sign-in link) and a session. True if a second factor was given; false if the
 * account has none. A code works once, even in concurrent requests.
 * @throws AppError mfa_required | mfa_invalid | rate_limited
 */
export async function requireSecondFactor(
  deps: MfaDeps,
  account: Pick<Account, 'id' | 'isDemo'>,
  code: string | undefined,
  caller: Caller,
): Promise<boolean> {
  const factors = await readFactors(deps.db, account.id);
  if (factors.totp) {
    if (!code) throw new AppError('mfa_required', msg('mfa.enter_code'));
    await requireCode(deps, account.id, code, caller);
    return true;
  }
  if (deps.requireMfa && factors.passkeys > 0 && !account.isDemo)
    throw new AppError('passkey_required', msg('mfa.use_passkey'));
  return false;
}

/**
 * Accepts a code of the authenticator, or a recovery code, whose use is recorded in the security log. Attempts are
 * counted before the code is checked.
 * @throws AppError mfa_invalid | rate_limited
 */
export async function requireCode(deps: MfaDeps, userId: string, code: string, caller: Caller): Promise<void> {
  const key = await attemptKey(deps, userId, caller, userId);
  await deps.limits.perCode.consume(key);
  const kind = await redeemCode(deps, userId, code);
  if (!kind) throw new AppError('mfa_invalid', msg('mfa.code_wrong_or_used'));
  await deps.limits.perCode.forgive(key);
  if (kind === 'recovery') await recordAudit(deps.db, userId, 'recovery_code_used', caller);
}

async function redeemCode(
  { db, clock, secrets }: MfaDeps,
  userId: string,
  code: string,
): Promise<'totp' | 'recovery' | null> {
  const totp = await findTotp(db, userId);
  if (!totp?.confirmedAt) return null;
  const now = clock.now();
  const step = stepOfCode(secrets.open(totp.secretSealed, totpBinding(userId)), code.replace(/\s/g, ''), now);
  if (step !== undefined) return (await takeTotpStep(db, userId, step)) ? 'totp' : null;
  return (await takeRecoveryCode(db, userId, hashRecoveryCode(code), now)) ? 'recovery' : null;
}

/**
 * Whether the account still has to set up the second factor that the operator requires. The demo account never has to.
 */
export async function mustEnrol(
  db: Db,
  { requireMfa }: { requireMfa: boolean },
  account: Pick<Account, 'id' | 'isDemo'>,
): Promise<boolean> {
  if (!requireMfa || account.isDemo) return false;
  const { totp, passkeys } = await readFactors(db, account.id);
  return !totp && passkeys === 0;
}

/** Deletes an account's authenticator, recovery codes and passkeys: the operator's help for owners who lost them. */
export async function resetMfa(tx: Db, userId: string): Promise<void> {
  await deleteTotp(tx, userId);
  await replaceRecoveryCodes(tx, userId, []);
  await deletePasskeys(tx, userId);
}
