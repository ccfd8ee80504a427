import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { CHAT_FALLBACK_MS, CHAT_RETRY_MS } from '#contract/chat.ts';
import { CallError } from '#web/api/call-error.ts';
import { useStreamUp } from '#web/features/events/queries.ts';
import { type Conversation, conversationQuery } from './queries.ts';

/** Without the event stream a conversation is read again this often, in milliseconds. */
const POLL_MS = 5_000;

export type Opening = {
  conversation: Conversation | undefined;
  /**
   * `gone`: the conversation or its idea was deleted. `fallback`: there are no messages after all this time, or they
   * could not be loaded.
   */
  state: 'loading' | 'ready' | 'fallback' | 'gone';
  /** Why the last reading failed. */
  failure: Error | null;
  refreshing: boolean;
  refresh: () => void;
};

/** Opens a conversation: asks once more when there are no messages after 3 s, and gives up waiting after 10 s. */
export function useOpening(sessionId: string): Opening {
  const client = useQueryClient();
  const streamUp = useStreamUp();
  const query = useQuery({
    ...conversationQuery(sessionId),
    // Not while there are no messages: that has its own times.
    refetchInterval: ({ state }) => (streamUp || !state.data?.messages.length ? false : POLL_MS),
  });
  const [late, setLate] = useState(false);
  const { data, error } = query;
  const empty = (data?.messages.length ?? 0) === 0;

  const ask = async () => {
    await client.cancelQueries({ queryKey: conversationQuery(sessionId).queryKey }); // one that hangs is given up
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
    // As specified: a failure to load is logged; the screen says it too.
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
