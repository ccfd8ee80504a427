import { startTransition, useEffect, useState } from 'react';
import { isRootCallback } from '#web/features/connections/read-callback.ts';

/** What brought a visitor to the landing page: the guarded page that asked for sign-in, and whether the server had ended the session. */
export type Asked = { from: string | null; ended: boolean };

type Door = {
  /** Set on the landing page, null behind it. */
  outside: Asked | null;
  enter: (target: string) => void;
  leave: (asked: Asked) => void;
};

/** The landing page stands outside the router, so that it does not load it: this keeps the two sides and the address bar in step. */
export function useDoor(): Door {
  const [outside, setOutside] = useState<Asked | null>(readDoor);
  useEffect(() => {
    // A step within the page, to one of its parts, is no news: a new value would draw parts that are still prerendered anew, and the place be lost.
    const follow = () => setOutside((before) => keepEqual(before, readDoor()));
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  return {
    outside,
    enter: (target) => {
      history.pushState(null, '', target);
      startTransition(() => setOutside(null));
    },
    leave: (asked) => {
      history.replaceState(asked, '', '/');
      setOutside(asked);
    },
  };
}

function keepEqual(before: Asked | null, now: Asked | null): Asked | null {
  return before && now && before.from === now.from && before.ended === now.ended ? before : now;
}

function readDoor(): Asked | null {
  const { pathname, search } = window.location;
  return pathname === '/' && !isRootCallback(search) ? readAsked(history.state) : null;
}

/** The guarded addresses: the dashboard, and where platforms send their users back to. */
const RETURNED_TO = /^\/(?:(?:dashboard|auth)(?:[/?]|$)|\?)/u;

/** Reads back what `leave` put into the history; only addresses inside the product count. */
export function readAsked(state: unknown): Asked {
  if (typeof state !== 'object' || state === null) return { from: null, ended: false };
  const from = 'from' in state && typeof state.from === 'string' && RETURNED_TO.test(state.from) ? state.from : null;
  return { from, ended: 'ended' in state && state.ended === true };
}
