import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { tabStore } from '#web/storage/storage.ts';

const KEY = 'reelwright.scroll';
/** How long to wait for lists to load before restoring the scroll position, in milliseconds. */
const GROW_MS = 3_000;

/** Scrolls a new page to the top; going back and reloading restore the scroll position. */
export function useScrollMemory(): void {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const place = `${key} ${pathname}`;
  const last = useRef<string | null>(null);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    return () => {
      history.scrollRestoration = 'auto';
    };
  }, []);

  useLayoutEffect(() => {
    const before = last.current;
    last.current = pathname;
    if (type === 'POP') return scrollWhenGrown(readPlace(place));
    if (before !== pathname && hash === '') window.scrollTo(0, 0);
  }, [type, place, pathname, hash]);

  useEffect(() => {
    const remember = () => storePlace(place, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [place]);
}

/** Scrolls as soon as the page is tall enough, unless the user scrolls first. Returns a function that cancels. */
function scrollWhenGrown(top: number): (() => void) | undefined {
  if (top === 0) {
    window.scrollTo(0, 0);
    return;
  }
  const attempt = () => {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) < 2) stop();
  };
  const growth = new ResizeObserver(attempt);
  const late = setTimeout(() => stop(), GROW_MS);
  const stop = () => {
    growth.disconnect();
    clearTimeout(late);
    for (const kind of MOVES) window.removeEventListener(kind, stop);
  };
  for (const kind of MOVES) window.addEventListener(kind, stop, { passive: true });
  growth.observe(document.body);
  return stop;
}

const MOVES = ['wheel', 'touchstart', 'keydown', 'pointerdown'];

function readPlaces(): Record<string, number> {
  try {
    const places: unknown = JSON.parse(tabStore().getItem(KEY) ?? '{}');
    return typeof places === 'object' && places !== null ? (places as Record<string, number>) : {};
  } catch {
    return {}; // edited by hand, or storage is blocked: pages start at the top
  }
}

function readPlace(place: string): number {
  const top = readPlaces()[place];
  return typeof top === 'number' ? top : 0;
}

const MAX_PLACES = 50;

function storePlace(place: string, top: number): void {
  const { [place]: _before, ...others } = readPlaces();
  const kept = Object.entries(others).slice(-MAX_PLACES + 1);
  try {
    tabStore().setItem(KEY, JSON.stringify(Object.fromEntries([...kept, [place, top]])));
  } catch {
    // storage is full or blocked: pages start at the top
  }
}
