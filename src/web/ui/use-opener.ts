import { useState } from 'react';

/**
 * What had the focus when a window opened, so that it can have it back, or the page's main part when it is gone: Radix returns it to a trigger of its own only, and our windows are opened by state.
 * Hand the returned function to `onCloseAutoFocus`.
 */
export function useOpener(open: boolean): (event: Event) => void {
  const [seen, setSeen] = useState<{ open: boolean; opener: HTMLElement | null }>(() => ({
    open,
    opener: open ? findOpener() : null,
  }));
  if (seen.open !== open) setSeen({ open, opener: open ? findOpener() : seen.opener });
  return (event) => {
    const target = seen.opener?.isConnected ? seen.opener : document.querySelector('main');
    if (!target) return;
    event.preventDefault();
    target.focus({ preventScroll: target !== seen.opener });
  };
}

/** The focused element; of a menu that is about to close, the button that opened it. */
function findOpener(): HTMLElement | null {
  const active = document.activeElement;
  const trigger = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const opener = trigger ? document.getElementById(trigger) : active;
  return opener instanceof HTMLElement && opener !== document.body ? opener : null;
}
