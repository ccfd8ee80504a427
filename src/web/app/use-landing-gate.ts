import { startTransition, useEffect, useState } from 'react';
import { isRootCallback } from '#web/features/connections/read-callback.ts';

/** Why the landing page is shown: the guarded path to return to after sign-in, and whether the session had ended. */
export type LandingReason = { from: string | null; ended: boolean };

type LandingGate = {
  /** Set while the landing page is shown, null otherwise. */
  landing: LandingReason | null;
  enter: (target: string) => void;
  leave: (reason: LandingReason) => void;
};

/**
 * Switches between the landing page, which is rendered outside the router to keep it small, and the routed app, and
 * keeps the URL in sync.
 */
export function useLandingGate(): LandingGate {
  const [landing, setLanding] = useState<LandingReason | null>(readGate);
  useEffect(() => {
    // Hash navigation inside the page keeps the same object: a new one would re-render prerendered sections and lose the
    // scroll position.
    const follow = () => setLanding((before) => keepEqual(before, readGate()));
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  return {
    landing,
    enter: (target) => {
      history.pushState(null, '', target);
      startTransition(() => setLanding(null));
    },
    leave: (reason) => {
      history.replaceState(reason, '', '/');
      setLanding(reason);
    },
  };
}

function keepEqual(before: LandingReason | null, now: LandingReason | null): LandingReason | null {
  return before && now && before.from === now.from && before.ended === now.ended ? before : now;
}

function readGate(): LandingReason | null {
  const { pathname, search } = window.location;
  return pathname === '/' && !isRootCallback(search) ? readLandingReason(history.state) : null;
}

/** Paths that sign-in may return to: the dashboard and the platforms' callbacks. */
const RETURN_PATHS = /^\/(?:(?:dashboard|auth)(?:[/?]|$)|\?)/u;

/** Reads what `leave` stored in the history state; only paths of this app are accepted. */
export function readLandingReason(state: unknown): LandingReason {
  if (typeof state !== 'object' || state === null) return { from: null, ended: false };
  const from = 'from' in state && typeof state.from === 'string' && RETURN_PATHS.test(state.from) ? state.from : null;
  return { from, ended: 'ended' in state && state.ended === true };
}
