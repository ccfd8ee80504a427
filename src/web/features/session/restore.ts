import { call } from '#web/api/call.ts';
import { CallError } from '#web/api/call-error.ts';
import { forgetToken, readToken } from '#web/api/token.ts';
import { readMe } from './light-calls.ts';
import { forgetUser, readStoredUser, storeUser } from './stored-user.ts';
import type { SessionState, WhyOut } from './use-session.ts';

/** Written before token and user are forgotten by choice, so that other tabs know a leaving from an ended session. */
export const LEFT_KEY = 'auth_left';

/** What can be said without asking: a token with a cached user restores the session, a token alone must be checked. */
export function restoreAtOnce(): SessionState {
  if (!readToken()) return out('not_yet');
  const user = readStoredUser();
  return user ? { status: 'signed_in', user } : { status: 'loading', user: null };
}

/**
 * Asks the server whose token this is. A refused token is forgotten; null when the server could not be asked: the token may be good,
 * and is kept for the next load.
 */
export async function checkToken(signal?: AbortSignal): Promise<SessionState | null> {
  const token = readToken();
  try {
    const user = await call(readMe, {}, { signal });
    if (token === readToken()) storeUser(user);
    return { status: 'signed_in', user };
  } catch (failure) {
    if (signal?.aborted || !(failure instanceof CallError) || failure.status !== 401) return null;
    if (token === readToken()) forgetSession();
    return out('ended');
  }
}

/** Clears token and user from this browser. */
export function forgetSession(): void {
  forgetUser();
  forgetToken();
}

/** Clears them because the person leaves: other tabs leave too. */
export function leaveSession(): void {
  localStorage.setItem(LEFT_KEY, String(Date.now()));
  forgetSession();
}

export function out(why: WhyOut): SessionState {
  return { status: 'signed_out', user: null, why };
}
