import { t } from '@lingui/core/macro';
import type { Platform } from '#contract/connections.ts';
import type { ContentSource } from '#contract/posts.ts';

type PostsTexts = {
  title: string;
  subtitle: string;
  connect: string;
  /** Shown while no account is connected. */
  prompt: string;
  empty: string;
  /** Title of the empty state, with or without a search. */
  none: string;
  failed: string;
  search: string;
  more: string;
  refresh: string;
  /** What is missing without the permission to read posts, and without the one for insights (null if nothing is). */
  unread: string;
  withoutInsights: string | null;
};

/** Texts of a platform's tab. */
export function postsTexts(platform: Platform): PostsTexts {
  return postsTextsBy[platform]();
}

/** The name of a source inside a sentence. */
export function sourceName(source: ContentSource): string {
  return sourceNames[source]();
}

export function openLabel(platform: Platform, title: string): string {
  return openLabels[platform](title);
}

/** Why nothing from this source can be downloaded, or undefined if its files can be. */
export function downloadRefusal(source: ContentSource): string | undefined {
  return downloadRefusals[source]?.();
}

const videosTexts = () => ({
  none: t`No videos found`,
  failed: t`Failed to load videos`,
  search: t`Search videos`,
  more: t`Load More Videos`,
  refresh: t`Refresh`,
  unread: t`Videos are not read: the permission is missing`,
  withoutInsights: null,
});

const postsTextsBy: Record<Platform, () => PostsTexts> = {
  tiktok: () => ({
    ...videosTexts(),
    title: t`TikTok Videos`,
    subtitle: t`The videos of your TikTok account, with their figures.`,
    connect: t`Connect TikTok`,
    prompt: t`Connect TikTok to view your videos`,
    empty: t`You don't have any TikTok videos yet, or they haven't been synced.`,
  }),
  youtube: () => ({
    ...videosTexts(),
    title: t`YouTube Videos`,
    subtitle: t`The videos of your YouTube channel, with their figures.`,
    connect: t`Connect YouTube`,
    prompt: t`Connect YouTube to view your videos`,
    empty: t`You don't have any YouTube videos yet, or they haven't been synced.`,
  }),
  instagram: () => ({
    title: t`Instagram Content`,
    subtitle: t`The posts and reels of your Instagram account, with their figures.`,
    connect: t`Connect Instagram`,
    prompt: t`Connect Instagram to view your videos`,
    empty: t`Posts and reels appear here after you share them, or once they have been synced.`,
    none: t`No Instagram content found`,
    failed: t`Failed to load Instagram content`,
    search: t`Search posts`,
    more: t`Load More`,
    refresh: t`Refresh Content`,
    unread: t`Posts are not read: the permission is missing`,
    withoutInsights: t`Views, reach and saves are not read: the permission is missing`,
  }),
};

const sourceNames: Record<ContentSource, () => string> = {
  tiktok: () => t`TikTok videos`,
  youtube: () => t`YouTube videos`,
  instagram: () => t`Instagram content`,
  upload: () => t`uploaded videos`,
  clip: () => t`AI clips`,
};

const openLabels: Record<Platform, (title: string) => string> = {
  tiktok: (title) => t`Open ${title} on TikTok`,
  youtube: (title) => t`Open ${title} on YouTube`,
  instagram: (title) => t`Open ${title} on Instagram`,
};

const downloadRefusals: Partial<Record<ContentSource, () => string>> = {
  tiktok: () => t`Direct download of TikTok videos is not supported. Please use the TikTok app to save videos.`,
  youtube: () =>
    t`Direct download of YouTube videos is not supported. Please use YouTube's download feature or a third-party tool.`,
};
