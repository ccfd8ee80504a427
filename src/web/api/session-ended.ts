const SESSION_ENDED = 'reelwright:session-ended';

/** Says that the server no longer knows this browser's token. */
export function announceSessionEnded(): void {
  window.dispatchEvent(new Event(SESSION_ENDED));
}

/** Calls `listener` whenever a call was refused for want of a valid token. Returns the function that stops listening. */
export function onSessionEnded(listener: () => void): () => void {
  window.addEventListener(SESSION_ENDED, listener);
  return () => window.removeEventListener(SESSION_ENDED, listener);
}
