import { useLingui } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useToasts } from '#web/ui/use-toasts.ts';

/** Puts a text onto the clipboard and says so. */
export function useCopy(): (text: string) => void {
  const { t } = useLingui();
  const toasts = useToasts();
  return (text) =>
    void navigator.clipboard.writeText(text).then(
      () => toasts.success({ title: t`Copied` }),
      () => toasts.error({ title: t`It could not be copied`, text: t`Mark the text and copy it by hand.` }),
    );
}

export function CopyMessage({ text }: { text: string }) {
  const { t } = useLingui();
  const copy = useCopy();
  return <IconButton size="sm" label={t`Copy`} icon={<Copy aria-hidden="true" />} onClick={() => copy(text)} className={touch} />;
}

/** As large as a finger needs it. */
export const touch = 'pointer-coarse:size-11';
