import { Trans, useLingui } from '@lingui/react/macro';
import { Scissors } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { TranscriptSentence } from '#contract/transcripts.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import type { RowActions } from './row-actions.ts';
import { textOf } from './sentence-edits.ts';

type Props = { index: number; sentence: TranscriptSentence; language: string | undefined; actions: RowActions };

/** Text field of a sentence. Enter and leaving the field save the text, Escape discards it. */
export function SentenceField({ index, sentence, language, actions }: Props) {
  const { t } = useLingui();
  const [text, setText] = useState(() => textOf(sentence));
  const box = useRef<HTMLFieldSetElement>(null);
  const area = () => box.current?.querySelector('textarea') ?? null;
  useEffect(() => {
    const field = box.current?.querySelector('textarea');
    field?.focus({ preventScroll: true });
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);
  const close = () => actions.open(null);
  const split = () => {
    const before = text.slice(0, area()?.selectionStart ?? 0).trimEnd();
    actions.split(index, text, before.split(/\s+/u).filter(Boolean).length);
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) split();
    else if (event.key === 'Enter' && !event.shiftKey) {
      actions.write(index, text);
      close();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <fieldset
      ref={box}
      aria-label={t`Edit the sentence`}
      className="flex flex-col gap-2"
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        actions.write(index, text);
        close();
      }}
    >
      <TextArea
        label={t`Text of the sentence`}
        hideLabel
        lang={language}
        dir="auto"
        rows={Math.min(8, 2 + Math.floor(text.length / 60))}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={press}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" icon={<Scissors aria-hidden="true" />} onClick={split}>
          <Trans>Split at the cursor</Trans>
        </Button>
        <p className="text-ink-3 text-xs">
          <Trans>Enter saves the text, Escape discards it.</Trans>
        </p>
      </div>
    </fieldset>
  );
}
