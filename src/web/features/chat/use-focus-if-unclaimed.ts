import { type RefObject, useEffect } from 'react';

/** Focuses an element when it appears, unless another element, such as a text field, already has the focus. */
export function useFocusIfUnclaimed(element: RefObject<HTMLElement | null>, wanted: boolean): void {
  useEffect(() => {
    const free = document.activeElement?.matches('body, [data-messages]') ?? true;
    if (wanted && free) element.current?.focus({ preventScroll: true });
  }, [element, wanted]);
}
