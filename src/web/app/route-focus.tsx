import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** After a change of page moves the focus to the new page's main part, so that keyboards and screen readers start there. */
export function RouteFocus() {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    window.scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
