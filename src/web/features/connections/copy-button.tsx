import { Trans, useLingui } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { useToasts } from '#web/ui/use-toasts.ts';

type Props = {
  text: string;
  /** Its accessible name; begins with what it shows. */
  label: string;
  /** Whether it copies several things at once. */
  all?: boolean;
  /** Announced after copying. */
  copied: string;
};

/** Copies a text to the clipboard and confirms it. */
export function CopyButton({ text, label, copied, all = false }: Props) {
  const { t } = useLingui();
  const toasts = useToasts();
  const copy = async () => {
    if (await copyText(text)) toasts.success({ title: copied });
    else toasts.error({ title: t`It could not be copied`, text: t`Select the text and copy it manually.` });
  };
  return (
    <Button size="sm" variant="ghost" icon={<Copy aria-hidden="true" />} aria-label={label} onClick={() => void copy()}>
      {all ? <Trans>Copy all</Trans> : <Trans>Copy</Trans>}
    </Button>
  );
}
