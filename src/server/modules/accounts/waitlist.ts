import { randomUUID } from 'node:crypto';
import type { Language } from '#contract/languages.ts';
import { AppError } from '#server/kit/app-error.ts';
import { queueMail } from '#server/modules/mail/mail.ts';
import { type SessionDeps, takeAtLeast } from './accounts.ts';
import { type Caller, limitKeyOf } from './caller.ts';
import { makeLink } from './links.ts';
import { type AccountLimits, addressKey } from './rate-limits.ts';
import { type AccountPolicy, MAIL_ANSWER_MS } from './sign-up.ts';
import { findAccountByEmail } from './store.ts';
import { findWaitlistEntry, insertWaitlistEntry, markInvited } from './waitlist-store.ts';

/** Puts an address on the waitlist; one that is there already changes nothing and is told nothing. @throws AppError rate_limited */
export async function joinWaitlist(
  { db, queue, clock, limits }: SessionDeps & { limits: Pick<AccountLimits, 'mailIp' | 'mailAddress'> },
  { email, language }: { email: string; language?: Language | undefined },
  caller: Caller,
): Promise<void> {
  await limits.mailIp.consume(limitKeyOf(caller.ip));
  await limits.mailAddress.consume(addressKey(email, 'waitlist'));
  const spoken = language ?? caller.language;
  const join = db.transaction(async (tx) => {
    const isNew = await insertWaitlistEntry(tx, { id: randomUUID(), email, language: spoken, createdAt: clock.now() });
    if (isNew) await queueMail(queue, tx, { email, language: spoken }, { template: 'waitlist_joined' });
  });
  await takeAtLeast(MAIL_ANSWER_MS, join);
}

/**
 * Sends an invitation, on the waitlist or not, and answers its link. An earlier one becomes useless.
 * @throws AppError conflict when there is an account with this address
 */
export async function invite(
  { db, queue, clock, policy }: SessionDeps & { policy: Pick<AccountPolicy, 'publicUrl'> },
  { email, language }: { email: string; language: Language | undefined },
): Promise<string> {
  return db.transaction(async (tx) => {
    const account = await findAccountByEmail(tx, email);
    if (account?.confirmedAt) throw new AppError('conflict', `There is an account with the address ${account.email} already.`);
    const entry = await findWaitlistEntry(tx, email);
    const now = clock.now();
    const link = await makeLink(tx, { publicUrl: policy.publicUrl, now }, 'invite', { userId: null, email });
    await markInvited(tx, email, now);
    await queueMail(queue, tx, { email, language: language ?? entry?.language ?? 'en' }, { template: 'invitation', link });
    return link;
  });
}
