import { DAY_MS } from '#server/kit/time.ts';

const dayFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Los_Angeles',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/**
 * The day, YYYY-MM-DD, of an instant in Pacific time. Google and Meta count quotas and report figures by these days.
 * Source: YouTube Data API, "Quota": resets at midnight Pacific time.
 */
export function pacificDay(at: Date): string {
  return dayFormat.format(at);
}

/** The day `count` days later. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/**
 * The instant a Pacific day begins: 07:00 UTC in summer, 08:00 in winter. The clocks change at 02:00, never at
 * midnight.
 */
export function pacificMidnight(day: string): Date {
  const summer = new Date(`${day}T07:00:00Z`);
  return pacificDay(summer) === day ? summer : new Date(`${day}T08:00:00Z`);
}

/** The next time a daily quota resets. */
export function nextPacificMidnight(now: Date): Date {
  return pacificMidnight(addDays(pacificDay(now), 1));
}
