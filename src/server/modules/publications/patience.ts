import type { PublicationRow } from './tables.ts';

/** What only the creator or the platform itself brings further is looked at this often, for so long. */
export const SLOWLY_MS = 10 * 60_000;
const SLOWLY_FOR_MS = 6 * 3_600_000;
/** A post that was taken and has not appeared after this long is left to a person. */
const LOST_AFTER_MS = 24 * 3_600_000;

/** Tried for so long without getting further that a person had better look. */
export function isGivenUp({ firstTryAt }: Pick<PublicationRow, 'firstTryAt'>, now: Date): boolean {
  return firstTryAt !== null && now.getTime() - firstTryAt.getTime() > LOST_AFTER_MS;
}

/** The call that makes the post was sent so long ago that nothing more is to be expected. */
export function isLost({ commitAt }: Pick<PublicationRow, 'commitAt'>, now: Date): boolean {
  return commitAt !== null && now.getTime() - commitAt.getTime() > LOST_AFTER_MS;
}

/** When a draft in an inbox, or a post without a known id, is looked at next; null once nothing more is expected. */
export function slowLookAt(
  row: Pick<PublicationRow, 'publishedAt' | 'commitAt' | 'createdAt'>,
  now: Date,
): Date | null {
  const since = row.publishedAt ?? row.commitAt ?? row.createdAt;
  return now.getTime() - since.getTime() > SLOWLY_FOR_MS ? null : new Date(now.getTime() + SLOWLY_MS);
}
