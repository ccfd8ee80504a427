import { useFormats } from '#web/ui/format.ts';

/** Days, as `YYYY-MM-DD`, and zones of platforms in the language of the page. */
export function useDays() {
  const { formatDate, locale } = useFormats();
  // A day is the same in every zone; read as an instant it would move.
  const shortDay = (day: string) => formatDate(day, { month: 'short', day: 'numeric', timeZone: 'UTC' });
  const longDay = (day: string) => formatDate(day, { dateStyle: 'medium', timeZone: 'UTC' });
  const range = (from: string, to: string) => {
    const style = { dateStyle: 'medium', timeZone: 'UTC' } as const;
    return new Intl.DateTimeFormat(locale, style).formatRange(new Date(from), new Date(to));
  };
  return { shortDay, longDay, range, zoneName: (zone: string) => zoneName(zone, locale) };
}

function zoneName(zone: string, locale: string): string {
  if (zone === 'UTC') return zone;
  const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}
