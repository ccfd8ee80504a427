import type { SelectOption } from '#web/ui/select.tsx';

/** The zone of this browser. */
export function browserTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Every zone that this browser knows, UTC and the chosen one among them, by name, with its distance from UTC at `at`. */
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
    return ''; // a zone that another browser knew
  }
}
