import { useEffect, useRef, useState } from 'react';
import { finishConnection, type Platform, readConnection } from '#contract/connections.ts';
import { call } from '#web/api/call.ts';
import { CallError } from '#web/api/call-error.ts';
import { platformTraits } from '#web/platforms/traits.ts';
import { type ConnectedAccount, readCallbackResult, storeCallbackResult } from './callback-result.ts';
import { type CallbackProblem, readCallback } from './read-callback.ts';

/**
 * What became of a platform's answer. `platform` is that of the address until the server has said which one the state
 * is of. `accepted`: where it connects in steps, between the server's yes and the account's own details.
 */
export type Connecting =
  | { outcome: 'connecting'; platform: Platform }
  | { outcome: 'accepted'; platform: Platform; connection: ConnectedAccount }
  | { outcome: 'connected'; platform: Platform; connection: ConnectedAccount }
  | { outcome: 'cancelled'; platform: Platform }
  | { outcome: 'failed'; platform: Platform; problem: Exclude<CallbackProblem, { kind: 'cancelled' }> };
export type Outcome = Connecting['outcome'];

/** Hands what the platform put into the address to the server, once: a state works a single time. */
export function useConnecting(platform: Platform, address: URLSearchParams): Connecting {
  const callback = readCallback(address);
  const { code, state: oauthState } = 'problem' in callback ? { code: null, state: null } : callback;
  const [before] = useState(() => (oauthState === null ? 'never' : readCallbackResult(oauthState)));
  const [state, setState] = useState<Connecting>(() => {
    if ('problem' in callback) {
      const { problem } = callback;
      return problem.kind === 'cancelled'
        ? { outcome: 'cancelled', platform }
        : { outcome: 'failed', platform, problem };
    }
    if (typeof before === 'object')
      return { outcome: 'connected', platform: before.connection.platform, connection: before.connection };
    return { outcome: 'connecting', platform };
  });
  const sent = useRef(false);
  useEffect(() => {
    if (code === null || typeof before === 'object' || sent.current) return;
    sent.current = true; // not undone when the effect runs again: the first call is still on its way
    storeCallbackResult(oauthState, null);
    const finish = async () => {
      const { connection } = await call(finishConnection, { platform, code, state: oauthState });
      storeCallbackResult(oauthState, connection);
      if (platformTraits[connection.platform].connectsInSteps) {
        setState({ outcome: 'accepted', platform: connection.platform, connection });
        await call(readConnection, { platform: connection.platform }).catch(() => undefined); // it is connected, whether it can be read back or not
      }
      setState({ outcome: 'connected', platform: connection.platform, connection });
    };
    finish().catch((failure: unknown) => {
      const refusedAgain =
        before === 'unsettled' && failure instanceof CallError && failure.status >= 400 && failure.status < 500;
      const message = failure instanceof Error ? failure.message : '';
      setState({
        outcome: 'failed',
        platform,
        problem: refusedAgain ? { kind: 'used' } : { kind: 'refused', message },
      });
    });
  }, [code, oauthState, platform, before]);
  return state;
}
