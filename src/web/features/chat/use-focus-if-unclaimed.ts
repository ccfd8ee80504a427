import { type RefObject, useEffect } from 'react';

/** Gives an element the focus when it comes, as long as nobody has it: nobody is taken from where they write. */
export function useFocusIfUnclaimed(element: RefObject<HTMLElement | null>, wanted: boolean): void {
  useEffect(() => {
    const free = document.activeElement?.matches('body, [data-messages]') ?? true;
    if (wanted && free) element.current?.focus({ preventScroll: true });
  }, [element, wanted]);
}
