import { useQuery } from '@tanstack/react-query';
import type { PublicationEntry } from '#contract/publications.ts';
import { useStreamUp } from '#web/features/events/queries.ts';
import { useSettings } from '#web/features/settings/queries.ts';
import { useFormats } from '#web/ui/format.ts';
import { browserTimeZone } from '#web/ui/time-zones.ts';
import { calendarQuery } from '../queries.ts';
import type { CalendarAddress } from './calendar-address.ts';
import { addDays, type Day, firstWeekdayIn, instantOf, isKnownZone, weeksOfMonth } from './days.ts';
import {
  type CalendarEntry,
  draftsWithoutTime,
  entriesByDay,
  placeEntries,
  showsPost,
  showsPublication,
} from './entries.ts';

/** Poll interval for the calendar while the event stream is unavailable, in milliseconds. */
const POLL_MS = 30_000;

/**
 * The zone in which days and times are shown: the settings' zone, otherwise the browser's. Null while the settings are
 * loading.
 */
export function useCalendarZone(): string | null {
  const { data, isError } = useSettings();
  if (!data && !isError) return null;
  const chosen = data?.time_zone ?? null;
  return chosen !== null && isKnownZone(chosen) ? chosen : browserTimeZone();
}

export function useFirstWeekday(): number {
  return firstWeekdayIn(useFormats().locale || 'en', navigator.languages);
}

/**
 * The calendar data for the complete weeks around a month. Weeks and lists are part of that range, so changing the view
 * needs no request.
 */
export function useCalendarQuery(date: Day, timeZone: string, firstWeekday: number) {
  const streamUp = useStreamUp();
  const days = weeksOfMonth(date, firstWeekday).flat();
  const from = instantOf({ day: days[0] ?? date, minutes: 0 }, timeZone).at.toISOString();
  const to = instantOf({ day: addDays(days.at(-1) ?? date, 1), minutes: 0 }, timeZone).at.toISOString();
  return useQuery({
    ...calendarQuery({ from, to }),
    refetchInterval: streamUp ? false : POLL_MS,
    networkMode: 'always', // fail while offline instead of waiting silently
    refetchOnReconnect: true,
  });
}

export type ShownEntries = {
  byDay: ReadonlyMap<Day, readonly CalendarEntry[]>;
  drafts: readonly PublicationEntry[];
  /** Number of entries without the filters. */
  total: number;
};

/** The visible entries of a reply; `moved` holds moves that the reply does not include yet. */
export function selectEntries(
  { publications, posts }: NonNullable<ReturnType<typeof useCalendarQuery>['data']>,
  moved: ReadonlyMap<string, Partial<PublicationEntry>>,
  filters: CalendarAddress,
  timeZone: string,
): ShownEntries {
  const current = publications.map((one) => ({ ...one, ...moved.get(one.id) }));
  const shown = current.filter((one) => showsPublication(one, filters));
  const shownPosts = posts.filter((post) => showsPost(post, filters));
  return {
    byDay: entriesByDay(placeEntries(shown, shownPosts, timeZone)),
    drafts: draftsWithoutTime(shown),
    total: publications.length + posts.length,
  };
}
