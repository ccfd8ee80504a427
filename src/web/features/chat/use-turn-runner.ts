import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useEffect, useRef } from 'react';
import type { ChatEvent, ChatMessage } from '#contract/chat.ts';
import { CallError } from '#web/api/call-error.ts';
import { useToasts } from '#web/ui/use-toasts.ts';
import { type CoachAction, cutFor } from './coach-state.ts';
import { saveDraft } from './drafts.ts';
import { conversationQuery, followAnswer, mergeMessages, refresh, stopAnswer, type Turn } from './queries.ts';
import type { TurnDeps } from './take-turn.ts';

/** The work of a turn: reads its events from the server and dispatches them until the answer is settled. */
type TurnWork = (deps: TurnDeps, signal: AbortSignal) => Promise<void>;

type RunnerDeps = {
  sessionId: string;
  dispatch: Dispatch<CoachAction>;
  /** A turn of this window generated a brief. */
  onBrief: () => void;
};

/** Runs the turns of a conversation, one at a time, and caches what arrives. Leaving the page only stops listening. */
export function useTurnRunner({ sessionId, dispatch, onBrief }: RunnerDeps) {
  const client = useQueryClient();
  const requestStop = useStopAnswer(dispatch);
  const page = useRef<AbortController | null>(null);
  const running = useRef<{ ending: AbortController; owesBrief: boolean } | null>(null);
  const stopRequested = useRef(false);

  useEffect(() => {
    const controller = new AbortController();
    page.current = controller;
    return () => controller.abort(); // the server continues the answer
  }, []);

  /** Reports, once, that a turn of this window generated a brief. */
  const announceBrief = ({ type, state }: ChatMessage) => {
    if (!running.current?.owesBrief || type !== 'summary' || state !== 'done') return;
    running.current.owesBrief = false;
    onBrief();
  };

  const take = async (event: ChatEvent, turn: Turn | undefined) => {
    if (event.type === 'text') return dispatch({ type: 'text', text: event.text });
    if (event.type !== 'started') {
      announceBrief(event.aiMessage);
      return mergeMessages(client, event.session, [event.aiMessage]);
    }
    saveDraft(sessionId, turn?.kind === 'edit' ? { sent: null, edit: null } : { sent: null });
    await mergeMessages(client, event.session, [event.userMessage, event.aiMessage], cutFor(turn));
    dispatch({ type: 'started', messageId: event.aiMessage.id, content: event.aiMessage.content });
    if (stopRequested.current) void requestStop(event.aiMessage.id);
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

  return {
    isRunning: () => running.current !== null,
    /** Does nothing while another turn is running. @throws CallError when the turn was rejected */
    async run(turn: Turn | undefined, work: TurnWork) {
      const left = page.current?.signal;
      if (!left || running.current !== null) return;
      const ending = new AbortController();
      running.current = { ending, owesBrief: turn !== undefined };
      stopRequested.current = false;
      const onEvent = (event: ChatEvent) => (ending.signal.aborted ? undefined : take(event, turn));
      try {
        await work({ follow: followAnswer, reread, wait, onEvent }, AbortSignal.any([left, ending.signal]));
      } finally {
        running.current = null;
        dispatch({ type: 'settled' });
        if (!left.aborted) void refresh(client);
      }
    },
    /** Stops the answer as soon as it has an id. */
    stop(messageId: string | undefined) {
      dispatch({ type: 'stopping', stopping: true });
      if (messageId !== undefined) void requestStop(messageId);
      else stopRequested.current = true;
    },
    /** Ends the running turn because the conversation already has its answer. */
    end(answer: ChatMessage) {
      running.current?.ending.abort();
      announceBrief(answer);
    },
  };
}

/** Stops an answer on the server and reports a failure. */
function useStopAnswer(dispatch: Dispatch<CoachAction>) {
  const { t } = useLingui();
  const toasts = useToasts();
  return async (messageId: string) => {
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
