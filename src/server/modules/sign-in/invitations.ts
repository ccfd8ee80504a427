import type { Language } from '#contract/languages.ts';
import { AppError } from '#server/kit/app-error.ts';
import { findAccountByEmail, type SessionDeps } from '#server/modules/accounts/accounts.ts';
import { queueMail } from '#server/modules/mail/mail.ts';
import { findWaitlistEntry, markInvited } from '#server/modules/waitlist/waitlist.ts';
import { msg } from '#texts/message.ts';
import { makeLink } from './links.ts';
import type { AccountPolicy } from './sign-up.ts';

/**
 * Sends an invitation, whether or not the address is on the waitlist, and returns its link. Earlier ones become
 * invalid.
 * @throws AppError conflict when there is an account with this address
 */
export async function invite(
  { db, queue, clock, policy }: SessionDeps & { policy: Pick<AccountPolicy, 'publicUrl'> },
  { email, language }: { email: string; language: Language | undefined },
): Promise<string> {
  return db.transaction(async (tx) => {
    const account = await findAccountByEmail(tx, email);
    if (account?.confirmedAt)
      throw new AppError('conflict', msg('account.address_taken_named', { email: account.email }));
    const entry = await findWaitlistEntry(tx, email);
    const now = clock.now();
    const link = await makeLink(tx, { publicUrl: policy.publicUrl, now }, 'invite', { userId: null, email });
    await markInvited(tx, email, now);
    await queueMail(
      queue,
      tx,
      { email, language: language ?? entry?.language ?? 'en' },
      { template: 'invitation', link },
    );
    return link;
  });
}
