import { useLingui } from '@lingui/react/macro';
import { type Dispatch, useEffect, useEffectEvent, useReducer } from 'react';
import type { ChatMessage, UserResponse } from '#contract/chat.ts';
import { CallError } from '#web/api/call-error.ts';
import { randomId } from '#web/api/random-id.ts';
import { onSessionRenewed } from '#web/api/session-ended.ts';
import { useToasts } from '#web/ui/use-toasts.ts';
import { advance, type CoachAction, type CoachState, findSettled, hasArrived, idleState } from './coach-state.ts';
import type { Sent } from './draft.schema.ts';
import { readDraft, saveDraft } from './drafts.ts';
import { streamTurn, type Turn } from './queries.ts';
import { followToTheEnd, takeTurn } from './take-turn.ts';
import { useTurnRunner } from './use-turn-runner.ts';

export type Coach = CoachState & {
  /** A turn is being sent or answered. */
  busy: boolean;
  /** Sends a message; a note is stored for the brief and answers no question. */
  say: (text: string, note: boolean) => void;
  skip: (messageId: string) => void;
  answer: (messageId: string, response: UserResponse, label: string) => void;
  regenerate: () => void;
  edit: (messageId: string, text: string) => void;
  /** Resends the failed turn as the same message. */
  retry: () => void;
  /** Discards the failed turn. */
  discardTurn: () => void;
  stop: () => void;
};

/** Takes turns in a conversation and follows the answers, including those requested in another window. */
export function useCoach(sessionId: string, messages: readonly ChatMessage[] | undefined, onBrief: () => void): Coach {
  const [state, dispatch] = useReducer(advance, idleState);
  const runner = useTurnRunner({ sessionId, dispatch, onBrief });
  const refuse = useRefusal(sessionId, dispatch);

  const start = async (sent: Sent) => {
    if (runner.isRunning()) return;
    const { turn } = sent;
    storeTurn(sessionId, sent);
    dispatch({ type: 'sending', sent });
    try {
      await runner.run(turn, (deps, signal) => takeTurn(streamTurn(sessionId, turn, signal), deps, signal));
    } catch (failure) {
      refuse(sent, failure);
    }
  };
  const send = (turn: Turn, text: string) =>
    void start({ turn, text, after: messages?.at(-1)?.id ?? null, at: new Date().toISOString() });

  const follow = (message: ChatMessage) => {
    if (runner.isRunning()) return;
    dispatch({ type: 'started', messageId: message.id, content: message.content });
    void runner.run(undefined, (deps, signal) => followToTheEnd(message.id, deps, signal));
  };
  // A turn in flight when the page was left; the server recognises it as the same message.
  const resume = () => {
    const { sent } = readDraft(sessionId);
    if (!sent || !messages || runner.isRunning()) return;
    if (hasArrived(sent, messages)) saveDraft(sessionId, { sent: null });
    else void start(sent);
  };
  const answering = messages?.findLast((message) => message.state === 'answering');
  useFollowing({ state, messages, answering, follow, end: runner.end });
  useResuming(messages !== undefined, resume);

  return {
    ...state,
    busy: state.live.phase !== 'idle' || answering !== undefined,
    say: (text, note) =>
      send({ kind: 'message', message: text, clientId: randomId(), ...(note ? { note } : {}) }, text),
    skip: (messageId) => send({ kind: 'skip', messageId }, ''),
    answer: (messageId, response, label) =>
      send({ kind: 'response', messageId, response: { ...response, label }, clientId: randomId() }, label),
    regenerate: () => send({ kind: 'regenerate' }, ''),
    edit: (messageId, text) => send({ kind: 'edit', messageId, message: text }, text),
    retry: () => {
      if (state.refused) void start(state.refused.sent);
    },
    discardTurn: () => {
      saveDraft(sessionId, { sent: null });
      dispatch({ type: 'discarded' });
    },
    stop: () => runner.stop(state.live.phase === 'answering' ? state.live.messageId : undefined),
  };
}

/** Stores the turn being sent, so that leaving the page does not lose it. */
function storeTurn(sessionId: string, sent: Sent): void {
  const { turn } = sent;
  if (turn.kind === 'message' || turn.kind === 'response') saveDraft(sessionId, { sent });
  if (turn.kind === 'edit') saveDraft(sessionId, { edit: { messageId: turn.messageId, text: turn.message } });
}

/** Handles a turn that the server rejected or that did not reach it. */
function useRefusal(sessionId: string, dispatch: Dispatch<CoachAction>) {
  const { t } = useLingui();
  const toasts = useToasts();
  return (sent: Sent, failure: unknown) => {
    const code = failure instanceof CallError ? failure.code : null;
    if (code === 'already_answered' && (sent.turn.kind === 'response' || sent.turn.kind === 'skip')) {
      saveDraft(sessionId, { sent: null });
      toasts.info({ title: t`This question was answered already` });
      return;
    }
    dispatch({ type: 'refused', sent, reason: failure instanceof Error ? failure.message : String(failure) });
  };
}

type Following = {
  state: CoachState;
  messages: readonly ChatMessage[] | undefined;
  /** The answer being written, according to the loaded conversation. */
  answering: ChatMessage | undefined;
  follow: (message: ChatMessage) => void;
  end: (answer: ChatMessage) => void;
};

/** Follows an answer requested in another window, and ends a turn whose answer the conversation already contains. */
function useFollowing({ state, messages, answering, follow, end }: Following): void {
  const { phase } = state.live;
  const answeringId = answering?.id;
  const followIt = useEffectEvent(follow);
  // A connection can be dead without an error, for instance after sleep, so the loaded conversation takes precedence.
  const settled = findSettled(state, messages);
  const settle = useEffectEvent(end);
  useEffect(() => {
    if (settled) settle(settled);
  }, [settled]);
  useEffect(() => {
    if (answering && answeringId && phase === 'idle') followIt(answering);
  }, [answering, answeringId, phase]);
}

/** Resends the turn in flight once the conversation is loaded, and after signing in again. */
function useResuming(loaded: boolean, onResume: () => void): void {
  const resume = useEffectEvent(onResume);
  useEffect(() => {
    if (loaded) resume();
  }, [loaded]);
  useEffect(() => onSessionRenewed(() => resume()), []);
}
