import { type RefObject, useState } from 'react';

/**
 * Returns focus when a dialog closes: to the element that had it when the dialog opened, otherwise to `main`. Radix
 * does this for its own triggers only, and our dialogs are opened by state. Pass the result to `onCloseAutoFocus`.
 * `opener`: the element to return to, if known.
 */
export function useReturnFocus(open: boolean, opener?: RefObject<HTMLElement | null>): (event: Event) => void {
  const [seen, setSeen] = useState<{ open: boolean; opener: HTMLElement | null }>(() => ({
    open,
    opener: open ? findOpener() : null,
  }));
  if (seen.open !== open) setSeen({ open, opener: open ? findOpener() : seen.opener });
  return (event) => {
    event.preventDefault();
    // A page or dialog opened from this one may have taken the focus already.
    const active = document.activeElement;
    if (active !== null && active !== document.body) return;
    const before = opener ? opener.current : seen.opener;
    const target = before?.isConnected ? before : document.querySelector('main');
    target?.focus({ preventScroll: target !== before });
  };
}

/** The focused element; inside a menu that is about to close, the button that opened the menu. */
function findOpener(): HTMLElement | null {
  const active = document.activeElement;
  const trigger = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const opener = trigger ? document.getElementById(trigger) : active;
  return opener instanceof HTMLElement && opener !== document.body ? opener : null;
}
