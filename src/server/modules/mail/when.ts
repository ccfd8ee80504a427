import type { Language } from '#contract/languages.ts';

/** A date, written out; in UTC, because the reader's time zone is unknown. */
export function dateOf(language: Language, at: Date): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(at);
}

/** A date and time with its time zone. */
export function instantOf(language: Language, at: Date): string {
  const parts = { year: 'numeric', month: 'long', day: 'numeric', hour: '2-digit', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat(language, { ...parts, timeZone: 'UTC', timeZoneName: 'short' }).format(at);
}
