import { AppError } from '#server/kit/app-error.ts';
import {
  type Caller,
  confirmPassword,
  endSessions,
  findAccount,
  languageOf,
  recordAudit,
  refuseDemo,
  updatePasswordHash,
} from '#server/modules/accounts/accounts.ts';
import { queueMail } from '#server/modules/mail/mail.ts';
import { notify } from '#server/modules/notifications/notifications.ts';
import { msg } from '#texts/message.ts';
import { voidAccountLinks } from './links.ts';
import type { SignUpDeps } from './sign-up.ts';

/** The caller's own session. */
type Here = { userId: string; sessionId: string; caller: Caller };

/**
 * Changes the password: this session stays, all others end, and the owner is notified.
 * @throws AppError wrong_password | password_too_weak | forbidden for the demo account | rate_limited
 */
export async function changePassword(
  deps: SignUpDeps,
  { userId, sessionId, caller }: Here,
  { current, next }: { current: string; next: string },
): Promise<void> {
  const { db, clock, queue, passwords, policy, checkPassword } = deps;
  const known = await findAccount(db, userId);
  if (known) refuseDemo(known); // its password is public, so attempts are not counted
  const account = await confirmPassword(deps, userId, current, caller);
  if (next === current) throw new AppError('password_too_weak', msg('password.unchanged'));
  await checkPassword(next, { email: account.email, name: account.fullName, minLength: policy.passwordMinLength });
  const passwordHash = await passwords.hash(next);
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
