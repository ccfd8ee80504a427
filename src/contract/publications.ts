import * as z from 'zod/mini';
import { formMessage } from '#texts/message.ts';
import { MAX_DESCRIPTION_LENGTH, MAX_TITLE_LENGTH } from './clips.ts';
import { platform } from './connections.ts';
import { endpoint, idParams, instant } from './endpoint.ts';

/**
 * Where a publication stands.
 * - `draft`, `scheduled`, `queued`: nothing was sent yet (a `scheduled` one with a post waits at the platform)
 * - `preparing`, `uploading`: nothing that is sent makes a post yet; can be canceled
 * - `committing`: the call that makes the post is on its way, or its outcome is being looked up
 * - `processing`: the platform has taken it; `in_inbox`: it waits as a draft in the creator's app
 * - `published`, `published_private`: the post is there, seen by all or locked
 * - `needs_check`: nobody can tell whether the post is there; a person looks
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

/** What may be chosen on each platform; a field that is left out takes the platform's default. */
export const publicationOptions = z.object({
  tiktok: z.optional(
    z.object({
      /** `inbox`: a draft in the creator's app; `direct`: posted as chosen here. */
      mode: z._default(z.enum(['inbox', 'direct']), 'inbox'),
      /** Only for `direct`; there is no default, as TikTok demands. */
      privacy_level: z.optional(
        z.enum(['PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'FOLLOWER_OF_CREATOR', 'SELF_ONLY']),
      ),
      allow_comment: z._default(z.boolean(), false),
      allow_duet: z._default(z.boolean(), false),
      allow_stitch: z._default(z.boolean(), false),
      /** Paid partnership, and the creator's own business. */
      brand_content: z._default(z.boolean(), false),
      brand_organic: z._default(z.boolean(), false),
      is_aigc: z._default(z.boolean(), false),
      /** Only for `direct`: moment of the cover, in milliseconds; its first frame by default. */
      cover_ms: z.optional(z.int().check(z.minimum(0))),
      /** The person agreed to TikTok's music usage confirmation. */
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
      /** Moment of the cover, in milliseconds. */
      cover_ms: z.optional(z.int().check(z.minimum(0))),
    }),
  ),
});
export type PublicationOptions = z.infer<typeof publicationOptions>;

const hashtags = z.array(z.string().check(z.regex(/^[^\s#]{1,100}$/u, formMessage('form.hashtag_invalid'))));
/** `YYYY-MM-DDTHH:MM`: a time on the wall of the zone. */
const wallTime = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/));
export const timeZone = z.string().check(z.minLength(1), z.maxLength(64));

/** One target of a request: a connection, and what differs there. */
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

/** Counts of a post; null: the platform gave none. */
export const postFigures = z.object({
  views: z.nullable(z.int()),
  likes: z.nullable(z.int()),
  comments: z.nullable(z.int()),
});

const publicationFields = {
  id: z.string(),
  /** The request it belongs to: `publish_id`. */
  group_id: z.string(),
  clip_id: z.nullable(z.string()),
  video_id: z.nullable(z.string()),
  connection_id: z.nullable(z.string()),
  platform,
  /** As it was called when the request was made. */
  account_name: z.nullable(z.string()),
  state: publicationState,
  /** Why nothing happens although its time may have come; null: nothing is in the way. */
  held: z.nullable(z.enum(['restored', 'reconnect', 'paused', 'conforming'])),
  /** In the reader's language: what stands in the way, or what happens next; empty: nothing to say. */
  message: z.string(),
  title: z.string(),
  description: z.string(),
  hashtags: z.array(z.string()),
  options: publicationOptions,
  scheduled_at: z.nullable(instant),
  /** What the creator chose, and where. */
  wall_time: z.nullable(z.string()),
  time_zone: z.nullable(z.string()),
  /** Share of the bytes that the platform has, 0–1; null: not uploading. */
  progress: z.nullable(z.number()),
  next_at: z.nullable(instant),
  published_at: z.nullable(instant),
  post_id: z.nullable(z.string()),
  permalink: z.nullable(z.string()),
  /** What the person may do now. */
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
  /** Grows with every change; sent back with an edit, so that one of two tabs is told. */
  revision: z.int(),
};

/** A publication as lists have it. */
export const publicationEntry = z.object({
  ...publicationFields,
  /** Signed address of a picture of the clip or the video; null: it is gone. */
  thumbnail_url: z.nullable(z.string()),
  /** What became of it, from our copy of the account's posts; null: not read yet. */
  figures: z.nullable(postFigures),
});
export type PublicationEntry = z.infer<typeof publicationEntry>;

export const publication = z.object({
  ...publicationFields,
  /** For `needs_check`: posts of the account that may be it. */
  candidates: z.array(
    z.object({ post_id: z.string(), title: z.string(), published_at: instant, permalink: z.nullable(z.string()) }),
  ),
  attempts: z.array(publicationAttempt),
});
export type Publication = z.infer<typeof publication>;

export const publicationGroup = z.object({
  publish_id: z.string(),
  /** `published` once every target is; the state of the one that is furthest behind otherwise. */
  status: publicationState,
  targets: z.array(publication),
});

/** What may be said about when; both left out: now. */
const when = {
  /** An instant; with `time_zone` its wall-clock time there is kept through changes of daylight saving. */
  scheduled_at: z.optional(z.string().check(z.maxLength(40))),
  wall_time: z.optional(wallTime),
  time_zone: z.optional(timeZone),
};

/** Sent by the browser once for each opening of a form: the same key gives the same answer. */
const idempotencyKey = z.optional(z.string().check(z.minLength(8), z.maxLength(100)));

/** Confirms publishing the same on the same account within a day, which is refused with `publication_repeated` otherwise. */
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
    /** The primary connection of each. */
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
  summary: 'Publish a clip or an uploaded video on an Instagram account: one target of the call above',
  body: z.object({
    clip_id: z.optional(z.string().check(z.maxLength(64))),
    video_id: z.optional(z.string().check(z.maxLength(64))),
    /** Default: the primary account. */
    connection_id: z.optional(z.string().check(z.maxLength(64))),
    /** Default: the clip's or the video's own. */
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
  summary: 'Publications of a span of time, or of clips or videos, the newest first, 500 at most',
  query: z.object({
    from: z.optional(instant),
    to: z.optional(instant),
    /** Ids separated by commas, 100 at most. */
    clip_ids: z.optional(idList),
    video_ids: z.optional(idList),
    /**
     * `needed`: only what waits for a person: in doubt, held until an account is connected again or the operator releases
     * it, or failed within the last seven days and not published there anew since.
     */
    attention: z.optional(z.enum(['needed'])),
  }),
  reply: z.object({ publications: z.array(publicationEntry) }),
});

export const readOnePublication = endpoint({
  method: 'GET',
  path: '/api/publications/:id',
  access: 'user',
  summary: 'A publication with its log',
  params: idParams,
  reply: publication,
});

export const updatePublication = endpoint({
  method: 'PUT',
  path: '/api/publications/:id',
  access: 'user',
  summary: 'Change text, options or time of a draft or of what has not been sent yet; a draft may be planned with it',
  params: idParams,
  body: z.object({
    /** As it was read; `conflict` when it has changed since. */
    revision: z.int(),
    /** May be empty only if it was before: Instagram publications may have only a caption. */
    title: z.string().check(z.trim(), z.maxLength(MAX_TITLE_LENGTH)),
    description: z.string().check(z.maxLength(5000)),
    hashtags: hashtags.check(z.maxLength(60)),
    options: publicationOptions,
    ...when,
    /** `keep`: the time stays as it is; `planned`: at the time given here; `now`: at once; `draft`: without a time. */
    timing: z.enum(['keep', 'planned', 'now', 'draft']),
    repeat: mayRepeat,
  }),
  reply: publication,
});

export const readPublication = endpoint({
  method: 'GET',
  path: '/api/clips/publish/:id/status',
  access: 'user',
  summary: 'A publish request and its targets',
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
  summary: 'Hold a publication that has not begun',
  params: idParams,
  reply: publication,
});

export const resumePublication = endpoint({
  method: 'POST',
  path: '/api/publications/:id/resume',
  access: 'user',
  summary: 'Go on with a paused publication',
  params: idParams,
  reply: publication,
});

export const reschedulePublication = endpoint({
  method: 'POST',
  path: '/api/publications/:id/reschedule',
  access: 'user',
  summary: 'Move a publication to another time, or to now',
  params: idParams,
  body: z.object({ ...when, repeat: mayRepeat }),
  reply: publication,
});

export const retryPublication = endpoint({
  method: 'POST',
  path: '/api/publications/:id/retry',
  access: 'user',
  summary: 'Try a failed publication again, where no post can have come of it',
  params: idParams,
  reply: publication,
});

export const resolvePublication = endpoint({
  method: 'POST',
  path: '/api/publications/:id/resolve',
  access: 'user',
  summary: 'Say whether a publication in doubt is there',
  params: idParams,
  body: z.object({
    outcome: z.enum(['there', 'not_there']),
    /** One of the candidates, where one of them is it. */
    post_id: z.optional(z.string().check(z.maxLength(128))),
  }),
  reply: publication,
});
