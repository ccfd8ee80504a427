const OPEN_HELP = 'reelwright:shortcuts-help';

/** Opens the list of shortcuts. */
export function openShortcutsHelp(): void {
  window.dispatchEvent(new Event(OPEN_HELP));
}

/** Calls `open` when the list of shortcuts is requested. Returns an unsubscribe function. */
export function onShortcutsHelp(open: () => void): () => void {
  window.addEventListener(OPEN_HELP, open);
  return () => window.removeEventListener(OPEN_HELP, open);
}
