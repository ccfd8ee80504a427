import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { useScrollMemory } from './scroll-memory.ts';

/**
 * After navigation, moves the focus to the new page's main element, where keyboards and screen readers start, and
 * announces the page's title. `entered`: the first page shown was reached from the landing page, which counts as
 * navigation.
 */
export function RouteFocus({ entered }: { entered: boolean }) {
  const { pathname } = useLocation();
  const last = useRef(entered ? null : pathname);
  const [told, setTold] = useState('');
  useScrollMemory();
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const before = document.title; // still the previous page's title; the new one sets its own when it renders
    return whenMain((main) => {
      main.focus({ preventScroll: true });
      if (document.title !== before) setTold(document.title);
      const rename = new MutationObserver(() => setTold(document.title));
      const title = document.querySelector('title');
      if (title) rename.observe(title, { childList: true });
      return () => rename.disconnect();
    });
  }, [pathname]);
  return (
    <VisuallyHidden>
      <span role="status">{told}</span>
    </VisuallyHidden>
  );
}

/** Calls `found` with the page's main element once it exists; the returned function stops waiting and cleans up. */
function whenMain(found: (main: HTMLElement) => () => void): () => void {
  let undo: (() => void) | undefined;
  const look = () => {
    const main = document.getElementById('main');
    if (!main) return;
    waiting.disconnect();
    undo = found(main);
  };
  const waiting = new MutationObserver(look);
  waiting.observe(document.body, { childList: true, subtree: true });
  look();
  return () => {
    waiting.disconnect();
    undo?.();
  };
}
