import * as z from 'zod/mini';
import { platform } from './connections.ts';
import { endpoint, idParams, instant } from './endpoint.ts';
import { postFigures, publicationEntry, publicationOptions, timeZone } from './publications.ts';

/** An account that can be published to. */
export const publishTarget = z.object({
  connection_id: z.string(),
  platform,
  account_name: z.string(),
  avatar_url: z.nullable(z.string()),
  mode: z.enum(['live', 'sandbox']),
  is_primary: z.boolean(),
  /**
   * `reconnect`: reconnecting asks for the missing permission; `off`: this installation does not publish to the
   * platform.
   */
  can: z.enum(['yes', 'reconnect', 'off']),
  /** Why it cannot be published to, in the reader's language; empty if it can. */
  reason: z.string(),
  limits: z.object({
    /** Null if the platform has no title; title and description then form one caption. */
    title: z.nullable(z.int()),
    description: z.object({ max: z.int(), unit: z.enum(['characters', 'bytes']) }),
    hashtags: z.nullable(z.object({ max: z.int(), warn_above: z.int() })),
    forbidden: z.array(z.string()),
    min_seconds: z.number(),
    max_seconds: z.number(),
    max_bytes: z.number(),
  }),
  /** Options used where nothing is chosen. */
  defaults: publicationOptions,
});
export type PublishTarget = z.infer<typeof publishTarget>;

export const publishOutlook = z.object({
  connection_id: z.string(),
  /** What would happen, as a sentence in the reader's language. */
  forecast: z.string(),
  /** `stopped`: nothing would be posted; `limited`: posted with restrictions (private, or as a draft in the app). */
  state: z.enum(['ok', 'limited', 'stopped']),
  /**
   * Whether this file suits the account; `notes` say what is converted or why it is rejected, in the reader's language.
   */
  media: z.object({ fits: z.enum(['yes', 'converted', 'no']), notes: z.array(z.string()) }),
  posts_left: z.nullable(z.int()),
  max_duration_seconds: z.nullable(z.number()),
  /** TikTok's current privacy options for the creator; null on other platforms, or if they could not be read. */
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
  summary: "List accounts that can be published to, with their platforms' limits; does not call any platform",
  reply: z.object({
    targets: z.array(publishTarget),
    /** Default time zone for scheduling: the one in the settings, otherwise `UTC`. */
    time_zone: z.string(),
  }),
});

export const readPublishOutlook = endpoint({
  method: 'GET',
  path: '/api/connections/:id/publishing',
  access: 'user',
  summary: 'Ask the platform what would happen if this account published now',
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
  summary: 'List what is scheduled, published and posted in a period of at most 45 days, up to 1,000 of each',
  query: z.object({ from: instant, to: instant }),
  reply: z.object({
    /** Placed by `scheduled_at`, otherwise `published_at`; drafts without a time are always included. */
    publications: z.array(publicationEntry),
    /** Posts of connected accounts that were not published from here. */
    posts: z.array(calendarPost),
    /** True if there are more than this call returns. */
    truncated: z.boolean(),
  }),
});

/** A weekly posting time of a connection. `weekday`: 1 (Monday) to 7 (Sunday). */
const postingSlot = z.object({
  weekday: z.int().check(z.minimum(1), z.maximum(7)),
  time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
});
export const postingSlots = z.object({
  time_zone: z.string(),
  slots: z.array(postingSlot),
  /** The next posting times with nothing scheduled. */
  free: z.array(z.object({ at: instant, wall_time: z.string() })),
});

export const readPostingSlots = endpoint({
  method: 'GET',
  path: '/api/connections/:id/slots',
  access: 'user',
  summary: 'Read the posting times of a connected account and its next free ones',
  params: idParams,
  reply: postingSlots,
});

export const replacePostingSlots = endpoint({
  method: 'PUT',
  path: '/api/connections/:id/slots',
  access: 'user',
  summary: 'Set the posting times of a connected account; existing schedules do not change',
  params: idParams,
  body: z.object({ time_zone: timeZone, slots: z.array(postingSlot).check(z.maxLength(70)) }),
  reply: postingSlots,
});
