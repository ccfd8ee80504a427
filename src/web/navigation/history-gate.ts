const STEP = 'reelwright:history-step';

/**
 * Lets a page intercept the browser's back and forward. Must be called before the router listens: window listeners run
 * in the order they were added, and only an earlier one can keep an event from it. Returns a function that removes the
 * gate.
 */
export function openHistoryGate(): () => void {
  const gate = (event: PopStateEvent) => {
    if (!window.dispatchEvent(new Event(STEP, { cancelable: true }))) event.stopImmediatePropagation();
  };
  window.addEventListener('popstate', gate);
  return () => window.removeEventListener('popstate', gate);
}

/** Calls `listener` for every history step before the router; `preventDefault` hides the step from the router. */
export function onHistoryStep(listener: (event: Event) => void, signal: AbortSignal): void {
  window.addEventListener(STEP, listener, { signal });
}
