import * as z from 'zod/mini';
import { platform, platforms } from './connections.ts';
import { endpoint, instant } from './endpoint.ts';

/** Days of the periods that a screen offers. */
export const analyticsPeriods = { '7d': 7, '30d': 30, '90d': 90, all: 365 } as const;
const MAX_ANALYTICS_DAYS = 365;
/** An account is not read again on request within this time of its last pass, in minutes. */
export const COLLECT_COOLDOWN_MINUTES = 10;
/** Posts of a platform among the top content. */
export const TOP_CONTENT_SIZE = 5;

const count = z.nullable(z.number());
const day = z.nullable(z.iso.date());
const ofPlatforms = <S extends z.core.$ZodType>(of: S) => z.partialRecord(z.enum(platforms), of);

const days = z._default(
  z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_ANALYTICS_DAYS)),
  analyticsPeriods['7d'],
);
/** Id of a connection: that account only. Without it: all accounts of the platform. */
const account = z.optional(z.string().check(z.maxLength(64)));
/** Without a platform: all that are connected. */
const query = z.object({ platform: z.optional(platform), days, account });

/**
 * A figure beside that of the period before. `percent` is null where there is nothing to compare: `new`: the period
 * before had 0; `not_enough_data`: less than four fifths of the days of one of the two are known; `definition_changed`:
 * the platform counted in another way then.
 */
const figureChange = z.object({
  value: count,
  previous: count,
  percent: count,
  reason: z.nullable(z.enum(['new', 'not_enough_data', 'definition_changed'])),
});

/** Which days figures cover, in the platform's zone. */
const coveredPeriod = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  previous_from: z.iso.date(),
  previous_to: z.iso.date(),
  /** Name of the zone in which the platform counts days. */
  zone: z.string(),
  /** The last day that is known whole; null: none is. */
  complete_until: day,
  /** Days with figures, of those of the period and of the one before, summed over its accounts. */
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
  /** Code of what keeps it from being read; null: nothing. */
  problem: z.nullable(z.string()),
  sync: z.enum(['idle', 'queued', 'running']),
  /** End of the last whole pass; null: there was none. */
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
  /** What happened in the period. */
  views: count,
  viewsChange: count,
  engagement: count,
  engagementChange: count,
  /** Posts published in the last days, up to now. */
  content: count,
  contentChange: count,
  /** As last counted. */
  followers: count,
  followersChange: count,
  topContent: z.array(topItem),
  /** `period`: the most viewed posts published in the period; `all`: of all posts, since none was published in it. */
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
  /** How many of the views are estimated, because readings are far apart. */
  views_estimated: z.number(),
  accounts: z.array(accountFreshness),
});
export type PlatformAnalytics = z.infer<typeof platformAnalytics>;

export const readAnalyticsOverview = endpoint({
  method: 'GET',
  path: '/api/analytics/overview',
  access: 'user',
  summary:
    'Totals and changes of every connected platform, and of all together; what days they cover and how fresh they are stands beside them',
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
  summary: 'Figures by day of a platform or of all that are connected, oldest first; null: not known, which is not 0',
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
        /** People, so never summed over days, platforms or accounts. */
        reach: count,
        views_estimated: z.number(),
        missing,
        /** The same day, platform by platform. */
        platforms: ofPlatforms(z.object({ views: count, engagement: count, followers: count })),
      }),
    ),
    periods: ofPlatforms(coveredPeriod),
  }),
});

/** Posts named of each day; the rest are counted. */
export const NAMED_POSTS_PER_DAY = 3;

export const readAnalyticsTrends = endpoint({
  method: 'GET',
  path: '/api/analytics/trends',
  access: 'user',
  summary:
    'Views, engagement and followers by day, oldest first, the same of the period before, and what was published on its days',
  query,
  reply: z.object({
    platform: z.nullable(platform),
    days: z.int(),
    trends: z.array(z.object({ ...point, missing })),
    previous: z.array(z.object({ ...point, missing })),
    /** Days on which posts were published, in the zones of their platforms; the newest of each are named. */
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
    'Who watches, by age, gender and country, as the platforms last told; of several accounts by their followers',
  query,
  reply: z.object({
    platform: z.nullable(platform),
    days: z.int(),
    ...audience,
    platforms: ofPlatforms(
      z.object({
        ...audience,
        read_at: z.nullable(instant),
        /**
         * Why there is nothing: `not_given`: the platform tells nobody; `permission_missing`: the owner did not allow it;
         * `not_read`: not read yet; `too_small`: the platform tells nothing of audiences this small.
         */
        reason: z.nullable(z.enum(['not_given', 'permission_missing', 'not_read', 'too_small'])),
      }),
    ),
  }),
});

/** What became of a request to read an account. */
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
    'Read the connected accounts anew, in the background; says of each whether it is, and if not why and until when',
  body: z.object({ platform: z.optional(platform) }),
  reply: z.object({
    /** Accounts that are read because of this request. */
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
