import type { Span } from '#server/clip-engine/model.ts';
import { percentile } from './statistics.ts';

/** Half the window that decides what is quiet here, in seconds: long enough to hold a pause, short enough to follow a change of scene. */
const reachSeconds = 10;
/** Where between the local 5th and 90th percentile the threshold lies. */
const thresholdShare = 0.35;
/** With less than this between quiet and loud, the sound is even: nothing to tell apart. */
const leastRangeDb = 5;
const hangoverSeconds = 0.1;
const onsetSeconds = 0.02;
const shortestSpeechSeconds = 0.12;
const shortestPauseSeconds = 0.1;

/**
 * Spans of speech (or of sound, where nobody speaks) in frame levels, dBFS. The threshold follows the sound around it, never a fixed
 * level: the 5th and 90th percentile of 20 seconds. Spans are in order, apart, and inside the source.
 */
export function detectSpeech(levelDb: readonly number[], frameSeconds: number): Span[] {
  const thresholds = localThresholds(levelDb, frameSeconds);
  const hop = Math.round(1 / frameSeconds);
  const raw: Span[] = [];
  let start: number | undefined;
  for (let index = 0; index <= levelDb.length; index++) {
    const smooth =
      index < levelDb.length
        ? ((levelDb[index - 1] ?? silent) + (levelDb[index] ?? silent) + (levelDb[index + 1] ?? silent)) / 3
        : silent;
    const isSound = smooth > (thresholds[Math.floor(index / hop)] ?? Number.POSITIVE_INFINITY);
    if (isSound) start ??= index;
    else if (start !== undefined) {
      raw.push({ startSeconds: start * frameSeconds, endSeconds: index * frameSeconds });
      start = undefined;
    }
  }
  return widened(raw, levelDb.length * frameSeconds);
}

const silent = -90;

function localThresholds(levelDb: readonly number[], frameSeconds: number): number[] {
  const hop = Math.round(1 / frameSeconds);
  const reach = Math.round(reachSeconds / frameSeconds);
  const overall = levelDb.filter((level) => level > silent).sort((a, b) => a - b);
  const middle = percentile(overall, 0.5);
  return Array.from({ length: Math.ceil(levelDb.length / hop) }, (_, second) => {
    const from = Math.max(0, second * hop - reach);
    // Every other frame is enough for a percentile, at half the cost of sorting.
    const near = levelDb
      .slice(from, second * hop + reach)
      .filter((_level, index) => index % 2 === 0)
      .sort((a, b) => a - b);
    const quiet = percentile(near, 0.05);
    const loud = percentile(near, 0.9);
    if (loud <= silent) return Number.POSITIVE_INFINITY;
    if (loud - quiet >= leastRangeDb) return quiet + (loud - quiet) * thresholdShare;
    return loud >= middle - leastRangeDb ? quiet - 1 : Number.POSITIVE_INFINITY;
  });
}

function widened(raw: readonly Span[], durationSeconds: number): Span[] {
  const joined: Span[] = [];
  for (const span of raw) {
    const startSeconds = Math.max(0, span.startSeconds - onsetSeconds);
    const endSeconds = Math.min(durationSeconds, span.endSeconds + hangoverSeconds);
    const last = joined.at(-1);
    if (last !== undefined && startSeconds - last.endSeconds < shortestPauseSeconds)
      joined[joined.length - 1] = { startSeconds: last.startSeconds, endSeconds };
    else joined.push({ startSeconds, endSeconds });
  }
  return joined.filter(
    ({ startSeconds, endSeconds }) => endSeconds - startSeconds - hangoverSeconds - onsetSeconds >= shortestSpeechSeconds,
  );
}
