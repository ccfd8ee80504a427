import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import type { ChatEvent, ChatMessage, UserResponse } from '#contract/chat.ts';
import { CallError } from '#web/api/call-error.ts';
import { randomId } from '#web/api/random-id.ts';
import { onSessionRenewed } from '#web/api/session-ended.ts';
import { useToasts } from '#web/ui/use-toasts.ts';
import { advance, type CoachState, cutFor, findSettled, hasArrived, quiet } from './coach-state.ts';
import { keepDraft, readDraft, type Sent } from './drafts.ts';
import {
  conversationQuery,
  followAnswer,
  keepMessages,
  refresh,
  stopAnswer,
  streamTurn,
  type Turn,
} from './queries.ts';
import { followToTheEnd, type TurnDeps, takeTurn } from './take-turn.ts';

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
  const { t } = useLingui();
  const client = useQueryClient();
  const toasts = useToasts();
  const [state, dispatch] = useReducer(advance, quiet);
  const page = useRef<AbortController | null>(null);
  const running = useRef<{ ending: AbortController; owesWord: boolean } | null>(null);
  const stopRequested = useRef(false);

  useEffect(() => {
    const controller = new AbortController();
    page.current = controller;
    return () => controller.abort(); // the answer goes on at the server
  }, []);

  const halt = async (messageId: string) => {
    try {
      await stopAnswer(messageId);
    } catch (failure) {
      dispatch({ type: 'stopping', stopping: false });
      toasts.error({
        title: t`The answer could not be stopped`,
        text: failure instanceof Error ? failure.message : undefined,
      });
    }
  };

  /** Says, once, that a turn of this window has made a brief. */
  const tellBrief = ({ type, state }: ChatMessage) => {
    if (!running.current?.owesWord || type !== 'summary' || state !== 'done') return;
    running.current.owesWord = false;
    onBrief();
  };

  const take = async (event: ChatEvent, turn: Turn | undefined) => {
    if (event.type === 'text') return dispatch({ type: 'text', text: event.text });
    if (event.type !== 'started') {
      tellBrief(event.aiMessage);
      return keepMessages(client, event.session, [event.aiMessage]);
    }
    keepDraft(sessionId, turn?.kind === 'edit' ? { sent: null, edit: null } : { sent: null });
    await keepMessages(client, event.session, [event.userMessage, event.aiMessage], cutFor(turn));
    dispatch({ type: 'started', messageId: event.aiMessage.id, content: event.aiMessage.content });
    if (stopRequested.current) void halt(event.aiMessage.id);
    stopRequested.current = false;
  };

  const reread = async (messageId: string) => {
    try {
      const read = await client.fetchQuery({ ...conversationQuery(sessionId), staleTime: 0 });
      return read.messages.find(({ id }) => id === messageId)?.state ?? 'gone';
    } catch (failure) {
      return failure instanceof CallError && failure.status === 404 ? 'gone' : null;
    }
  };

  /** One at a time. */
  const run = async (turn: Turn | undefined, work: (deps: TurnDeps, signal: AbortSignal) => Promise<void>) => {
    const left = page.current?.signal;
    if (!left || running.current !== null) return;
    const ending = new AbortController();
    running.current = { ending, owesWord: turn !== undefined };
    const onEvent = (event: ChatEvent) => (ending.signal.aborted ? undefined : take(event, turn));
    try {
      await work({ follow: followAnswer, reread, wait, onEvent }, AbortSignal.any([left, ending.signal]));
    } finally {
      running.current = null;
      dispatch({ type: 'settled' });
      if (!left.aborted) void refresh(client);
    }
  };

  const refuse = (sent: Sent, failure: unknown) => {
    const code = failure instanceof CallError ? failure.code : null;
    if (code === 'already_answered' && (sent.turn.kind === 'response' || sent.turn.kind === 'skip')) {
      keepDraft(sessionId, { sent: null });
      toasts.info({ title: t`This question was answered already` });
      return;
    }
    dispatch({ type: 'refused', sent, reason: failure instanceof Error ? failure.message : String(failure) });
  };

  const start = async (sent: Sent) => {
    if (running.current !== null) return;
    stopRequested.current = false;
    const { turn } = sent;
    if (turn.kind === 'message' || turn.kind === 'response') keepDraft(sessionId, { sent });
    if (turn.kind === 'edit') keepDraft(sessionId, { edit: { messageId: turn.messageId, text: turn.message } });
    dispatch({ type: 'sending', sent });
    try {
      await run(turn, (deps, signal) => takeTurn(streamTurn(sessionId, turn, signal), deps, signal));
    } catch (failure) {
      refuse(sent, failure);
    }
  };

  const send = (turn: Turn, text: string) =>
    void start({ turn, text, after: messages?.at(-1)?.id ?? null, at: new Date().toISOString() });

  const answering = messages?.findLast((message) => message.state === 'answering');
  const follow = useEffectEvent((message: ChatMessage) => {
    if (running.current !== null) return;
    dispatch({ type: 'started', messageId: message.id, content: message.content });
    void run(undefined, (deps, signal) => followToTheEnd(message.id, deps, signal));
  });
  const answeringId = answering?.id;
  const { phase } = state.live;
  // A connection may be dead without a word, for instance after sleep: what the conversation says counts.
  const settled = findSettled(state, messages);
  const settle = useEffectEvent((answer: ChatMessage) => {
    running.current?.ending.abort();
    tellBrief(answer);
  });
  useEffect(() => {
    if (settled) settle(settled);
  }, [settled]);
  useEffect(() => {
    if (answering && answeringId && phase === 'idle') follow(answering);
  }, [answering, answeringId, phase]);

  // What was on its way when the page was left: the server takes it as the same message.
  const resume = useEffectEvent(() => {
    const { sent } = readDraft(sessionId);
    if (!sent || !messages || running.current !== null) return;
    if (hasArrived(sent, messages)) keepDraft(sessionId, { sent: null });
    else void start(sent);
  });
  const loaded = messages !== undefined;
  useEffect(() => {
    if (loaded) resume();
  }, [loaded]);
  useEffect(() => onSessionRenewed(() => resume()), []);

  return {
    ...state,
    busy: phase !== 'idle' || answering !== undefined,
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
    stop: () => {
      dispatch({ type: 'stopping', stopping: true });
      if (state.live.phase === 'answering') void halt(state.live.messageId);
      else stopRequested.current = true;
    },
  };
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const settle = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', settle);
      resolve();
    };
    const timer = setTimeout(settle, ms);
    signal.addEventListener('abort', settle);
  });
}
