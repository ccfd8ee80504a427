import { useLingui } from '@lingui/react/macro';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { copyText } from './copy-text.ts';
import type { SharedLink } from './share-link-dialog.tsx';
import { useToasts } from './use-toasts.ts';

// Loaded on use: otherwise every list with a share button would load the dialog code.
const ShareLinkDialog = lazy(() =>
  import('./share-link-dialog.tsx').then((file) => ({ default: file.ShareLinkDialog })),
);

/**
 * Shares a link: with the device's share sheet where available, otherwise by the clipboard. A link that can't be
 * copied is shown, to be copied by hand.
 */
export function useShareLink(): { share: (link: SharedLink) => Promise<void>; shareDialog: ReactNode } {
  const { t } = useLingui();
  const toasts = useToasts();
  const [shown, setShown] = useState<SharedLink | null>(null);
  const share = async (link: SharedLink) => {
    const { title, url, note } = link;
    try {
      if (navigator.share) return await navigator.share({ title, url });
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return; // the user canceled
    }
    if (await copyText(url)) toasts.success({ title: t`Link copied to clipboard!`, text: note });
    else setShown(link);
  };
  const shareDialog = (
    <Suspense>{shown === null ? null : <ShareLinkDialog link={shown} onClose={() => setShown(null)} />}</Suspense>
  );
  return { share, shareDialog };
}
