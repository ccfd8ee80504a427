import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UserResponse } from '#contract/chat.ts';
import { aiStatusQuery } from '#web/features/ai/queries.ts';
import { AnswersColumn, AnswersSheet } from './answers.tsx';
import { BriefBar } from './brief-bar.tsx';
import { ChatHeader } from './chat-header.tsx';
import { type ShownMessage, showMessages } from './coach-state.ts';
import { Composer } from './composer.tsx';
import { ConversationColumn, ConversationMenu } from './conversations.tsx';
import { CoachReady, ConversationGone, LoadingMessages } from './empty-screens.tsx';
import { MessageList } from './message-list.tsx';
import { useBriefToast, useMakeBrief } from './use-brief.ts';
import { type Coach, useCoach } from './use-coach.ts';
import { useKeyboardInset } from './use-keyboard-inset.ts';
import { useOpening } from './use-opening.ts';
import { useTyped } from './use-typed.ts';

type Props = {
  sessionId: string;
  onBack: () => void;
  onOpenBrief: (ideaId: string) => void;
  /** Opens another conversation about the same idea. */
  onOpenSession: (sessionId: string) => void;
};

/** The conversation with the AI coach about one idea. */
export function CoachChat(props: Props) {
  return <Conversation key={props.sessionId} {...props} />;
}

function Conversation({ sessionId, onBack, onOpenBrief, onOpenSession }: Props) {
  const { t } = useLingui();
  const opening = useOpening(sessionId);
  const { conversation, state } = opening;
  const session = conversation?.session;
  const openBrief = () => {
    if (session) onOpenBrief(session.idea.id);
  };
  const onBriefMade = useBriefToast(openBrief);
  const coach = useCoach(sessionId, conversation?.messages, onBriefMade);
  const brief = useMakeBrief(onBriefMade);
  const typed = useTyped(sessionId);
  const box = useRef<HTMLElement>(null);
  useKeyboardInset(box);
  useEscape(coach);
  const shown = conversation ? showMessages(conversation.messages, coach) : [];
  const by = shown.findLast(({ metadata }) => metadata.answered_by !== null)?.metadata.answered_by ?? null;
  const conversations = session ? { session, onOpenSession, onBack } : null;
  return (
    <section
      ref={box}
      aria-label={t`AI Coach`}
      className="-mx-page -my-7 flex h-[calc(100dvh-3.5rem-var(--keyboard,0px))] min-h-72 px-page max-sm:-my-5"
    >
      <div className="mx-auto flex min-h-0 w-full min-w-0 max-w-3xl flex-col">
        <ChatHeader
          session={session}
          loading={state !== 'gone'}
          by={by}
          onBack={onBack}
          actions={
            conversations ? (
              <>
                <AnswersSheet {...conversations} busy={coach.busy} />
                <ConversationMenu {...conversations} />
              </>
            ) : null
          }
        />
        {state === 'gone' ? (
          <Scroller>
            <ConversationGone
              typed={[coach.refused?.sent.text, typed.whole].filter(Boolean).join('\n\n')}
              onBack={onBack}
            />
          </Scroller>
        ) : (
          <Turns {...{ opening, shown, coach, brief, typed }} onOpenBrief={openBrief} />
        )}
      </div>
      {conversations && state !== 'gone' ? (
        <div className="hidden min-h-0 w-72 shrink-0 flex-col lg:flex">
          <ConversationColumn {...conversations} />
          <AnswersColumn {...conversations} busy={coach.busy} />
        </div>
      ) : null}
    </section>
  );
}

type TurnsProps = {
  opening: ReturnType<typeof useOpening>;
  shown: readonly ShownMessage[];
  coach: Coach;
  brief: ReturnType<typeof useMakeBrief>;
  typed: ReturnType<typeof useTyped>;
  onOpenBrief: () => void;
};

/** The messages, the brief bar and the composer. */
function Turns({ opening, shown, coach, brief, typed, onOpenBrief }: TurnsProps) {
  const { t } = useLingui();
  const field = useRef<HTMLTextAreaElement>(null);
  const [note, setNote] = useState(false);
  const hasModel = useQuery(aiStatusQuery).data?.answered_by.engine === 'model';
  const { conversation, state } = opening;
  const session = conversation?.session;
  const refused = coach.refused?.sent.turn.kind === 'message' || coach.refused?.sent.turn.kind === 'response';
  const send = () => {
    coach.say(typed.text.trim(), note);
    setNote(false);
    typed.setText('');
  };
  const discardTurn = () => {
    const { turn, text } = coach.refused?.sent ?? {};
    if (turn?.kind === 'message') {
      typed.setText([typed.text, text].filter(Boolean).join('\n'));
      field.current?.focus();
    }
    if (turn?.kind === 'response' && hasField(turn.response) && turn.response.value === text)
      typed.setAnswer(turn.messageId, text);
    coach.discardTurn();
  };
  return (
    <>
      {state === 'ready' && session ? (
        <MessageList {...{ shown, coach, typed, onOpenBrief }} onDiscard={discardTurn} making={brief.making} />
      ) : (
        <Scroller>
          {state === 'fallback' ? (
            <CoachReady failure={opening.failure} refreshing={opening.refreshing} onRefresh={opening.refresh} />
          ) : (
            <LoadingMessages />
          )}
        </Scroller>
      )}
      {session ? (
        <BriefBar
          session={session}
          busy={coach.busy}
          making={brief.making}
          failure={brief.failure}
          onMake={() => brief.make(session)}
        />
      ) : null}
      <Composer
        value={typed.text}
        onChange={typed.setText}
        onSend={send}
        loading={!conversation || coach.busy || brief.making}
        blocked={refused ? t`Your last message was not sent yet: try it again, or take it back.` : undefined}
        onStop={coach.busy ? coach.stop : null}
        stopping={coach.live.phase !== 'idle' && coach.live.stopping}
        field={field}
        {...{ hasModel, note, onNote: setNote }}
      />
    </>
  );
}

function Scroller({ children }: { children: ReactNode }) {
  return <div className="relative min-h-0 flex-1 overflow-y-auto">{children}</div>;
}

/** Whether the question has a text field of its own, so that text is not typed twice. */
function hasField({ type }: UserResponse): boolean {
  return type === 'multiple_choice' || type === 'open_ended';
}

/** Escape stops the answer, unless it closes something that is open. */
function useEscape({ busy, stop }: Coach): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing) stop();
  });
  useEffect(() => {
    if (!busy) return;
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [busy]);
}
