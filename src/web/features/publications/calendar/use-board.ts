import { useLingui } from '@lingui/react/macro';
import { type RefObject, useRef } from 'react';
import type { Connection } from '#contract/connections.ts';
import { useToasts } from '#web/ui/use-toasts.ts';
import type { CalendarAddress, CalendarView } from './calendar-address.ts';
import { useCalendarFormats } from './calendar-formats.ts';
import {
  addDays,
  addMonths,
  type Day,
  daysOfMonth,
  instantOf,
  type LocalTime,
  monthOf,
  weekOf,
  weeksOfMonth,
} from './days.ts';
import { type MoveTarget, usualTime } from './moves.ts';
import { selectEntries, useCalendarQuery } from './use-calendar.ts';
import { useFreeTimes } from './use-free-times.ts';
import { useHandling } from './use-handling.ts';
import { useLocalTime } from './use-local-time.ts';
import { useMoves } from './use-moves.ts';
import { useRefocus } from './use-refocus.ts';
import { useWidth } from './use-width.ts';
import { firstHourPx } from './week-layout.ts';

/** Below this width only the list is shown. */
const NARROW_PX = 640;
/** From this width on, drafts are shown next to the calendar. */
const WIDE_PX = 1_000;
/** From this width on, the filters are shown side by side. */
const ROOM_PX = 1_200;

export type BoardProps = {
  address: CalendarAddress;
  /** `isStep`: adds a browser history entry. */
  onAddress: (change: Partial<CalendarAddress>, isStep?: boolean) => void;
  /** Absent if there is no account to publish to. */
  onNew: ((at: LocalTime) => void) | undefined;
  timeZone: string;
  firstWeekday: number;
  connections: readonly Connection[];
};
const NONE: readonly never[] = [];
export type Board = ReturnType<typeof useBoard>;

/** State of the calendar: what is shown, and the interactions with it. */
export function useBoard({ address, onAddress, onNew, timeZone, firstWeekday, connections }: BoardProps) {
  const formats = useCalendarFormats();
  const scroller = useRef<HTMLDivElement>(null);
  const layout = useLayout(address.view);
  const { view, isNarrow } = layout;
  const now = useLocalTime(timeZone);
  const date = address.date ?? now.day;
  const days = daysShown(view, date, firstWeekday);
  const query = useCalendarQuery(date, timeZone, firstWeekday);
  const moves = useMoves(timeZone, formats);
  const refocus = useRefocus(view, (day) => days.includes(day));
  const handling = useHandling({
    moves,
    formats,
    view,
    now,
    scroller,
    refocus,
    onOpen: (publication) => onAddress({ publication }, true),
    onShow: (day) => {
      if (!days.includes(day)) onAddress({ date: day });
    },
  });
  const chosen = connections.filter(({ id }) => address.account === null || id === address.account);
  return {
    ...layout,
    ...navigation({ onAddress, refocus, scroller, view, date, now }),
    scroller,
    date,
    days,
    now,
    query,
    moves,
    handling,
    firstWeekday,
    timeZone,
    asked: address.date,
    title: view === 'week' ? formats.week(days) : isNarrow ? formats.shortMonth(date) : formats.month(date),
    shown: query.data && selectEntries(query.data, moves.moved, address, timeZone),
    free: useFreeTimes(view === 'week' ? chosen : NONE, query.data?.publications ?? NONE, { days, timeZone, now }),
    makeNew: useMakeNew(onNew, now, timeZone),
  };
}

/** The width of the board, and what fits into it. */
function useLayout(chosen: CalendarView) {
  const root = useRef<HTMLDivElement>(null);
  const width = useWidth(root);
  const isNarrow = width > 0 && width < NARROW_PX;
  return {
    root,
    width,
    isNarrow,
    isWide: width >= WIDE_PX,
    hasRoom: width === 0 || width >= ROOM_PX,
    view: isNarrow ? ('list' as const) : chosen,
  };
}

type Place = {
  onAddress: BoardProps['onAddress'];
  refocus: ReturnType<typeof useRefocus>;
  scroller: RefObject<HTMLDivElement | null>;
  view: CalendarView;
  date: Day;
  now: LocalTime;
};

/** Navigation between days, weeks and months. */
function navigation({ onAddress, refocus, scroller, view, date, now }: Place) {
  return {
    openDay: (day: Day) => {
      onAddress({ view: 'list', date: day }, view !== 'list');
      refocus({ view: 'list', day });
    },
    /** Moves the focus to a day that is not shown yet. */
    leaveTo: (day: Day) => {
      onAddress({ date: day });
      refocus({ view, day });
    },
    toToday: () => {
      onAddress({ date: null }, true);
      refocus({ view, day: now.day });
      scroller.current?.scrollTo({ top: firstHourPx(now.minutes) });
    },
    step: (step: 1 | -1) => onAddress({ date: stepFrom(date, step, view, now.day) }, true),
  };
}

function daysShown(view: CalendarView, date: Day, firstWeekday: number): Day[] {
  if (view === 'week') return weekOf(date, firstWeekday);
  return view === 'list' ? daysOfMonth(date) : weeksOfMonth(date, firstWeekday).flat();
}

/** The first day of the next or previous week or month, or null if that contains today. */
function stepFrom(date: Day, step: 1 | -1, view: CalendarView, today: Day): Day | null {
  if (view === 'week') return addDays(date, 7 * step);
  const month = `${monthOf(addMonths(date, step))}-01`;
  return monthOf(month) === monthOf(today) ? null : month;
}

/** Creates a publication at a place in the calendar; a day without a time gets the default one. */
function useMakeNew(
  onNew: BoardProps['onNew'],
  now: LocalTime,
  timeZone: string,
): ((at: MoveTarget) => void) | undefined {
  const { t } = useLingui();
  const toasts = useToasts();
  if (!onNew) return undefined;
  return ({ day, minutes }) => {
    const at = minutes === null ? usualTime(day, now) : { day, minutes };
    if (at && instantOf(at, timeZone).at.getTime() > Date.now()) onNew(at);
    else toasts.error({ title: t`That time has passed`, text: t`Choose a later one.` });
  };
}
