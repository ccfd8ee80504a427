import type { ModelErrorKind } from '#server/ai/model-error.ts';
import type { Clock } from '#server/kit/clock.ts';
import type { Outcome } from './store.ts';

/** Failures that say something about the model and nothing about the question. */
type Outage = Extract<ModelErrorKind, 'unreachable' | 'timeout'>;

/** Keeps everybody from waiting, one after another, for a model that does not answer. Known to this process alone. */
export type Breaker = {
  /** Why the model is left alone now; undefined: it may be asked. */
  reason(): Outage | undefined;
  /** The same for a call that is about to begin: the first one after a pause is let through to find out, those behind it wait for another. */
  enter(): Outage | undefined;
  /** Learns how a call ended. Returns true when the model is left alone from now on. */
  note(outcome: Outcome): boolean;
};

/** So many calls have to fail one after another, of whatever account. */
const FAILURES = 5;
const PAUSE_MS = 60_000;

/** Opens it with the model taken to be there. */
export function openBreaker(clock: Clock): Breaker {
  let failures = 0;
  let outage: Outage = 'unreachable';
  let pausedUntilMs = 0;
  const pause = () => {
    pausedUntilMs = clock.now().getTime() + PAUSE_MS;
  };
  const reason = () => (failures >= FAILURES && clock.now().getTime() < pausedUntilMs ? outage : undefined);
  return {
    reason,
    enter() {
      const why = reason();
      if (why === undefined && failures >= FAILURES) pause();
      return why;
    },
    note(outcome) {
      if (outcome === 'stopped') return false;
      if (outcome !== 'unreachable' && outcome !== 'timeout') {
        failures = 0;
        return false;
      }
      failures += 1;
      outage = outcome;
      if (failures < FAILURES) return false;
      pause();
      return failures === FAILURES;
    },
  };
}
