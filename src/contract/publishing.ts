import * as z from 'zod/mini';
import { platform } from './connections.ts';
import { endpoint, idParams, instant } from './endpoint.ts';
import { postFigures, publicationEntry, publicationOptions, timeZone } from './publications.ts';

/** An account as a target of publishing. */
export const publishTarget = z.object({
  connection_id: z.string(),
  platform,
  account_name: z.string(),
  avatar_url: z.nullable(z.string()),
  mode: z.enum(['live', 'sandbox']),
  is_primary: z.boolean(),
  /** `reconnect`: connecting it again asks for the permission that is missing; `off`: the installation publishes nothing there. */
  can: z.enum(['yes', 'reconnect', 'off']),
  /** Why not, in the reader's language; empty where it can. */
  reason: z.string(),
  limits: z.object({
    /** Null: the platform has no title, and title and text are one caption. */
    title: z.nullable(z.int()),
    description: z.object({ max: z.int(), unit: z.enum(['characters', 'bytes']) }),
    hashtags: z.nullable(z.object({ max: z.int(), warn_above: z.int() })),
    forbidden: z.array(z.string()),
    min_seconds: z.number(),
    max_seconds: z.number(),
    max_bytes: z.number(),
  }),
  /** What is chosen where nothing is. */
  defaults: publicationOptions,
});
export type PublishTarget = z.infer<typeof publishTarget>;

export const publishOutlook = z.object({
  connection_id: z.string(),
  /** What would happen, in words. */
  forecast: z.string(),
  /** `stopped`: nothing would be posted; `limited`: it would be, but not as one might expect (locked, a draft in the app). */
  state: z.enum(['ok', 'limited', 'stopped']),
  /** About this file on this account: what is converted first, or why it is not taken. In words. */
  media: z.object({ fits: z.enum(['yes', 'converted', 'no']), notes: z.array(z.string()) }),
  posts_left: z.nullable(z.int()),
  max_duration_seconds: z.nullable(z.number()),
  /** TikTok: what the creator may choose now; null elsewhere, and where it could not be read. */
  privacy_levels: z.nullable(z.array(z.string())),
  creator: z.nullable(
    z.object({
      nickname: z.string(),
      username: z.string(),
      comment_disabled: z.boolean(),
      duet_disabled: z.boolean(),
      stitch_disabled: z.boolean(),
    }),
  ),
});
export type PublishOutlook = z.infer<typeof publishOutlook>;

/** A post of a connected account on the calendar. */
export const calendarPost = z.object({
  id: z.string(),
  connection_id: z.string(),
  platform,
  account_name: z.string(),
  title: z.string(),
  thumbnail_url: z.nullable(z.string()),
  published_at: instant,
  permalink: z.nullable(z.string()),
  figures: postFigures,
});
export type CalendarPost = z.infer<typeof calendarPost>;

export const readPublishTargets = endpoint({
  method: 'GET',
  path: '/api/publishing/targets',
  access: 'user',
  summary: 'Accounts that can be published to, with the limits of their platforms; asks no platform',
  reply: z.object({
    targets: z.array(publishTarget),
    /** Zone that times are chosen in unless another is named: the settings', else `UTC`. */
    time_zone: z.string(),
  }),
});

export const readPublishOutlook = endpoint({
  method: 'GET',
  path: '/api/connections/:id/publishing',
  access: 'user',
  summary: 'What would really happen if this account published now, as its platform says',
  params: idParams,
  query: z.object({
    clip_id: z.optional(z.string().check(z.maxLength(64))),
    video_id: z.optional(z.string().check(z.maxLength(64))),
  }),
  reply: publishOutlook,
});

export const readCalendar = endpoint({
  method: 'GET',
  path: '/api/calendar',
  access: 'user',
  summary: 'What is planned, published and posted in a span of time, 45 days and 1,000 of each at most',
  query: z.object({ from: instant, to: instant }),
  reply: z.object({
    /** By `scheduled_at`, else `published_at`; drafts without a time are always among them. */
    publications: z.array(publicationEntry),
    /** Posts of connected accounts that came of no publication here. */
    posts: z.array(calendarPost),
    /** More than this call gives. */
    truncated: z.boolean(),
  }),
});

/** A time of the week at which a connection is posted to. `weekday`: 1 Monday … 7 Sunday. */
const postingSlot = z.object({
  weekday: z.int().check(z.minimum(1), z.maximum(7)),
  time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
});
export const postingSlots = z.object({
  time_zone: z.string(),
  slots: z.array(postingSlot),
  /** The next times at which nothing is planned yet. */
  free: z.array(z.object({ at: instant, wall_time: z.string() })),
});

export const readPostingSlots = endpoint({
  method: 'GET',
  path: '/api/connections/:id/slots',
  access: 'user',
  summary: 'Posting times of a connected account, and the next free ones',
  params: idParams,
  reply: postingSlots,
});

export const replacePostingSlots = endpoint({
  method: 'PUT',
  path: '/api/connections/:id/slots',
  access: 'user',
  summary: 'Set the posting times of a connected account; what is scheduled already stays',
  params: idParams,
  body: z.object({ time_zone: timeZone, slots: z.array(postingSlot).check(z.maxLength(70)) }),
  reply: postingSlots,
});
