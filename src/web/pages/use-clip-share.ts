import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isWebAddress } from '#web/features/publications/progress/post-link.tsx';
import { publicationsQuery } from '#web/features/publications/queries.ts';
import { useShareLink } from '#web/ui/use-share-link.tsx';

/** Shares the link of a clip's newest public post, otherwise a link that opens the clip here. */
export function useClipShare(): {
  share: (clip: { id: string; title: string }) => Promise<void>;
  shareDialog: ReactNode;
} {
  const { t } = useLingui();
  const client = useQueryClient();
  const { share, shareDialog } = useShareLink();
  const findPost = async (id: string) => {
    const { publications } = await client.fetchQuery(publicationsQuery({ clip_ids: id }));
    return publications.find(({ state, permalink }) => state === 'published' && isWebAddress(permalink))?.permalink;
  };
  return {
    async share({ id, title }) {
      const post = await findPost(id).catch(() => undefined); // the clip's own link always works
      if (post) return share({ title, url: post });
      const url = `${window.location.origin}/dashboard/content?${new URLSearchParams({ tab: 'clips', clip: id })}`;
      return share({ title, url, note: t`It opens here, and only for you: the clip is not posted yet.` });
    },
    shareDialog,
  };
}
