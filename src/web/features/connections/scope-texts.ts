import { useLingui } from '@lingui/react/macro';
import type { PlatformGuide } from '#contract/connections.ts';

const GOOGLE = 'https://www.googleapis.com/auth/';

/** A permission without the address that Google writes before its own. */
export function shortScope(scope: string): string {
  return scope.startsWith(GOOGLE) ? scope.slice(GOOGLE.length) : scope;
}

/** Says what is missing while a permission is not given; an unknown permission is shown by its name. */
export function useMissingTexts(): (scope: string) => string {
  const { t } = useLingui();
  return (scope) => {
    const name = shortScope(scope);
    const texts: Record<string, string> = {
      'user.info.basic': t`The account itself: name and picture.`,
      'user.info.profile': t`The user name and the link to the profile.`,
      'user.info.stats': t`Followers, likes and the number of videos.`,
      'video.list': t`The list of videos with their figures.`,
      'video.upload': t`Sending clips to your TikTok inbox as drafts.`,
      'video.publish': t`Posting clips to TikTok directly.`,
      'youtube.readonly': t`The channel and its videos.`,
      'yt-analytics.readonly': t`Watch time, audience and the figures of past days.`,
      'youtube.upload': t`Uploading clips to the channel.`,
      'youtube.force-ssl': t`The captions of your videos, and the comments under them.`,
      instagram_business_basic: t`The account and its posts.`,
      instagram_business_manage_insights: t`Views, reach and saves of posts, and the audience.`,
      instagram_business_content_publish: t`Posting clips to Instagram.`,
      instagram_business_manage_comments: t`Comments under your posts.`,
    };
    return texts[name] ?? t`Whatever ${name} allows.`;
  };
}

/** Why a permission is requested. */
export function usePurposeTexts(): Record<PlatformGuide['scopes'][number]['for'], string> {
  const { t } = useLingui();
  return {
    connect: t`to connect: who the account is`,
    profile: t`profile: name, picture and counts`,
    read: t`to read videos and their figures`,
    insights: t`insights: audience and figures of past days`,
    captions: t`captions of your own videos`,
    comments: t`comments under your own posts`,
    publish: t`to publish clips`,
  };
}
