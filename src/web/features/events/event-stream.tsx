import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { streamEvents } from '#contract/events.ts';
import { callRaw } from '#web/api/call.ts';
import { connectionsFreshForMs } from '#web/features/connections/queries.ts';
import { followEvents } from './follow-events.ts';
import { setStreamUp } from './queries.ts';
import { ALL_STALE_KEYS, staleKeys } from './stale-keys.ts';

/** Events that arrive within this time are applied together, in milliseconds. */
const GATHER_MS = 300;

/** Keeps the query cache fresh from the server's event stream while signed in. Renders nothing. */
export function EventStream(): null {
  const client = useQueryClient();
  useEffect(() => {
    const ended = new AbortController();
    const stale = new Set<string>();
    let flush: ReturnType<typeof setTimeout> | undefined;
    let hasMissed = false;
    let held: ReturnType<typeof setTimeout> | undefined;
    const refresh = (keys: readonly string[]) => {
      for (const key of keys) stale.add(key);
      flush ??= setTimeout(() => {
        flush = undefined;
        if (stale.delete('connections')) refreshConnections();
        for (const key of stale) void client.invalidateQueries({ queryKey: [key] });
        stale.clear();
      }, GATHER_MS);
    };
    // Throttled; changes announced in between are fetched once the interval is over.
    const refreshConnections = () => {
      held ??= setTimeout(
        () => {
          held = undefined;
          void client.invalidateQueries({ queryKey: ['connections', 'list'] });
        },
        connectionsFreshForMs(client, Date.now()),
      );
    };
    void followEvents(
      {
        open: openStream,
        whenVisible,
        wait,
        random: Math.random,
        onEvent: (event) => refresh(staleKeys(event)),
        onUp: (up) => {
          if (up && hasMissed) refresh(ALL_STALE_KEYS);
          hasMissed = !up;
          setStreamUp(client, up);
        },
      },
      ended.signal,
    );
    return () => {
      ended.abort();
      clearTimeout(flush);
      clearTimeout(held);
      setStreamUp(client, false);
    };
  }, [client]);
  return null;
}

/** The stream closes while the tab is hidden: browsers allow six connections per host, which many tabs would use up. */
function openStream(lastEventId: string | null, signal: AbortSignal): Promise<Response> {
  const hidden = new AbortController();
  const closeWhenHidden = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', closeWhenHidden);
    hidden.abort();
  };
  document.addEventListener('visibilitychange', closeWhenHidden);
  signal.addEventListener('abort', () => document.removeEventListener('visibilitychange', closeWhenHidden), {
    once: true,
  });
  const headers: Record<string, string> = { Accept: 'text/event-stream' };
  if (lastEventId !== null) headers['Last-Event-ID'] = lastEventId;
  return callRaw(streamEvents, {}, { signal: AbortSignal.any([signal, hidden.signal]), headers });
}

function whenVisible(signal: AbortSignal): Promise<void> {
  if (document.visibilityState === 'visible') return Promise.resolve();
  return new Promise((resolve) => {
    const settle = () => {
      if (document.visibilityState !== 'visible' && !signal.aborted) return;
      document.removeEventListener('visibilitychange', settle);
      resolve();
    };
    document.addEventListener('visibilitychange', settle);
    signal.addEventListener('abort', settle, { once: true });
  });
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
