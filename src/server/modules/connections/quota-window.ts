const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** `pacific_day`: until midnight at the Pacific coast of the United States, where Google counts. */
export type WindowKind = 'minute' | 'hour' | 'pacific_day';
export type Window = { start: Date; end: Date };

const LENGTHS_MS = { minute: MINUTE_MS, hour: HOUR_MS };

/** The window in which a call at this moment is counted. */
export function windowAt(kind: WindowKind, at: Date): Window {
  if (kind !== 'pacific_day') {
    const lengthMs = LENGTHS_MS[kind];
    const start = Math.floor(at.getTime() / lengthMs) * lengthMs;
    return { start: new Date(start), end: new Date(start + lengthMs) };
  }
  const start = pacificMidnight(pacificDay(at));
  // A day of the change of clocks has 23 or 25 hours: 26 hours later it is the next day in any case.
  return { start, end: pacificMidnight(pacificDay(new Date(start.getTime() + 26 * HOUR_MS))) };
}

const pacific = { timeZone: 'America/Los_Angeles', hourCycle: 'h23' } as const;

function pacificDay(at: Date): string {
  return new Intl.DateTimeFormat('en-CA', { ...pacific, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);
}

/** Eight hours behind UTC in winter, seven in summer: the one of the two at which the clocks there show midnight. */
function pacificMidnight(day: string): Date {
  const [summer, winter] = [7, 8].map((hours) => new Date(Date.parse(`${day}T00:00:00Z`) + hours * HOUR_MS)) as [Date, Date];
  const hour = new Intl.DateTimeFormat('en-GB', { ...pacific, hour: '2-digit' }).format(summer);
  return hour === '00' ? summer : winter;
}
