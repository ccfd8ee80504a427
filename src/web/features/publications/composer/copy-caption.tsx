import { Trans, useLingui } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import { captionOf } from '#contract/post-text.ts';
import { Button } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { useToasts } from '#web/ui/use-toasts.ts';
import { fromTyped, type TypedText } from './post-text.ts';

/** Copies the text of a post to the clipboard as one caption. */
export function CopyCaption({ text }: { text: TypedText }) {
  const { t } = useLingui();
  const toasts = useToasts();
  const copy = async () => {
    if (await copyText(captionOf(fromTyped(text)))) toasts.success({ title: t`Copied` });
    else toasts.error({ title: t`It could not be copied`, text: t`Select the text and copy it manually.` });
  };
  return (
    <Button size="sm" icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
      <Trans>Copy the text</Trans>
    </Button>
  );
}
