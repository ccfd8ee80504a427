const STEP = 'reelwright:history-step';

/**
 * Lets a page hold the browser's back and forward. To be called before the router listens: at a window, listeners are called in the order in
 * which they came, and only an earlier one can keep an event from it. Returns the function that takes the gate away.
 */
export function openHistoryGate(): () => void {
  const gate = (event: PopStateEvent) => {
    if (!window.dispatchEvent(new Event(STEP, { cancelable: true }))) event.stopImmediatePropagation();
  };
  window.addEventListener('popstate', gate);
  return () => window.removeEventListener('popstate', gate);
}

/** Calls `listener` for every step through the history, before the router; `preventDefault` keeps the step from it. */
export function onHistoryStep(listener: (event: Event) => void, signal: AbortSignal): void {
  window.addEventListener(STEP, listener, { signal });
}
