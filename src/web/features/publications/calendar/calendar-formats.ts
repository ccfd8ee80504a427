import { useFormats } from '#web/ui/format.ts';
import { type Day, dateOfDay, type LocalTime } from './days.ts';

export type CalendarFormats = ReturnType<typeof formatsIn>;

/** Formats for days and times; local times are formatted without a zone. */
export function useCalendarFormats(): CalendarFormats {
  return formatsIn(useFormats().locale || 'en');
}

const known = new Map<string, ReturnType<typeof makeFormats>>();

/** Cached, because creating them is far slower than using them, and a month has hundreds of times. */
function formatsIn(locale: string) {
  const formats = known.get(locale) ?? makeFormats(locale);
  known.set(locale, formats);
  return formats;
}

function makeFormats(locale: string) {
  const inUtc = (style: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' });
  const day = inUtc({ weekday: 'long', day: 'numeric', month: 'long' });
  const dayAndYear = inUtc({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const shortDay = inUtc({ weekday: 'short', day: 'numeric', month: 'short' });
  const month = inUtc({ month: 'long', year: 'numeric' });
  const shortMonth = inUtc({ month: 'short', year: 'numeric' });
  const dayOfMonth = inUtc({ day: 'numeric', month: 'short' });
  const week = inUtc({ day: 'numeric', month: 'short', year: 'numeric' });
  const weekday = { long: inUtc({ weekday: 'long' }), short: inUtc({ weekday: 'short' }) };
  const clock = inUtc({ hour: 'numeric', minute: '2-digit' });
  const hour = inUtc({ hour: 'numeric' });
  const count = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
  const timeOf = (minutes: number) => new Date(minutes * 60_000);
  const formats = {
    locale,
    /** `Thursday, November 5`. */
    day: (of: Day) => day.format(dateOfDay(of)),
    dayAndYear: (of: Day) => dayAndYear.format(dateOfDay(of)),
    shortDay: (of: Day) => shortDay.format(dateOfDay(of)),
    month: (of: Day) => month.format(dateOfDay(of)),
    /** `Nov 2026`. */
    shortMonth: (of: Day) => shortMonth.format(dateOfDay(of)),
    /** `Nov 1`. */
    dayOfMonth: (of: Day) => dayOfMonth.format(dateOfDay(of)),
    week: (days: readonly Day[]) => week.formatRange(dateOfDay(days[0] ?? ''), dateOfDay(days.at(-1) ?? '')),
    weekday: (of: Day, width: 'long' | 'short') => weekday[width].format(dateOfDay(of)),
    time: (minutes: number) => clock.format(timeOf(minutes)),
    hour: (minutes: number) => hour.format(timeOf(minutes)),
    shortTime: (minutes: number) => shorten(clock.formatToParts(timeOf(minutes)), locale),
    count: (value: number) => count.format(value),
    /** `Thu, Nov 5, 6:30 PM`. */
    when: (local: LocalTime) => `${shortDay.format(dateOfDay(local.day))}, ${clock.format(timeOf(local.minutes))}`,
  };
  return formats;
}

/** `6:30p` and `6p` for `6:30 PM` and `6:00 PM`, as usual in English calendars; unchanged in other languages. */
function shorten(parts: readonly Intl.DateTimeFormatPart[], locale: string): string {
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  if (!locale.startsWith('en') || of('dayPeriod') === '') return parts.map(({ value }) => value).join('');
  const minutes = of('minute') === '00' ? '' : `:${of('minute')}`;
  return `${of('hour')}${minutes}${of('dayPeriod').charAt(0).toLowerCase()}`;
}
