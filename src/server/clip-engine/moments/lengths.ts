import type { LengthCodes } from '#server/clip-engine/model.ts';

/** One range of clip lengths in seconds, both ends allowed; pads are part of the length. */
export type LengthRange = { code: number; leastSeconds: number; mostSeconds: number };

/** Kept clear of the specified edges, so that frames and sound packets can't carry a clip over them. */
const marginSeconds = 0.1;

/** The specified ranges by code. Under ten seconds nothing is said; automatic spans 95 % of what people chose (Repurpose-10K, 2,243 videos), no more. */
const ranges: Readonly<Record<number, { from: number; to: number }>> = {
  0: { from: 14, to: 90 },
  1: { from: 10, to: 30 },
  2: { from: 30, to: 60 },
  3: { from: 60, to: 90 },
  4: { from: 90, to: 180 },
};

/** Length people chose most: the median of 23,946 clips (Repurpose-10K, 2,243 videos). */
export const preferredSeconds = 36;

/** The ranges asked for, in order; automatic when nothing or nothing known is named. */
export function lengthRanges(codes: LengthCodes): LengthRange[] {
  const known = [...new Set(codes)].filter((code) => ranges[code] !== undefined).sort();
  const asked = known.length === 0 || known.includes(0) ? [0] : known;
  return asked.flatMap((code) => {
    const range = ranges[code];
    return range === undefined ? [] : [{ code, leastSeconds: range.from + marginSeconds, mostSeconds: range.to - marginSeconds }];
  });
}

/** The range a length falls into, or undefined. */
export function rangeOf(allowed: readonly LengthRange[], seconds: number): LengthRange | undefined {
  return allowed.find(({ leastSeconds, mostSeconds }) => seconds >= leastSeconds && seconds <= mostSeconds);
}

/** How many clips a source of this length gets: nine from twenty minutes, fewer per minute from longer ones (Repurpose-10K, 2,243 videos), at least four
 *  from four minutes on where the asked lengths leave room. */
export function clipCount(durationSeconds: number, allowed: readonly LengthRange[]): number {
  const minutes = durationSeconds / 60;
  const byPrior = Math.round(9 * (minutes / 20) ** 0.8);
  const floor = minutes >= 4 ? 4 : minutes >= 2 ? 2 : 1;
  const typical = Math.min(
    ...allowed.map((range) => (range.code === 0 ? preferredSeconds : (range.leastSeconds + range.mostSeconds) / 2)),
  );
  const room = Math.max(1, Math.floor((durationSeconds * 0.7) / typical));
  return Math.max(1, Math.min(30, room, Math.max(floor, byPrior)));
}
