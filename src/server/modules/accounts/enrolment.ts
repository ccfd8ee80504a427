import type { Queue } from '#server/jobs/queue.ts';
import { AppError } from '#server/kit/app-error.ts';
import { demandCode, type MfaDeps, totpPlace } from './mfa.ts';
import { type Changer, refuseDemo, settleSessions, tellOfChange } from './mfa-notices.ts';
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
} from './mfa-store.ts';
import { hashRecoveryCode, makeRecoveryCodes, makeTotpSecret, stepOfCode, totpUri } from './totp.ts';

export type EnrolmentDeps = MfaDeps & { queue: Queue };

/** What the account has: authenticator, recovery codes left, passkeys (oldest first). */
export async function readSecurity({ db }: Pick<MfaDeps, 'db'>, userId: string) {
  const [factors, recoveryCodesLeft, passkeys] = await Promise.all([
    readFactors(db, userId),
    countRecoveryCodes(db, userId),
    listPasskeys(db, userId),
  ]);
  return { totpEnabled: factors.totp, recoveryCodesLeft, passkeys };
}

/**
 * Begins to set up an authenticator: a fresh secret, sealed, good for nothing until its first code is confirmed. The password is the caller's to check.
 * @throws AppError forbidden | conflict
 */
export async function startTotp(
  { db, secrets }: EnrolmentDeps,
  { account }: Pick<Changer, 'account'>,
): Promise<{ secret: string; uri: string }> {
  refuseDemo(account);
  const secret = makeTotpSecret();
  const kept = await putPendingTotp(db, account.id, secrets.seal(secret, totpPlace(account.id)));
  if (!kept) throw new AppError('conflict', 'An authenticator app is set up already. Turn it off first.');
  return { secret, uri: totpUri(secret, account.email) };
}

/**
 * Turns the authenticator on by its first code and answers the recovery codes, the only time they are seen.
 * @throws AppError forbidden | conflict | mfa_invalid | rate_limited
 */
export async function confirmTotp(deps: EnrolmentDeps, changer: Changer, code: string): Promise<string[]> {
  const { db, clock, queue, secrets, limits } = deps;
  const { account } = changer;
  refuseDemo(account);
  const pending = await findTotp(db, account.id);
  if (!pending || pending.confirmedAt)
    throw new AppError('conflict', 'There is no authenticator app to confirm. Please start again.');
  await limits.perCode.consume(account.id);
  const secret = secrets.open(pending.secretSealed, totpPlace(account.id));
  const step = stepOfCode(secret, code.replace(/\s/g, ''), clock.now());
  if (step === undefined)
    throw new AppError('mfa_invalid', 'That code is wrong. Check the time of your telephone, and try the next code.');
  await limits.perCode.forgive(account.id);
  return db.transaction(async (tx) => {
    const before = await lockFactors(tx, account.id);
    if (!(await confirmPendingTotp(tx, pending, step, clock.now())))
      throw new AppError('conflict', 'There is no authenticator app to confirm. Please start again.');
    const codes = await giveRecoveryCodes(tx, account.id);
    if (!before.totp) await settleSessions(tx, changer);
    await tellOfChange(queue, tx, changer, 'mfa_enabled');
    return codes;
  });
}

/**
 * Turns the authenticator off, by a code of it or a recovery code.
 * @throws AppError forbidden | conflict | mfa_invalid | rate_limited
 */
export async function disableTotp(deps: EnrolmentDeps, changer: Changer, code: string): Promise<void> {
  const { db, queue, requireMfa } = deps;
  const { account } = changer;
  refuseDemo(account);
  const { totp, passkeys } = await readFactors(db, account.id);
  if (!totp) throw new AppError('conflict', 'Two-step sign-in is off already.');
  demandAnother(requireMfa, passkeys);
  await demandCode(deps, account.id, code, changer.caller);
  await db.transaction(async (tx) => {
    const factors = await lockFactors(tx, account.id);
    demandAnother(requireMfa, factors.passkeys);
    await deleteTotp(tx, account.id);
    await replaceRecoveryCodes(tx, account.id, []);
    await tellOfChange(queue, tx, changer, 'mfa_disabled');
  });
}

/** @throws AppError forbidden | conflict without an authenticator */
export async function renewRecoveryCodes({ db, queue }: EnrolmentDeps, changer: Changer): Promise<string[]> {
  const { account } = changer;
  refuseDemo(account);
  return db.transaction(async (tx) => {
    const { totp } = await lockFactors(tx, account.id);
    if (!totp) throw new AppError('conflict', 'Recovery codes come with two-step sign-in. Set it up first.');
    const codes = await giveRecoveryCodes(tx, account.id);
    await tellOfChange(queue, tx, changer, 'recovery_codes_made');
    return codes;
  });
}

async function giveRecoveryCodes(tx: MfaDeps['db'], userId: string): Promise<string[]> {
  const codes = makeRecoveryCodes();
  await replaceRecoveryCodes(tx, userId, codes.map(hashRecoveryCode));
  return codes;
}

/** The last factor stays where the operator demands one. `others`: how many stay after this one. @throws AppError forbidden */
export function demandAnother(requireMfa: boolean, others: number): void {
  if (requireMfa && others === 0)
    throw new AppError(
      'forbidden',
      'This installation asks for two-step sign-in: set up another way before you remove this one.',
    );
}
