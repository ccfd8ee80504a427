import { firstIndex } from '#server/clip-engine/first-index.ts';
import type { Signals, Span } from '#server/clip-engine/shapes.ts';
import { pausesOf } from '#server/clip-engine/transcript/pauses.ts';
import { endStep } from './end-step.ts';
import { type LengthRange, rangeOf } from './lengths.ts';

/** A shorter pause is within a word or a phrase. */
const MIN_PAUSE_SECONDS = 0.15;
const LEAD_SECONDS = 0.15;
const TRAIL_SECONDS = 0.3;

/** A span that starts and ends in pauses. */
export type UnspokenCandidate = Span & { code: number };

/**
 * Candidate spans without a transcript: they start just before a sound and end just after one, in measured pauses. If
 * pauses are rarer than clips are long (music, noise), the quietest half second of every few seconds is used instead;
 * without any sound, changes of the picture.
 */
export function listUnspokenCandidates(signals: Signals, allowed: readonly LengthRange[]): UnspokenCandidate[] {
  const longest = Math.max(...allowed.map(({ mostSeconds }) => mostSeconds));
  const { starts, ends } = edgesOf(signals);
  return starts.flatMap((startSeconds) => {
    const from = firstIndex(ends, (end) => end > startSeconds);
    const reach = firstIndex(ends, (end) => end > startSeconds + longest);
    const step = endStep(reach - from, starts.length);
    return ends.slice(from, reach).flatMap((endSeconds, index) => {
      const range = index % step === 0 ? rangeOf(allowed, endSeconds - startSeconds) : undefined;
      return range === undefined ? [] : [{ startSeconds, endSeconds, code: range.code }];
    });
  });
}

function edgesOf(signals: Signals): { starts: number[]; ends: number[] } {
  const { durationSeconds } = signals;
  const pauses =
    signals.speech.length === 0
      ? []
      : pausesOf(signals.speech, durationSeconds).filter(
          (pause) => pause.endSeconds - pause.startSeconds >= MIN_PAUSE_SECONDS,
        );
  const inSound = pauses.length * 6 < durationSeconds ? quietPoints(signals, pauses) : [];
  const starts = pauses
    .filter(({ endSeconds }) => endSeconds < durationSeconds)
    .map((pause) => Math.max((pause.startSeconds + pause.endSeconds) / 2, pause.endSeconds - LEAD_SECONDS));
  const ends = pauses
    .filter(({ startSeconds }) => startSeconds > 0)
    .map((pause) => Math.min((pause.startSeconds + pause.endSeconds) / 2, pause.startSeconds + TRAIL_SECONDS));
  const rounded = (values: readonly number[]) =>
    [...new Set(values.map((value) => Math.round(value * 1000) / 1000))].sort((a, b) => a - b);
  const startsAtOnce = pauses.length === 0 || (signals.speech[0]?.startSeconds ?? 0) < MIN_PAUSE_SECONDS;
  const endsInSound =
    pauses.length === 0 || durationSeconds - (signals.speech.at(-1)?.endSeconds ?? 0) < MIN_PAUSE_SECONDS;
  return {
    starts: rounded([...(startsAtOnce ? [0] : []), ...starts, ...inSound]),
    ends: rounded([...ends, ...inSound, ...(endsInSound ? [durationSeconds] : [])]),
  };
}

/** The quietest points, one for each four seconds without a pause; picture changes where there is no sound. */
function quietPoints(signals: Signals, pauses: readonly Span[]): number[] {
  const { loudnessDb, stepSeconds, durationSeconds } = signals;
  const stretch = 4;
  return Array.from({ length: Math.floor(durationSeconds / stretch) }, (_, index) => index * stretch).flatMap(
    (from) => {
      const until = from + stretch;
      const pause = pauses[firstIndex(pauses, ({ endSeconds }) => endSeconds > from)];
      if (pause !== undefined && pause.startSeconds < until) return [];
      if (loudnessDb.length === 0) {
        const change = signals.changes[firstIndex(signals.changes, ({ atSeconds }) => atSeconds >= from)];
        return [change !== undefined && change.atSeconds < until ? change.atSeconds : until];
      }
      let best = Math.floor(from / stepSeconds);
      for (let step = best; step < until / stepSeconds; step++)
        if ((loudnessDb[step] ?? 0) < (loudnessDb[best] ?? 0)) best = step;
      return [Math.min(durationSeconds, (best + 0.5) * stepSeconds)];
    },
  );
}
