import { platforms as allPlatforms } from '#contract/connections.ts';
import type { PostMetric } from '#contract/post-page.ts';
import { AppError } from '#server/kit/app-error.ts';
import { dayIn, definitionOf } from '#server/platforms/figures.ts';
import type { PlatformRules } from '#server/platforms/rules.ts';
import { msg } from '#texts/message.ts';
import type { AnalyticsDeps } from './analytics.ts';
import { type AnalyticsAccount, listAnalyticsAccounts } from './analytics-store.ts';
import { sumKnown } from './periods.ts';
import {
  findPagePost,
  listPostSeries,
  listReadingsAround,
  type PagePost,
  type PostKey,
  type PostReadings,
  type PostSeries,
} from './post-page-store.ts';
import {
  agesOf,
  type Curve,
  curveOf,
  hasFallen,
  heightsOf,
  lineAt,
  timesUsual,
  type Usual,
  usualAt,
} from './same-age.ts';

/** Number of posts on each side of this one to compare it with, so that they had about as many followers. */
const POSTS_AROUND = 60;
const STEPS = 49;
/** Growth is shown for the first of these metrics that is known. */
const GROWN: readonly PostMetric[] = ['views', 'likes'];

export type PageFigure = {
  metric: PostMetric;
  value: number | null;
  /** Undefined if the platform never reported it. */
  series: PostSeries | undefined;
  countedSince: string | null;
};

export type Growth = {
  metric: PostMetric;
  readings: { atMs: number; ageSeconds: number; value: number }[];
  fromStart: boolean;
  fell: boolean;
  steps: (Usual & { ageSeconds: number; value: number | undefined })[];
  sameAge: Usual & { ageSeconds: number; value: number; times: number | undefined };
};

export type PostPage = {
  post: PagePost;
  account: AnalyticsAccount;
  rules: PlatformRules;
  figures: PageFigure[];
  engagement: number | null;
  score: number | null;
  growth: Growth | undefined;
};

/**
 * One post with its figures, their growth, and how the account's other posts performed at the same age.
 * @throws AppError not_found
 */
export async function readPostPage(deps: AnalyticsDeps, userId: string, id: string): Promise<PostPage> {
  const post = await findPagePost(deps.db, userId, keyOf(id));
  if (!post) throw new AppError('not_found', msg('post.not_found'));
  const [[account], series] = await Promise.all([
    listAnalyticsAccounts(deps.db, userId, { account: post.connectionId }),
    listPostSeries(deps.db, userId, post.id, GROWN),
  ]);
  if (!account) throw new AppError('not_found', msg('post.not_found'));
  const { rules } = deps.platforms[post.platform];
  const figures = rules.postMetrics.map((metric) => figureOf(rules, post, metric, series));
  const grown = GROWN.flatMap((metric) => newestOf(series, metric) ?? [])[0];
  const engagement = sumIfAll(rules.engagement.map((metric) => post.counts[metric]));
  return {
    post,
    account,
    rules,
    figures,
    engagement,
    score: scoreOf(rules, post, engagement),
    growth: grown && (await readGrowth(deps, userId, post, grown)),
  };
}

/** Parses a key; `youtube-…` contains the platform's own id, as used by All Content. */
function keyOf(id: string): PostKey {
  const platform = allPlatforms.find((one) => id.startsWith(`${one}-`));
  return platform ? { platform, platformPostId: id.slice(platform.length + 1) } : { id };
}

function figureOf(rules: PlatformRules, post: PagePost, metric: PostMetric, all: readonly PostSeries[]): PageFigure {
  const series = newestOf(all, metric);
  const change = rules.figures.definitions.find((one) => one.metric === metric && one.version === series?.definition);
  return { metric, value: post.counts[metric], series, countedSince: change?.from ?? null };
}

/** The current series: the newest definition, most recently confirmed. */
function newestOf(series: readonly PostSeries[], metric: PostMetric): PostSeries | undefined {
  return series
    .filter((one) => one.metric === metric)
    .toSorted((a, b) => b.definition - a.definition || b.confirmedAt.getTime() - a.confirmedAt.getTime())[0];
}

function sumIfAll(figures: readonly (number | null)[]): number | null {
  return figures.includes(null) ? null : sumKnown(figures);
}

function scoreOf({ engagementOver }: PlatformRules, post: PagePost, engagement: number | null): number | null {
  const over = engagementOver === undefined ? null : post.counts[engagementOver];
  return engagement === null || over === null ? null : engagement / Math.max(1, over);
}

async function readGrowth(
  { db, platforms }: AnalyticsDeps,
  userId: string,
  post: PagePost,
  series: PostSeries,
): Promise<Growth | undefined> {
  const { rules } = platforms[post.platform];
  const { readings } = series;
  const curve = curveFrom(rules, series, { publishedAt: post.publishedAt, readings });
  const last = heightsOf(curve).at(-1);
  if (!last) return undefined;
  const { ageSeconds } = last;
  const around = await listReadingsAround(db, userId, { post, series, ageSeconds, each: POSTS_AROUND });
  const others = around.map((other) => heightsOf(curveFrom(rules, series, other)));
  const usual = usualAt(others, ageSeconds);
  return {
    metric: series.metric,
    readings: readings.map(([atMs, value]) => ({ atMs, ageSeconds: ageOf(post, atMs), value })),
    fromStart: curve[0]?.ageSeconds === 0,
    fell: hasFallen(curve),
    steps: agesOf(curve, STEPS).map((age) => {
      return { ...usualAt(others, age), ageSeconds: age, value: lineAt(curve, age) };
    }),
    sameAge: { ...usual, ageSeconds, value: last.value, times: timesUsual(last.value, usual) },
  };
}

function curveFrom(
  { figures }: PlatformRules,
  { metric, definition }: PostSeries,
  { publishedAt, readings }: PostReadings,
): Curve {
  const beginsAtZero = definitionOf(figures, metric, dayIn(figures.zone, publishedAt)) === definition;
  const points = readings.map(([atMs, value]) => ({ ageSeconds: ageOf({ publishedAt }, atMs), value }));
  return curveOf(points, beginsAtZero);
}

function ageOf({ publishedAt }: { publishedAt: Date }, atMs: number): number {
  return (atMs - publishedAt.getTime()) / 1_000;
}
