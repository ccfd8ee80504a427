import { useLingui } from '@lingui/react/macro';
import type { PostMetric } from '#contract/post-page.ts';

/** Names of what platforms count of a post. */
export function useMetricNames(): Record<PostMetric, string> {
  const { t } = useLingui();
  return {
    views: t`Views`,
    likes: t`Likes`,
    comments: t`Comments`,
    shares: t`Shares`,
    saves: t`Saves`,
    reach: t`People reached`,
    profile_visits: t`Profile visits`,
  };
}
