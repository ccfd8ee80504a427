import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Scrolls to the section in the URL once it is rendered, and moves the focus into it. */
export function useScrollToSection(ready: boolean): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (!ready || hash === '' || key === '') return;
    const section = document.getElementById(decodeURIComponent(hash.slice(1)));
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
  }, [ready, hash, key]);
}
