import { randomUUID } from 'node:crypto';
import type { Language } from '#contract/languages.ts';
import { withMinimumDuration } from '#server/kit/minimum-duration.ts';
import {
  type AccountLimits,
  addressKey,
  type Caller,
  limitKeyOf,
  MAIL_ANSWER_MS,
  type SessionDeps,
} from '#server/modules/accounts/accounts.ts';
import { queueMail } from '#server/modules/mail/mail.ts';
import { insertWaitlistEntry } from './store.ts';

export { findWaitlistEntry, markInvited, markJoined } from './store.ts';

export type WaitlistDeps = SessionDeps & { limits: Pick<AccountLimits, 'mailIp' | 'mailAddress'> };

/**
 * Adds an address to the waitlist; a repeated request changes nothing and gets the same response.
 * @throws AppError rate_limited
 */
export async function joinWaitlist(
  { db, queue, clock, limits }: WaitlistDeps,
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
  await withMinimumDuration(MAIL_ANSWER_MS, join);
}
