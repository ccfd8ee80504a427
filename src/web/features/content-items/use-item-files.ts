import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useShareLink } from '#web/ui/use-share-link.tsx';
import { useToasts } from '#web/ui/use-toasts.ts';
import { downloadRefusal } from './platform-texts.ts';
import type { ShownItem } from './shown-item.ts';

/** Downloads the file of an item and shares the link of a post, and shows the outcome. */
export function useItemFiles(): {
  save: (item: ShownItem) => Promise<void>;
  share: (item: ShownItem) => void;
  shareDialog: ReactNode;
} {
  const { t } = useLingui();
  const toasts = useToasts();
  const { share: shareLink, shareDialog } = useShareLink();

  const save = async ({ source, fileUrl, title }: ShownItem) => {
    const refusal = downloadRefusal(source);
    if (refusal !== undefined || fileUrl === null) {
      const text = refusal ?? t`Download is not available for this content type.`;
      toasts.error({ title: t`Download Not Available`, text });
      return;
    }
    try {
      await checkFile(fileUrl);
      startDownload(fileUrl, title);
      toasts.success({ title: t`Download Started`, text: t`Your content download has started.` });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      toasts.error({ title: t`Download Failed`, text: t`Failed to download content: ${reason}` });
    }
  };

  const share = ({ title, permalink }: ShownItem) => {
    if (permalink !== null) void shareLink({ title, url: permalink });
  };
  return { save, share, shareDialog };
}

/**
 * Requests the first byte, because a download that the browser starts does not report its failure.
 * @throws Error with the server's words
 */
async function checkFile(address: string): Promise<void> {
  const response = await fetch(address, { headers: { Range: 'bytes=0-0' } });
  void response.body?.cancel();
  if (!response.ok) throw new Error(response.statusText || `HTTP ${response.status}`);
}

/** The browser saves the file itself, however large it is. */
function startDownload(address: string, title: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = title;
  document.body.append(link);
  link.click();
  link.remove();
}
