import type { Queue } from '#server/jobs/queue.ts';
import { AppError } from '#server/kit/app-error.ts';
import { refuseDemo } from '#server/modules/accounts/accounts.ts';
import { msg } from '#texts/message.ts';
import { announceChange, endOtherSessions, type FactorOwner } from './notices.ts';
import { type MfaDeps, requireCode, totpBinding } from './second-factors.ts';
import {
  confirmPendingTotp,
  countRecoveryCodes,
  deleteTotp,
  findTotp,
  listPasskeys,
  lockFactors,
  putPendingTotp,
  readFactors,
  replaceRecoveryCodes,
} from './store.ts';
import { hashRecoveryCode, makeRecoveryCodes, makeTotpSecret, stepOfCode, totpUri } from './totp.ts';

export type EnrolmentDeps = MfaDeps & { queue: Queue };

/** The account's factors: authenticator, remaining recovery codes, passkeys (oldest first). */
export async function readSecurity({ db }: Pick<MfaDeps, 'db'>, userId: string) {
  const [factors, recoveryCodesLeft, passkeys] = await Promise.all([
    readFactors(db, userId),
    countRecoveryCodes(db, userId),
    listPasskeys(db, userId),
  ]);
  return { totpEnabled: factors.totp, recoveryCodesLeft, passkeys };
}

/**
 * Starts setting up an authenticator: a new sealed secret, without effect until its first code is confirmed. The caller
 * checks the password.
 * @throws AppError forbidden | conflict
 */
export async function startTotp(
  { db, secrets }: EnrolmentDeps,
  { account }: Pick<FactorOwner, 'account'>,
): Promise<{ secret: string; uri: string }> {
  refuseDemo(account);
  const secret = makeTotpSecret();
  const kept = await putPendingTotp(db, account.id, secrets.seal(secret, totpBinding(account.id)));
  if (!kept) throw new AppError('conflict', msg('mfa.set_up_already'));
  return { secret, uri: totpUri(secret, account.email) };
}

/**
 * Enables the authenticator with its first code and returns the recovery codes, the only time they are shown.
 * @throws AppError forbidden | conflict | mfa_invalid | rate_limited
 */
export async function confirmTotp(deps: EnrolmentDeps, owner: FactorOwner, code: string): Promise<string[]> {
  const { db, clock, queue, secrets, limits } = deps;
  const { account } = owner;
  refuseDemo(account);
  const pending = await findTotp(db, account.id);
  if (!pending || pending.confirmedAt) throw new AppError('conflict', msg('mfa.nothing_to_confirm'));
  await limits.perCode.consume(account.id);
  const secret = secrets.open(pending.secretSealed, totpBinding(account.id));
  const step = stepOfCode(secret, code.replace(/\s/g, ''), clock.now());
  if (step === undefined) throw new AppError('mfa_invalid', msg('mfa.code_wrong'));
  await limits.perCode.forgive(account.id);
  return db.transaction(async (tx) => {
    const before = await lockFactors(tx, account.id);
    if (!(await confirmPendingTotp(tx, pending, step, clock.now())))
      throw new AppError('conflict', msg('mfa.nothing_to_confirm'));
    const codes = await issueRecoveryCodes(tx, account.id);
    if (!before.totp) await endOtherSessions(tx, owner);
    await announceChange(queue, tx, owner, 'mfa_enabled');
    return codes;
  });
}

/**
 * Disables the authenticator, with one of its codes or a recovery code.
 * @throws AppError forbidden | conflict | mfa_invalid | rate_limited
 */
export async function disableTotp(deps: EnrolmentDeps, owner: FactorOwner, code: string): Promise<void> {
  const { db, queue, requireMfa } = deps;
  const { account } = owner;
  refuseDemo(account);
  const { totp, passkeys } = await readFactors(db, account.id);
  if (!totp) throw new AppError('conflict', msg('mfa.off_already'));
  requireAnotherFactor(requireMfa, passkeys);
  await requireCode(deps, account.id, code, owner.caller);
  await db.transaction(async (tx) => {
    const factors = await lockFactors(tx, account.id);
    requireAnotherFactor(requireMfa, factors.passkeys);
    await deleteTotp(tx, account.id);
    await replaceRecoveryCodes(tx, account.id, []);
    await announceChange(queue, tx, owner, 'mfa_disabled');
  });
}

/** @throws AppError forbidden | conflict without an authenticator */
export async function renewRecoveryCodes({ db, queue }: EnrolmentDeps, owner: FactorOwner): Promise<string[]> {
  const { account } = owner;
  refuseDemo(account);
  return db.transaction(async (tx) => {
    const { totp } = await lockFactors(tx, account.id);
    if (!totp) throw new AppError('conflict', msg('mfa.needed_for_recovery_codes'));
    const codes = await issueRecoveryCodes(tx, account.id);
    await announceChange(queue, tx, owner, 'recovery_codes_made');
    return codes;
  });
}

async function issueRecoveryCodes(tx: MfaDeps['db'], userId: string): Promise<string[]> {
  const codes = makeRecoveryCodes();
  await replaceRecoveryCodes(tx, userId, codes.map(hashRecoveryCode));
  return codes;
}

/**
 * The last factor cannot be removed where the operator requires one. `others`: how many would remain.
 * @throws AppError forbidden
 */
export function requireAnotherFactor(requireMfa: boolean, others: number): void {
  if (requireMfa && others === 0) throw new AppError('forbidden', msg('mfa.last_factor'));
}
