const OPEN_HELP = 'reelwright:shortcuts-help';

/** Asks for the list of keys. */
export function openShortcutsHelp(): void {
  window.dispatchEvent(new Event(OPEN_HELP));
}

/** Calls `open` whenever the list of keys is asked for. Returns the function that stops listening. */
export function onShortcutsHelp(open: () => void): () => void {
  window.addEventListener(OPEN_HELP, open);
  return () => window.removeEventListener(OPEN_HELP, open);
}
