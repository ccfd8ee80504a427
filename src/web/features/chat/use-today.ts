import { useSettings } from '#web/features/settings/queries.ts';
import { browserTimeZone } from '#web/ui/time-zones.ts';

/** The day that it is where the person is, as `2026-11-21`. */
export function useToday(): string {
  const zone = useSettings().data?.time_zone ?? browserTimeZone();
  return dayIn(zone, new Date());
}

export function dayIn(timeZone: string, at: Date): string {
  const format = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${parts.year}-${parts.month}-${parts.day}`;
}
