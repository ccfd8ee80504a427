import type { ReactNode } from 'react';
import type { Platform } from '#contract/connections.ts';
import { useProblemTexts } from '#web/features/connections/problem-texts.ts';
import { InstagramTab } from '#web/features/content-items/instagram-tab.tsx';
import type { PostsPanelProps } from '#web/features/content-items/posts-panel.tsx';
import { VideosTab } from '#web/features/content-items/videos-tab.tsx';

const tabs: Record<Platform, (props: PostsPanelProps) => ReactNode> = {
  tiktok: (props) => <VideosTab {...props} platform="tiktok" />,
  youtube: (props) => <VideosTab {...props} platform="youtube" />,
  instagram: InstagramTab,
};

type Props = Omit<PostsPanelProps, 'problemText'> & { platform: Platform };

/** The tab of one platform; loaded when it is first chosen. */
export function ContentPosts({ platform, ...rest }: Props) {
  const problemTexts = useProblemTexts();
  const posts: PostsPanelProps = {
    ...rest,
    problemText: (account) => problemTexts(account.problem ?? { code: 'access_ended' }, account.platform),
  };
  const Tab = tabs[platform];
  return <Tab {...posts} />;
}
