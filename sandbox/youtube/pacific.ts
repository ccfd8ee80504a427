// Google counts quota and Analytics by days in Pacific time (America/Los_Angeles, with daylight saving time).

const DAY_MS = 86_400_000;

/** The Pacific date of an instant, YYYY-MM-DD. */
export function pacificDay(at: Date): string {
  return new Date(at.getTime() + offsetMs(at)).toISOString().slice(0, 10);
}

/** The instant at which a Pacific day (YYYY-MM-DD) begins. Days on which the clocks change have 23 or 25 hours. */
export function pacificMidnight(day: string): Date {
  const asUtc = Date.parse(`${day}T00:00:00Z`);
  // The clocks change at 2 a.m., so the offset before noon of the previous day may differ from the one at midnight:
  // iterate twice.
  const first = asUtc - offsetMs(new Date(asUtc));
  return new Date(asUtc - offsetMs(new Date(first)));
}

/** The next Pacific midnight, when daily quotas reset. */
export function nextPacificMidnight(at: Date): Date {
  return pacificMidnight(addDays(pacificDay(at), 1));
}

/** The date a number of days later (or earlier). */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** All dates from `first` to `last`, inclusive. */
export function daysBetween(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Whether a text is a valid date: 2026-02-30 is not. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && addDays(text, 0) === text;
}

/**
 * Offset of Pacific time from UTC in milliseconds: -8 h in winter, -7 h in summer. United States rule since 2007:
 * second Sunday of March, first Sunday of November.
 */
function offsetMs(at: Date): number {
  const year = at.getUTCFullYear();
  const summerStarts = sundayOf(year, 2, 2) + 10 * 3_600_000; // 02:00 standard time is 10:00 UTC
  const summerEnds = sundayOf(year, 10, 1) + 9 * 3_600_000; // 02:00 daylight time is 09:00 UTC
  const summer = at.getTime() >= summerStarts && at.getTime() < summerEnds;
  return (summer ? -7 : -8) * 3_600_000;
}

/** Midnight UTC of the nth Sunday of a month (0 = January). */
function sundayOf(year: number, month: number, nth: number): number {
  const first = new Date(Date.UTC(year, month, 1));
  return Date.UTC(year, month, 1 + ((7 - first.getUTCDay()) % 7) + (nth - 1) * 7);
}
