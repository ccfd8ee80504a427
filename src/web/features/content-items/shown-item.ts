import type { Platform } from '#contract/connections.ts';
import { MIN_SOURCE_SECONDS } from '#contract/content.ts';
import type { ContentItem, ContentSource, InstagramMedia, TiktokVideo, YoutubeVideo } from '#contract/posts.ts';
import { platformTraits } from '#web/platforms/traits.ts';

/** An item of the content page from any source, as cards and rows show it. */
export type ShownItem = {
  /** Unique within a list. */
  key: string;
  source: ContentSource;
  /** This installation's id for an upload or clip, the platform's for a post. */
  id: string;
  /** This installation's id for a post; null for other items. */
  postId: string | null;
  /** For a post: the upload that its clips are made from, if known. */
  sourceVideoId: string | null;
  /** The account it belongs to, if the list includes it. */
  connectionId: string | null;
  title: string;
  description: string;
  type: 'video' | 'image' | 'clip';
  status: 'completed' | 'processing' | 'failed';
  picture: string | null;
  durationSeconds: number | null;
  /** When it was published or uploaded, ISO 8601. */
  at: string;
  /** Null if unknown or not posted. */
  views: number | null;
  /** Absent in mixed lists. */
  likes?: number | null;
  /** Only where different things are compared: likes, and for Instagram comments too. */
  engagement?: number | null;
  /** Further figures of a post: null if unknown, absent if the platform does not have the figure. */
  more?: { comments?: number | null; shares?: number | null; saves?: number | null; reach?: number | null };
  /** Why an upload or a clip failed. */
  failure: string | null;
  clipsCount: number;
  score: number | null;
  permalink: string | null;
  embedUrl: string | null;
  /** Signed URL of the file, if there is one. */
  fileUrl: string | null;
};

export function fromTiktok(video: TiktokVideo): ShownItem {
  return {
    ...baseOf(video),
    source: 'tiktok',
    type: 'video',
    description: '',
    at: new Date(video.create_time * 1_000).toISOString(),
    picture: video.cover_image_url ?? video.thumbnail,
    durationSeconds: video.duration,
    views: video.view_count,
    likes: video.like_count,
    more: { comments: video.comment_count, shares: video.share_count },
    permalink: safeAddress(video.permalink),
  };
}

export function fromYoutube(video: YoutubeVideo): ShownItem {
  const { high, medium, default: small } = video.thumbnails;
  return {
    ...baseOf(video),
    source: 'youtube',
    type: 'video',
    description: video.description,
    at: video.publishedAt,
    picture: video.thumbnail ?? high?.url ?? medium?.url ?? small?.url ?? null,
    views: video.view_count,
    likes: video.like_count,
    more: { comments: video.comment_count },
    permalink: safeAddress(video.permalink) ?? `https://www.youtube.com/watch?v=${encodeURIComponent(video.id)}`,
  };
}

export function fromInstagram(media: InstagramMedia): ShownItem {
  const moving = media.media_type === 'VIDEO' || media.media_type === 'REEL';
  return {
    ...baseOf(media),
    source: 'instagram',
    type: moving ? 'video' : 'image',
    description: media.description,
    at: media.published_at,
    picture: media.thumbnail ?? media.thumbnail_url ?? (moving ? null : media.media_url),
    views: media.view_count,
    likes: media.like_count,
    more: {
      comments: media.comment_count,
      shares: media.shares_count,
      saves: media.saves_count,
      reach: media.reach,
    },
    permalink: safeAddress(media.permalink),
    fileUrl: media.video_url,
  };
}

export function fromContent(item: ContentItem): ShownItem {
  const {
    id,
    post_id: postId,
    permalink,
    embed_url: embedUrl,
    source_video_id: sourceVideoId,
    description,
  } = item.originalData;
  const source = item.type === 'clip' || item.id.startsWith('clip-') ? 'clip' : item.platform;
  return {
    key: item.id,
    source,
    id,
    postId,
    sourceVideoId,
    connectionId: null,
    title: item.title,
    description,
    type: item.type,
    status: item.status,
    picture: item.thumbnail,
    durationSeconds: item.duration,
    at: item.uploadedAt,
    views: item.views,
    engagement: item.engagement,
    failure: item.error_message,
    more: moreOf(item),
    clipsCount: item.clips,
    score: item.viralScore,
    fileUrl: item.videoUrl,
    permalink: safeAddress(permalink),
    embedUrl: safeAddress(embedUrl),
  };
}

/**
 * Whether Generate AI Clips is offered: for finished videos of a minute or more, not for those of unknown length.
 */
export function offersClips({ type, status, durationSeconds }: ShownItem): boolean {
  return (
    type === 'video' && status === 'completed' && durationSeconds !== null && durationSeconds >= MIN_SOURCE_SECONDS
  );
}

/**
 * Whether the duration is known only from the file: a video from a platform that does not report it, before its
 * download.
 */
export function needsMeasuring(item: ShownItem): boolean {
  const platform = platformOf(item);
  const isVideo = item.type === 'video' && item.status === 'completed';
  return isVideo && item.durationSeconds === null && platform !== null && !platformTraits[platform].givesDuration;
}

/** In a mixed list unknown figures are left out. */
function moreOf({ comments, shares, saves, reach }: ContentItem): NonNullable<ShownItem['more']> {
  const all = { comments, shares, saves, reach };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));
}

/** Whether it can be played here, from its file or in the platform's player. */
export function isPlayable({ type, status, fileUrl, embedUrl }: ShownItem): boolean {
  return type !== 'image' && status === 'completed' && (fileUrl !== null || embedUrl !== null);
}

/** The platform of a post; null for an upload or a clip. */
export function platformOf({ source }: Pick<ShownItem, 'source'>): Platform | null {
  return source === 'upload' || source === 'clip' ? null : source;
}

type Base = Pick<
  TiktokVideo,
  'id' | 'post_id' | 'connection_id' | 'title' | 'duration_seconds' | 'embed_url' | 'clips_count' | 'source_video_id'
>;

function baseOf(post: Base) {
  return {
    key: post.post_id,
    id: post.id,
    postId: post.post_id,
    connectionId: post.connection_id,
    title: post.title,
    status: 'completed' as const,
    durationSeconds: post.duration_seconds,
    clipsCount: post.clips_count,
    failure: null,
    score: null,
    embedUrl: safeAddress(post.embed_url),
    fileUrl: null,
    sourceVideoId: post.source_video_id,
  };
}

/** URLs come from platforms: only http(s) ones are linked. */
function safeAddress(address: string | null): string | null {
  const protocol = address !== null && URL.canParse(address) ? new URL(address).protocol : undefined;
  return protocol === 'https:' || protocol === 'http:' ? address : null;
}
