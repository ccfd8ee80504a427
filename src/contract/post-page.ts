import * as z from 'zod/mini';
import { platform } from './connections.ts';
import { endpoint, idParams, instant } from './endpoint.ts';

/** Minimum number of other posts of the account for comparing a post with them. */
export const SAME_AGE_POSTS_NEEDED = 12;

const count = z.nullable(z.number());

/** Counts that a platform may report for a post. */
export const postMetrics = ['views', 'likes', 'comments', 'shares', 'saves', 'reach', 'profile_visits'] as const;
export type PostMetric = (typeof postMetrics)[number];
const metric = z.enum(postMetrics);

const postFigure = z.object({
  metric,
  /** Null if the platform does not report it; not the same as 0. */
  value: count,
  /** When the value was last confirmed and since when it has been unchanged; null if it was never reported. */
  read_at: z.nullable(instant),
  changed_at: z.nullable(instant),
  /** `read`: from the list of posts; `insights`: from a separate call; null if it was never reported. */
  source: z.nullable(z.enum(['read', 'insights'])),
  /** Increases when the platform changes its way of counting. */
  definition: z.nullable(z.int()),
  /** First day of the platform's current way of counting, or null if it never changed. */
  counted_since: z.nullable(z.iso.date()),
});
export type PostFigure = z.infer<typeof postFigure>;

/** Figures of the account's other posts at the same age, or null if there are too few posts. */
const usual = {
  posts: z.int(),
  median: count,
  /** First and third quartile. */
  low: count,
  high: count,
};

export const readPostPage = endpoint({
  method: 'GET',
  path: '/api/posts/:id',
  access: 'user',
  summary:
    'Read a post: its figures and their sources, its growth, the account’s other posts at the same age, and ' +
    'what it was made from. The id is ours, or the platform’s own with a prefix, as in `youtube-…`',
  params: idParams,
  reply: z.object({
    post: z.object({
      id: z.string(),
      platform,
      platform_post_id: z.string(),
      kind: z.enum(['video', 'reel', 'image', 'carousel']),
      title: z.string(),
      description: z.string(),
      published_at: instant,
      duration_seconds: z.nullable(z.number()),
      permalink: z.nullable(z.string()),
      embed_url: z.nullable(z.string()),
      thumbnail: z.nullable(z.string()),
      privacy: z.nullable(z.enum(['public', 'unlisted', 'private'])),
      /** When it was removed from the platform, or null if it still exists. */
      removed_at: z.nullable(instant),
      clips_count: z.int(),
    }),
    account: z.object({
      connection_id: z.string(),
      name: z.nullable(z.string()),
      mode: z.enum(['live', 'sandbox']),
      status: z.enum(['active', 'needs_reconnect']),
      read_at: z.nullable(instant),
      next_read_at: z.nullable(instant),
    }),
    /** All counts that the platform reports for posts. */
    figures: z.array(postFigure),
    engagement: z.object({
      value: count,
      of: z.array(metric),
      /** Engagement divided by the people reached (at least one), or null if either is not reported. */
      score: count,
      /** The count the score is relative to, or null if this platform's posts have no score. */
      score_over: z.nullable(metric),
    }),
    /** Growth since publication, of views or else of likes, or null if neither was ever reported. */
    growth: z.nullable(
      z.object({
        metric,
        /** Counters as they were read, oldest first. */
        readings: z.array(z.object({ at: instant, age_seconds: z.number(), value: z.number() })),
        /** Whether it was tracked from its publication on. */
        from_start: z.boolean(),
        /** Whether the platform has reduced the count at some point. */
        fell: z.boolean(),
        /**
         * Evenly spaced ages from the first known to the last reading. `value` is null if the readings are too far
         * apart.
         */
        steps: z.array(z.object({ age_seconds: z.number(), value: count, ...usual })),
        /** Comparison at the age of the last reading; `times` is the ratio to the median. */
        same_age: z.object({ age_seconds: z.number(), value: z.number(), ...usual, times: count }),
      }),
    ),
    /** What it was made from. Each is null if unknown or deleted since. */
    lineage: z.object({
      publication: z.nullable(z.object({ id: z.string(), published_at: z.nullable(instant) })),
      clip: z.nullable(
        z.object({ id: z.string(), title: z.string(), start_seconds: z.number(), end_seconds: z.number() }),
      ),
      video: z.nullable(z.object({ id: z.string(), title: z.string() })),
      idea: z.nullable(z.object({ id: z.string(), title: z.string(), brief_version: z.nullable(z.int()) })),
    }),
  }),
});

/** Comments are synced for posts up to this age, in days. */
export const COMMENTED_DAYS = 366;

/**
 * Why there are or are not comments. `read`: they were synced; `no_comments`: the platform counts none; `unread`: not
 * synced yet; `too_old`: the post is older than {@link COMMENTED_DAYS}; `turned_off`: by the owner; `refused`: by the
 * platform; `reconnect`: reconnecting the account asks for the permission; `off`: this installation does not ask for it;
 * `none`: the platform gives apps no access to comments.
 */
const commentsState = z.enum([
  'read',
  'no_comments',
  'unread',
  'too_old',
  'turned_off',
  'refused',
  'reconnect',
  'off',
  'none',
]);
export type CommentsState = z.infer<typeof commentsState>;

export const readPostComments = endpoint({
  method: 'GET',
  path: '/api/posts/:id/comments',
  access: 'user',
  summary: 'List the comments under a post as last read, at most the newest 200, by others and by the account itself',
  params: idParams,
  query: z.object({ order: z._default(z.enum(['newest', 'liked']), 'newest') }),
  reply: z.object({
    state: commentsState,
    /** The platform's count including replies, or null if it reports none. */
    total: count,
    read_at: z.nullable(instant),
    /** When the next attempt is made after the platform refused. */
    retry_at: z.nullable(instant),
    comments: z.array(
      z.object({
        id: z.string(),
        /** The author's name on the platform, or null if there is none. */
        author: z.nullable(z.string()),
        text: z.string(),
        published_at: instant,
        likes: count,
        replies: count,
        /** Whether it was written by the account itself. */
        is_own: z.boolean(),
      }),
    ),
  }),
});

/**
 * `read`: it was; `too_little`: the platform has too little data; `unread`: not yet; `reconnect`, `off`, `none`: as of
 * comments.
 */
const retentionState = z.enum(['read', 'too_little', 'unread', 'reconnect', 'off', 'none']);
export type RetentionState = z.infer<typeof retentionState>;

export const readPostRetention = endpoint({
  method: 'GET',
  path: '/api/posts/:id/retention',
  access: 'user',
  summary: 'How a post is watched from beginning to end, with what is said at its biggest drops',
  params: idParams,
  reply: z.object({
    state: retentionState,
    read_at: z.nullable(instant),
    duration_seconds: z.nullable(z.number()),
    /** Places as parts of the length, in order; `watching`: views of the place over all views, above 1 where it is watched again. */
    points: z.array(z.object({ ratio: z.number(), watching: z.number() })),
    /** In the order of the video. `lost`: part of all views; `words`: null where they are not known. */
    drops: z.array(
      z.object({ from_seconds: z.number(), to_seconds: z.number(), lost: z.number(), words: z.nullable(z.string()) }),
    ),
  }),
});
