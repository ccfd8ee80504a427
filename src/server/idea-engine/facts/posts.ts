import type { Fact, IdeaWish } from '../model.ts';
import { cleanText, clipText } from '../words/text.ts';

export type TopPost = Extract<Fact, { kind: 'top_post' }>;
export type RecentPost = Extract<Fact, { kind: 'recent_post' }>;

/** A post of the creator with how often it was seen against what is usual for its account. */
export type RatedPost = { post: TopPost | RecentPost; timesUsual: number };

const SHOWN_TITLE_MAX = 60;

export function topPosts(facts: readonly Fact[]): TopPost[] {
  return facts.filter((fact) => fact.kind === 'top_post');
}

export function recentPosts(facts: readonly Fact[]): RecentPost[] {
  return facts.filter((fact) => fact.kind === 'recent_post');
}

/** The title of a post as it stands in a sentence: without hashtags, addresses and quotation marks of its own; empty when nothing is left. */
export function shownTitle(title: string): string {
  const text = cleanText(title)
    .replace(/https?:\/\/\S+/giu, '')
    .replace(/[#@][\p{L}\p{M}\p{N}_.]+/gu, '')
    .replace(/["“”„«»‟]/gu, '')
    .replace(/\s{2,}/gu, ' ')
    .replace(/(?<![\s.,:;|–-])[\s.,:;|–-]+$/u, '')
    .trim();
  return /[\p{L}\p{N}]/u.test(text) ? clipText(text, SHOWN_TITLE_MAX) : '';
}

/**
 * Posts with their views against the account's usual ones. Those of recent posts are worked out from a top post of the same platform; without one they
 * are left out. A post that is both counts once.
 */
export function ratePosts(facts: readonly Fact[]): RatedPost[] {
  const tops = topPosts(facts).filter((post) => post.timesUsual > 0 && Number.isFinite(post.timesUsual));
  const rated = new Map<string, RatedPost>(tops.map((post) => [post.postId, { post, timesUsual: post.timesUsual }]));
  for (const post of recentPosts(facts)) {
    const sample = tops.find(({ platform, views }) => platform === post.platform && views > 0);
    if (!sample || rated.has(post.postId)) continue;
    rated.set(post.postId, { post, timesUsual: Math.max(post.views, 1) / (sample.views / sample.timesUsual) });
  }
  return [...rated.values()];
}

/** Posts that “usual” rests on, over the accounts that the given posts belong to. */
export function postsBehind(facts: readonly Fact[], posts: readonly RatedPost[]): number {
  const used = new Set(posts.map(({ post }) => post.platform));
  const sizes = new Map<string, number>();
  for (const post of topPosts(facts)) {
    if (used.has(post.platform)) sizes.set(post.platform, Math.max(sizes.get(post.platform) ?? 0, post.posts));
  }
  return [...sizes.values()].reduce((sum, size) => sum + size, 0);
}

/** The connected account on the platform of the wish. */
export function accountOf({
  facts,
  platform,
}: Pick<IdeaWish, 'facts' | 'platform'>): Extract<Fact, { kind: 'account' }> | undefined {
  return facts.filter((fact) => fact.kind === 'account').find((fact) => fact.platform === platform);
}
