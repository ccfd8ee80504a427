import * as api from '#contract/analytics.ts';
import type { Platform } from '#contract/connections.ts';
import { readPostPage as readPostPageCall } from '#contract/post-page.ts';
import { readInstagramAnalytics } from '#contract/posts.ts';
import type { MediaLinks } from '#server/http/media-links.ts';
import { on, type Route } from '#server/http/mount.ts';
import { type Point, readDaily, readOverview, readPublished } from './analytics.ts';
import { readAudience, type Shares } from './audience.ts';
import { type CollectDeps, collect } from './collect.ts';
import { type FigureDeps, readAnalytics } from './figures.ts';
import { readPostPage } from './post-page.ts';
import { postPageToWire } from './post-page-wire.ts';
import { periodToWire, platformToWire } from './wire.ts';

type FigureRouteDeps = FigureDeps & CollectDeps & { links: MediaLinks };

export function figureRoutes(deps: FigureRouteDeps): Route[] {
  return [
    on(readInstagramAnalytics, async (input, { userId }) => {
      const figures = await readAnalytics(deps, userId, 'instagram', input);
      return { period: input.period, ...figures, impressions: figures.views };
    }),
    on(api.readAnalyticsOverview, async ({ days }, { userId }) => {
      const overview = await readOverview(deps, userId, { days, topContent: api.TOP_CONTENT_SIZE });
      const { sums, average, summed } = overview;
      return {
        days,
        platforms: byPlatform(overview.platforms, (one) => platformToWire(deps, one)),
        totals: {
          ...sums,
          viewsChange: average.views,
          engagementChange: average.engagement,
          contentChange: average.content,
          followersChange: average.followers,
          summed,
        },
      };
    }),
    on(api.readAnalyticsDaily, async (query, { userId }) => {
      const { points, platforms } = await readDaily(deps, userId, query);
      return { ...askedFor(query), daily: points.map(dayToWire), periods: byPlatform(platforms, periodToWire) };
    }),
    on(api.readAnalyticsTrends, async (query, { userId }) => {
      const daily = await readDaily(deps, userId, query);
      const { points, previous, platforms } = daily;
      const published = await readPublished(deps, userId, daily, api.NAMED_POSTS_PER_DAY);
      const series = { trends: points.map(pointToWire), previous: previous.map(pointToWire), published };
      return { ...askedFor(query), ...series, periods: byPlatform(platforms, periodToWire) };
    }),
    on(readPostPageCall, async ({ id }, { userId }) => postPageToWire(deps, await readPostPage(deps, userId, id))),
    on(api.readAnalyticsDemographics, async (query, { userId }) => {
      const { shares, platforms } = await readAudience(deps, userId, query);
      return {
        ...askedFor(query),
        ...sharesToWire(shares),
        platforms: byPlatform(platforms, ({ shares: own, days, readAt, reason }) => {
          return { ...sharesToWire(own), days, read_at: readAt?.toISOString() ?? null, reason };
        }),
      };
    }),
    on(api.collectAnalytics, async ({ platform }, { userId }) => {
      const collected = await collect(deps, userId, platform);
      return {
        started: collected.filter(({ outcome }) => outcome === 'queued').length,
        accounts: collected.map(({ id, retryAt, ...one }) => {
          return { connection_id: id, ...one, retry_at: retryAt?.toISOString() ?? null };
        }),
      };
    }),
  ];
}

function byPlatform<T extends { platform: Platform }, W>(list: readonly T[], toWire: (one: T) => W) {
  return Object.fromEntries(list.map((one) => [one.platform, toWire(one)])) as Partial<Record<Platform, W>>;
}

function askedFor({ platform, days }: { platform?: Platform | undefined; days: number }) {
  return { platform: platform ?? null, days };
}

function pointToWire({ date, views, engagement, followers, missing }: Point) {
  return { date, views, engagement, followers, missing };
}

function dayToWire(point: Point) {
  const { likes, comments, shares, reach, viewsEstimated, platforms } = point;
  return {
    ...pointToWire(point),
    likes,
    comments,
    shares,
    reach,
    views_estimated: viewsEstimated,
    platforms: byPlatform(platforms, ({ day: { views, engagement, followers } }) => ({ views, engagement, followers })),
  };
}

function sharesToWire({ age, gender, country }: Shares) {
  return {
    ageGroups: age.map(({ label, percentage }) => ({ age: label, percentage })),
    gender: gender.map(({ label, percentage }) => ({ gender: label, percentage })),
    countries: country.map(({ label, percentage }) => ({ country: label, percentage })),
  };
}
