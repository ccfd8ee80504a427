import { Trans, useLingui } from '@lingui/react/macro';
import { FileText, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AnsweredBy as Answerer } from '#contract/ai.ts';
import { useAnsweredByText } from '#web/features/ai/queries.ts';
import { AnsweredBy } from '#web/ui/answered-by.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { FormattedText } from '#web/ui/formatted-text.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SourceChips } from '#web/ui/source-chips.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { isSkipped, type ShownMessage } from './coach-state.ts';
import { CopyMessage, touch } from './copy-message.tsx';
import { MessageTime } from './message-time.tsx';
import { Thinking } from './thinking.tsx';

type Props = {
  message: ShownMessage;
  /** Regenerates the answer; null if it is not the last one or a turn is in progress. */
  onRegenerate: (() => void) | null;
  onOpenBrief: () => void;
  /** The open question. */
  children?: ReactNode;
};

/** A message of the coach: Markdown, rendered as it arrives. */
export function CoachMessage({ message, onRegenerate, onOpenBrief, children }: Props) {
  const { t } = useLingui();
  const say = useAnsweredByText();
  const { content, state, type, metadata } = message;
  const writing = state === 'answering';
  const by = metadata.answered_by;
  return (
    <article
      aria-label={t`AI coach`}
      data-message={message.id}
      tabIndex={-1}
      className="flex min-w-0 flex-col gap-2.5 outline-none"
    >
      {writing && content === '' ? <Thinking brief={type === 'summary'} /> : null}
      <div data-writing={writing || undefined} className={cx('min-w-0 max-w-[68ch] break-words', writing && caret)}>
        <FormattedText text={content} headings="h2" />
      </div>
      {type === 'summary' && state === 'done' ? <BriefCard onOpen={onOpenBrief} /> : null}
      {writing ? null : (
        <>
          <Because sources={metadata.sources} />
          <Outcome state={state} failure={metadata.failure} onRegenerate={onRegenerate} />
          {children}
          <AnsweredQuestion message={message} />
          <footer className="-ml-1.5 flex flex-wrap items-center gap-x-1 gap-y-0.5">
            {content === '' ? null : <CopyMessage text={content} />}
            {onRegenerate ? (
              <IconButton
                size="sm"
                label={t`Regenerate`}
                icon={<RotateCw aria-hidden="true" />}
                onClick={onRegenerate}
                className={touch}
              />
            ) : null}
            <MessageTime instant={message.created_at} />
            {by ? <AnsweredBy {...say(by)} withReason={isSurprising(by)} className="ml-1.5" /> : null}
          </footer>
        </>
      )}
    </article>
  );
}

/** The text of an answered question; the answer follows as the user's message. */
function AnsweredQuestion({ message }: { message: ShownMessage }) {
  if (!message.interactive || message.userResponse === null) return null;
  return (
    <p className="max-w-[68ch] break-words font-medium">
      {message.interactive.question}
      {isSkipped(message) ? (
        <span className="ml-2 font-normal text-ink-3 text-sm">
          <Trans>Skipped</Trans>
        </span>
      ) : null}
    </p>
  );
}

/** A configured language model did not answer: show the reason, not only on hover. */
const isSurprising = (by: Answerer) =>
  by.engine === 'builtin' && by.reason !== 'not_configured' && by.reason !== 'sharing_off';

/** A cursor after the last block while the answer is being written. */
const caret =
  '[&>*>:last-child]:after:ml-0.5 [&>*>:last-child]:after:inline-block [&>*>:last-child]:after:h-[1em] ' +
  '[&>*>:last-child]:after:w-[2px] [&>*>:last-child]:after:animate-breathe [&>*>:last-child]:after:bg-playhead ' +
  "[&>*>:last-child]:after:align-[-0.15em] [&>*>:last-child]:after:content-['']";

function Outcome({
  state,
  failure,
  onRegenerate,
}: Pick<ShownMessage, 'state'> & { failure: string | null } & Pick<Props, 'onRegenerate'>) {
  if (state !== 'stopped' && state !== 'failed') return null;
  return (
    <p
      className={cx(
        'flex flex-wrap items-center gap-x-3 gap-y-1 text-sm',
        state === 'failed' ? 'text-danger-ink' : 'text-ink-3',
      )}
    >
      {state === 'stopped' ? (
        <Trans>You stopped this answer.</Trans>
      ) : (
        (failure ?? <Trans>The answer broke off.</Trans>)
      )}
      {onRegenerate ? (
        <Button size="sm" onClick={onRegenerate} className="pointer-coarse:h-11">
          {state === 'stopped' ? <Trans>Write it again</Trans> : <Trans>Try Again</Trans>}
        </Button>
      ) : null}
    </p>
  );
}

function Because({ sources }: Pick<ShownMessage['metadata'], 'sources'>) {
  if (sources.length === 0) return null;
  return (
    <div className="flex flex-col gap-1">
      <p className="text-2xs text-ink-3">
        <Trans>Because of what is known about you</Trans>
      </p>
      <SourceChips sources={sources} />
    </div>
  );
}

function BriefCard({ onOpen }: { onOpen: () => void }) {
  return (
    <Surface className="flex max-w-[68ch] flex-wrap items-center gap-3 p-3.5">
      <FileText className="size-5 shrink-0 text-ink-3" aria-hidden="true" />
      <p className="min-w-40 flex-1 font-medium text-sm">
        <Trans>Your execution brief is saved with the idea.</Trans>
      </p>
      <Button onClick={onOpen} className="max-sm:w-full">
        <Trans>View Execution Brief</Trans>
      </Button>
    </Surface>
  );
}
