import { DAY_MS } from '#server/kit/time.ts';
import { plainWords } from '#server/kit/words/terms.ts';
import type { FoundPost } from './store.ts';

/** The same video is posted on other platforms within so many days. */
const DAYS_APART = 14;
/** Platforms round lengths, and cut an end. */
const SECONDS_APART = 2;

type Compared = Pick<FoundPost, 'platform' | 'title' | 'publishedAt' | 'durationSeconds' | 'groupId'>;

/**
 * Without copies: of a post on several platforms the one that comes first in the list stays. A copy was published
 * together with it from here, or has the same words as title, about the same length, and was posted in the same days.
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

/** Without tags, which differ from platform to platform. */
function titleWords({ title }: Compared): string {
  return plainWords(title.replaceAll(/[#@]\S+/gu, ' ')).join(' ');
}
