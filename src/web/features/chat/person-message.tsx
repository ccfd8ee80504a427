import { Trans, useLingui } from '@lingui/react/macro';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { MESSAGE_MAX } from '#contract/chat.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import type { ShownMessage } from './coach-state.ts';
import { isSending } from './composer-keys.ts';
import { CopyMessage, touch } from './copy-message.tsx';
import { MessageTime } from './message-time.tsx';

type Props = {
  message: ShownMessage;
  /** Why it did not get to the server. */
  reason: string | null;
  onRetry: () => void;
  onTakeBack: () => void;
  /** Changes it; null: it is not the last one, or something is on its way. */
  onEdit: ((text: string) => void) | null;
  /** A change that was refused: its text, and why. */
  refusedEdit: { text: string; reason: string } | null;
  onGiveUpEdit: () => void;
};

/** What the person said, as plain text. */
export function PersonMessage({ message, reason, onRetry, onTakeBack, onEdit, refusedEdit, onGiveUpEdit }: Props) {
  const { t } = useLingui();
  const [editing, setEditing] = useState(false);
  const { content, local } = message;
  if ((editing || refusedEdit) && onEdit) {
    return (
      <Editor
        text={refusedEdit?.text ?? content}
        error={refusedEdit?.reason}
        onSend={(text) => {
          setEditing(false);
          onEdit(text);
        }}
        onCancel={() => {
          setEditing(false);
          onGiveUpEdit();
        }}
      />
    );
  }
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
        <div role="alert" className="flex max-w-full flex-wrap items-center justify-end gap-2 text-sm">
          <p className="min-w-0 break-words text-danger-ink">
            <Trans>Not sent.</Trans> {reason}
          </p>
          <Button size="sm" onClick={onRetry}>
            <Trans>Try Again</Trans>
          </Button>
          <Button size="sm" variant="ghost" onClick={onTakeBack}>
            <Trans>Take back</Trans>
          </Button>
        </div>
      ) : (
        <footer className="-mr-1.5 flex items-center gap-1">
          {local === 'sending' ? (
            <span className="px-1 text-2xs text-ink-3">
              <Trans>Sending…</Trans>
            </span>
          ) : (
            <MessageTime instant={message.created_at} />
          )}
          {onEdit ? (
            <IconButton
              size="sm"
              label={t`Edit message`}
              icon={<Pencil aria-hidden="true" />}
              onClick={() => setEditing(true)}
              className={touch}
            />
          ) : null}
          <CopyMessage text={content} />
        </footer>
      )}
    </article>
  );
}

type EditorProps = { text: string; error: string | undefined; onSend: (text: string) => void; onCancel: () => void };

function Editor({ text: before, error, onSend, onCancel }: EditorProps) {
  const { t } = useLingui();
  const [text, setText] = useState(before);
  const trimmed = text.trim();
  const unfit = trimmed === '' || text.length > MESSAGE_MAX;
  const send = () => {
    if (!unfit) onSend(trimmed);
  };
  return (
    <div className="flex flex-col gap-2 self-stretch sm:pl-24">
      <TextArea
        label={t`Edit your message`}
        value={text}
        maxLength={MESSAGE_MAX}
        error={error}
        rows={3}
        autoFocus
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.preventDefault();
            onCancel();
          }
          if (!isSending(event)) return;
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
