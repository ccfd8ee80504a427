import type { Db } from '#server/db/database.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Clock } from '#server/kit/clock.ts';
import type { Sealer } from '#server/kit/sealed.ts';
import { recordAudit } from './accounts.ts';
import type { Caller } from './caller.ts';
import { attemptKey } from './known-devices.ts';
import {
  deletePasskeys,
  deleteTotp,
  findTotp,
  readFactors,
  replaceRecoveryCodes,
  takeRecoveryCode,
  takeTotpStep,
} from './mfa-store.ts';
import type { AttemptLimit } from './rate-limits.ts';
import type { Account } from './store.ts';
import { hashRecoveryCode, stepOfCode } from './totp.ts';

/** `secrets` seals the secrets of authenticators (purpose `totp`); `requireMfa` is the operator's REQUIRE_MFA. */
export type MfaDeps = { db: Db; clock: Clock; secrets: Sealer; requireMfa: boolean; limits: { perCode: AttemptLimit } };

/** What the secret of an account's authenticator is bound to. */
export function totpPlace(userId: string): string {
  return `totp_secrets|${userId}|secret`;
}

/**
 * Stands between the right password (or sign-in link) and a session. True: a second factor was given; false: the account has none.
 * A code works once, also when two requests bring it at the same time.
 * @throws AppError mfa_required | mfa_invalid | rate_limited
 */
export async function demandSecondFactor(
  deps: MfaDeps,
  account: Pick<Account, 'id' | 'isDemo'>,
  code: string | undefined,
  caller: Caller,
): Promise<boolean> {
  const factors = await readFactors(deps.db, account.id);
  if (factors.totp) {
    if (!code) throw new AppError('mfa_required', 'Enter the code from your authenticator app.');
    await demandCode(deps, account.id, code, caller);
    return true;
  }
  if (deps.requireMfa && factors.passkeys > 0 && !account.isDemo)
    throw new AppError('mfa_required', 'Use your passkey to sign in.');
  return false;
}

/**
 * Takes a code of the authenticator, or a recovery code, whose use stands in the security log then. Attempts are counted before the code is looked at.
 * @throws AppError mfa_invalid | rate_limited
 */
export async function demandCode(deps: MfaDeps, userId: string, code: string, caller: Caller): Promise<void> {
  const key = await attemptKey(deps, userId, caller, userId);
  await deps.limits.perCode.consume(key);
  const kind = await takeCode(deps, userId, code);
  if (!kind) throw new AppError('mfa_invalid', 'That code is wrong or was used already. Please try the next one.');
  await deps.limits.perCode.forgive(key);
  if (kind === 'recovery') await recordAudit(deps.db, userId, 'recovery_code_used', caller);
}

async function takeCode({ db, clock, secrets }: MfaDeps, userId: string, code: string): Promise<'totp' | 'recovery' | null> {
  const totp = await findTotp(db, userId);
  if (!totp?.confirmedAt) return null;
  const now = clock.now();
  const step = stepOfCode(secrets.open(totp.secretSealed, totpPlace(userId)), code.replace(/\s/g, ''), now);
  if (step !== undefined) return (await takeTotpStep(db, userId, step)) ? 'totp' : null;
  return (await takeRecoveryCode(db, userId, hashRecoveryCode(code), now)) ? 'recovery' : null;
}

/** Whether the account still has to set up the second factor that the operator demands. The demo account never has to. */
export async function mustEnrol(
  db: Db,
  { requireMfa }: { requireMfa: boolean },
  account: Pick<Account, 'id' | 'isDemo'>,
): Promise<boolean> {
  if (!requireMfa || account.isDemo) return false;
  const { totp, passkeys } = await readFactors(db, account.id);
  return !totp && passkeys === 0;
}

/** Removes authenticator, recovery codes and passkeys of an account: the operator's help for whoever lost them. */
export async function resetMfa(tx: Db, userId: string): Promise<void> {
  await deleteTotp(tx, userId);
  await replaceRecoveryCodes(tx, userId, []);
  await deletePasskeys(tx, userId);
}
