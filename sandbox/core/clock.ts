import type { Store } from './store.ts';

/** The sandbox's time: real time plus the offset it was moved forward by. Only a reset moves it back. */
export type SandboxClock = {
  now(): Date;
  /** Whole seconds of the Unix epoch. */
  seconds(): number;
  forward(seconds: number): void;
  /** How many seconds it is ahead of the real time. */
  ahead(): number;
  /** Time of the first start, to the minute; all publication times are relative to it. */
  anchor: Date;
  /**
   * Returns to real time. The anchor stays, because publication times and ids depend on it; a new one is set once the
   * store has been cleared.
   */
  reset(): void;
};

export function openClock(store: Store, now: () => Date = () => new Date()): SandboxClock {
  const table = store.table<number>('clock');
  const setAnchor = () => {
    const minute = Math.floor(now().getTime() / 60_000) * 60_000;
    table.set('anchor', minute);
    return new Date(minute);
  };
  const kept = table.get('anchor');
  const clock: SandboxClock = {
    now: () => new Date(now().getTime() + clock.ahead() * 1000),
    seconds: () => Math.floor(clock.now().getTime() / 1000),
    forward(seconds) {
      table.set('ahead', clock.ahead() + Math.max(0, seconds));
    },
    ahead: () => table.get('ahead') ?? 0,
    anchor: kept === undefined ? setAnchor() : new Date(kept),
    reset() {
      table.delete('ahead');
      if (!table.has('anchor')) clock.anchor = setAnchor();
    },
  };
  return clock;
}
