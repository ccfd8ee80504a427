import { DAY_MS } from '#server/kit/time.ts';
import { plainWords } from '#server/kit/words/terms.ts';
import type { FoundPost } from './store.ts';

/** Copies of a video are posted on other platforms within this many days. */
const DAYS_APART = 14;
/** Platforms round durations and trim the end. */
const SECONDS_APART = 2;

type Compared = Pick<FoundPost, 'platform' | 'title' | 'publishedAt' | 'durationSeconds' | 'groupId'>;

/**
 * Removes copies: of a post on several platforms, the first in the list is used. A copy was published together with it
 * from this app, or has the same words in its title, about the same length, and was posted around the same time.
 */
export function withoutCopies<Post extends Compared>(posts: readonly Post[]): Post[] {
  const kept: Post[] = [];
  for (const post of posts) if (!kept.some((other) => areCopies(post, other))) kept.push(post);
  return kept;
}

function areCopies(one: Compared, other: Compared): boolean {
  if (one.platform === other.platform) return false;
  if (one.groupId !== null && one.groupId === other.groupId) return true;
  const isNear = Math.abs(one.publishedAt.getTime() - other.publishedAt.getTime()) <= DAYS_APART * DAY_MS;
  return isNear && haveSameLength(one, other) && titleWords(one) === titleWords(other);
}

function haveSameLength(one: Compared, other: Compared): boolean {
  if (one.durationSeconds === null || other.durationSeconds === null) return true;
  return Math.abs(one.durationSeconds - other.durationSeconds) <= SECONDS_APART;
}

/** The words of a title without tags, which differ between platforms. */
function titleWords({ title }: Compared): string {
  return plainWords(title.replaceAll(/[#@]\S+/gu, ' ')).join(' ');
}
