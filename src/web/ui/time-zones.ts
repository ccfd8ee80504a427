import type { SelectOption } from './select.tsx';

/** This browser's time zone. */
export function browserTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The date in a time zone, as `2026-11-21`. */
export function dayIn(timeZone: string, at: Date): string {
  const format = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${parts.year}-${parts.month}-${parts.day}`;
}

/** All zones this browser knows, including UTC and the chosen one, sorted by name, with their UTC offset at `at`. */
export function timeZoneOptions(chosen: string, locale: string, at = new Date()): SelectOption<string>[] {
  const names = new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), chosen]);
  return [...names]
    .sort()
    .map((name) => ({ value: name, label: `${name.replaceAll('_', ' ')} ${distance(name, locale, at)}`.trim() }));
}

function distance(timeZone: string, locale: string, at: Date): string {
  try {
    const parts = new Intl.DateTimeFormat(locale || 'en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(at);
    const offset = parts.find(({ type }) => type === 'timeZoneName')?.value;
    return offset ? `(${offset})` : '';
  } catch {
    return ''; // this browser does not know the zone
  }
}
