import { use, useEffect, useEffectEvent } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router';
import { onHistoryStep } from './history-gate.ts';

/** Continues a navigation that was held back. */
type Proceed = () => void;
type Go = { push: (...given: never[]) => void; replace: (...given: never[]) => void };

/**
 * While `held`, a departure from this page asks first: closing or reloading the tab by the browser's own question,
 * every other one by
 * `onDeparture`, which receives the function that goes on with it.
 * NOTE The router has a hook for this in its data routers only; here the departure is held at its history, whose type
 * the router does not promise to keep.
 */
export function useLeaveGuard(held: boolean, onDeparture: (goOn: Proceed) => void): void {
  const { navigator } = use(NavigationContext);
  const ask = useEffectEvent(onDeparture);
  useEffect(() => {
    if (!held) return;
    const stop = new AbortController();
    const release = guardNavigator(navigator as Go, (goOn) => ask(goOn));
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal: stop.signal });
    guardHistory(
      (goOn) => ask(goOn),
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

/** Blocks links and calls of the router. Returns a function that unblocks them. */
function guardNavigator(navigator: Go, ask: (goOn: Proceed) => void): () => void {
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

/** Blocks the browser's back and forward: undoes the step before the router sees it, and repeats it when allowed. */
function guardHistory(ask: (goOn: Proceed) => void, release: () => void, signal: AbortSignal): void {
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
