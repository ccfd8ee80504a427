import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Brings the part that the address names into view as soon as it is there, and moves the focus into it. */
export function useSectionOfAddress(ready: boolean): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (!ready || hash === '' || key === '') return;
    const section = document.getElementById(decodeURIComponent(hash.slice(1)));
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
  }, [ready, hash, key]);
}
