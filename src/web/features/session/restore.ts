import { readMe } from '#contract/auth.ts';
import { call } from '#web/api/call.ts';
import { CallError } from '#web/api/call-error.ts';
import { forgetToken, readToken } from '#web/api/token.ts';
import { forgetUser, readStoredUser, storeUser } from './stored-user.ts';
import type { SessionState } from './use-session.ts';

const signedOut: SessionState = { status: 'signed_out', user: null, why: 'not_yet' };

/** What can be said without asking: a token with a cached user restores the session, a token alone must be checked. */
export function restoreAtOnce(): SessionState {
  if (!readToken()) return signedOut;
  const user = readStoredUser();
  return user ? { status: 'signed_in', user } : { status: 'loading', user: null };
}

/** Asks the server whose token this is. A refused token is forgotten; one that could not be checked is kept for the next load. */
export async function checkToken(signal: AbortSignal): Promise<SessionState> {
  try {
    const user = await call(readMe, {}, { signal });
    storeUser(user);
    return { status: 'signed_in', user };
  } catch (failure) {
    if (!(failure instanceof CallError) || failure.code !== 'network') forgetSession();
    return signedOut;
  }
}

/** Clears token and user from this browser. */
export function forgetSession(): void {
  forgetToken();
  forgetUser();
}
