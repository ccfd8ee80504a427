import type { Language } from '#contract/languages.ts';
import { msg } from '#texts/message.ts';
import type { FoundIdea } from './fact.ts';
import { postFact, roundTimes, type StandingPost, scoreOf } from './post-ideas.ts';
import { quoteOf } from './quote.ts';
import { names } from './topic-findings.ts';

/** With fewer posts, a topic's success may be due to chance. */
const MIN_POSTS = 3;
/** A topic is rare if it is in at most this share of an account's posts. */
const RARE_SHARE = 0.08;
/** Every post must have at least this many times the usual views. */
const DID_WELL = 1.5;
const SHOWN_POSTS = 3;
const MAX_TOPIC_LENGTH = 60;

/**
 * Keywords that few titles of an account contain and whose posts all did well. The posts are counted, since there are
 * too few for statistics.
 */
export function rareTopics(
  posts: readonly StandingPost[],
  {
    keywords,
    language,
    postsOf,
  }: { keywords: readonly string[]; language: Language; postsOf: ReadonlyMap<string, number> },
): FoundIdea[] {
  return keywords.flatMap((topic) =>
    [...postsOf].flatMap(([connectionId, all]) => {
      const named = posts.filter((post) => post.connectionId === connectionId && names(post.title, topic, language));
      return ideaOf(topic, named, all) ?? [];
    }),
  );
}

function ideaOf(topic: string, named: readonly StandingPost[], all: number): FoundIdea | undefined {
  if (named.length < MIN_POSTS || named.length > all * RARE_SHARE || topic.length > MAX_TOPIC_LENGTH) return undefined;
  const best = named.toSorted((a, b) => (b.byViews?.times ?? 0) - (a.byViews?.times ?? 0));
  // A post that cannot be compared yet might not have done well.
  const least = best.at(-1)?.byViews?.times ?? 0;
  const [first] = best;
  if (!first || least < DID_WELL || named.some(({ byViews }) => byViews === undefined)) return undefined;
  const facts = best.flatMap((post) => {
    const quote = quoteOf(post.title);
    return quote === '' ? [] : [postFact(post, quote)];
  });
  if (facts.length === 0) return undefined;
  return {
    kind: 'rarely_posted',
    title: msg('evidence.rarely_posted', { topic }),
    why: msg('evidence.rarely_posted_why', { count: named.length, posts: all, times: roundTimes(least) }),
    evidence: facts.slice(0, SHOWN_POSTS),
    score: scoreOf({ times: least }),
    platform: first.platform,
  };
}
