import type { Language } from '#contract/languages.ts';

/** A day, written out; in UTC, because a message does not know where it is read. */
export function dateOf(language: Language, at: Date): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(at);
}

/** A day and a time of day, with the zone it is in. */
export function instantOf(language: Language, at: Date): string {
  const parts = { year: 'numeric', month: 'long', day: 'numeric', hour: '2-digit', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat(language, { ...parts, timeZone: 'UTC', timeZoneName: 'short' }).format(at);
}
