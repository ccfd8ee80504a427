/** A calendar date, `YYYY-MM-DD`, independent of a time zone. */
export type Day = string;
/** A local date and time, in minutes since midnight. */
export type LocalTime = { day: Day; minutes: number };

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
export const DAY_MINUTES = 1_440;

export function addDays(day: Day, days: number): Day {
  return dayAt(utcOf(day) + days * DAY_MS);
}

/** The same day in another month, or that month's last day if it is shorter. */
export function addMonths(day: Day, months: number): Day {
  const { year, month, date } = partsOf(day);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return dayAt(first.getTime() + (Math.min(date, last) - 1) * DAY_MS);
}

export function daysBetween(from: Day, to: Day): number {
  return Math.round((utcOf(to) - utcOf(from)) / DAY_MS);
}

/** 1 Monday … 7 Sunday. */
export function weekdayOf(day: Day): number {
  return new Date(utcOf(day)).getUTCDay() || 7;
}

export function weekOf(day: Day, firstWeekday: number): Day[] {
  const first = addDays(day, -((weekdayOf(day) - firstWeekday + 7) % 7));
  return Array.from({ length: 7 }, (_, at) => addDays(first, at));
}

/** The complete weeks that contain the month of a day: four to six. */
export function weeksOfMonth(day: Day, firstWeekday: number): Day[][] {
  const days = daysOfMonth(day);
  const last = days.at(-1) ?? day;
  const weeks = [];
  for (
    let week = weekOf(days[0] ?? day, firstWeekday);
    (week[0] ?? last) <= last;
    week = weekOf(addDays(week[0] ?? last, 7), firstWeekday)
  )
    weeks.push(week);
  return weeks;
}

export function daysOfMonth(day: Day): Day[] {
  const first = `${monthOf(day)}-01`;
  const next = addMonths(first, 1);
  return Array.from({ length: daysBetween(first, next) }, (_, at) => addDays(first, at));
}

/** `YYYY-MM`. */
export function monthOf(day: Day): string {
  return day.slice(0, 7);
}

/** Midnight of the day in UTC, for formatting in UTC: the name of a day does not depend on a zone. */
export function dateOfDay(day: Day): Date {
  return new Date(utcOf(day));
}

/** Whether a text is an existing date. */
export function isDay(text: string | null): text is Day {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = utcOf(text);
  return !Number.isNaN(at) && dayAt(at) === text;
}

/** The local time in a zone at an instant. */
export function localTimeIn(instant: Date | string, timeZone: string): LocalTime {
  const at = typeof instant === 'string' ? Date.parse(instant) : instant.getTime();
  const shown = new Date(at + offsetAt(at, timeZone));
  return { day: dayAt(shown.getTime()), minutes: shown.getUTCHours() * 60 + shown.getUTCMinutes() };
}

/**
 * The instant of a local time in a zone. If the time occurs twice, the first one; if clocks skip it (`isSkipped`), it
 * is shifted by the length of the gap.
 */
export function instantOf({ day, minutes }: LocalTime, timeZone: string): { at: Date; isSkipped: boolean } {
  const shown = utcOf(day) + minutes * MINUTE_MS;
  const [before, after] = [offsetAt(shown - DAY_MS, timeZone), offsetAt(shown + DAY_MS, timeZone)];
  const found = [before, after].find((offset) => offsetAt(shown - offset, timeZone) === offset);
  return { at: new Date(shown - (found ?? before)), isSkipped: found === undefined };
}

/** `YYYY-MM-DDTHH:MM`, the contract's format of a local time. */
export function formatLocalTime({ day, minutes }: LocalTime): string {
  return `${day}T${clockText(minutes)}`;
}

export function parseLocalTime(text: string): LocalTime {
  return { day: text.slice(0, 10), minutes: minutesOfClock(text.slice(11, 16)) };
}

/** `HH:MM`. */
export function clockText(minutes: number): string {
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}

export function minutesOfClock(text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Whether this browser knows the zone. */
export function isKnownZone(timeZone: string): boolean {
  try {
    return zoneFormat(timeZone) !== null;
  } catch {
    return false;
  }
}

type WeekInfo = { firstDay: number };
type LocaleWithWeek = Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo };

/** Regions of the supported languages in which weeks start on Sunday, for browsers without week information. */
const SUNDAY_REGIONS = new Set([
  'US',
  'CA',
  'BR',
  'MX',
  'CO',
  'PE',
  'VE',
  'GT',
  'HN',
  'SV',
  'DO',
  'PA',
  'ZA',
  'IN',
  'PH',
]);

/** The first day of the week, 1 Monday … 7 Sunday, for the page's language in the country of the browser's settings. */
export function firstWeekdayIn(language: string, browserLanguages: readonly string[]): number {
  const tag = browserLanguages.find((one) => one === language || one.startsWith(`${language}-`)) ?? language;
  const locale: LocaleWithWeek = new Intl.Locale(tag);
  const info = locale.getWeekInfo?.() ?? locale.weekInfo;
  if (info) return info.firstDay;
  return SUNDAY_REGIONS.has(locale.maximize().region ?? '') ? 7 : 1;
}

/** The UTC offset of a zone at an instant, in milliseconds. */
function offsetAt(at: number, timeZone: string): number {
  const found: Record<string, number> = {};
  for (const { type, value } of zoneFormat(timeZone).formatToParts(at)) found[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = found;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1_000) * 1_000;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached, because creating one is far slower than using it. @throws RangeError for an unknown zone */
function zoneFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(timeZone, made);
  return made;
}

function partsOf(day: Day): { year: number; month: number; date: number } {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  return { year, month, date };
}

function utcOf(day: Day): number {
  const { year, month, date } = partsOf(day);
  return Date.UTC(year, month - 1, date);
}

function dayAt(at: number): Day {
  return new Date(at).toISOString().slice(0, 10);
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}
