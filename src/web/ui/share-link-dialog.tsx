import { Trans, useLingui } from '@lingui/react/macro';
import { Dialog } from './dialog.tsx';
import { TextField } from './text-field.tsx';

export type SharedLink = {
  title: string;
  url: string;
  /** A note for the person who gets the link. */
  note?: string | undefined;
};

/** A link that the browser could not copy, to be copied by hand. */
export function ShareLinkDialog({ link, onClose }: { link: SharedLink; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={onClose}
      title={<Trans>The link could not be copied</Trans>}
      description={<Trans>Copy it from here.</Trans>}
    >
      <TextField
        label={t`Link`}
        value={link.url}
        readOnly
        hint={link.note}
        onFocus={(event) => event.currentTarget.select()}
      />
    </Dialog>
  );
}
