import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef } from 'react';
import { cx } from '#web/ui/cx.ts';
import { useCalendarFormats } from './calendar-formats.ts';
import { type Day, daysOfMonth, type LocalTime } from './days.ts';
import { type CalendarEntry, groupOf } from './entries.ts';

type Props = {
  month: Day;
  /** The selected day. */
  date: Day;
  now: LocalTime;
  byDay: ReadonlyMap<Day, readonly CalendarEntry[]>;
  onDay: (day: Day) => void;
};

/** The days of a month in a row, one week at a time on phones. */
export function DayStrip({ month, date, now, byDay, onDay }: Props) {
  const { t } = useLingui();
  const formats = useCalendarFormats();
  const row = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scroll to the day when it changes
  useLayoutEffect(() => {
    const chosen = row.current?.querySelector('[aria-pressed=true]')?.parentElement;
    if (row.current && chosen)
      row.current.scrollLeft = chosen.offsetLeft - (row.current.clientWidth - chosen.offsetWidth) / 2;
  }, [date, month]);
  return (
    <ul
      ref={row}
      aria-label={t`Days`}
      className="sticky top-14 z-20 -mx-page flex snap-x overflow-x-auto bg-surface px-page py-2
        shadow-[inset_0_-1px_0_var(--line)] [scroll-padding-inline:var(--page-pad)] [scrollbar-width:none]"
    >
      {daysOfMonth(month).map((day) => {
        const entries = byDay.get(day) ?? [];
        const isChosen = day === date;
        const [name, count] = [formats.day(day), entries.length];
        const label = count === 0 ? name : t`${name}, entries: ${count}`;
        return (
          <li key={day} className="relative w-[14.28%] min-w-11 shrink-0 snap-start">
            <button
              type="button"
              aria-pressed={isChosen}
              aria-current={day === now.day ? 'date' : undefined}
              aria-label={label}
              onClick={() => onDay(day)}
              className={cx(
                'flex w-full flex-col items-center gap-1 rounded-control py-1 focus-visible:-outline-offset-2',
                isChosen ? 'bg-raised shadow-1' : 'hover:bg-hover',
              )}
            >
              <span className="text-2xs text-ink-3">{formats.weekday(day, 'short')}</span>
              <span
                className={cx(
                  'tabular flex size-7 items-center justify-center rounded-full text-sm',
                  day === now.day ? 'bg-accent font-semibold text-on-accent' : day < now.day && 'text-ink-3',
                )}
                {...(day === now.day ? { 'data-fill': true } : {})}
              >
                {Number(day.slice(8))}
              </span>
              <Dots entries={entries} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Up to three dots; ones that need attention have their own colour here, and a text in the list. */
function Dots({ entries }: { entries: readonly CalendarEntry[] }) {
  const needs = entries.filter((entry) => entry.kind === 'publication' && groupOf(entry.publication) === 'needs_you');
  const shown = [...needs, ...entries.filter((entry) => !needs.includes(entry))].slice(0, 3);
  return (
    <span aria-hidden="true" data-fill className="flex h-1 gap-0.5">
      {shown.map((entry) => (
        <span
          key={entry.key}
          className={cx('size-1 rounded-full', needs.includes(entry) ? 'bg-danger' : 'bg-line-control')}
        />
      ))}
    </span>
  );
}
