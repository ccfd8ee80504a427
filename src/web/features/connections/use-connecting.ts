import { useEffect, useRef, useState } from 'react';
import { finishConnection, type Platform, readConnection } from '#contract/connections.ts';
import { call } from '#web/api/call.ts';
import { CallError } from '#web/api/call-error.ts';
import { platformTraits } from '#web/platforms/traits.ts';
import { type ConnectedAccount, readCallbackResult, storeCallbackResult } from './callback-result.ts';
import { type CallbackProblem, readCallback } from './read-callback.ts';

/**
 * Outcome of a platform's answer. `platform` is taken from the address until the server reports which one the state
 * belongs to. `accepted`: for platforms that connect in steps, after the server accepted and before the account's
 * details are read.
 */
export type Connecting =
  | { outcome: 'connecting'; platform: Platform }
  | { outcome: 'accepted'; platform: Platform; connection: ConnectedAccount }
  | { outcome: 'connected'; platform: Platform; connection: ConnectedAccount }
  | { outcome: 'cancelled'; platform: Platform }
  | { outcome: 'failed'; platform: Platform; problem: Exclude<CallbackProblem, { kind: 'cancelled' }> };
export type Outcome = Connecting['outcome'];

/** Sends the platform's answer from the address to the server, once, since a state can be used only once. */
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
    sent.current = true; // not undone when the effect runs again: the first call is still in flight
    storeCallbackResult(oauthState, null);
    const finish = async () => {
      const { connection } = await call(finishConnection, { platform, code, state: oauthState });
      storeCallbackResult(oauthState, connection);
      if (platformTraits[connection.platform].connectsInSteps) {
        setState({ outcome: 'accepted', platform: connection.platform, connection });
        await call(readConnection, { platform: connection.platform }).catch(() => undefined); // connected even if this read fails
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
