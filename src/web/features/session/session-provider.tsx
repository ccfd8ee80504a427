import { type ReactNode, useEffect, useState } from 'react';
import * as auth from '#contract/auth.ts';
import { call } from '#web/api/call.ts';
import { onSessionEnded } from '#web/api/session-ended.ts';
import { readToken, storeToken } from '#web/api/token.ts';
import { checkToken, forgetSession, restoreAtOnce } from './restore.ts';
import { storeUser } from './stored-user.ts';
import { type Session, SessionContext, type SessionState, type WhyOut } from './use-session.ts';

/** Keeps the session of this browser, and follows it when another tab or the server ends it. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<SessionState>(restoreAtOnce);
  const loading = state.status === 'loading';

  useEffect(() => {
    if (!loading) return;
    const controller = new AbortController();
    checkToken(controller.signal).then((next) => {
      if (!controller.signal.aborted) setState(next);
    });
    return () => controller.abort();
  }, [loading]);

  useEffect(() => {
    const stop = onSessionEnded(() => {
      forgetSession();
      setState((now) => (now.status === 'signed_in' ? out('ended') : now));
    });
    const followOtherTabs = (event: StorageEvent) => {
      if (event.key === 'auth_token' || event.key === null) setState(readToken() ? restoreAtOnce() : out('left'));
    };
    window.addEventListener('storage', followOtherTabs);
    return () => {
      stop();
      window.removeEventListener('storage', followOtherTabs);
    };
  }, []);

  const session: Session = {
    ...state,
    signIn: async (email, password) => {
      const { token, user } = await call(auth.signIn, { email, password });
      storeToken(token);
      storeUser(user);
      setState({ status: 'signed_in', user });
      return user;
    },
    signOut: async () => {
      const told = call(auth.signOut, {}); // the request carries the token, so it starts before the token is forgotten
      forgetSession();
      setState(out('left'));
      await told;
    },
  };
  return <SessionContext value={session}>{children}</SessionContext>;
}

function out(why: WhyOut): SessionState {
  return { status: 'signed_out', user: null, why };
}
