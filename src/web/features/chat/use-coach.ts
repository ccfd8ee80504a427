import { useLingui } from '@lingui/react/macro';
import { type Dispatch, useEffect, useEffectEvent, useReducer } from 'react';
import type { ChatMessage, UserResponse } from '#contract/chat.ts';
import { CallError } from '#web/api/call-error.ts';
import { randomId } from '#web/api/random-id.ts';
import { onSessionRenewed } from '#web/api/session-ended.ts';
import { useToasts } from '#web/ui/use-toasts.ts';
import { advance, type CoachAction, type CoachState, findSettled, hasArrived, quiet } from './coach-state.ts';
import { keepDraft, readDraft, type Sent } from './drafts.ts';
import { streamTurn, type Turn } from './queries.ts';
import { followToTheEnd, takeTurn } from './take-turn.ts';
import { useTurnRunner } from './use-turn-runner.ts';

export type Coach = CoachState & {
  /** Something is on its way or being written. */
  busy: boolean;
  /** A note is kept for the brief and answers nothing. */
  say: (text: string, note: boolean) => void;
  skip: (messageId: string) => void;
  answer: (messageId: string, response: UserResponse, label: string) => void;
  regenerate: () => void;
  edit: (messageId: string, text: string) => void;
  /** Sends again what did not get there, as the same message. */
  retry: () => void;
  /** Takes back what did not get there. */
  takeBack: () => void;
  stop: () => void;
};

/** Takes turns in a conversation and follows the answers, its own and those that another window asked for. */
export function useCoach(sessionId: string, messages: readonly ChatMessage[] | undefined, onBrief: () => void): Coach {
  const [state, dispatch] = useReducer(advance, quiet);
  const runner = useTurnRunner({ sessionId, dispatch, onBrief });
  const refuse = useRefusal(sessionId, dispatch);

  const start = async (sent: Sent) => {
    if (runner.isRunning()) return;
    const { turn } = sent;
    keepTurn(sessionId, sent);
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
  // What was on its way when the page was left: the server takes it as the same message.
  const resume = () => {
    const { sent } = readDraft(sessionId);
    if (!sent || !messages || runner.isRunning()) return;
    if (hasArrived(sent, messages)) keepDraft(sessionId, { sent: null });
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
    takeBack: () => {
      keepDraft(sessionId, { sent: null });
      dispatch({ type: 'taken_back' });
    },
    stop: () => runner.stop(state.live.phase === 'answering' ? state.live.messageId : undefined),
  };
}

/** Keeps what is being sent, so that a page that is left does not lose it. */
function keepTurn(sessionId: string, sent: Sent): void {
  const { turn } = sent;
  if (turn.kind === 'message' || turn.kind === 'response') keepDraft(sessionId, { sent });
  if (turn.kind === 'edit') keepDraft(sessionId, { edit: { messageId: turn.messageId, text: turn.message } });
}

/** What happens to a turn that the server refused or that did not reach it. */
function useRefusal(sessionId: string, dispatch: Dispatch<CoachAction>) {
  const { t } = useLingui();
  const toasts = useToasts();
  return (sent: Sent, failure: unknown) => {
    const code = failure instanceof CallError ? failure.code : null;
    if (code === 'already_answered' && (sent.turn.kind === 'response' || sent.turn.kind === 'skip')) {
      keepDraft(sessionId, { sent: null });
      toasts.info({ title: t`This question was answered already` });
      return;
    }
    dispatch({ type: 'refused', sent, reason: failure instanceof Error ? failure.message : String(failure) });
  };
}

type Following = {
  state: CoachState;
  messages: readonly ChatMessage[] | undefined;
  /** The answer being written according to the conversation. */
  answering: ChatMessage | undefined;
  follow: (message: ChatMessage) => void;
  end: (answer: ChatMessage) => void;
};

/** Follows an answer that another window asked for, and ends a turn whose answer the conversation already has. */
function useFollowing({ state, messages, answering, follow, end }: Following): void {
  const { phase } = state.live;
  const answeringId = answering?.id;
  const followIt = useEffectEvent(follow);
  // A connection may be dead without a word, for instance after sleep: what the conversation says counts.
  const settled = findSettled(state, messages);
  const settle = useEffectEvent(end);
  useEffect(() => {
    if (settled) settle(settled);
  }, [settled]);
  useEffect(() => {
    if (answering && answeringId && phase === 'idle') followIt(answering);
  }, [answering, answeringId, phase]);
}

/** Sends what was on its way again once the conversation is loaded, and after signing in again. */
function useResuming(loaded: boolean, onResume: () => void): void {
  const resume = useEffectEvent(onResume);
  useEffect(() => {
    if (loaded) resume();
  }, [loaded]);
  useEffect(() => onSessionRenewed(() => resume()), []);
}
