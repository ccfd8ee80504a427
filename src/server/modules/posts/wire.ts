import { extname } from 'node:path';
import { platforms } from '#contract/connections.ts';
import type * as api from '#contract/posts.ts';
import type { MediaLinks } from '#server/http/media-links.ts';
import type { Say } from '#server/http/mount.ts';
import type { ContentRow } from './content-store.ts';
import type { ListedPost } from './store.ts';

function base(links: MediaLinks, post: ListedPost) {
  return {
    id: post.platformPostId,
    post_id: post.id,
    connection_id: post.connectionId,
    title: post.title,
    thumbnail: post.coverKey === null ? null : links.sign(post.coverKey, 'cover.webp'),
    duration_seconds: post.durationSeconds,
    permalink: post.permalink,
    embed_url: post.privacy === 'private' ? null : post.embedUrl, // no platform embeds private posts
    clips_count: post.clipsCount,
    source_video_id: post.sourceVideoId,
    stats_at: post.statsAt.toISOString(),
  };
}

export function tiktokVideo(links: MediaLinks, post: ListedPost): api.TiktokVideo {
  const common = base(links, post);
  return {
    ...common,
    platform: 'tiktok',
    view_count: post.views,
    like_count: post.likes,
    comment_count: post.comments,
    share_count: post.shares,
    duration: post.durationSeconds,
    cover_image_url: common.thumbnail,
    create_time: Math.floor(post.publishedAt.getTime() / 1000),
  };
}

export function youtubeVideo(links: MediaLinks, post: ListedPost): api.YoutubeVideo {
  const common = base(links, post);
  const picture = common.thumbnail === null ? undefined : { url: common.thumbnail };
  return {
    ...common,
    platform: 'youtube',
    description: post.description,
    statistics: {
      ...(post.views === null ? {} : { viewCount: String(post.views) }),
      ...(post.likes === null ? {} : { likeCount: String(post.likes) }),
      ...(post.comments === null ? {} : { commentCount: String(post.comments) }),
    },
    contentDetails: post.durationSeconds === null ? {} : { duration: isoDuration(post.durationSeconds) },
    thumbnails: picture ? { high: picture, medium: picture, default: picture } : {},
    publishedAt: post.publishedAt.toISOString(),
    view_count: post.views,
    like_count: post.likes,
    comment_count: post.comments,
    privacy_status: post.privacy,
  };
}

export function instagramMedia(links: MediaLinks, post: ListedPost, username: string | null): api.InstagramMedia {
  const common = base(links, post);
  const types = { video: 'VIDEO', reel: 'REEL', image: 'IMAGE', carousel: 'CAROUSEL_ALBUM' } as const;
  return {
    ...common,
    platform: 'instagram',
    description: post.description,
    media_type: types[post.kind],
    username,
    published_at: post.publishedAt.toISOString(),
    view_count: post.views,
    like_count: post.likes,
    comment_count: post.comments,
    comments_count: post.comments,
    shares_count: post.shares,
    saves_count: post.saves,
    reach: post.reach,
    impressions: post.views,
    profile_visits: post.profileVisits,
    thumbnail_url: common.thumbnail,
    video_url: post.fileKey === null ? null : links.sign(post.fileKey, `video${extname(post.fileKey)}`),
    media_url: common.thumbnail,
  };
}

export function contentItem(links: MediaLinks, say: Say, row: ContentRow): api.ContentItem {
  const isPost = row.platformPostId !== null;
  const originalId = row.platformPostId ?? row.id;
  return {
    id: `${row.source}-${row.source === 'upload' || row.source === 'clip' ? row.id : originalId}`,
    title: row.title || 'Untitled',
    type: typeOf(row),
    platform: platformOf(row.platform),
    status: row.status,
    views: row.views,
    engagement: row.engagement,
    comments: row.comments,
    shares: row.shares,
    saves: row.saves,
    reach: row.reach,
    error_message: row.status === 'failed' && row.errorMessage ? say(row.errorMessage) : null,
    duration: row.durationSeconds,
    thumbnail: row.pictureKey === null ? null : links.sign(row.pictureKey, `cover${extname(row.pictureKey)}`),
    uploadedAt: row.at.toISOString(),
    processedAt: row.processedAt?.toISOString() ?? null,
    clips: row.clips,
    viralScore: row.viralScore,
    viralReason: row.viralReason?.map(say).join(' ') ?? null,
    videoUrl: row.playedKey === null ? null : links.sign(row.playedKey, `${row.title}${extname(row.playedKey)}`),
    originalData: {
      id: originalId,
      post_id: isPost ? row.id : null,
      permalink: row.permalink,
      embed_url: row.embedUrl,
      source_video_id: row.sourceVideoId,
      description: row.description,
    },
  };
}

function typeOf({ source, kind }: ContentRow): api.ContentItem['type'] {
  if (source === 'clip') return 'clip';
  return kind === 'image' || kind === 'carousel' ? 'image' : 'video';
}

/** A clip counts towards the platform its video came from. */
function platformOf(platform: string): api.ContentItem['platform'] {
  return platforms.find((known) => known === platform) ?? 'upload';
}

/** Seconds as ISO 8601, in the way YouTube writes durations: PT1H2M3S, P1DT2H. */
export function isoDuration(durationSeconds: number): string {
  const all = Math.max(0, Math.round(durationSeconds));
  const part = (value: number, unit: string) => (value === 0 ? '' : `${value}${unit}`);
  const days = part(Math.floor(all / 86_400), 'D');
  const time = `${part(Math.floor(all / 3600) % 24, 'H')}${part(Math.floor(all / 60) % 60, 'M')}${part(all % 60, 'S')}`;
  if (days === '' && time === '') return 'PT0S';
  return `P${days}${time === '' ? '' : `T${time}`}`;
}
