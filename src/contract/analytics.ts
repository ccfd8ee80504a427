import * as z from 'zod/mini';
import { platform, platforms } from './connections.ts';
import { endpoint, instant } from './endpoint.ts';

/** Lengths, in days, of the periods offered on the screen. */
export const analyticsPeriods = { '7d': 7, '30d': 30, '90d': 90, all: 365 } as const;
const MAX_ANALYTICS_DAYS = 365;
/** Minimum time between an account's last sync and one started by request, in minutes. */
export const COLLECT_COOLDOWN_MINUTES = 10;
/** Number of posts per platform in the top content. */
export const TOP_CONTENT_SIZE = 5;

const count = z.nullable(z.number());
const day = z.nullable(z.iso.date());
const ofPlatforms = <S extends z.core.$ZodType>(of: S) => z.partialRecord(z.enum(platforms), of);

const days = z._default(
  z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_ANALYTICS_DAYS)),
  analyticsPeriods['7d'],
);
/** A connection id for a single account; defaults to all accounts of the platform. */
const account = z.optional(z.string().check(z.maxLength(64)));
/** `platform` defaults to all connected platforms. */
const query = z.object({ platform: z.optional(platform), days, account });

/**
 * A figure compared with the previous period. `percent` is null if there is nothing to compare: `new`: the previous
 * period had 0; `not_enough_data`: fewer than four fifths of the days of one period are known; `definition_changed`:
 * the platform counted differently then.
 */
const figureChange = z.object({
  value: count,
  previous: count,
  percent: count,
  reason: z.nullable(z.enum(['new', 'not_enough_data', 'definition_changed'])),
});

/** The days covered by the figures, in the platform's time zone. */
const coveredPeriod = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  previous_from: z.iso.date(),
  previous_to: z.iso.date(),
  /** Time zone in which the platform counts days. */
  zone: z.string(),
  /** The last day with complete figures, or null if there is none. */
  complete_until: day,
  /** Number of days with figures in this period and the previous one, summed over the accounts. */
  known_days: z.int(),
  previous_known_days: z.int(),
  all_days: z.int(),
});
export type CoveredPeriod = z.infer<typeof coveredPeriod>;

/** How fresh the figures of an account are. */
const accountFreshness = z.object({
  connection_id: z.string(),
  name: z.nullable(z.string()),
  mode: z.enum(['live', 'sandbox']),
  status: z.enum(['active', 'needs_reconnect']),
  /** Code of the problem that prevents syncing, or null if there is none. */
  problem: z.nullable(z.string()),
  sync: z.enum(['idle', 'queued', 'running']),
  /** End of the last full sync, or null if there was none. */
  read_at: z.nullable(instant),
  next_read_at: z.nullable(instant),
});

const topItem = z.object({
  platform_video_id: z.string(),
  post_id: z.string(),
  title: z.string(),
  views: count,
  engagement: count,
  published_at: instant,
  permalink: z.nullable(z.string()),
  thumbnail: z.nullable(z.string()),
});

const platformAnalytics = z.object({
  /** Totals of the period. */
  views: count,
  viewsChange: count,
  engagement: count,
  engagementChange: count,
  /** Posts published in the last days, including today. */
  content: count,
  contentChange: count,
  /** The latest count. */
  followers: count,
  followersChange: count,
  topContent: z.array(topItem),
  /**
   * `period`: the most viewed posts published in the period; `all`: the most viewed of all posts, because none was
   * published in the period.
   */
  top_content_of: z.enum(['period', 'all']),
  changes: z.object({
    views: figureChange,
    engagement: figureChange,
    content: figureChange,
    followers: figureChange,
  }),
  period: coveredPeriod,
  /** The day at whose end followers were last counted. */
  followers_at: day,
  /** The first day without a figure that the platform gave before and has stopped giving, of any account. */
  missing_since: z.object({ views: day, engagement: day, followers: day }),
  /** Number of views that are estimated because readings are far apart. */
  views_estimated: z.number(),
  accounts: z.array(accountFreshness),
});
export type PlatformAnalytics = z.infer<typeof platformAnalytics>;

export const readAnalyticsOverview = endpoint({
  method: 'GET',
  path: '/api/analytics/overview',
  access: 'user',
  summary:
    'Read totals and changes for each connected platform and overall, with the days covered and the freshness of the data',
  query: z.object({ days }),
  reply: z.object({
    days: z.int(),
    /** Platforms without a connected account are absent. */
    platforms: ofPlatforms(platformAnalytics),
    totals: z.object({
      /** Sums over the platforms. */
      views: count,
      engagement: count,
      content: count,
      followers: count,
      /** Averages of the platforms' percentages. */
      viewsChange: count,
      engagementChange: count,
      contentChange: count,
      followersChange: count,
      /** Changes of the sums, over the platforms that have figures in both periods. */
      summed: z.object({
        views: figureChange,
        engagement: figureChange,
        content: figureChange,
        followers: figureChange,
      }),
    }),
  }),
});

const point = {
  date: z.iso.date(),
  views: count,
  engagement: count,
  /** As counted at the end of the day. */
  followers: count,
};
/** Platforms that have no figure of that day (yet). */
const missing = z.array(platform);

export const readAnalyticsDaily = endpoint({
  method: 'GET',
  path: '/api/analytics/daily',
  access: 'user',
  summary: 'Read daily figures of one or all connected platforms, oldest first; null means unknown, which is not 0',
  query,
  reply: z.object({
    platform: z.nullable(platform),
    days: z.int(),
    daily: z.array(
      z.object({
        ...point,
        likes: count,
        comments: count,
        shares: count,
        /** Unique people, so never summed over days, platforms or accounts. */
        reach: count,
        views_estimated: z.number(),
        missing,
        /** The same day by platform. */
        platforms: ofPlatforms(z.object({ views: count, engagement: count, followers: count })),
      }),
    ),
    periods: ofPlatforms(coveredPeriod),
  }),
});

/** Number of posts per day listed by title; the rest are only counted. */
export const NAMED_POSTS_PER_DAY = 3;

export const readAnalyticsTrends = endpoint({
  method: 'GET',
  path: '/api/analytics/trends',
  access: 'user',
  summary:
    'Read daily views, engagement and followers, oldest first, with the previous period and the posts published each day',
  query,
  reply: z.object({
    platform: z.nullable(platform),
    days: z.int(),
    trends: z.array(z.object({ ...point, missing })),
    previous: z.array(z.object({ ...point, missing })),
    /** Days on which posts were published, in the platforms' time zones, with the newest posts of each day. */
    published: z.array(
      z.object({
        date: z.iso.date(),
        count: z.int(),
        posts: z.array(z.object({ post_id: z.string(), platform, title: z.string() })),
      }),
    ),
    periods: ofPlatforms(coveredPeriod),
  }),
});

const audience = {
  ageGroups: z.array(z.object({ age: z.string(), percentage: z.number() })),
  gender: z.array(z.object({ gender: z.string(), percentage: z.number() })),
  countries: z.array(z.object({ country: z.string(), percentage: z.number() })),
};

export const readAnalyticsDemographics = endpoint({
  method: 'GET',
  path: '/api/analytics/demographics',
  access: 'user',
  summary:
    'Read the audience by age, gender and country, as last reported by the platforms over the period closest ' +
    'to `days`; several accounts are weighted by followers',
  query,
  reply: z.object({
    platform: z.nullable(platform),
    days: z.int(),
    ...audience,
    platforms: ofPlatforms(
      z.object({
        ...audience,
        /**
         * The last days over which the platform counted viewers: as asked, or longer where it reports nothing about so
         * few; null: its present followers, whatever the period, or no data.
         */
        days: z.nullable(z.int()),
        read_at: z.nullable(instant),
        /**
         * Why there is no data. `not_given`: the platform does not report it; `permission_missing`: the owner did not
         * grant access; `not_read`: not synced yet; `too_small`: the platform does not report audiences this small.
         */
        reason: z.nullable(z.enum(['not_given', 'permission_missing', 'not_read', 'too_small'])),
      }),
    ),
  }),
});

/** Tables of the analytics screens. */
const analyticsTables = ['daily', 'platforms', 'posts', 'audience'] as const;
export type AnalyticsTable = (typeof analyticsTables)[number];

export const exportAnalyticsTable = endpoint({
  method: 'GET',
  path: '/api/analytics/tables/:table',
  access: 'user',
  summary:
    'Download a table of the analytics screens as CSV (UTF-8) in the caller’s language; unknown figures are empty',
  kind: 'binary',
  params: z.object({ table: z.enum(analyticsTables) }),
  query: z.object({ platform: z.optional(platform), days }),
  reply: z.unknown(),
});

export const printAnalyticsReport = endpoint({
  method: 'GET',
  path: '/api/analytics/report',
  access: 'user',
  summary: 'Download a report of a period as a PDF in the language of the account',
  kind: 'binary',
  query: z.object({ platform: z.optional(platform), days }),
  reply: z.unknown(),
});

/** What the posts of a group have in common. */
const findingGroup = z.discriminatedUnion('kind', [
  /** Seconds, `to` excluded, or null if there is no upper limit. */
  z.object({ kind: z.literal('length'), from: z.int(), to: z.nullable(z.int()) }),
  /** 1 is Monday. */
  z.object({ kind: z.literal('weekday'), weekday: z.int() }),
  /** Hours of the day in the time zone of the settings, `to` excluded. */
  z.object({ kind: z.literal('hour'), from: z.int(), to: z.int() }),
  z.object({ kind: z.literal('format'), format: z.enum(['video', 'reel', 'image', 'carousel']) }),
  /** A word of the title, in lower case. */
  z.object({ kind: z.literal('topic'), keyword: z.string() }),
]);
export type FindingGroup = z.infer<typeof findingGroup>;

/** Minimum number of posts inside a group, and outside it, for a finding. */
export const FINDING_POSTS = 12;

const finding = z.object({
  /** Stable for the same group of the same account; cited by ideas and the coach. */
  id: z.string(),
  connection_id: z.string(),
  platform,
  account: z.nullable(z.string()),
  group: findingGroup,
  /** In the caller's language. */
  statement: z.string(),
  /** Number of posts in the group, and of the account's other posts it is compared with. */
  posts: z.int(),
  others: z.int(),
  /** Ratio of the views to those of the account's other posts from the same time, with its confidence interval. */
  times: z.number(),
  low: z.number(),
  high: z.number(),
  /** Confidence level of the interval, corrected for the number of groups: at least 0.95. */
  confidence: z.number(),
  /** Median views, uncorrected. */
  median_views: z.number(),
  others_median_views: z.number(),
});
export type Finding = z.infer<typeof finding>;

export const readAnalyticsFindings = endpoint({
  method: 'GET',
  path: '/api/analytics/findings',
  access: 'user',
  summary:
    'List groups of posts (by length, weekday, hour, format and words of the title) that did significantly ' +
    'better or worse than the other posts of their account',
  query: z.object({ platform: z.optional(platform) }),
  reply: z.object({
    /** Largest differences first. */
    findings: z.array(finding),
    accounts: z.array(
      z.object({
        connection_id: z.string(),
        platform,
        name: z.nullable(z.string()),
        /** Number of settled posts, and how many more are needed before groups can be compared. */
        posts: z.int(),
        missing: z.int(),
      }),
    ),
    /** Number of groups compared over all accounts of the user, for which the intervals are corrected. */
    examined: z.int(),
    /** Posts published after this are still gaining views and not counted; null if there is no account. */
    settled_before: z.nullable(instant),
    /** Time zone of weekdays and hours. */
    zone: z.string(),
  }),
});

/** Outcomes of a request to sync an account. */
export const collectOutcomes = [
  'queued',
  'running',
  'cooling_down',
  'waiting',
  'needs_reconnect',
  'off',
  'rate_limited',
] as const;

export const collectAnalytics = endpoint({
  method: 'POST',
  path: '/api/analytics/collect',
  access: 'user',
  summary:
    'Start syncing the connected accounts in the background; returns per account whether it was started, and ' +
    'if not, why and until when',
  body: z.object({ platform: z.optional(platform) }),
  reply: z.object({
    /** Number of accounts whose sync was started by this request. */
    started: z.int(),
    accounts: z.array(
      z.object({
        connection_id: z.string(),
        platform,
        outcome: z.enum(collectOutcomes),
        retry_at: z.nullable(instant),
      }),
    ),
  }),
});
