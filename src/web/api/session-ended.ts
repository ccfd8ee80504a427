const SESSION_ENDED = 'reelwright:session-ended';
const SESSION_RENEWED = 'reelwright:session-renewed';

/** Says that the server no longer knows this token. */
export function announceSessionEnded(token: string | null): void {
  window.dispatchEvent(new CustomEvent(SESSION_ENDED, { detail: token }));
}

/**
 * Calls `listener` whenever a call was refused for want of a valid token, with the token that it carried: an answer may come late, when somebody has
 * signed in again. Returns the function that stops listening.
 */
export function onSessionEnded(listener: (token: string | null) => void): () => void {
  return listen(SESSION_ENDED, (event) => listener(event instanceof CustomEvent ? event.detail : null));
}

/** Says that the same person signed in again above an open page: what failed meanwhile can be read again. */
export function announceSessionRenewed(): void {
  window.dispatchEvent(new Event(SESSION_RENEWED));
}

/** Returns the function that stops listening. */
export function onSessionRenewed(listener: () => void): () => void {
  return listen(SESSION_RENEWED, listener);
}

function listen(name: string, listener: (event: Event) => void): () => void {
  window.addEventListener(name, listener);
  return () => window.removeEventListener(name, listener);
}
