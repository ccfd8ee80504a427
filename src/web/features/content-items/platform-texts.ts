import { t } from '@lingui/core/macro';
import type { Platform } from '#contract/connections.ts';
import type { ItemSource } from './shown-item.ts';

type PostsTexts = {
  title: string;
  subtitle: string;
  connect: string;
  /** Where there is no account to show anything of. */
  prompt: string;
  empty: string;
  failed: string;
};

/** The words of a platform's tab. */
export function postsTexts(platform: Platform): PostsTexts {
  switch (platform) {
    case 'tiktok':
      return {
        title: t`TikTok Videos`,
        subtitle: t`The videos of your TikTok account, with their figures.`,
        connect: t`Connect TikTok`,
        prompt: t`Connect TikTok to view your videos`,
        empty: t`You don't have any TikTok videos yet, or they haven't been synced.`,
        failed: t`Failed to load videos`,
      };
    case 'youtube':
      return {
        title: t`YouTube Videos`,
        subtitle: t`The videos of your YouTube channel, with their figures.`,
        connect: t`Connect YouTube`,
        prompt: t`Connect YouTube to view your videos`,
        empty: t`You don't have any YouTube videos yet, or they haven't been synced.`,
        failed: t`Failed to load videos`,
      };
    case 'instagram':
      return {
        title: t`Instagram Content`,
        subtitle: t`The posts and reels of your Instagram account, with their figures.`,
        connect: t`Connect Instagram`,
        prompt: t`Connect Instagram to view your videos`,
        empty: t`Posts and reels appear here after you share them, or once they have been synced.`,
        failed: t`Failed to load Instagram content`,
      };
  }
}

/** How a source is called in a sentence. */
export function sourceName(source: ItemSource): string {
  switch (source) {
    case 'tiktok':
      return t`TikTok videos`;
    case 'youtube':
      return t`YouTube videos`;
    case 'instagram':
      return t`Instagram content`;
    case 'upload':
      return t`uploaded videos`;
    case 'clip':
      return t`AI clips`;
  }
}

export function openLabel(platform: Platform, title: string): string {
  switch (platform) {
    case 'tiktok':
      return t`Open ${title} on TikTok`;
    case 'youtube':
      return t`Open ${title} on YouTube`;
    case 'instagram':
      return t`Open ${title} on Instagram`;
  }
}

/** Why a post can't be saved as a file. */
export function downloadRefusal(source: ItemSource): string {
  if (source === 'tiktok') return t`Direct download of TikTok videos is not supported. Please use the TikTok app to save videos.`;
  if (source === 'youtube')
    return t`Direct download of YouTube videos is not supported. Please use YouTube's download feature or a third-party tool.`;
  return t`Download is not available for this content type.`;
}
