import type { ModelErrorKind } from '#server/ai/model-error.ts';
import type { Clock } from '#server/kit/clock.ts';
import type { Outcome } from './store.ts';

/** Failures that concern the model rather than the request. */
type Outage = Extract<ModelErrorKind, 'unreachable' | 'timeout'>;

/** Circuit breaker: spares users waiting, one after another, for a model that does not respond. Per process. */
export type Breaker = {
  /** Why calls are blocked; undefined if the model may be called. */
  reason(): Outage | undefined;
  /**
   * The same for a call about to start: the first one after a pause is let through as a probe, further ones wait for
   * another pause.
   */
  enter(): Outage | undefined;
  /** Records how a call ended. Returns true if this opened the breaker. */
  note(outcome: Outcome): boolean;
};

/** Consecutive failures, of any account, that open the breaker. */
const FAILURES = 5;
const PAUSE_MS = 60_000;

/** Starts closed. */
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
