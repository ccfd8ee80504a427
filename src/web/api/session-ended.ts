const SESSION_ENDED = 'reelwright:session-ended';
const SESSION_RENEWED = 'reelwright:session-renewed';

/** Announces that the server rejected this token. */
export function announceSessionEnded(token: string | null): void {
  window.dispatchEvent(new CustomEvent(SESSION_ENDED, { detail: token }));
}

/**
 * Calls `listener` whenever a call is rejected for lack of a valid token, with the token that was sent: the response
 * may arrive after the user has signed in again. Returns an unsubscribe function.
 */
export function onSessionEnded(listener: (token: string | null) => void): () => void {
  return listen(SESSION_ENDED, (event) => listener(event instanceof CustomEvent ? event.detail : null));
}

/** Announces that the same user signed in again over an open page, so that failed queries can be refetched. */
export function announceSessionRenewed(): void {
  window.dispatchEvent(new Event(SESSION_RENEWED));
}

/** Returns an unsubscribe function. */
export function onSessionRenewed(listener: () => void): () => void {
  return listen(SESSION_RENEWED, listener);
}

function listen(name: string, listener: (event: Event) => void): () => void {
  window.addEventListener(name, listener);
  return () => window.removeEventListener(name, listener);
}
