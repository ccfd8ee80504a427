import type { Comparison, Fact } from '../model.ts';
import { cleanText, clipText } from '../words/text.ts';

export type TopPost = Extract<Fact, { kind: 'top_post' }>;
export type RecentPost = Extract<Fact, { kind: 'recent_post' }>;

const MAX_SHOWN_TITLE = 60;

export function topPosts(facts: readonly Fact[]): TopPost[] {
  return facts.filter((fact) => fact.kind === 'top_post');
}

/**
 * The title of a post for use within a sentence: without hashtags, addresses and its own quotation marks; empty when
 * nothing is left.
 */
export function shownTitle(title: string): string {
  const text = cleanText(title)
    .replace(/https?:\/\/\S+/giu, '')
    .replace(/[#@][\p{L}\p{M}\p{N}_.]+/gu, '')
    .replace(/["“”„«»‟]/gu, '')
    .replace(/\s{2,}/gu, ' ')
    .replace(/(?<![\s.,:;|–-])[\s.,:;|–-]+$/u, '')
    .trim();
  return /[\p{L}\p{N}]/u.test(text) ? clipText(text, MAX_SHOWN_TITLE) : '';
}

/** How groups of posts did against the other posts of their account. */
export function comparisons(facts: readonly Fact[]): Comparison[] {
  return facts.filter((fact) => fact.kind === 'comparison');
}
