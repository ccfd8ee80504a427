import { type ReactNode, useEffect, useRef, useState } from 'react';
import { call, unreachable } from '#web/api/call.ts';
import { announceSessionRenewed, onSessionEnded } from '#web/api/session-ended.ts';
import { readToken, storeToken } from '#web/api/token.ts';
import { signOut } from './light-calls.ts';
import { checkToken, forgetSession, LEFT_KEY, leaveSession, out, restoreAtOnce } from './restore.ts';
import { storeUser } from './stored-user.ts';
import { type Session, SessionContext, type SessionState, type SignedIn } from './use-session.ts';

/** Keeps the session of this browser, and follows it when another tab or the server ends it. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<SessionState>(restoreAtOnce);
  const current = useRef(state);
  // Until the first check is over nothing was typed: a session that turns out to have ended leads to the landing page.
  const checked = useRef(state.status === 'signed_out');

  useEffect(() => {
    current.current = state;
  }, [state]);

  useEffect(() => {
    if (current.current.status === 'signed_out') return;
    const controller = new AbortController();
    checkToken(controller.signal).then((next) => {
      if (controller.signal.aborted) return;
      checked.current = true;
      setState((now) => (next ? afterCheck(now, next) : now.status === 'loading' ? out('not_yet') : now));
    });
    return () => controller.abort();
  }, []);

  useEffect(() => {
    const stop = onSessionEnded((token) => {
      if (token !== readToken()) return; // an answer to an earlier session
      forgetSession();
      setState((now) => ended(now, checked.current));
    });
    const followOtherTabs = ({ key }: StorageEvent) => {
      if (key === LEFT_KEY || key === null) setState(out('left'));
      else if (key === 'auth_token') {
        const next = readToken() ? restoreAtOnce() : null;
        if (next) takeOver(current.current, next);
        setState((now) => next ?? ended(now, checked.current));
        if (next?.status === 'loading') checkToken().then((found) => setState(found ?? out('not_yet')));
      }
    };
    window.addEventListener('storage', followOtherTabs);
    return () => {
      stop();
      window.removeEventListener('storage', followOtherTabs);
    };
  }, []);

  const adopt = ({ token, user }: SignedIn) => {
    storeUser(user); // first: other tabs look when the token comes
    storeToken(token);
    checked.current = true;
    setState({ status: 'signed_in', user });
    takeOver(current.current, { status: 'signed_in', user });
    return user;
  };
  const session: Session = {
    ...state,
    adopt,
    signIn: async (email, password, code) => {
      // As late as possible: it brings zod along.
      const { signIn } = await import('#contract/auth.ts').catch((cause: unknown) => {
        throw unreachable(cause);
      });
      return adopt(await call(signIn, { email, password, code }));
    },
    refreshUser: async () => {
      const next = await checkToken();
      if (next) setState((now) => afterCheck(now, next));
    },
    signOut: async () => {
      const told = call(signOut, {}); // the request carries the token, so it starts before the token is forgotten
      leaveSession();
      setState(out('left'));
      await told;
    },
    giveUp: () => setState((now) => (now.status === 'signed_in' && now.ended ? out('ended') : now)),
  };
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** The same person is back above an open page. */
function takeOver(before: SessionState, next: SessionState): void {
  if (before.status === 'signed_in' && before.ended && next.user?.id === before.user.id) announceSessionRenewed();
}

/** What a check found, unless the session ended or changed hands meanwhile. */
function afterCheck(now: SessionState, found: SessionState): SessionState {
  if (now.status === 'signed_out' || (now.status === 'signed_in' && now.ended)) return now;
  if (now.user && found.user && now.user.id !== found.user.id) return now;
  return found;
}

/** The page that is open stays open, for what was typed there; from anywhere else the way leads out. */
function ended(now: SessionState, checked: boolean): SessionState {
  if (now.status !== 'signed_in') return now;
  return checked && isInside() ? { ...now, ended: true } : out('ended');
}

function isInside(): boolean {
  return /^\/(?:dashboard|auth)(?:\/|$)/u.test(window.location.pathname);
}
