import { dayIn } from '#web/ui/time-zones.ts';

/** The local time in a zone, `YYYY-MM-DDTHH:MM`. */
export function wallTimeIn(timeZone: string, at: Date): string {
  const time = new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return `${dayIn(timeZone, at)}T${time.format(at)}`;
}

/** A local time as the instant that formats the same in UTC, for display without a zone. */
export function asUtc(wallTime: string): Date {
  return new Date(`${wallTime.slice(0, 16)}:00Z`);
}
