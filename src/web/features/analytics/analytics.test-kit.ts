import type { CoveredPeriod, PlatformAnalytics } from '#contract/analytics.ts';
import type { Platform } from '#contract/connections.ts';
import type { PostFigure, PostMetric } from '#contract/post-page.ts';
import type { Daily, Demographics, Findings, Growth, Overview, PostPage, Trends } from './queries.ts';

const DAY_MS = 86_400_000;
const LAST = '2026-11-20';
const dayBefore = (back: number) => new Date(Date.parse(LAST) - back * DAY_MS).toISOString().slice(0, 10);

export function buildPeriod(given: Partial<CoveredPeriod> = {}): CoveredPeriod {
  return {
    from: dayBefore(6),
    to: LAST,
    previous_from: dayBefore(13),
    previous_to: dayBefore(7),
    zone: 'UTC',
    complete_until: LAST,
    known_days: 7,
    previous_known_days: 7,
    all_days: 7,
    ...given,
  };
}

type Change = PlatformAnalytics['changes']['views'];
export function buildChange(value: number | null, previous: number | null): Change {
  if (value === null || !previous) return { value, previous, percent: null, reason: 'not_enough_data' };
  return { value, previous, percent: Math.round(((value - previous) / previous) * 10_000) / 100, reason: null };
}

/** A connected platform with all figures known, each twice that of the period before. */
export function buildPlatform(given: Partial<PlatformAnalytics> = {}): PlatformAnalytics {
  const changes = given.changes ?? {
    views: buildChange(12_400, 6_200),
    engagement: buildChange(800, 400),
    content: buildChange(4, 2),
    followers: buildChange(1_500, 750),
  };
  return {
    views: changes.views.value,
    viewsChange: changes.views.percent,
    engagement: changes.engagement.value,
    engagementChange: changes.engagement.percent,
    content: changes.content.value,
    contentChange: changes.content.percent,
    followers: changes.followers.value,
    followersChange: changes.followers.percent,
    topContent: [],
    top_content_of: 'period',
    period: buildPeriod(),
    followers_at: LAST,
    missing_since: { views: null, engagement: null, followers: null },
    views_estimated: 0,
    accounts: [
      {
        connection_id: 'c1',
        name: '@ada',
        mode: 'live',
        status: 'active',
        problem: null,
        sync: 'idle',
        read_at: '2026-11-21T08:00:00Z',
        next_read_at: null,
      },
    ],
    ...given,
    changes,
  };
}

export function buildPost(title: string, views: number): PlatformAnalytics['topContent'][number] {
  return {
    platform_video_id: title,
    post_id: title,
    title,
    views,
    engagement: 10,
    thumbnail: null,
    published_at: '2026-11-18T12:00:00Z',
    permalink: 'https://example.com/post',
  };
}

/** What the server answers about these platforms; totals are given, since working them out is the server's part. */
export function buildOverview(
  platforms: Partial<Record<Platform, PlatformAnalytics>>,
  totals: Partial<Overview['totals']> = {},
): Overview {
  const none = buildChange(null, null);
  const only = Object.values(platforms)[0];
  return {
    days: 7,
    platforms,
    totals: {
      views: only?.views ?? null,
      engagement: only?.engagement ?? null,
      content: only?.content ?? null,
      followers: only?.followers ?? null,
      viewsChange: only?.viewsChange ?? null,
      engagementChange: only?.engagementChange ?? null,
      contentChange: only?.contentChange ?? null,
      followersChange: only?.followersChange ?? null,
      summed: only?.changes ?? { views: none, engagement: none, content: none, followers: none },
      ...totals,
    },
  };
}

/** Ten days with 100 views more each day; `missing` names platforms that have not reported the newest two. */
export function buildTrends(platforms: readonly Platform[], missing: readonly Platform[] = []): Trends {
  const day = (back: number, isNew: boolean) => ({
    date: dayBefore(back),
    views: 2_000 - back * 100,
    engagement: 100 - back,
    followers: 1_500 - back,
    missing: isNew && back < 2 ? [...missing] : [],
  });
  const backs = Array.from({ length: 10 }, (_, at) => 9 - at);
  return {
    platform: null,
    days: 10,
    periods: Object.fromEntries(platforms.map((one) => [one, buildPeriod()])),
    trends: backs.map((back) => day(back, true)),
    previous: backs.map((back) => day(back + 10, false)),
    published: [
      { date: dayBefore(1), count: 1, posts: [{ post_id: 'p1', platform: 'tiktok', title: 'A loaf' }] },
      { date: dayBefore(4), count: 4, posts: ['Rye', 'Oats', 'Salt'].map(namedPost) },
    ],
  };
}

function namedPost(title: string): Trends['published'][number]['posts'][number] {
  return { post_id: title, platform: 'youtube', title };
}

export function buildDaily(platforms: readonly Platform[]): Daily {
  const { trends, periods } = buildTrends(platforms);
  const rest = { likes: null, comments: null, shares: null, reach: null, views_estimated: 0 };
  return {
    platform: null,
    days: 10,
    periods,
    daily: trends.map((day) => {
      const { views, engagement, followers } = day;
      return {
        ...day,
        ...rest,
        platforms: Object.fromEntries(platforms.map((one) => [one, { views, engagement, followers }])),
      };
    }),
  };
}

/** Shares of two platforms' audiences; TikTok reports none. */
export function buildDemographics(): Demographics {
  const countries = [
    { country: 'DE', percentage: 60 },
    ...Array.from({ length: 9 }, (_, at) => ({ country: `Place ${at + 1}`, percentage: 40 - at })),
  ];
  const shares = {
    ageGroups: [{ age: '18-24', percentage: 70 }],
    gender: [
      { gender: 'female', percentage: 52.5 },
      { gender: 'male', percentage: 47.5 },
    ],
    countries,
  };
  const none = { ageGroups: [], gender: [], countries: [], days: null, read_at: null };
  return {
    platform: null,
    days: 7,
    ...shares,
    platforms: {
      tiktok: { ...none, reason: 'not_given' },
      youtube: { ...shares, days: 7, read_at: '2026-11-21T08:00:00Z', reason: null },
      instagram: { ...none, reason: 'permission_missing' },
    },
  };
}

export function buildFindings(parts: Partial<Findings> = {}): Findings {
  return {
    findings: [],
    accounts: [{ connection_id: 'c1', platform: 'tiktok', name: 'ada', posts: 60, missing: 0 }],
    examined: 31,
    settled_before: '2026-11-20T12:00:00.000Z',
    zone: 'Asia/Singapore',
    ...parts,
  };
}

/** A post that was read twice, compared with fourteen others. */
export function buildGrowth(given: Partial<Growth> = {}): Growth {
  const usual = { posts: 14, median: 400, low: 200, high: 800 };
  return {
    metric: 'views',
    from_start: true,
    fell: false,
    readings: [
      { at: '2026-11-06T12:00:00Z', age_seconds: 432_000, value: 600 },
      { at: '2026-11-11T12:00:00Z', age_seconds: 864_000, value: 1_000 },
    ],
    steps: [
      { age_seconds: 432_000, value: 600, ...usual },
      { age_seconds: 864_000, value: 1_000, ...usual },
    ],
    same_age: { age_seconds: 864_000, value: 1_000, ...usual, times: 2.5 },
    ...given,
  };
}

/** An Instagram post with all figures known. */
export function buildPostPage(given: Partial<PostPage> = {}): PostPage {
  const figure = (metric: PostMetric, value: number): PostFigure => ({
    metric,
    value,
    source: 'read',
    definition: 1,
    counted_since: null,
    read_at: '2026-11-11T12:00:00Z',
    changed_at: '2026-11-11T12:00:00Z',
  });
  return {
    post: {
      id: 'p1',
      platform: 'instagram',
      platform_post_id: 'i1',
      kind: 'reel',
      title: 'A loaf',
      description: '',
      published_at: '2026-11-01T12:00:00Z',
      duration_seconds: 30,
      permalink: null,
      embed_url: null,
      thumbnail: null,
      privacy: null,
      removed_at: null,
      clips_count: 0,
    },
    account: {
      connection_id: 'c1',
      name: '@ada',
      mode: 'live',
      status: 'active',
      read_at: '2026-11-11T12:00:00Z',
      next_read_at: null,
    },
    figures: [figure('views', 1_000), figure('reach', 800), figure('likes', 90), figure('comments', 10)],
    engagement: { value: 100, of: ['likes', 'comments'], score: 0.125, score_over: 'reach' },
    growth: buildGrowth(),
    lineage: { publication: null, clip: null, video: null, idea: null },
    ...given,
  };
}
