import * as z from 'zod/mini';
import { platforms } from './connections.ts';
import { video } from './content.ts';
import { endpoint, idParams, instant, pageQuery, pagination } from './endpoint.ts';

/** Videos per page of the content page's lists. */
export const POSTS_PAGE_SIZE = 20;
/** Posts a call of Instagram content answers unless told. */
export const INSTAGRAM_PAGE_SIZE = 25;
/** The same page of videos is not asked for again within this time by the browser, in milliseconds. */
export const VIDEOS_THROTTLE_MS = 2_000;
/** Longest title made of a caption. */
export const MAX_CAPTION_TITLE_LENGTH = 100;

const count = z.int();
const search = z.optional(z.string().check(z.maxLength(200)));
const order = z._default(z.enum(['asc', 'desc']), 'desc');
/**
 * Id of a connection: that account's only; `all`: every account of the platform. Without it: the one that stands for
 * the platform.
 */
const account = z.optional(z.string().check(z.maxLength(64)));
/** Of one of the connected accounts. */
const base = {
  /** The platform's own id. */
  id: z.string(),
  /** Ours; what sources and clips are asked for by. */
  post_id: z.string(),
  connection_id: z.string(),
  title: z.string(),
  /** A signed address of the copy that is kept here; null while there is none. */
  thumbnail: z.nullable(z.string()),
  /** Seconds; null where the platform does not say. */
  duration_seconds: z.nullable(z.number()),
  /** Where it is seen on the platform. */
  permalink: z.nullable(z.string()),
  /** What a frame on our page shows; null: none. */
  embed_url: z.nullable(z.string()),
  /** Clips made from it. */
  clips_count: count,
  /** The upload that clips of it are made from; null while none is known. */
  source_video_id: z.nullable(z.string()),
  /** When the figures were read. */
  stats_at: instant,
};

export const tiktokVideo = z.object({
  ...base,
  platform: z.literal('tiktok'),
  /** Null here and elsewhere: the platform did not tell, which is not the same as 0. */
  view_count: z.nullable(count),
  like_count: z.nullable(count),
  comment_count: z.nullable(count),
  share_count: z.nullable(count),
  duration: z.nullable(z.number()),
  cover_image_url: z.nullable(z.string()),
  /** Unix seconds. */
  create_time: z.int(),
});
export type TiktokVideo = z.infer<typeof tiktokVideo>;

const picture = z.object({ url: z.string() });
export const youtubeVideo = z.object({
  ...base,
  platform: z.literal('youtube'),
  description: z.string(),
  /** As YouTube writes them: texts of digits; a figure that it does not tell is absent. */
  statistics: z.object({
    viewCount: z.optional(z.string()),
    likeCount: z.optional(z.string()),
    commentCount: z.optional(z.string()),
  }),
  /** ISO 8601; absent where it is not known, for instance of a live video. */
  contentDetails: z.object({ duration: z.optional(z.string()) }),
  thumbnails: z.object({ high: z.optional(picture), medium: z.optional(picture), default: z.optional(picture) }),
  publishedAt: instant,
  view_count: z.nullable(count),
  like_count: z.nullable(count),
  comment_count: z.nullable(count),
  privacy_status: z.nullable(z.enum(['public', 'unlisted', 'private'])),
});
export type YoutubeVideo = z.infer<typeof youtubeVideo>;

export const instagramMedia = z.object({
  ...base,
  platform: z.literal('instagram'),
  description: z.string(),
  media_type: z.enum(['VIDEO', 'REEL', 'IMAGE', 'CAROUSEL_ALBUM']),
  username: z.nullable(z.string()),
  published_at: instant,
  view_count: z.nullable(count),
  like_count: z.nullable(count),
  comment_count: z.nullable(count),
  comments_count: z.nullable(count),
  shares_count: z.nullable(count),
  saves_count: z.nullable(count),
  reach: z.nullable(count),
  /** Filled from the views, which replaced it. */
  impressions: z.nullable(count),
  profile_visits: z.nullable(count),
  thumbnail_url: z.nullable(z.string()),
  /** A signed address of the file that Instagram gave, once it was fetched for clips. Null: none is kept here. */
  video_url: z.nullable(z.string()),
  media_url: z.nullable(z.string()),
});
export type InstagramMedia = z.infer<typeof instagramMedia>;

const videoQuery = {
  ...pageQuery,
  search,
  sort_by: z._default(z.enum(['published_at', 'view_count', 'like_count']), 'published_at'),
  sort_order: order,
  account,
};
const lists = { has_more: z.boolean(), total: z.int(), pagination };

export const listTiktokVideos = endpoint({
  method: 'GET',
  path: '/api/tiktok/videos',
  access: 'user',
  summary:
    'Videos of a connected TikTok account, from the copy that is kept here; asks for the pictures that are missing, which a background job then copies',
  query: z.object(videoQuery),
  reply: z.object({ videos: z.array(tiktokVideo), ...lists }),
});

export const listYoutubeVideos = endpoint({
  method: 'GET',
  path: '/api/youtube/videos',
  access: 'user',
  summary:
    'Videos of a connected YouTube channel, from the copy that is kept here; asks for the pictures that are missing, which a background job then copies',
  query: z.object(videoQuery),
  reply: z.object({ videos: z.array(youtubeVideo), ...lists }),
});

export const listInstagramContent = endpoint({
  method: 'GET',
  path: '/api/instagram/content',
  access: 'user',
  summary:
    'Posts of a connected Instagram account, newest first unless told; paged by cursor, forwards and backwards; asks for the pictures that are missing, which a background job then copies',
  query: z.object({
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), INSTAGRAM_PAGE_SIZE),
    /** The cursors of an earlier answer; at most one of the two. */
    after: z.optional(z.string().check(z.maxLength(200))),
    before: z.optional(z.string().check(z.maxLength(200))),
    search,
    sort_by: z._default(z.enum(['published_at', 'view_count', 'like_count']), 'published_at'),
    sort_order: order,
    account,
  }),
  reply: z.object({
    media: z.array(instagramMedia),
    paging: z.object({
      /** Whether there are more behind, respectively before, this page. */
      next: z.boolean(),
      previous: z.boolean(),
      cursors: z.object({ after: z.nullable(z.string()), before: z.nullable(z.string()) }),
    }),
    total: z.int(),
  }),
});

/** Figures of a connected Instagram account by day, from what the syncs have kept. */
export const readInstagramAnalytics = endpoint({
  method: 'GET',
  path: '/api/instagram/analytics',
  access: 'user',
  summary: 'Figures of the primary Instagram account: a day, a week, or 28 days',
  query: z.object({ period: z._default(z.enum(['day', 'week', 'days_28']), 'day'), account }),
  reply: z.object({
    period: z.string(),
    /** Days that the figures cover, first and last; null without any. */
    from: z.nullable(z.string()),
    to: z.nullable(z.string()),
    views: z.nullable(count),
    impressions: z.nullable(count),
    reach: z.nullable(count),
    engagement: z.nullable(count),
    followers: z.nullable(count),
    days: z.array(
      z.object({ date: z.string(), views: z.nullable(count), reach: z.nullable(count), followers: z.nullable(count) }),
    ),
  }),
});

/** One line of All Content: a post of a platform, an upload or a clip. */
export const contentItem = z.object({
  /** Prefixed by where it is from: `tiktok-`, `youtube-`, `instagram-`, `upload-`, `clip-`. */
  id: z.string(),
  title: z.string(),
  type: z.enum(['video', 'image', 'clip']),
  platform: z.enum([...platforms, 'upload']),
  status: z.enum(['completed', 'processing', 'failed']),
  /** Null: not known; also of uploads and clips, which are not posted. */
  views: z.nullable(count),
  /** Likes; for Instagram likes and comments. Null like views. */
  engagement: z.nullable(count),
  /** Of posts, where the platform tells them. */
  comments: z.nullable(count),
  shares: z.nullable(count),
  saves: z.nullable(count),
  reach: z.nullable(count),
  /** Why an upload or a clip failed, as a sentence. */
  error_message: z.nullable(z.string()),
  duration: z.nullable(z.number()),
  thumbnail: z.nullable(z.string()),
  uploadedAt: instant,
  processedAt: z.nullable(instant),
  clips: count,
  viralScore: z.nullable(z.number()),
  viralReason: z.nullable(z.string()),
  videoUrl: z.nullable(z.string()),
  /** What its own actions need. */
  originalData: z.object({
    /** Id of the upload or clip; the platform's own id of a post. */
    id: z.string(),
    post_id: z.nullable(z.string()),
    permalink: z.nullable(z.string()),
    embed_url: z.nullable(z.string()),
    source_video_id: z.nullable(z.string()),
    description: z.string(),
  }),
});
export type ContentItem = z.infer<typeof contentItem>;

export const contentSources = [...platforms, 'upload', 'clip'] as const;
export const contentSource = z.enum(contentSources);
export type ContentSource = z.infer<typeof contentSource>;

export const listContent = endpoint({
  method: 'GET',
  path: '/api/content',
  access: 'user',
  summary:
    'Everything an account has: posts of all connected accounts, uploads and clips, merged, searched and sorted by the server; asks for the pictures that are missing, which a background job then copies',
  query: z.object({
    ...pageQuery,
    search,
    platform: z._default(z.enum(['all', ...contentSources]), 'all'),
    status: z._default(z.enum(['all', 'completed', 'processing', 'failed']), 'all'),
    /** What has no such figure stands last, in either direction. */
    sort_by: z._default(z.enum(['uploaded_at', 'views', 'engagement']), 'uploaded_at'),
    sort_order: order,
  }),
  reply: z.object({
    items: z.array(contentItem),
    pagination,
    /** Sources that exist for this account, and whether their first copy is still on its way. */
    sources: z.array(z.object({ source: contentSource, loading: z.boolean(), count })),
  }),
});

/**
 * Where the file that clips of a post are made from comes from. `none`: the creator has to give it; `reason` says why
 * the platform does not.
 */
export const postSource = z.object({
  kind: z.enum(['attached', 'matched', 'platform', 'downloader', 'none']),
  reason: z.enum(['no_file_from_platform', 'not_a_video', 'copyrighted', 'too_short', 'gone', 'none']),
  /** The upload that is, or would be, used; its state tells whether a fetched file is there yet. */
  video: z.nullable(video),
  /** Uploads that fit by length, the likeliest first. */
  candidates: z.array(video),
});
export type PostSource = z.infer<typeof postSource>;

export const readPostSource = endpoint({
  method: 'GET',
  path: '/api/posts/:id/source',
  access: 'user',
  summary: 'Which file clips of a post would be made from',
  params: idParams,
  reply: postSource,
});

export const attachPostSource = endpoint({
  method: 'PUT',
  path: '/api/posts/:id/source',
  access: 'user',
  summary: 'Make clips of this post from this upload',
  params: idParams,
  body: z.object({ video_id: z.string().check(z.minLength(1), z.maxLength(64)) }),
  reply: postSource,
});

export const detachPostSource = endpoint({
  method: 'DELETE',
  path: '/api/posts/:id/source',
  access: 'user',
  summary: 'Forget which upload belongs to a post',
  params: idParams,
  reply: postSource,
});

export const fetchPostSource = endpoint({
  method: 'POST',
  path: '/api/posts/:id/source/fetch',
  access: 'user',
  summary:
    'Fetch the file that the platform gives (or the operator’s downloader); it becomes an upload that is prepared like any other',
  params: idParams,
  reply: postSource,
});
