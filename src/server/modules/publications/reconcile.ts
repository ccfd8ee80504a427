import type { PostFacts } from '#server/platforms/platform.ts';
import type { Candidate } from './tables.ts';

/** What a post of ours would look like in a list of the account's posts. */
export type Expected = {
  /** As they were sent; `title` is empty where the platform has captions only. */
  title: string;
  description: string;
  /** Undefined: not known any more. */
  durationSeconds: number | undefined;
  /** Not made before. */
  since: Date;
};

/** How far the platform's clock may be behind ours, in milliseconds; its times are often whole seconds. */
const CLOCK_TOLERANCE_MS = 30_000;
/** Platforms round durations, and cut the last frame: so many seconds, or this share of longer ones. */
const DURATION_TOLERANCE_SECONDS = 1.5;
const DURATION_TOLERANCE_SHARE = 0.02;
const MAX_CANDIDATES = 5;

/**
 * Posts that may be ours (`isAlike`: they have its text and length), and the one that is where it can be no other. `bound`: ids of posts that belong to another
 * publication. `hasTwin`: another publication of this text may have made a post as well.
 */
export function reconcile(
  posts: readonly PostFacts[],
  expected: Expected,
  { bound, hasTwin }: { bound: ReadonlySet<string>; hasTwin: boolean },
): { match: PostFacts | undefined; isAlike: boolean; candidates: Candidate[] } {
  const earliest = expected.since.getTime() - CLOCK_TOLERANCE_MS;
  const recent = posts.filter((post) => post.publishedAt.getTime() >= earliest && !bound.has(post.platformPostId));
  const alike = recent.filter((post) => hasText(post, expected) && hasDuration(post, expected));
  const [only] = alike;
  return {
    match: only && alike.length === 1 && !hasTwin ? only : undefined,
    isAlike: alike.length > 0,
    candidates: (alike.length > 0 ? alike : recent).slice(0, MAX_CANDIDATES).map((post) => ({
      postId: post.platformPostId,
      title: post.title || post.description,
      publishedAt: post.publishedAt.toISOString(),
      permalink: post.permalink,
    })),
  };
}

/** A platform without titles gives the caption as title, as description, or as both. */
function hasText(post: PostFacts, { title, description }: Expected): boolean {
  if (title !== '') return plain(post.title) === plain(title) && plain(post.description) === plain(description);
  return [post.description, post.title].some((text) => plain(text) === plain(description));
}

function hasDuration({ durationSeconds }: PostFacts, expected: Expected): boolean {
  if (durationSeconds === null || expected.durationSeconds === undefined) return true;
  const tolerance = Math.max(DURATION_TOLERANCE_SECONDS, expected.durationSeconds * DURATION_TOLERANCE_SHARE);
  return Math.abs(durationSeconds - expected.durationSeconds) <= tolerance;
}

/** Platforms trim texts, join blanks and compose letters. */
function plain(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim();
}
