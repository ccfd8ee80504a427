import { DELETION_GRACE_DAYS } from '#contract/account.ts';
import type { Db } from '#server/db/database.ts';
import { purgeAccountsJob } from '#server/jobs/catalog.ts';
import { requestCancel } from '#server/jobs/runs.ts';
import { AppError } from '#server/kit/app-error.ts';
import { DAY_MS } from '#server/kit/time.ts';
import {
  type Caller,
  confirmPassword,
  endSessions,
  languageOf,
  type PasswordDeps,
  readAccount,
  recordAudit,
} from '#server/modules/accounts/accounts.ts';
import { queueMail } from '#server/modules/mail/mail.ts';
import { msg } from '#texts/message.ts';
import type { AccountDataDeps } from './account-data.ts';
import { deleteLinksAndSubscriptions, listActiveRunIds, markForDeletion } from './deletion-store.ts';

export type DeletionDeps = AccountDataDeps &
  PasswordDeps & {
    /** Ends the grants of connected accounts; the returned function tells the platforms after the commit. */
    endAccesses(tx: Db, userId: string): Promise<() => Promise<void>>;
  };

/**
 * Ends all access to the account at once and schedules its removal with all data and files, after the grace period or
 * right away.
 * @returns when it is removed
 * @throws AppError wrong_password | rate_limited | forbidden for the demo account
 */
export async function requestDeletion(
  deps: DeletionDeps,
  userId: string,
  { password, immediately }: { password: string; immediately: boolean },
  caller: Caller,
): Promise<Date> {
  const { db, queue, clock } = deps;
  if ((await readAccount({ db }, userId)).isDemo) throw new AppError('forbidden', msg('account.demo_not_deletable'));
  const account = await confirmPassword(deps, userId, password, caller);
  const now = clock.now();
  const until = immediately ? now : new Date(now.getTime() + DELETION_GRACE_DAYS * DAY_MS);
  const tellPlatforms = await db.transaction(async (tx) => {
    await markForDeletion(tx, userId, now, until);
    await endSessions(tx, userId);
    await deleteLinksAndSubscriptions(tx, userId);
    for (const id of await listActiveRunIds(tx, userId)) await requestCancel(tx, userId, id);
    await recordAudit(tx, userId, 'deletion_requested', caller);
    if (immediately) await queue.add(tx, purgeAccountsJob, {});
    else {
      const to = { email: account.email, language: await languageOf(tx, userId, caller), userId };
      await queueMail(queue, tx, to, { template: 'deletion_requested', until });
    }
    return deps.endAccesses(tx, userId);
  });
  await tellPlatforms();
  return until;
}
