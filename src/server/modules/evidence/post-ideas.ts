import type { IdeaPlatform } from '#contract/ideas.ts';
import { DAY_MS } from '#server/kit/time.ts';
import type { Standing } from '#server/modules/figures/figures.ts';
import { msg } from '#texts/message.ts';
import type { Fact, FoundIdea } from './fact.ts';
import { quoteOf } from './quote.ts';
import { withoutCopies } from './same-post.ts';
import type { FoundPost } from './store.ts';

/** A post with its results compared to the posts from the same time. */
export type StandingPost = FoundPost & { byViews: Standing | undefined; byLikes: Standing | undefined };

export type PostQuery = { platform: IdeaPlatform | undefined; now: Date };

/** A post stands out with this many times the usual figure, if it also exceeds the interval of the usual figure. */
const STANDS_OUT = 2;
/** Threshold for last year's posts; it is lower because their time of year is known to fit. */
const DID_WELL = 1.5;
/** Posts count as last year's if they are this old, give or take the season. */
const YEAR_DAYS = 365;
const SEASON_DAYS = 21;
/** A usual result scores 5; each doubling adds this many points. */
const USUAL_SCORE = 5;
const POINTS_PER_DOUBLING = 1.5;

/** Follow-ups of posts that stand out, and what did well a year ago. A post on several platforms is offered once. */
export function postIdeas(posts: readonly StandingPost[], query: PostQuery): FoundIdea[] {
  const titled = posts.filter(({ isTitled }) => isTitled);
  // Descriptions end in tags and links; they are used only if no title matches.
  return distinctPosts(titled.length > 0 ? titled : posts, query).flatMap(
    (post) => lastYear(post, query.now) ?? followUp(post) ?? [],
  );
}

/** Posts of the wanted platform first, without copies. */
export function distinctPosts(
  posts: readonly StandingPost[],
  { platform }: Pick<PostQuery, 'platform'>,
): StandingPost[] {
  const isWanted = (post: StandingPost) => Number(post.platform === platform);
  return withoutCopies(posts.toSorted((a, b) => isWanted(b) - isWanted(a) || b.rank - a.rank));
}

function followUp(post: StandingPost): FoundIdea | undefined {
  const quote = quoteOf(post.title);
  if (quote === '') return undefined;
  const fact = postFact(post, quote);
  const title = msg('evidence.follow_up', { quote });
  const idea = { kind: 'follow_up' as const, title, evidence: [fact], platform: post.platform };
  const { byViews, byLikes } = post;
  if (isAbove(byViews, post.views, STANDS_OUT))
    return {
      ...idea,
      why: msg('evidence.follow_up_views', { views: post.views ?? 0, ...shown(byViews) }),
      score: scoreOf(byViews),
    };
  if (isAbove(byLikes, post.likes, STANDS_OUT))
    return {
      ...idea,
      why: msg('evidence.follow_up_likes', { likes: post.likes ?? 0, ...shown(byLikes) }),
      score: scoreOf(byLikes),
    };
  return undefined;
}

function lastYear(post: StandingPost, now: Date): FoundIdea | undefined {
  const days = (now.getTime() - post.publishedAt.getTime()) / DAY_MS;
  const { byViews } = post;
  if (Math.abs(days - YEAR_DAYS) > SEASON_DAYS || !isAbove(byViews, post.views, DID_WELL)) return undefined;
  const quote = quoteOf(post.title);
  if (quote === '') return undefined;
  return {
    kind: 'last_year',
    title: msg('evidence.last_year', { quote }),
    why: msg('evidence.last_year_why', { views: post.views ?? 0, ...shown(byViews) }),
    evidence: [postFact(post, quote)],
    score: scoreOf(byViews),
    platform: post.platform,
  };
}

/**
 * Whether a figure is at least `times` the usual one and above its interval, so that the difference is not due to
 * chance.
 */
function isAbove(standing: Standing | undefined, figure: number | null, times: number): standing is Standing {
  return standing !== undefined && standing.times >= times && (figure ?? 0) > standing.high;
}

function shown({ usual, low, high, posts, times }: Standing) {
  return { posts, times: roundTimes(times), usual: Math.round(usual), low: Math.round(low), high: Math.round(high) };
}

/** Rounds down to one decimal, so that nothing is overstated. */
export function roundTimes(times: number): number {
  return Math.floor(times * 10) / 10;
}

export function scoreOf({ times }: Pick<Standing, 'times'>): number {
  const score = USUAL_SCORE + POINTS_PER_DOUBLING * Math.log2(Math.max(times, 0.01));
  return Math.round(Math.min(10, Math.max(0, score)) * 10) / 10;
}

export function postFact(post: StandingPost, quote: string): Fact {
  return {
    id: `post:${post.id}`,
    kind: 'post',
    quote,
    title: post.title,
    date: post.publishedAt,
    platform: post.platform,
    postId: post.id,
    span: null,
    url: post.permalink ?? '/dashboard/content',
    figures: post.views === null ? null : { views: post.views, likes: post.likes, usual: usualOf(post.byViews) },
  };
}

function usualOf(standing: Standing | undefined): NonNullable<Fact['figures']>['usual'] {
  if (!standing) return null;
  const { usual, ...rest } = shown(standing);
  return { views: usual, ...rest };
}
