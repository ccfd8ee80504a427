import type { Span } from '#server/clip-engine/shapes.ts';
import { percentile } from './statistics.ts';

/**
 * Half the window that determines the local noise floor, in seconds: long enough to contain a pause, short enough to
 * follow a change of scene.
 */
const REACH_SECONDS = 10;
/** Position of the threshold between the local 5th and 90th percentile. */
const THRESHOLD_SHARE = 0.35;
/** With a smaller difference between quiet and loud, the sound is too even to segment. */
const MIN_RANGE_DB = 5;
const HANGOVER_SECONDS = 0.1;
const ONSET_SECONDS = 0.02;
const MIN_SPEECH_SECONDS = 0.12;
const MIN_PAUSE_SECONDS = 0.1;

/**
 * Spans of speech (or of sound, if there is no speech) from frame levels in dBFS. The threshold is adaptive, never
 * fixed: based on the 5th and 90th percentile of 20 seconds. Spans are ordered, disjoint, and inside the source.
 */
export function detectSpeech(levelDb: readonly number[], frameSeconds: number): Span[] {
  const thresholds = localThresholds(levelDb, frameSeconds);
  const hop = Math.round(1 / frameSeconds);
  const raw: Span[] = [];
  let start: number | undefined;
  for (let index = 0; index <= levelDb.length; index++) {
    const smooth =
      index < levelDb.length
        ? ((levelDb[index - 1] ?? SILENCE) + (levelDb[index] ?? SILENCE) + (levelDb[index + 1] ?? SILENCE)) / 3
        : SILENCE;
    const isSound = smooth > (thresholds[Math.floor(index / hop)] ?? Number.POSITIVE_INFINITY);
    if (isSound) start ??= index;
    else if (start !== undefined) {
      raw.push({ startSeconds: start * frameSeconds, endSeconds: index * frameSeconds });
      start = undefined;
    }
  }
  return widened(raw, levelDb.length * frameSeconds);
}

const SILENCE = -90;

function localThresholds(levelDb: readonly number[], frameSeconds: number): number[] {
  const hop = Math.round(1 / frameSeconds);
  const reach = Math.round(REACH_SECONDS / frameSeconds);
  // As typed arrays, numbers are sorted several times as fast.
  const overall = Float32Array.from(levelDb.filter((level) => level > SILENCE)).sort();
  const middle = percentile(overall, 0.5);
  // Every other frame is enough for a percentile, at half the sorting cost.
  const sampled = Float32Array.from({ length: Math.ceil(levelDb.length / 2) }, (_, index) => levelDb[2 * index] ?? 0);
  return Array.from({ length: Math.ceil(levelDb.length / hop) }, (_, second) => {
    const from = Math.max(0, second * hop - reach);
    const near = sampled.slice(Math.ceil(from / 2), Math.ceil((second * hop + reach) / 2)).sort();
    const quiet = percentile(near, 0.05);
    const loud = percentile(near, 0.9);
    if (loud <= SILENCE) return Number.POSITIVE_INFINITY;
    if (loud - quiet >= MIN_RANGE_DB) return quiet + (loud - quiet) * THRESHOLD_SHARE;
    return loud >= middle - MIN_RANGE_DB ? quiet - 1 : Number.POSITIVE_INFINITY;
  });
}

function widened(raw: readonly Span[], durationSeconds: number): Span[] {
  const joined: Span[] = [];
  for (const span of raw) {
    const startSeconds = Math.max(0, span.startSeconds - ONSET_SECONDS);
    const endSeconds = Math.min(durationSeconds, span.endSeconds + HANGOVER_SECONDS);
    const last = joined.at(-1);
    if (last !== undefined && startSeconds - last.endSeconds < MIN_PAUSE_SECONDS)
      joined[joined.length - 1] = { startSeconds: last.startSeconds, endSeconds };
    else joined.push({ startSeconds, endSeconds });
  }
  return joined.filter(
    ({ startSeconds, endSeconds }) =>
      endSeconds - startSeconds - HANGOVER_SECONDS - ONSET_SECONDS >= MIN_SPEECH_SECONDS,
  );
}
