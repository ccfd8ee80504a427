import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { copyText } from './copy-text.ts';
import { Dialog } from './dialog.tsx';
import { TextField } from './text-field.tsx';
import { useToasts } from './use-toasts.ts';

type SharedLink = {
  title: string;
  url: string;
  /** What whoever gets the link should know. */
  note?: string | undefined;
};

/**
 * Hands a link on: by the device where it can, otherwise by the clipboard. What can't be copied is shown, to be copied by
 * hand.
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
      if (error instanceof DOMException && error.name === 'AbortError') return; // thought better of it
    }
    if (await copyText(url)) toasts.success({ title: t`Link copied to clipboard!`, text: note });
    else setShown(link);
  };
  const shareDialog =
    shown === null ? null : (
      <Dialog
        open
        size="sm"
        onOpenChange={() => setShown(null)}
        title={<Trans>The link could not be copied</Trans>}
        description={<Trans>Copy it from here.</Trans>}
      >
        <TextField
          label={t`Link`}
          value={shown.url}
          readOnly
          hint={shown.note}
          onFocus={(event) => event.currentTarget.select()}
        />
      </Dialog>
    );
  return { share, shareDialog };
}
