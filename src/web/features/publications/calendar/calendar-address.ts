import { type Day, isDay } from './days.ts';
import { type EntryGroup, entryGroups } from './entries.ts';

export const CALENDAR_VIEWS = ['month', 'week', 'list'] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

/** The state of the calendar in the URL. */
export type CalendarAddress = {
  view: CalendarView;
  /** A day of the month or week shown, or null for today. */
  date: Day | null;
  /** Id of a connection, or null for all. */
  account: string | null;
  /** Null for all but canceled ones. */
  group: EntryGroup | null;
  /** Whether posts made elsewhere are shown. */
  elsewhere: boolean;
  /** The open publication. */
  publication: string | null;
};

/** Reads the URL; unknown values become the default. */
export function readCalendarAddress(address: URLSearchParams): CalendarAddress {
  const date = address.get('date');
  return {
    view: CALENDAR_VIEWS.find((view) => view === address.get('view')) ?? 'month',
    date: isDay(date) ? date : null,
    account: address.get('account'),
    group: entryGroups.find((group) => group === address.get('state')) ?? null,
    elsewhere: address.get('elsewhere') !== 'hidden',
    publication: address.get('publication'),
  };
}

/** Writes a change into a copy of the URL parameters; defaults are left out. */
export function writeCalendarAddress(address: URLSearchParams, change: Partial<CalendarAddress>): URLSearchParams {
  const next = { ...readCalendarAddress(address), ...change };
  const written = new URLSearchParams(address);
  const entries: Record<string, string | null> = {
    view: next.view === 'month' ? null : next.view,
    date: next.date,
    account: next.account,
    state: next.group,
    elsewhere: next.elsewhere ? null : 'hidden',
    publication: next.publication,
  };
  for (const [name, value] of Object.entries(entries)) value === null ? written.delete(name) : written.set(name, value);
  return written;
}

export function isNarrowed({ account, group }: Pick<CalendarAddress, 'account' | 'group'>): boolean {
  return account !== null || group !== null;
}
