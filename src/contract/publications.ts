import * as z from 'zod/mini';
import { formMessage } from '#texts/message.ts';
import { MAX_DESCRIPTION_LENGTH, MAX_TITLE_LENGTH } from './clips.ts';
import { platform } from './connections.ts';
import { endpoint, idParams, instant } from './endpoint.ts';

/**
 * The state of a publication.
 * - `draft`, `scheduled`, `queued`: nothing has been sent yet (a `scheduled` one with a post id waits at the platform)
 * - `preparing`, `uploading`: nothing sent so far creates a post; can still be canceled
 * - `committing`: the call that creates the post is in flight, or its outcome is being checked
 * - `processing`: the platform accepted it; `in_inbox`: it is a draft in the creator's app
 * - `published`, `published_private`: the post exists, publicly or only for its owner
 * - `needs_check`: the outcome is unknown, and the user must check whether the post exists
 */
export const publicationStates = [
  'draft',
  'scheduled',
  'queued',
  'preparing',
  'uploading',
  'committing',
  'processing',
  'in_inbox',
  'published',
  'published_private',
  'needs_check',
  'failed',
  'canceled',
] as const;
export const publicationState = z.enum(publicationStates);
export type PublicationState = z.infer<typeof publicationState>;

/** Options per platform; an omitted field takes the platform's default. */
export const publicationOptions = z.object({
  tiktok: z.optional(
    z.object({
      /** `inbox`: a draft in the creator's app; `direct`: posted with the options chosen here. */
      mode: z._default(z.enum(['inbox', 'direct']), 'inbox'),
      /** Only for `direct`; has no default because TikTok requires an explicit choice. */
      privacy_level: z.optional(
        z.enum(['PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'FOLLOWER_OF_CREATOR', 'SELF_ONLY']),
      ),
      allow_comment: z._default(z.boolean(), false),
      allow_duet: z._default(z.boolean(), false),
      allow_stitch: z._default(z.boolean(), false),
      /** Paid partnership (`brand_content`) and the creator's own business (`brand_organic`). */
      brand_content: z._default(z.boolean(), false),
      brand_organic: z._default(z.boolean(), false),
      is_aigc: z._default(z.boolean(), false),
      /** Only for `direct`: position of the cover frame in milliseconds; defaults to the first frame. */
      cover_ms: z.optional(z.int().check(z.minimum(0))),
      /** The user agreed to TikTok's music usage confirmation. */
      consent: z._default(z.boolean(), false),
    }),
  ),
  youtube: z.optional(
    z.object({
      privacy: z._default(z.enum(['public', 'unlisted', 'private']), 'public'),
      made_for_kids: z._default(z.boolean(), false),
      notify_subscribers: z._default(z.boolean(), true),
      synthetic_media: z._default(z.boolean(), false),
      category_id: z._default(z.string().check(z.regex(/^\d{1,3}$/)), '22'),
    }),
  ),
  instagram: z.optional(
    z.object({
      share_to_feed: z._default(z.boolean(), true),
      /** Position of the cover frame, in milliseconds. */
      cover_ms: z.optional(z.int().check(z.minimum(0))),
    }),
  ),
});
export type PublicationOptions = z.infer<typeof publicationOptions>;

const hashtags = z.array(z.string().check(z.regex(/^[^\s#]{1,100}$/u, formMessage('form.hashtag_invalid'))));
/** `YYYY-MM-DDTHH:MM`: a local time in the given zone. */
const wallTime = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/));
export const timeZone = z.string().check(z.minLength(1), z.maxLength(64));

/** One target of a request: a connection, and the fields that differ from the request's own. */
const target = z.object({
  connection_id: z.string().check(z.maxLength(64)),
  title: z.optional(z.string().check(z.trim(), z.maxLength(MAX_TITLE_LENGTH))),
  description: z.optional(z.string().check(z.maxLength(5000))),
  hashtags: z.optional(hashtags),
  options: z.optional(publicationOptions),
});

/** One line of the attempt log, in the reader's language. */
export const publicationAttempt = z.object({
  at: instant,
  actor: z.enum(['user', 'engine', 'platform', 'operator']),
  step: z.string(),
  from: z.nullable(publicationState),
  to: publicationState,
  text: z.string(),
  platform_code: z.nullable(z.string()),
  next_at: z.nullable(instant),
});

/** Counts of a post; null if the platform reports none. */
export const postFigures = z.object({
  views: z.nullable(z.int()),
  likes: z.nullable(z.int()),
  comments: z.nullable(z.int()),
});

const publicationFields = {
  id: z.string(),
  /** The request it belongs to (`publish_id`). */
  group_id: z.string(),
  clip_id: z.nullable(z.string()),
  video_id: z.nullable(z.string()),
  connection_id: z.nullable(z.string()),
  platform,
  /** The account's name at the time of the request. */
  account_name: z.nullable(z.string()),
  state: publicationState,
  /** Why it is not sent even if its time has come, or null if it is not held. */
  held: z.nullable(z.enum(['restored', 'reconnect', 'paused', 'conforming'])),
  /** What is holding it, or what happens next, in the reader's language; may be empty. */
  message: z.string(),
  title: z.string(),
  description: z.string(),
  hashtags: z.array(z.string()),
  options: publicationOptions,
  scheduled_at: z.nullable(instant),
  /** The local time and zone that the creator chose. */
  wall_time: z.nullable(z.string()),
  time_zone: z.nullable(z.string()),
  /** Share of the bytes received by the platform, 0–1, or null if not uploading. */
  progress: z.nullable(z.number()),
  next_at: z.nullable(instant),
  published_at: z.nullable(instant),
  post_id: z.nullable(z.string()),
  permalink: z.nullable(z.string()),
  /** Actions available to the user now. */
  can: z.object({
    edit: z.boolean(),
    cancel: z.boolean(),
    reschedule: z.boolean(),
    pause: z.boolean(),
    resume: z.boolean(),
    retry: z.boolean(),
    resolve: z.boolean(),
  }),
  created_at: instant,
  /**
   * Increases with every change. Edits send it back, so that of two competing edits the second fails with `conflict`.
   */
  revision: z.int(),
};

/** A publication as returned in lists. */
export const publicationEntry = z.object({
  ...publicationFields,
  /** Signed URL of a picture of the clip or video, or null if that was deleted. */
  thumbnail_url: z.nullable(z.string()),
  /** Figures from our copy of the account's posts, or null if not synced yet. */
  figures: z.nullable(postFigures),
});
export type PublicationEntry = z.infer<typeof publicationEntry>;

export const publication = z.object({
  ...publicationFields,
  /** For `needs_check`: posts of the account that may be this publication. */
  candidates: z.array(
    z.object({ post_id: z.string(), title: z.string(), published_at: instant, permalink: z.nullable(z.string()) }),
  ),
  attempts: z.array(publicationAttempt),
});
export type Publication = z.infer<typeof publication>;

export const publicationGroup = z.object({
  publish_id: z.string(),
  /** `published` once every target is; otherwise the state of the target that is furthest behind. */
  status: publicationState,
  targets: z.array(publication),
});

/** When to publish; now if both are omitted. */
const when = {
  /** An instant; with `time_zone`, its local time there is preserved across daylight-saving changes. */
  scheduled_at: z.optional(z.string().check(z.maxLength(40))),
  wall_time: z.optional(wallTime),
  time_zone: z.optional(timeZone),
};

/** Generated by the browser each time a form is opened; requests with the same key get the same answer. */
const idempotencyKey = z.optional(z.string().check(z.minLength(8), z.maxLength(100)));

/**
 * Confirms a repeat: publishing the same content to the same account within a day otherwise fails with
 * `publication_repeated`.
 */
const mayRepeat = z._default(z.boolean(), false);

const idList = z.string().check(z.regex(/^[\w-]{1,64}(,[\w-]{1,64}){0,99}$/));

export const publishClip = endpoint({
  method: 'POST',
  path: '/api/clips/publish',
  access: 'user',
  summary: 'Publish or schedule a clip or an uploaded video on one or more connections',
  body: z.object({
    clip_id: z.optional(z.string().check(z.maxLength(64))),
    video_id: z.optional(z.string().check(z.maxLength(64))),
    /** Publish to the primary connection of each of these. */
    platforms: z._default(z.array(platform).check(z.maxLength(10)), []),
    targets: z._default(z.array(target).check(z.maxLength(30)), []),
    title: z.string().check(z.trim(), z.minLength(1, formMessage('form.title_missing')), z.maxLength(MAX_TITLE_LENGTH)),
    description: z._default(z.string().check(z.maxLength(MAX_DESCRIPTION_LENGTH)), ''),
    hashtags: z._default(hashtags.check(z.maxLength(60)), []),
    ...when,
    draft: z._default(z.boolean(), false),
    repeat: mayRepeat,
    idempotency_key: idempotencyKey,
  }),
  reply: publicationGroup,
});

export const publishOnInstagram = endpoint({
  method: 'POST',
  path: '/api/instagram/publish',
  access: 'user',
  summary: 'Publish a clip or an uploaded video to one Instagram account',
  body: z.object({
    clip_id: z.optional(z.string().check(z.maxLength(64))),
    video_id: z.optional(z.string().check(z.maxLength(64))),
    /** Defaults to the primary account. */
    connection_id: z.optional(z.string().check(z.maxLength(64))),
    /** Defaults to the text of the clip or video. */
    caption: z.optional(z.string().check(z.maxLength(2200))),
    options: publicationOptions.shape.instagram,
    ...when,
    repeat: mayRepeat,
    idempotency_key: idempotencyKey,
  }),
  reply: publicationGroup,
});

export const listPublications = endpoint({
  method: 'GET',
  path: '/api/publications',
  access: 'user',
  summary: 'List publications in a period, or of given clips or videos, newest first, at most 500',
  query: z.object({
    from: z.optional(instant),
    to: z.optional(instant),
    /** Ids separated by commas, at most 100. */
    clip_ids: z.optional(idList),
    video_ids: z.optional(idList),
    /**
     * `needed`: only publications that need the user's attention: in doubt, held until an account is reconnected or the
     * operator releases them, or failed within the last seven days and not published there again since.
     */
    attention: z.optional(z.enum(['needed'])),
  }),
  reply: z.object({ publications: z.array(publicationEntry) }),
});

export const readOnePublication = endpoint({
  method: 'GET',
  path: '/api/publications/:id',
  access: 'user',
  summary: 'Read a publication with its attempt log',
  params: idParams,
  reply: publication,
});

export const updatePublication = endpoint({
  method: 'PUT',
  path: '/api/publications/:id',
  access: 'user',
  summary: 'Change the text, options or time of an unsent publication; a draft can be scheduled at the same time',
  params: idParams,
  body: z.object({
    /** The revision that was read; the request fails with `conflict` if it has changed since. */
    revision: z.int(),
    /** May be empty only if it already was: an Instagram publication may consist of a caption alone. */
    title: z.string().check(z.trim(), z.maxLength(MAX_TITLE_LENGTH)),
    description: z.string().check(z.maxLength(5000)),
    hashtags: hashtags.check(z.maxLength(60)),
    options: publicationOptions,
    ...when,
    /**
     * `keep`: leave the time unchanged; `planned`: use the time given here; `now`: publish immediately; `draft`: remove
     * the time.
     */
    timing: z.enum(['keep', 'planned', 'now', 'draft']),
    repeat: mayRepeat,
  }),
  reply: publication,
});

export const readPublication = endpoint({
  method: 'GET',
  path: '/api/clips/publish/:id/status',
  access: 'user',
  summary: 'Read a publish request and its targets',
  params: idParams,
  reply: publicationGroup,
});

export const cancelPublication = endpoint({
  method: 'POST',
  path: '/api/publications/:id/cancel',
  access: 'user',
  summary: 'Cancel a publication that has not been made yet',
  params: idParams,
  reply: publication,
});

export const pausePublication = endpoint({
  method: 'POST',
  path: '/api/publications/:id/pause',
  access: 'user',
  summary: 'Pause a publication that has not started',
  params: idParams,
  reply: publication,
});

export const resumePublication = endpoint({
  method: 'POST',
  path: '/api/publications/:id/resume',
  access: 'user',
  summary: 'Resume a paused publication',
  params: idParams,
  reply: publication,
});

export const reschedulePublication = endpoint({
  method: 'POST',
  path: '/api/publications/:id/reschedule',
  access: 'user',
  summary: 'Reschedule a publication, or publish it now',
  params: idParams,
  body: z.object({ ...when, repeat: mayRepeat }),
  reply: publication,
});

export const retryPublication = endpoint({
  method: 'POST',
  path: '/api/publications/:id/retry',
  access: 'user',
  summary: 'Retry a failed publication if it cannot have created a post',
  params: idParams,
  reply: publication,
});

export const resolvePublication = endpoint({
  method: 'POST',
  path: '/api/publications/:id/resolve',
  access: 'user',
  summary: 'Confirm whether a publication in doubt was posted',
  params: idParams,
  body: z.object({
    outcome: z.enum(['there', 'not_there']),
    /** One of the candidates, if the post is among them. */
    post_id: z.optional(z.string().check(z.maxLength(128))),
  }),
  reply: publication,
});
