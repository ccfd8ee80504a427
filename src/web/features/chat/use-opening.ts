import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { CHAT_FALLBACK_MS, CHAT_RETRY_MS } from '#contract/chat.ts';
import { CallError } from '#web/api/call-error.ts';
import { useStreamUp } from '#web/features/events/queries.ts';
import { type Conversation, conversationQuery } from './queries.ts';

/** Poll interval for the conversation while the event stream is unavailable, in milliseconds. */
const POLL_MS = 5_000;

export type Opening = {
  conversation: Conversation | undefined;
  /**
   * `gone`: the conversation or its idea was deleted. `fallback`: there are still no messages, or they could not be
   * loaded.
   */
  state: 'loading' | 'ready' | 'fallback' | 'gone';
  /** The error of the last fetch. */
  failure: Error | null;
  refreshing: boolean;
  refresh: () => void;
};

/** Loads a conversation: fetches once more if it has no messages after 3 s, and shows the fallback after 10 s. */
export function useOpening(sessionId: string): Opening {
  const client = useQueryClient();
  const streamUp = useStreamUp();
  const query = useQuery({
    ...conversationQuery(sessionId),
    // Not while the conversation is empty, which has its own timing.
    refetchInterval: ({ state }) => (streamUp || !state.data?.messages.length ? false : POLL_MS),
  });
  const [late, setLate] = useState(false);
  const { data, error } = query;
  const empty = (data?.messages.length ?? 0) === 0;

  const ask = async () => {
    await client.cancelQueries({ queryKey: conversationQuery(sessionId).queryKey }); // cancel a fetch that hangs
    await query.refetch();
  };
  const askAgain = useEffectEvent(() => void ask());
  useEffect(() => {
    if (!empty) return;
    const again = setTimeout(() => askAgain(), CHAT_RETRY_MS);
    const giveUp = setTimeout(() => setLate(true), CHAT_FALLBACK_MS);
    return () => {
      clearTimeout(again);
      clearTimeout(giveUp);
    };
  }, [empty]);
  useEffect(() => {
    // The specification requires a failure to load to be logged; the screen shows it too.
    // biome-ignore lint/suspicious/noConsole: see above
    if (error) console.warn('Failed to load the conversation', error);
  }, [error]);

  const gone = error instanceof CallError && error.status === 404;
  return {
    conversation: data,
    state: gone ? 'gone' : !empty ? 'ready' : late || error ? 'fallback' : 'loading',
    failure: error,
    refreshing: query.isFetching,
    refresh: () => void ask(),
  };
}
