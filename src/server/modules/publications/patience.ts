import type { PublicationRow } from './tables.ts';

/** Polling interval for progress that only the creator or the platform can make. */
export const SLOW_POLL_MS = 10 * 60_000;
const SLOW_POLL_FOR_MS = 6 * 3_600_000;
/** A post that was accepted but has not appeared after this long is left to a person. */
const LOST_AFTER_MS = 24 * 3_600_000;

/** Whether it has been tried without progress for so long that a person should check. */
export function isGivenUp({ firstTryAt }: Pick<PublicationRow, 'firstTryAt'>, now: Date): boolean {
  return firstTryAt !== null && now.getTime() - firstTryAt.getTime() > LOST_AFTER_MS;
}

/** Whether the call that makes the post was so long ago that no result is to be expected any more. */
export function isLost({ commitAt }: Pick<PublicationRow, 'commitAt'>, now: Date): boolean {
  return commitAt !== null && now.getTime() - commitAt.getTime() > LOST_AFTER_MS;
}

/** When a draft in an inbox, or a post without a known id, is polled next; null once nothing more is expected. */
export function slowPollAt(
  row: Pick<PublicationRow, 'publishedAt' | 'commitAt' | 'createdAt'>,
  now: Date,
): Date | null {
  const since = row.publishedAt ?? row.commitAt ?? row.createdAt;
  return now.getTime() - since.getTime() > SLOW_POLL_FOR_MS ? null : new Date(now.getTime() + SLOW_POLL_MS);
}
