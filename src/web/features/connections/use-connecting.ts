import { useEffect, useRef, useState } from 'react';
import { type Connection, finishConnection, type Platform } from '#contract/connections.ts';
import { call } from '#web/api/call.ts';
import { type CallbackProblem, readCallback } from './read-callback.ts';

/** What became of a platform's answer. `platform` is that of the address until the server has said which one the state is of. */
export type Connecting =
  | { outcome: 'connecting'; platform: Platform }
  | { outcome: 'connected'; platform: Platform; connection: Connection }
  | { outcome: 'failed'; platform: Platform; problem: CallbackProblem };
export type Outcome = Connecting['outcome'];

/** Hands what the platform put into the address to the server, once: a state works a single time. */
export function useConnecting(platform: Platform, address: URLSearchParams): Connecting {
  const callback = readCallback(address);
  const [state, setState] = useState<Connecting>(
    'problem' in callback ? { outcome: 'failed', platform, problem: callback.problem } : { outcome: 'connecting', platform },
  );
  const sent = useRef(false);
  const { code, state: oauthState } = 'problem' in callback ? { code: null, state: null } : callback;
  useEffect(() => {
    if (code === null || sent.current) return;
    sent.current = true; // not undone when the effect runs again: the first call is still on its way
    call(finishConnection, { platform, code, state: oauthState }).then(
      ({ connection }) => setState({ outcome: 'connected', platform: connection.platform, connection }),
      (failure: unknown) => {
        const message = failure instanceof Error ? failure.message : '';
        setState({ outcome: 'failed', platform, problem: { kind: 'refused', message } });
      },
    );
  }, [code, oauthState, platform]);
  return state;
}
