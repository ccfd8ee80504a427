import * as z from 'zod/mini';
import { platforms } from './connections.ts';
import { video } from './content.ts';
import { endpoint, idParams, instant, pageQuery, pagination } from './endpoint.ts';

/** Videos per page in the lists of the content page. */
export const POSTS_PAGE_SIZE = 20;
/** Default number of posts in a reply of Instagram content. */
export const INSTAGRAM_PAGE_SIZE = 25;
/** The browser does not fetch the same page of videos again within this time, in milliseconds. */
export const VIDEOS_THROTTLE_MS = 2_000;
/** Maximum length of a title derived from a caption. */
export const MAX_CAPTION_TITLE_LENGTH = 100;

const count = z.int();
const search = z.optional(z.string().check(z.maxLength(200)));
const order = z._default(z.enum(['asc', 'desc']), 'desc');
/** A connection id for one account, or `all` for every account of the platform. Defaults to the primary account. */
const account = z.optional(z.string().check(z.maxLength(64)));
/** Fields common to the posts of all platforms. */
const base = {
  /** The platform's own id. */
  id: z.string(),
  /** Our id of the post; used to request sources and clips. */
  post_id: z.string(),
  connection_id: z.string(),
  title: z.string(),
  /** Signed URL of our copy of the picture, or null if there is none yet. */
  thumbnail: z.nullable(z.string()),
  /** Duration in seconds, or null if the platform does not report it. */
  duration_seconds: z.nullable(z.number()),
  /** URL of the post on the platform. */
  permalink: z.nullable(z.string()),
  /** URL of the platform's embedded player, or null if there is none. */
  embed_url: z.nullable(z.string()),
  /** Number of clips made from it. */
  clips_count: count,
  /** The upload that clips of it are made from, or null if none is known. */
  source_video_id: z.nullable(z.string()),
  /** When the figures were last read. */
  stats_at: instant,
};

export const tiktokVideo = z.object({
  ...base,
  platform: z.literal('tiktok'),
  /** Null, here and in the other counts, if the platform does not report it; not the same as 0. */
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
  /** As the YouTube API returns them: strings of digits; figures that are not reported are absent. */
  statistics: z.object({
    viewCount: z.optional(z.string()),
    likeCount: z.optional(z.string()),
    commentCount: z.optional(z.string()),
  }),
  /** ISO 8601; absent if unknown, for instance for a live video. */
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
  /** Same as the views, which replaced impressions in Instagram's API. */
  impressions: z.nullable(count),
  profile_visits: z.nullable(count),
  thumbnail_url: z.nullable(z.string()),
  /** Signed URL of the file fetched from Instagram for clips, or null if it has not been fetched. */
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
    'List the videos of a connected TikTok account from the stored copy; missing pictures are copied by a background job',
  query: z.object(videoQuery),
  reply: z.object({ videos: z.array(tiktokVideo), ...lists }),
});

export const listYoutubeVideos = endpoint({
  method: 'GET',
  path: '/api/youtube/videos',
  access: 'user',
  summary:
    'List the videos of a connected YouTube channel from the stored copy; missing pictures are copied by a background job',
  query: z.object(videoQuery),
  reply: z.object({ videos: z.array(youtubeVideo), ...lists }),
});

export const listInstagramContent = endpoint({
  method: 'GET',
  path: '/api/instagram/content',
  access: 'user',
  summary:
    'List the posts of a connected Instagram account, newest first by default, paged by cursor in both ' +
    'directions; missing pictures are copied by a background job',
  query: z.object({
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), INSTAGRAM_PAGE_SIZE),
    /** Cursors of an earlier reply; at most one of the two. */
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
      /** Whether there are more posts after (`next`) or before (`previous`) this page. */
      next: z.boolean(),
      previous: z.boolean(),
      cursors: z.object({ after: z.nullable(z.string()), before: z.nullable(z.string()) }),
    }),
    total: z.int(),
  }),
});

/** Daily figures of a connected Instagram account, as stored by the syncs. */
export const readInstagramAnalytics = endpoint({
  method: 'GET',
  path: '/api/instagram/analytics',
  access: 'user',
  summary: 'Read the figures of the primary Instagram account over a day, a week or 28 days',
  query: z.object({ period: z._default(z.enum(['day', 'week', 'days_28']), 'day'), account }),
  reply: z.object({
    period: z.string(),
    /** First and last day covered by the figures, or null if there are none. */
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

/** One item of All Content: a post on a platform, an upload or a clip. */
export const contentItem = z.object({
  /** Prefixed with its origin: `tiktok-`, `youtube-`, `instagram-`, `upload-`, `clip-`. */
  id: z.string(),
  title: z.string(),
  type: z.enum(['video', 'image', 'clip']),
  platform: z.enum([...platforms, 'upload']),
  status: z.enum(['completed', 'processing', 'failed']),
  /** Null if unknown, and for uploads and clips, which are not posts. */
  views: z.nullable(count),
  /** Likes; on Instagram, likes plus comments. Null in the same cases as views. */
  engagement: z.nullable(count),
  /** For posts, if the platform reports them. */
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
  /** Data needed by the item's own actions. */
  originalData: z.object({
    /** Our id of an upload or clip; the platform's id of a post. */
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
    'List all content of an account: posts of connected accounts, uploads and clips, merged, searched and ' +
    'sorted; missing pictures are copied by a background job',
  query: z.object({
    ...pageQuery,
    search,
    platform: z._default(z.enum(['all', ...contentSources]), 'all'),
    status: z._default(z.enum(['all', 'completed', 'processing', 'failed']), 'all'),
    /** Items without the figure come last in either direction. */
    sort_by: z._default(z.enum(['uploaded_at', 'views', 'engagement']), 'uploaded_at'),
    sort_order: order,
  }),
  reply: z.object({
    items: z.array(contentItem),
    pagination,
    /** Sources available to this account; `loading` is true until the first sync has finished. */
    sources: z.array(z.object({ source: contentSource, loading: z.boolean(), count })),
  }),
});

/**
 * Where the video file of a post comes from when clips are made from it. `none`: the creator must upload it; `reason`
 * says why the platform does not provide it.
 */
export const postSource = z.object({
  kind: z.enum(['attached', 'matched', 'platform', 'downloader', 'none']),
  reason: z.enum(['no_file_from_platform', 'not_a_video', 'copyrighted', 'too_short', 'gone', 'none']),
  /** The upload that is or would be used; its status says whether a fetched file has arrived. */
  video: z.nullable(video),
  /** Uploads with a matching duration, likeliest first. */
  candidates: z.array(video),
});
export type PostSource = z.infer<typeof postSource>;

export const readPostSource = endpoint({
  method: 'GET',
  path: '/api/posts/:id/source',
  access: 'user',
  summary: 'Read which file clips of a post would be made from',
  params: idParams,
  reply: postSource,
});

export const attachPostSource = endpoint({
  method: 'PUT',
  path: '/api/posts/:id/source',
  access: 'user',
  summary: "Use this upload as the source of a post's clips",
  params: idParams,
  body: z.object({ video_id: z.string().check(z.minLength(1), z.maxLength(64)) }),
  reply: postSource,
});

export const detachPostSource = endpoint({
  method: 'DELETE',
  path: '/api/posts/:id/source',
  access: 'user',
  summary: 'Unlink the upload from a post',
  params: idParams,
  reply: postSource,
});

export const fetchPostSource = endpoint({
  method: 'POST',
  path: '/api/posts/:id/source/fetch',
  access: 'user',
  summary: "Fetch a post's file from the platform or the operator's downloader; it becomes an upload",
  params: idParams,
  reply: postSource,
});
