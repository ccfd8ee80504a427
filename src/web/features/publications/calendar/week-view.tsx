import { useLingui } from '@lingui/react/macro';
import { type RefObject, useLayoutEffect } from 'react';
import { cx } from '#web/ui/cx.ts';
import { type CalendarFormats, useCalendarFormats } from './calendar-formats.ts';
import type { Day } from './days.ts';
import type { CalendarEntry } from './entries.ts';
import type { FreeTime } from './posting-times.ts';
import { DAY_STOP, type GridProps, useGrid } from './use-grid.ts';
import { DayHours } from './week-day.tsx';
import { firstHourPx, HOUR_PX, pxOf } from './week-layout.ts';

type Props = GridProps & {
  days: readonly Day[];
  free: ReadonlyMap<Day, readonly FreeTime[]>;
  scroller: RefObject<HTMLDivElement | null>;
};

const HOURS = Array.from({ length: 24 }, (_, hour) => hour * 60);
/** Where days without earlier entries start. */
const MORNING = 8 * 60;

/** A week by the hour, with the free posting times. */
export function WeekView({ days, free, scroller, ...board }: Props) {
  const formats = useCalendarFormats();
  const grid = useGrid({ ...board, days, rows: 'one' });
  useFirstHour(scroller, days, board);
  return (
    <div
      ref={scroller}
      className="relative max-h-[max(30rem,calc(100dvh-15rem))] overflow-auto overscroll-contain rounded-surface bg-raised
        shadow-1 ring-1 ring-line [scrollbar-gutter:auto]"
    >
      <table {...grid.props} className="w-full min-w-[40rem] table-fixed border-separate border-spacing-0">
        <caption className="sr-only">{formats.week(days)}</caption>
        <thead>
          <tr>
            <td className="sticky top-0 left-0 z-40 w-14 border-line border-b bg-raised" />
            {days.map((day) => (
              <DayHeading
                key={day}
                day={day}
                isToday={day === board.now.day}
                isStop={grid.stopIn(day) === DAY_STOP}
                formats={formats}
                onDay={board.onDay}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <td className="sticky left-0 z-20 bg-raised p-0 align-top">
              <Hours formats={formats} />
            </td>
            {days.map((day) => (
              <td key={day} data-day={day} className="border-line border-l p-0 align-top">
                <DayHours
                  day={day}
                  entries={board.byDay.get(day) ?? NO_ENTRIES}
                  free={free.get(day) ?? NO_TIMES}
                  now={board.now}
                  stop={grid.stopIn(day)}
                  targetMinutes={board.target?.day === day ? board.target.minutes : null}
                  leaving={board.leaving}
                  formats={formats}
                  onNew={board.onNew}
                />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

const NO_ENTRIES: readonly CalendarEntry[] = [];
const NO_TIMES: readonly FreeTime[] = [];

/** The current week starts a little before now, other weeks at the first entry or in the morning. */
function useFirstHour(
  scroller: RefObject<HTMLDivElement | null>,
  days: readonly Day[],
  { byDay, now }: Pick<GridProps, 'byDay' | 'now'>,
): void {
  const first = days[0];
  const starts = days.flatMap((day) => byDay.get(day)?.[0]?.minutes ?? []);
  const from = days.includes(now.day) ? firstHourPx(now.minutes) : pxOf(Math.min(MORNING, ...starts) - 30);
  // biome-ignore lint/correctness/useExhaustiveDependencies: moving an entry must not scroll the page
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = from;
  }, [first, scroller]);
}

function Hours({ formats }: { formats: CalendarFormats }) {
  return (
    <div aria-hidden="true">
      {HOURS.map((minutes) => (
        <div key={minutes} style={{ height: HOUR_PX }} className="relative">
          {minutes === 0 ? null : (
            <span className="tabular absolute -top-2 right-2 whitespace-nowrap text-2xs text-ink-3">
              {formats.hour(minutes)}
            </span>
          )}
        </div>
      ))}
    </div>
  );
}

type HeadingProps = {
  day: Day;
  isToday: boolean;
  isStop: boolean;
  formats: CalendarFormats;
  onDay: GridProps['onDay'];
};

function DayHeading({ day, isToday, isStop, formats, onDay }: HeadingProps) {
  const { t } = useLingui();
  const name = formats.day(day);
  return (
    <th
      scope="col"
      abbr={name}
      data-day={day}
      aria-current={isToday ? 'date' : undefined}
      className="sticky top-0 z-30 h-13 border-line border-b border-l bg-raised p-0 font-normal"
    >
      <span className="flex flex-col items-center gap-0.5">
        <span className="text-2xs text-ink-3">{formats.weekday(day, 'short')}</span>
        <button
          type="button"
          data-stop={DAY_STOP}
          tabIndex={isStop ? 0 : -1}
          aria-label={t`Open ${name} in the list`}
          onClick={() => onDay(day)}
          className={cx(
            'tabular flex h-6 min-w-6 items-center justify-center rounded-full px-1 text-sm',
            isToday ? 'bg-accent font-semibold text-on-accent' : 'font-medium hover:bg-hover',
          )}
          {...(isToday ? { 'data-fill': true } : {})}
        >
          {Number(day.slice(8))}
        </button>
      </span>
    </th>
  );
}
