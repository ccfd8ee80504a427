import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowUp, Square, StickyNote } from 'lucide-react';
import { type Ref, useId, useLayoutEffect, useRef } from 'react';
import { MAX_MESSAGE_LENGTH } from '#contract/chat.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { isSendKey } from '#web/ui/send-key.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

type Props = {
  value: string;
  onChange: (value: string) => void;
  onSend: () => void;
  /** The conversation is loading, or the coach has not finished. */
  loading: boolean;
  /** Why a message cannot be sent now, even if the field has text. */
  blocked: string | undefined;
  /** Stops the answer; null if none is being written. */
  onStop: (() => void) | null;
  stopping: boolean;
  field: Ref<HTMLTextAreaElement>;
  /** Whether a language model answers. */
  hasModel: boolean;
  /** The text is a note, not an answer to a question. */
  note: boolean;
  onNote: (note: boolean) => void;
};

const MAX_VISIBLE_LINES = 6;
/** The counter appears from this length on. */
const COUNTED_FROM = MAX_MESSAGE_LENGTH - 500;

/** The input for messages to the coach. */
export function Composer(props: Props) {
  const { value, onChange, onSend, loading, blocked, onStop, stopping, field, hasModel, note, onNote } = props;
  const { t } = useLingui();
  const id = useId();
  const own = useRef<HTMLTextAreaElement | null>(null);
  useLayoutEffect(() => {
    if (own.current) fitLines(own.current, value);
  }, [value]);
  const over = value.length > MAX_MESSAGE_LENGTH;
  const reason = over ? t`A message can have up to ${MAX_MESSAGE_LENGTH} characters` : blocked;
  const disabled = value.trim() === '' || loading || over || blocked !== undefined;
  const setField = (element: HTMLTextAreaElement | null) => {
    own.current = element;
    if (typeof field === 'function') field(element);
    else if (field) field.current = element;
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!disabled) onSend();
      }}
      className="flex flex-col gap-1 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      <div
        className={cx(
          'flex items-end gap-2 rounded-surface bg-raised p-1.5 pl-3 shadow-1 focus-within:outline-2 focus-within:outline-focus',
          over && 'ring-1 ring-danger',
        )}
      >
        <label htmlFor={id} className="sr-only">
          <Trans>Message to your AI coach</Trans>
        </label>
        <textarea
          id={id}
          ref={setField}
          rows={1}
          value={value}
          placeholder={
            note ? t`Type a note for the brief` : hasModel ? t`Ask your AI coach anything...` : t`Type your answer`
          }
          aria-invalid={over || undefined}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (!isSendKey(event)) return;
            event.preventDefault();
            if (!disabled) onSend();
          }}
          enterKeyHint="send"
          className="min-h-control min-w-0 flex-1 resize-none self-center bg-transparent py-1.5 text-field outline-none
            placeholder:overflow-hidden placeholder:text-ellipsis placeholder:whitespace-nowrap
            placeholder:text-ink-3 pointer-coarse:py-3"
        />
        <NoteSwitch note={note} onNote={onNote} />
        {onStop ? <StopButton stopping={stopping} onStop={onStop} /> : null}
        <SendButton disabled={disabled} reason={value.trim() === '' ? undefined : reason} />
      </div>
      {value.length >= COUNTED_FROM ? <Counter length={value.length} over={over} /> : null}
      {over ? (
        <p role="alert" className="sr-only">
          {reason}
        </p>
      ) : null}
    </form>
  );
}

/** Switches between a note for the brief and an answer. */
function NoteSwitch({ note, onNote }: Pick<Props, 'note' | 'onNote'>) {
  return (
    <Button
      variant="ghost"
      icon={<StickyNote aria-hidden="true" />}
      aria-pressed={note}
      onClick={() => onNote(!note)}
      className="aria-pressed:bg-accent-soft aria-pressed:text-accent-ink max-sm:min-w-11"
    >
      <span className="max-sm:sr-only">
        <Trans>Note</Trans>
      </span>
    </Button>
  );
}

function StopButton({ stopping, onStop }: { stopping: boolean; onStop: () => void }) {
  return (
    <Button
      icon={<Square aria-hidden="true" className="fill-current" />}
      loading={stopping}
      onClick={onStop}
      aria-keyshortcuts="Escape"
      className="max-sm:min-w-11"
    >
      <span className="max-sm:sr-only">
        <Trans>Stop</Trans>
      </span>
    </Button>
  );
}

function SendButton({ disabled, reason }: { disabled: boolean; reason: string | undefined }) {
  return (
    <Button
      type="submit"
      variant="primary"
      icon={<ArrowUp aria-hidden="true" />}
      disabled={disabled}
      disabledReason={reason}
      className="max-sm:min-w-11"
    >
      <span className="max-sm:sr-only">
        <Trans>Send</Trans>
      </span>
    </Button>
  );
}

function Counter({ length, over }: { length: number; over: boolean }) {
  return (
    <p className={cx('tabular self-end px-1 text-xs', over ? 'text-danger-ink' : 'text-ink-3')}>
      <span aria-hidden="true">
        {length}/{MAX_MESSAGE_LENGTH}
      </span>
      <VisuallyHidden>
        <Trans>
          {length} of {MAX_MESSAGE_LENGTH} characters
        </Trans>
      </VisuallyHidden>
    </p>
  );
}

/** Fits the height to the number of lines, up to six. */
function fitLines(area: HTMLTextAreaElement, value: string): void {
  const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(area);
  const most =
    MAX_VISIBLE_LINES * (Number.parseFloat(lineHeight) || 20) +
    Number.parseFloat(paddingTop) +
    Number.parseFloat(paddingBottom);
  area.style.height = 'auto';
  if (value === '') return; // a wrapping placeholder must not change the height
  area.style.height = `${Math.min(area.scrollHeight, most || area.scrollHeight)}px`;
  area.style.overflowY = area.scrollHeight > most ? 'auto' : 'hidden';
}
