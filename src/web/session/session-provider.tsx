import { type Dispatch, type ReactNode, type RefObject, type SetStateAction, useEffect, useRef, useState } from 'react';
import { call, unreachable } from '#web/api/call.ts';
import { announceSessionRenewed, onSessionEnded } from '#web/api/session-ended.ts';
import { readToken, storeToken } from '#web/api/token.ts';
import { signOut } from './light-calls.ts';
import { checkToken, forgetSession, leaveSession, restoreStoredSession, SIGNED_OUT_KEY, signedOut } from './restore.ts';
import { storeUser } from './stored-user.ts';
import { type Session, SessionContext, type SessionState, type SignedIn } from './use-session.ts';

/** Provides the session and follows changes made by other tabs or by the server. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<SessionState>(restoreStoredSession);
  const current = useRef(state);
  // Nothing can have been typed before the first check, so an ended session leads straight to the landing page.
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
      setState((now) => (next ? afterCheck(now, next) : now.status === 'loading' ? signedOut('not_yet') : now));
    });
    return () => controller.abort();
  }, []);

  useEndedSession(setState, checked);
  useOtherTabs(setState, current, checked);

  const adopt = ({ token, user }: SignedIn) => {
    storeUser(user); // before the token: other tabs react to the token
    storeToken(token);
    checked.current = true;
    setState({ status: 'signed_in', user });
    announceIfRenewed(current.current, { status: 'signed_in', user });
    return user;
  };
  const session: Session = {
    ...state,
    adopt,
    signIn: async (email, password, code) => {
      // Loaded on demand because it brings zod.
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
      const told = call(signOut, {}); // the request carries the token, so it is sent before the token is deleted
      leaveSession();
      setState(signedOut('left'));
      await told;
    },
    abandon: () => setState((now) => (now.status === 'signed_in' && now.ended ? signedOut('ended') : now)),
  };
  return <SessionContext value={session}>{children}</SessionContext>;
}

type SetState = Dispatch<SetStateAction<SessionState>>;

/** Follows the server ending the session. */
function useEndedSession(setState: SetState, checked: RefObject<boolean>): void {
  useEffect(
    () =>
      onSessionEnded((token) => {
        if (token !== readToken()) return; // a response for an earlier session
        forgetSession();
        setState((now) => ended(now, checked.current));
      }),
    [setState, checked],
  );
}

/** Follows other tabs signing in and out. */
function useOtherTabs(setState: SetState, current: RefObject<SessionState>, checked: RefObject<boolean>): void {
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      if (key === SIGNED_OUT_KEY || key === null) setState(signedOut('left'));
      else if (key === 'auth_token') {
        const next = readToken() ? restoreStoredSession() : null;
        if (next) announceIfRenewed(current.current, next);
        setState((now) => next ?? ended(now, checked.current));
        if (next?.status === 'loading') checkToken().then((found) => setState(found ?? signedOut('not_yet')));
      }
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [setState, current, checked]);
}

/** Announces that the same user signed in again over an open page. */
function announceIfRenewed(before: SessionState, next: SessionState): void {
  if (before.status === 'signed_in' && before.ended && next.user?.id === before.user.id) announceSessionRenewed();
}

/** Applies the result of a check unless the session ended or the user changed meanwhile. */
function afterCheck(now: SessionState, found: SessionState): SessionState {
  if (now.status === 'signed_out' || (now.status === 'signed_in' && now.ended)) return now;
  if (now.user && found.user && now.user.id !== found.user.id) return now;
  return found;
}

/** Keeps an open dashboard page (it may hold unsaved input); anywhere else the session is signed out. */
function ended(now: SessionState, checked: boolean): SessionState {
  if (now.status !== 'signed_in') return now;
  return checked && isInside() ? { ...now, ended: true } : signedOut('ended');
}

function isInside(): boolean {
  return /^\/(?:dashboard|auth)(?:\/|$)/u.test(window.location.pathname);
}
