import { type MouseEvent, useEffect, useRef, useState } from 'react';

type Sections = {
  /** The section being read; null above the first one. */
  current: string | null;
  /**
   * Click handler for links to sections: the browser scrolls, this marks the chosen section and moves the focus to it.
   */
  follow: (event: MouseEvent<HTMLAnchorElement>) => void;
};

/**
 * Determines the section being read: the one chosen by a link or the URL, until the reader scrolls; then the last one
 * that starts above a line that moves from the top of the window to its bottom with the scroll position, so that the
 * last section is reached too.
 */
export function useCurrentSection(ids: readonly string[]): Sections {
  const [current, setCurrent] = useState<string | null>(null);
  const chosen = useRef(false);
  const key = ids.join(' ');

  useEffect(() => {
    const all = key.split(' ');
    const choose = (id: string, behavior: ScrollBehavior) => {
      const section = all.includes(id) ? document.getElementById(id) : null;
      if (!section) return;
      chosen.current = true;
      setCurrent(id);
      section.scrollIntoView({ behavior });
      section.focus({ preventScroll: true });
    };
    const byAddress = () => choose(location.hash.slice(1), 'auto');
    const byScrolling = () => {
      if (!chosen.current) setCurrent(readingAt(all));
    };
    const byHand = () => {
      chosen.current = false;
    };
    byAddress();
    byScrolling();
    const hands = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
    for (const name of hands) window.addEventListener(name, byHand, { passive: true });
    window.addEventListener('scroll', byScrolling, { passive: true });
    window.addEventListener('hashchange', byAddress);
    return () => {
      for (const name of hands) window.removeEventListener(name, byHand);
      window.removeEventListener('scroll', byScrolling);
      window.removeEventListener('hashchange', byAddress);
    };
  }, [key]);

  return {
    current,
    follow: (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
      const id = event.currentTarget.hash.slice(1);
      const section = document.getElementById(id);
      if (!section) return;
      event.preventDefault();
      if (location.hash !== `#${id}`) history.pushState(history.state, '', `#${id}`);
      chosen.current = true;
      setCurrent(id);
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
      section.scrollIntoView({ behavior: still ? 'auto' : 'smooth' });
      section.focus({ preventScroll: true });
    },
  };
}

function readingAt(ids: readonly string[]): string | null {
  const { scrollHeight } = document.documentElement;
  const most = scrollHeight - innerHeight;
  const line = most > 0 ? Math.max(innerHeight * 0.2, (scrollY / most) * innerHeight) : 0;
  return ids.findLast((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? line + 1) <= line) ?? null;
}
