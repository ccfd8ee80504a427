import { DELETION_GRACE_DAYS } from '#contract/account.ts';
import type { Db } from '#server/db/database.ts';
import { purgeAccountsJob } from '#server/jobs/catalog.ts';
import { requestCancel } from '#server/jobs/runs.ts';
import { AppError } from '#server/kit/app-error.ts';
import { demandPassword, endSessions, languageOf, readAccount, recordAudit } from '#server/modules/accounts/accounts.ts';
import { queueMail } from '#server/modules/mail/mail.ts';
import type { AccountDataDeps, Caller } from './account-data.ts';
import { deleteAccesses, listActiveRunIds, markForDeletion } from './deletion-store.ts';

export type DeletionDeps = AccountDataDeps &
  Parameters<typeof demandPassword>[0] & {
    /** Takes the access to connected accounts away; what it answers tells the platforms, once the transaction has committed. */
    endAccesses(tx: Db, userId: string): Promise<() => Promise<void>>;
  };

const DAY_MS = 86_400_000;

/**
 * Ends every access to the account at once and has it removed with all its data and files when the grace period is over, or right away.
 * @returns when it is removed. @throws AppError wrong_password | rate_limited | forbidden for the demo account
 */
export async function requestDeletion(
  deps: DeletionDeps,
  userId: string,
  { password, immediately }: { password: string; immediately: boolean },
  caller: Caller,
): Promise<Date> {
  const { db, queue, clock } = deps;
  if ((await readAccount({ db }, userId)).isDemo)
    throw new AppError('forbidden', 'The demo account can’t be deleted: it belongs to everybody who tries Reelwright.');
  const account = await demandPassword(deps, userId, password, caller);
  const now = clock.now();
  const until = immediately ? now : new Date(now.getTime() + DELETION_GRACE_DAYS * DAY_MS);
  const tellPlatforms = await db.transaction(async (tx) => {
    await markForDeletion(tx, userId, now, until);
    await endSessions(tx, userId);
    await deleteAccesses(tx, userId);
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
