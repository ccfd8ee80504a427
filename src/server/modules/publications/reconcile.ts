import type { PostFacts } from '#server/platforms/platform.ts';
import type { Candidate } from './tables.ts';

/** What our post would look like in a list of the account's posts. */
export type Expected = {
  /** As sent; `title` is empty where the platform has captions only. */
  title: string;
  description: string;
  /** Undefined if it is no longer known. */
  durationSeconds: number | undefined;
  /** The post was not made before this. */
  since: Date;
};

/** How far the platform's clock may lag behind ours, in milliseconds; its times are often whole seconds. */
const CLOCK_TOLERANCE_MS = 30_000;
/** Platforms round durations and cut the last frame: tolerance in seconds, or a share of longer durations. */
const DURATION_TOLERANCE_SECONDS = 1.5;
const DURATION_TOLERANCE_SHARE = 0.02;
const MAX_CANDIDATES = 5;

/**
 * Posts that may be ours (`isAlike`: same text and duration), and the one that must be, if there is exactly one.
 * `bound`: ids of posts that belong to another publication. `hasTwin`: another publication of this text may have made
 * a post as well.
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

/** A platform without titles returns the caption as title, as description, or as both. */
function hasText(post: PostFacts, { title, description }: Expected): boolean {
  if (title !== '') return plain(post.title) === plain(title) && plain(post.description) === plain(description);
  return [post.description, post.title].some((text) => plain(text) === plain(description));
}

function hasDuration({ durationSeconds }: PostFacts, expected: Expected): boolean {
  if (durationSeconds === null || expected.durationSeconds === undefined) return true;
  const tolerance = Math.max(DURATION_TOLERANCE_SECONDS, expected.durationSeconds * DURATION_TOLERANCE_SHARE);
  return Math.abs(durationSeconds - expected.durationSeconds) <= tolerance;
}

/** Platforms trim texts, collapse spaces and compose characters. */
function plain(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim();
}
