import { useLingui } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import { copyText } from '#web/ui/copy-text.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useToasts } from '#web/ui/use-toasts.ts';

/** Copies a text to the clipboard and confirms it. */
export function useCopy(): (text: string) => Promise<void> {
  const { t } = useLingui();
  const toasts = useToasts();
  return async (text) => {
    if (await copyText(text)) toasts.success({ title: t`Copied` });
    else toasts.error({ title: t`It could not be copied`, text: t`Select the text and copy it manually.` });
  };
}

export function CopyMessage({ text }: { text: string }) {
  const { t } = useLingui();
  const copy = useCopy();
  return (
    <IconButton
      size="sm"
      label={t`Copy`}
      icon={<Copy aria-hidden="true" />}
      onClick={() => void copy(text)}
      className={touch}
    />
  );
}

/** A sufficient touch target. */
export const touch = 'pointer-coarse:size-11';
