import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { GENERATE_SUMMARY } from '#contract/chat.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { CoachMessage } from './coach-message.tsx';
import { openQuestion, type ShownMessage } from './coach-state.ts';
import { LiveVoice } from './live-voice.tsx';
import { type Edit, PersonMessage } from './person-message.tsx';
import { Question } from './prompts/question.tsx';
import { Thinking } from './thinking.tsx';
import type { Coach } from './use-coach.ts';
import { useLinkedMessage } from './use-linked-message.ts';
import { useScrollEnd } from './use-scroll-end.ts';
import { useToday } from './use-today.ts';
import type { useTyped } from './use-typed.ts';

type Props = {
  shown: readonly ShownMessage[];
  coach: Coach;
  typed: ReturnType<typeof useTyped>;
  onDiscard: () => void;
  onOpenBrief: () => void;
  /** The brief is being generated. */
  making: boolean;
};

/** The messages in a scrolling box that stays at its end until the user scrolls up. */
export function MessageList({ shown, coach, typed, onDiscard, onOpenBrief, making }: Props) {
  const { t } = useLingui();
  const box = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const { atEnd, toEnd } = useScrollEnd(box, content);
  useLinkedMessage(box, shown.length > 0);
  const today = useToday();
  const { live, refused, busy } = coach;
  const waiting = live.phase === 'sending';
  const turn = refused?.sent.turn;
  const showOwn = useEffectEvent(toEnd);
  useEffect(() => {
    if (waiting) showOwn();
  }, [waiting]);
  const question = waiting || busy ? undefined : openQuestion(shown);
  const last = shown.at(-1);
  const lastOfPerson = shown.findLast(({ role }) => role === 'user');

  const { keepFocus, answer, skip, editOf, byControl } = useReplies({ box, coach, typed, toEnd });
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <section
        ref={box}
        aria-label={t`Messages`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be reachable by keyboard
        tabIndex={0}
        data-messages
        className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain"
      >
        <div ref={content} className="flex flex-col gap-6 px-1 py-5">
          {shown.map((message) =>
            message.role === 'user' ? (
              <PersonMessage
                key={message.id}
                message={message}
                reason={message.local === 'refused' ? (refused?.reason ?? null) : null}
                onRetry={keepFocus(coach.retry)}
                onDiscard={keepFocus(onDiscard)}
                edit={message === lastOfPerson && !message.local && !busy && !making ? editOf(message.id) : null}
              />
            ) : (
              <CoachMessage
                key={message.id}
                message={message}
                onRegenerate={message === last && !busy && !making ? keepFocus(coach.regenerate) : null}
                onOpenBrief={onOpenBrief}
              >
                {question === message && message.interactive && !making ? (
                  <Question
                    prompt={message.interactive}
                    typed={typed.answerTo(message.id)}
                    onType={(text) => typed.setAnswer(message.id, text)}
                    onAnswer={answer(message)}
                    onSkip={isCommand(message) ? null : skip(message)}
                    today={today}
                    takesFocus={byControl}
                  />
                ) : null}
              </CoachMessage>
            ),
          )}
          {waiting || (making && !busy) ? <Thinking brief={making} /> : null}
          {(turn?.kind === 'regenerate' || turn?.kind === 'skip') && refused ? (
            <RefusedTurn
              reason={refused.reason}
              onDismiss={keepFocus(coach.discardTurn)}
              onRetry={keepFocus(coach.retry)}
            />
          ) : null}
        </div>
      </section>
      <LiveVoice message={shown.findLast(({ role }) => role === 'assistant')} thinking={waiting || making} />
      {atEnd ? null : <ToNewest onClick={toEnd} />}
    </div>
  );
}

type Replying = Pick<Props, 'coach' | 'typed'> & { box: RefObject<HTMLElement | null>; toEnd: () => void };

/** Actions on a message: answer or skip its question, edit it. */
function useReplies({ box, coach, typed, toEnd }: Replying) {
  /** Whether the last question was answered with its form control, so that the next one takes the focus. */
  const [byControl, setByControl] = useState(false);
  /** A clicked button disappears: keep the focus in the message list, where the next question takes it over. */
  const keepFocus = (work: () => void) => () => {
    box.current?.focus({ preventScroll: true });
    work();
  };
  const editOf = (id: string) => editing({ id, coach, typed, keepFocus });
  const answer = (message: ShownMessage) => (value: string | number | string[], label: string) => {
    if (!message.interactive) return;
    const { type } = message.interactive;
    setByControl(true);
    keepFocus(() => {
      toEnd();
      typed.setAnswer(message.id, '');
      coach.answer(message.id, { type, value }, label);
    })();
  };
  const skip = ({ id }: ShownMessage) =>
    keepFocus(() => {
      setByControl(true);
      toEnd();
      typed.setAnswer(id, '');
      coach.skip(id);
    });
  return { keepFocus, answer, skip, editOf, byControl };
}

/** Whether it is the final question, which generates the brief. */
function isCommand({ interactive }: ShownMessage): boolean {
  return interactive?.type === 'multiple_choice' && interactive.options.some(({ value }) => value === GENERATE_SUMMARY);
}

type Editing = Pick<Props, 'coach' | 'typed'> & { id: string; keepFocus: (work: () => void) => () => void };

/** Editing of a message: the text is stored until the edit is accepted, and restored if it was rejected. */
function editing({ id, coach, typed, keepFocus }: Editing): Edit {
  const turn = coach.refused?.sent.turn;
  const refusedEdit = turn?.kind === 'edit' && turn.messageId === id ? turn : null;
  return {
    text: typed.editOf(id) ?? refusedEdit?.message ?? null,
    refused: refusedEdit ? coach.refused?.reason : undefined,
    onChange: (text) => typed.setEdit(id, text),
    onSend: (text) =>
      keepFocus(() => {
        typed.setEdit(id, null);
        coach.edit(id, text);
      })(),
    onCancel: () => {
      typed.setEdit(id, null);
      if (refusedEdit) coach.discardTurn();
    },
  };
}

function RefusedTurn({ reason, onDismiss, onRetry }: { reason: string; onDismiss: () => void; onRetry: () => void }) {
  return (
    <Banner
      tone="danger"
      onDismiss={onDismiss}
      actions={
        <Button size="sm" onClick={onRetry}>
          <Trans>Try Again</Trans>
        </Button>
      }
    >
      {reason}
    </Banner>
  );
}

function ToNewest({ onClick }: { onClick: () => void }) {
  return (
    <Button
      size="sm"
      icon={<ArrowDown aria-hidden="true" />}
      onClick={onClick}
      className="absolute bottom-2 left-1/2 -translate-x-1/2 bg-overlay shadow-2 pointer-coarse:h-11"
    >
      <Trans>Newest message</Trans>
    </Button>
  );
}
