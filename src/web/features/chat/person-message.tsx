import { Trans, useLingui } from '@lingui/react/macro';
import { Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import { MAX_MESSAGE_LENGTH } from '#contract/chat.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { isSendKey } from '#web/ui/send-key.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import type { ShownMessage } from './coach-state.ts';
import { CopyMessage, touch } from './copy-message.tsx';
import { MessageTime } from './message-time.tsx';
import { useFocusIfUnclaimed } from './use-focus-if-unclaimed.ts';

type Props = {
  message: ShownMessage;
  /** Why it could not be sent. */
  reason: string | null;
  onRetry: () => void;
  onDiscard: () => void;
  /** Editing of the message, or null if it is not the last one or a turn is in progress. */
  edit: Edit | null;
};

export type Edit = {
  /** The edited text, or null while the message is not being edited. */
  text: string | null;
  /** The error that rejected the edit. */
  refused: string | undefined;
  onChange: (text: string) => void;
  onSend: (text: string) => void;
  onCancel: () => void;
};

/** A user's message, as plain text. */
export function PersonMessage({ message, reason, onRetry, onDiscard, edit }: Props) {
  const { t } = useLingui();
  /** Editing has been opened or closed: focus the editor, or the button again. */
  const [used, setUsed] = useState(false);
  const { content, local } = message;
  if (edit && edit.text !== null)
    return (
      <Editor
        {...edit}
        text={edit.text}
        takesFocus={used}
        onSend={(text) => {
          setUsed(false);
          edit.onSend(text);
        }}
      />
    );
  return (
    <article
      aria-label={t`You`}
      data-message={message.id}
      tabIndex={-1}
      className="flex min-w-0 flex-col items-end gap-1 self-end pl-8 sm:pl-24"
    >
      <p
        className={cx(
          'max-w-full whitespace-pre-wrap break-words rounded-surface bg-raised px-3.5 py-2 shadow-1',
          local === 'refused' && 'ring-1 ring-danger',
        )}
      >
        {content}
      </p>
      {local === 'refused' ? (
        <NotSent reason={reason} onRetry={onRetry} onDiscard={onDiscard} />
      ) : (
        <footer className="-mr-1.5 flex items-center gap-1">
          {local === 'sending' ? (
            <span className="px-1 text-2xs text-ink-3">
              <Trans>Sending…</Trans>
            </span>
          ) : (
            <MessageTime instant={message.created_at} />
          )}
          {edit ? (
            <EditButton
              takesFocus={used}
              onPress={() => {
                setUsed(true);
                edit.onChange(content);
              }}
            />
          ) : null}
          <CopyMessage text={content} />
        </footer>
      )}
    </article>
  );
}

function NotSent({ reason, onRetry, onDiscard }: Pick<Props, 'reason' | 'onRetry' | 'onDiscard'>) {
  return (
    <div role="alert" className="flex max-w-full flex-wrap items-center justify-end gap-2 text-sm">
      <p className="min-w-0 break-words text-danger-ink">
        <Trans>Not sent.</Trans> {reason}
      </p>
      <div className="flex shrink-0 flex-wrap gap-2 pointer-coarse:*:h-11">
        <Button size="sm" onClick={onRetry}>
          <Trans>Try Again</Trans>
        </Button>
        <Button size="sm" variant="ghost" onClick={onDiscard}>
          <Trans>Take back</Trans>
        </Button>
      </div>
    </div>
  );
}

function EditButton({ takesFocus, onPress }: { takesFocus: boolean; onPress: () => void }) {
  const { t } = useLingui();
  const button = useRef<HTMLButtonElement>(null);
  useFocusIfUnclaimed(button, takesFocus);
  return (
    <IconButton
      ref={button}
      size="sm"
      label={t`Edit message`}
      icon={<Pencil aria-hidden="true" />}
      onClick={onPress}
      className={touch}
    />
  );
}

type EditorProps = Edit & { text: string; takesFocus: boolean };

function Editor({ text, refused, takesFocus, onChange, onSend, onCancel }: EditorProps) {
  const { t } = useLingui();
  const field = useRef<HTMLTextAreaElement>(null);
  useFocusIfUnclaimed(field, takesFocus);
  const trimmed = text.trim();
  const unfit = trimmed === '' || text.length > MAX_MESSAGE_LENGTH;
  const send = () => {
    if (!unfit) onSend(trimmed);
  };
  return (
    <div className="flex flex-col gap-2 self-stretch sm:pl-24">
      <TextArea
        label={t`Edit your message`}
        value={text}
        maxLength={MAX_MESSAGE_LENGTH}
        error={refused}
        rows={3}
        ref={field}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.preventDefault();
            onCancel();
          }
          if (!isSendKey(event)) return;
          event.preventDefault();
          send();
        }}
      />
      <div className="flex justify-end gap-2">
        <Button variant="ghost" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button variant="primary" disabled={unfit} onClick={send}>
          <Trans>Save and send</Trans>
        </Button>
      </div>
    </div>
  );
}
