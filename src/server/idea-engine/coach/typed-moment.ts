import { languages } from '#contract/languages.ts';
import { fold, HEARD_MAX } from './hear.ts';
import { addDays, isDay, isTime } from './moments.ts';
import type { HearWords } from './words.ts';

/**
 * A date, a time or both that a text names, from today on: "next friday", "24.12.", "6 pm"; undefined: none. Both may
 * come alone where both are asked.
 */
export function readMoment(
  said: string,
  kind: 'time' | 'date' | 'datetime',
  today: string,
  hears: readonly HearWords[],
): string | undefined {
  const text = ` ${fold(said.slice(0, HEARD_MAX)).replaceAll(/\s+/g, ' ').trim()} `;
  const day = kind === 'time' ? undefined : readDay(text, today, hears);
  if (day && day.value < today) return undefined;
  const time = kind === 'date' ? undefined : readTime(day ? text.replace(day.found, ' ') : text, kind, hears);
  if (day && time) return `${day.value}T${time}`;
  return day?.value ?? time;
}

type Found = { value: string; found: string };

function readDay(text: string, today: string, hears: readonly HearWords[]): Found | undefined {
  return readWrittenDay(text, today) ?? readMonthDay(text, today) ?? readNamedDay(text, today, hears);
}

/** 2026-12-24, 24.12.2026, 24.12., 24/12 (12/24 where the other way round is no date). */
function readWrittenDay(text: string, today: string): Found | undefined {
  const iso = /(\d{4})-(\d{1,2})-(\d{1,2})/.exec(text);
  if (iso) return made(iso[0], today, Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const written = /(?<![\d:])(\d{1,2})([./])(\d{1,2})(?:\2(\d{4}|\d{2})?)?(?![\d:])/.exec(text);
  if (!written) return undefined;
  const [found, first, , second, year] = written;
  const wholeYear = year === undefined ? undefined : Number(year.length === 2 ? `20${year}` : year);
  return (
    made(found, today, wholeYear, Number(second), Number(first)) ??
    made(found, today, wholeYear, Number(first), Number(second))
  );
}

/** "24 december", "december 24th", "24 de diciembre", "24 декабря". */
function readMonthDay(text: string, today: string): Found | undefined {
  if (!/\d/.test(text)) return undefined;
  for (const [name, month] of monthNames()) {
    const near = new RegExp(
      `(?<!\\d)(\\d{1,2})(?:st|nd|rd|th|er|\\.)? (?:de |of )?${name}|${name} (\\d{1,2})(?!\\d|:)`,
      'u',
    ).exec(text);
    const found = near && made(near[0], today, undefined, month, Number(near[1] ?? near[2]));
    if (found) return found;
  }
  return undefined;
}

/** A day without its year is the next one that comes. */
function made(found: string, today: string, year: number | undefined, month: number, day: number): Found | undefined {
  const write = (of: number) => `${of}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const here = Number(today.slice(0, 4));
  const value = [year ?? here, ...(year === undefined ? [here + 1] : [])]
    .map(write)
    .find((one) => isDay(one) && (year !== undefined || one >= today));
  return value === undefined ? undefined : { value, found };
}

function readNamedDay(text: string, today: string, hears: readonly HearWords[]): Found | undefined {
  const words = (list: (hear: HearWords) => readonly string[]) => hears.flatMap(list).map(fold);
  const named = (list: readonly string[]) =>
    list.find((word) => new RegExp(`(?<![\\p{L}\\d])${escaped(word)}(?![\\p{L}\\d])`, 'u').test(text));
  const after = named(words((hear) => hear.dayAfterTomorrow));
  if (after) return { value: addDays(today, 2), found: after };
  const tokens = text.split(/[^\p{L}]+/u);
  const weekday = weekdayNames().find(([name]) => tokens.some((token) => isName(token, name)));
  if (weekday) {
    const ahead = (weekday[1] - new Date(`${today}T00:00:00Z`).getUTCDay() + 7) % 7;
    return { value: addDays(today, ahead === 0 ? 7 : ahead), found: weekday[0] };
  }
  const now = named(words((hear) => hear.today));
  if (now) return { value: today, found: now };
  const tomorrow = named(words((hear) => hear.tomorrow));
  if (tomorrow) return { value: addDays(today, 1), found: tomorrow };
  const count = /(?<!\d)(\d{1,3}) (\p{L}+)/u.exec(text);
  if (count && words((hear) => hear.days).some((word) => count[2]?.startsWith(word))) {
    return { value: addDays(today, Number(count[1])), found: count[0] };
  }
  const has = (list: readonly string[]) =>
    text.split(/[^\p{L}]+/u).some((token) => list.some((word) => word !== '' && token.startsWith(word)));
  if (has(words((hear) => hear.next)) && has(words((hear) => hear.week)))
    return { value: addDays(today, 7), found: '' };
  return undefined;
}

/** "18:00", "18.30", "18h30", "6 pm", "18 uhr"; a bare hour where only a time is asked. */
function readTime(text: string, kind: 'time' | 'datetime', hears: readonly HearWords[]): string | undefined {
  const has = (words: readonly string[], at: string) =>
    words.some((word) => fold(word) === at.trim() || at.trim().startsWith(`${fold(word)} `));
  const clock = /(?<!\d)(\d{1,2})(?:[:.h]|ч\.? ?)(\d{2})(?!\d)(.*)/su.exec(text);
  const hour = clock ?? /(?<!\d)(\d{1,2})()(?: ?(h|uhr|ч|час\p{L}*|heures?|horas?|o'clock))(?!\p{L})(.*)/su.exec(text);
  const rest = hour?.at(-1) ?? '';
  const half = /(?<!\d)(\d{1,2})() ?(\p{L}[\p{L}. ]*)$/u.exec(text);
  const pm = hears.flatMap((hear) => hear.pm);
  const am = hears.flatMap((hear) => hear.am);
  if (hour) return timeOf(Number(hour[1]), Number(hour[2] || 0), has(pm, rest), has(am, rest));
  if (half && (has(pm, half[3] ?? '') || has(am, half[3] ?? ''))) {
    return timeOf(Number(half[1]), 0, has(pm, half[3] ?? ''), has(am, half[3] ?? ''));
  }
  if (hears.some((hear) => hear.noon.some((word) => text.includes(` ${fold(word)} `)))) return '12:00';
  const bareHour = kind === 'time' ? /^ \D{0,6}(\d{1,2}) $/.exec(text) : null;
  return bareHour ? timeOf(Number(bareHour[1]), 0, false, false) : undefined;
}

function timeOf(hour: number, minute: number, isPm: boolean, isAm: boolean): string | undefined {
  const whole = isPm && hour < 12 ? hour + 12 : isAm && hour === 12 ? 0 : hour;
  const time = `${String(whole).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
  return isTime(time) ? time : undefined;
}

/** The name, or a form of it that differs in its last letter: "пятницу". */
function isName(token: string, name: string): boolean {
  return token === name || (name.length >= 5 && token.length === name.length && token.startsWith(name.slice(0, -1)));
}

function weekdayNames(): [string, number][] {
  return namesOf(7, (index) => new Date(Date.UTC(2026, 10, 1 + index)), { weekday: 'long' }, 'weekday');
}

function monthNames(): [string, number][] {
  const month = (index: number) => new Date(Date.UTC(2026, index, 1));
  return namesOf(12, month, { day: 'numeric', month: 'long' }, 'month').map(([name, index]) => [name, index + 1]);
}

/** Long and short names in all our languages, the longest first; of "sexta-feira" also "sexta". */
function namesOf(
  count: number,
  at: (index: number) => Date,
  format: Intl.DateTimeFormatOptions,
  part: 'weekday' | 'month',
) {
  const names = Object.keys(languages).flatMap((language) =>
    (['long', 'short'] as const).flatMap((width) => {
      const formatter = new Intl.DateTimeFormat(language, { ...format, [part]: width, timeZone: 'UTC' });
      return Array.from({ length: count }, (_, index) => index).flatMap((index) => {
        const name = fold(formatter.formatToParts(at(index)).find((one) => one.type === part)?.value ?? '').replace(
          /\.$/,
          '',
        );
        return [name, name.split('-')[0] ?? name].map((one): [string, number] => [one, index]);
      });
    }),
  );
  return names.filter(([name]) => name.length >= 3).sort((a, b) => b[0].length - a[0].length);
}

function escaped(word: string): string {
  return word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
