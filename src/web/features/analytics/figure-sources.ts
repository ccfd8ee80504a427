import { useLingui } from '@lingui/react/macro';
import type { Platform } from '#contract/connections.ts';
import type { Figure } from './figures.ts';

/** What each platform means by a figure, and where it is read. */
export function useFigureSources() {
  const { t } = useLingui();
  const views: Record<Platform, string> = {
    tiktok: t`Views that your videos gained, as TikTok counts them`,
    youtube: t`Views of your channel by day, as YouTube counts them`,
    instagram: t`Views of the account by day, as Instagram counts them`,
  };
  const reports: Record<Platform, string> = {
    tiktok: t`TikTok gives totals only: a day is the difference between two readings of each video`,
    youtube: t`YouTube Analytics, figures by day`,
    instagram: t`Instagram insights, figures by day`,
  };
  const engagement: Record<Platform, string> = {
    tiktok: t`Likes`,
    youtube: t`Likes`,
    instagram: t`Likes and comments`,
  };
  const definitions = (figure: Figure, platform: Platform): string => {
    if (figure === 'views') return views[platform];
    if (figure === 'engagement') return engagement[platform];
    return figure === 'content' ? t`Posts published, with any app` : t`Followers or subscribers of the account`;
  };
  const sources = (figure: Figure, platform: Platform): string => {
    if (figure === 'content') return t`The list of posts, as last read`;
    return figure === 'followers' ? t`The account's own count, as last read` : reports[platform];
  };
  return { definitions, sources };
}
