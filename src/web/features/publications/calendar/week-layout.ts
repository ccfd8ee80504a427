/** Height of an hour in the week, in pixels; a quarter of it is the smallest step of a move. */
export const HOUR_PX = 56;
/** Height of an entry including the gap below it, with two lines if there is space, otherwise with one. */
const TALL_PX = 42;
const SHORT_PX = 24;
/** How far an entry may be placed below its time to fit others of that time above it. */
const MAX_DRIFT_PX = 2 * SHORT_PX;
const DAY_PX = 24 * HOUR_PX;

export type Box = { top: number; height: number; lane: number; lanes: number };

/**
 * Lays out the entries of a day: at their time, simultaneous ones below each other, or side by side if they would be
 * too far from their time. Entries have no duration; their height depends on their text. `minutes` in order.
 */
export function layOutDay(minutes: readonly number[]): Box[] {
  const boxes: Box[] = [];
  for (let from = 0, to = 0; from < minutes.length; from = to) {
    to = from + 1;
    let bottom = topOf(minutes[from] ?? 0, TALL_PX) + TALL_PX;
    while (to < minutes.length && topOf(minutes[to] ?? 0, SHORT_PX) < bottom) {
      bottom = Math.max(bottom, topOf(minutes[to] ?? 0, SHORT_PX) + SHORT_PX + MAX_DRIFT_PX);
      to += 1;
    }
    boxes.push(...layOutCluster(minutes.slice(from, to)));
  }
  return boxes;
}

/** The minutes since midnight at a distance from the top of a day, rounded to a quarter of an hour. */
export function minutesAt(px: number): number {
  const quarters = Math.round((px / HOUR_PX) * 4);
  return Math.min(95, Math.max(0, quarters)) * 15;
}

/** Initial scroll position of the current week: a little before now. */
export function firstHourPx(nowMinutes: number): number {
  return Math.max(0, pxOf(nowMinutes - 120));
}

export function pxOf(minutes: number): number {
  return (minutes / 60) * HOUR_PX;
}

function layOutCluster(minutes: readonly number[]): Box[] {
  if (minutes.length === 1) return [{ top: topOf(minutes[0] ?? 0, TALL_PX), height: TALL_PX, lane: 0, lanes: 1 }];
  const bottoms: number[] = [];
  const placed = minutes.map((at) => {
    const wanted = topOf(at, SHORT_PX);
    const free = bottoms.findIndex((bottom) => bottom <= Math.min(wanted + MAX_DRIFT_PX, DAY_PX - SHORT_PX));
    const lane = free < 0 ? bottoms.length : free;
    const top = Math.max(wanted, bottoms[lane] ?? 0);
    bottoms[lane] = top + SHORT_PX;
    return { top, height: SHORT_PX, lane };
  });
  return placed.map((box) => ({ ...box, lanes: bottoms.length }));
}

/** Keeps the last entries of a day above midnight. */
function topOf(minutes: number, height: number): number {
  return Math.min(pxOf(minutes), DAY_PX - height);
}
