import { call } from '#web/api/call.ts';
import { CallError } from '#web/api/call-error.ts';
import { forgetToken, readToken } from '#web/api/token.ts';
import { browserStore } from '#web/storage/storage.ts';
import { readMe } from './light-calls.ts';
import { forgetUser, readStoredUser, storeUser } from './stored-user.ts';
import type { SessionState, SignOutReason } from './use-session.ts';

/** Written before a sign-out clears token and user, so that other tabs can tell it from an expired session. */
export const SIGNED_OUT_KEY = 'auth_left';

/** The session according to storage: token and cached user restore it, a token alone must be checked. */
export function restoreStoredSession(): SessionState {
  if (!readToken()) return signedOut('not_yet');
  const user = readStoredUser();
  return user ? { status: 'signed_in', user } : { status: 'loading', user: null };
}

/**
 * Asks the server whose token this is. A refused token is removed; null if the server could not be reached, and the
 * token is kept for the next load.
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
    return signedOut('ended');
  }
}

/** Clears token and user from this browser. */
export function forgetSession(): void {
  forgetUser();
  forgetToken();
}

/** Clears token and user after a sign-out; other tabs sign out too. */
export function leaveSession(): void {
  browserStore().setItem(SIGNED_OUT_KEY, String(Date.now()));
  forgetSession();
}

export function signedOut(reason: SignOutReason): SessionState {
  return { status: 'signed_out', user: null, reason };
}
