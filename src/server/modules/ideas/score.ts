import type { IdeaPlatform } from '#contract/ideas.ts';
import type { Language } from '#contract/languages.ts';
import { comparisons, shownTitle, type TopPost, topPosts } from '#server/idea-engine/facts/posts.ts';
import { stateFact } from '#server/idea-engine/facts/state-fact.ts';
import type { Comparison, DraftIdea, Fact } from '#server/idea-engine/model.ts';
import { msg } from '#texts/message.ts';
import { say } from '#texts/say.ts';

/** The score for the usual number of views. */
const USUAL_SCORE = 5;
const MAX_SCORE = 10;
/** Points by which each doubling of the views moves the score, before shrinkage. */
const POINTS_PER_DOUBLING = 2;
/** Weight of the prior (the usual result), as a number of posts. */
const PRIOR_POSTS = 2;
const OTHER_PLATFORM_SHARE = 0.5;

type Score = Pick<DraftIdea, 'engagementScore' | 'scoreReason' | 'cites'>;

/**
 * How an idea may perform, 0–10, based only on the creator's own results: the post that it continues, or all posts
 * about its topic. The reason states the results and their number. Without any results there is no score.
 */
export function scoreFromResults(
  idea: { title: string },
  { facts, platform, language }: { facts: readonly Fact[]; platform: IdeaPlatform; language: Language },
): Score {
  const fact = findResults(idea.title, facts, platform);
  if (!fact) return { engagementScore: null, scoreReason: say(language, msg('format.card.no_results')), cites: [] };
  const [times, posts] = fact.kind === 'top_post' ? [fact.timesUsual, 1] : [fact.times, fact.posts];
  const share = fact.platform === platform ? 1 : OTHER_PLATFORM_SHARE;
  const points = (POINTS_PER_DOUBLING * Math.log2(times) * share * posts) / (posts + PRIOR_POSTS);
  const score = Math.min(MAX_SCORE, Math.max(0, USUAL_SCORE + points));
  return {
    engagementScore: Math.round(score * 10) / 10,
    scoreReason: stateFact(fact, language),
    cites: [fact.id],
  };
}

/** All posts about the topic are stronger evidence than the one that the title names. */
function findResults(title: string, facts: readonly Fact[], platform: IdeaPlatform): Comparison | TopPost | undefined {
  const text = title.toLowerCase();
  const topics = comparisons(facts).filter(
    ({ by, times }) => by.kind === 'topic' && times > 0 && text.includes(by.keyword.toLowerCase()),
  );
  const named = topPosts(facts).filter(
    (post) => shownTitle(post.title) !== '' && title.includes(shownTitle(post.title)),
  );
  const known = [...topics, ...named];
  return known.find((fact) => fact.platform === platform) ?? known[0];
}
