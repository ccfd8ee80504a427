import type { Language } from '#contract/languages.ts';

/** `2026-11-21`, and a day that exists. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** `18:00`. */
export function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** The day that many days later. */
export function addDays(day: string, count: number): string {
  const moved = new Date(`${day}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + count);
  return moved.toISOString().slice(0, 10);
}

/** Today where the person is. */
export function dayIn(now: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now);
}

/** Whether a value is a date, a time, or both. */
export function isMoment(value: string): boolean {
  const [first = '', time] = value.split('T');
  return time === undefined ? isDay(first) || isTime(first) : isDay(first) && isTime(time);
}

/** What a language says behind the figures of a clock. */
const clockWord: Partial<Record<Language, string>> = { de: ' Uhr' };

/** A date, a time, or both as they are read in a language; undefined when it is none of them. */
export function readableMoment(value: string, language: Language): string | undefined {
  if (!isMoment(value)) return undefined;
  const day = isTime(value) ? '' : value.slice(0, 10);
  const time = isTime(value) ? value : value.split('T')[1];
  const moment = new Date(`${day || '2026-01-01'}T${time ?? '00:00'}:00Z`);
  const text = new Intl.DateTimeFormat(language, {
    timeZone: 'UTC',
    ...(day === '' ? {} : { weekday: 'long', day: 'numeric', month: 'long' }),
    ...(time === undefined ? {} : { hour: 'numeric', minute: '2-digit' }),
  }).format(moment);
  return time === undefined ? text : `${text}${clockWord[language] ?? ''}`;
}
