import { use, useEffect, useEffectEvent } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router';
import { onHistoryStep } from './history-gate.ts';

/** Continues a blocked navigation. */
type Proceed = () => void;
type Go = { push: (...given: never[]) => void; replace: (...given: never[]) => void };

/**
 * While `held`, asks before leaving the page. Closing or reloading the tab shows the browser's own prompt; every other
 * navigation calls `onDeparture` with a function that continues it. NOTE The router's hook for this needs a data
 * router, so navigation is blocked at the router's history object, whose type is not part of its public API.
 */
export function useLeaveGuard(held: boolean, onDeparture: (proceed: Proceed) => void): void {
  const { navigator } = use(NavigationContext);
  const ask = useEffectEvent(onDeparture);
  useEffect(() => {
    if (!held) return;
    const stop = new AbortController();
    const release = guardNavigator(navigator as Go, (proceed) => ask(proceed));
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal: stop.signal });
    guardHistory(
      (proceed) => ask(proceed),
      () => {
        stop.abort();
        release();
      },
      stop.signal,
    );
    return () => {
      stop.abort();
      release();
    };
  }, [held, navigator]);
}

/** Blocks the router's links and navigate calls. Returns a function that unblocks them. */
function guardNavigator(navigator: Go, ask: (proceed: Proceed) => void): () => void {
  const { push, replace } = navigator;
  const release = () => Object.assign(navigator, { push, replace });
  const hold =
    (go: (...given: never[]) => void) =>
    (...given: never[]) => {
      if (staysHere(given[0])) go.apply(navigator, given);
      else {
        ask(() => {
          release();
          go.apply(navigator, given);
        });
      }
    };
  Object.assign(navigator, { push: hold(push), replace: hold(replace) });
  return release;
}

/**
 * Blocks the browser's back and forward buttons: reverts the step before the router sees it, and repeats it if allowed.
 */
function guardHistory(ask: (proceed: Proceed) => void, release: () => void, signal: AbortSignal): void {
  const here = placeInHistory();
  let undoing = false;
  const hold = (event: Event) => {
    if (undoing) {
      undoing = false;
      event.preventDefault();
      return;
    }
    const step = placeInHistory() - here;
    if (step === 0) return;
    event.preventDefault();
    undoing = true;
    window.history.go(-step);
    ask(() => {
      release();
      window.history.go(step);
    });
  };
  onHistoryStep(hold, signal);
}

/** The router stores an index in the history state. */
function placeInHistory(): number {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state && 'idx' in state && typeof state.idx === 'number' ? state.idx : 0;
}

function staysHere(to: unknown): boolean {
  const target = typeof to === 'string' ? new URL(to, window.location.href).pathname : readPathname(to);
  return target === window.location.pathname;
}

function readPathname(to: unknown): string {
  const here = window.location.pathname;
  return typeof to === 'object' && to && 'pathname' in to && typeof to.pathname === 'string'
    ? to.pathname || here
    : here;
}
