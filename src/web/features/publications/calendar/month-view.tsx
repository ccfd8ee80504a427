import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { cx } from '#web/ui/cx.ts';
import { type CalendarFormats, useCalendarFormats } from './calendar-formats.ts';
import { type Day, type LocalTime, monthOf } from './days.ts';
import type { CalendarEntry } from './entries.ts';
import { EntryChip } from './entry-chip.tsx';
import { DAY_STOP, type GridProps, NEW_STOP, type Stop, useGrid } from './use-grid.ts';

/** Maximum number of entries per day; if there are more, the last row shows how many. */
const MAX_SHOWN = 4;

type Props = GridProps & { weeks: readonly (readonly Day[])[]; month: Day };

/** A month in complete weeks. */
export function MonthView({ weeks, month, ...board }: Props) {
  const formats = useCalendarFormats();
  const grid = useGrid({ ...board, days: weeks.flat(), rows: 'weeks' });
  return (
    <table
      {...grid.props}
      className="w-full table-fixed border-separate border-spacing-0 overflow-hidden rounded-surface bg-raised shadow-1"
    >
      <caption className="sr-only">{formats.month(month)}</caption>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th
              key={day}
              scope="col"
              abbr={formats.weekday(day, 'long')}
              className="bg-surface px-3 py-2 text-left font-medium text-2xs text-ink-3"
            >
              {formats.weekday(day, 'short')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <DayCell
                key={day}
                day={day}
                isOutside={monthOf(day) !== monthOf(month)}
                entries={board.byDay.get(day) ?? NONE}
                now={board.now}
                stop={grid.stopIn(day)}
                isTarget={board.target?.day === day}
                leaving={board.leaving}
                formats={formats}
                onNew={board.onNew}
                onDay={board.onDay}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const NONE: readonly CalendarEntry[] = [];

type CellProps = {
  day: Day;
  isOutside: boolean;
  entries: readonly CalendarEntry[];
  now: LocalTime;
  stop: Stop | null;
  isTarget: boolean;
  leaving: ReadonlySet<string>;
  formats: CalendarFormats;
  onNew: GridProps['onNew'];
  onDay: GridProps['onDay'];
};

function DayCell({ day, isOutside, entries, now, stop, isTarget, leaving, formats, onNew, onDay }: CellProps) {
  const { t } = useLingui();
  const isToday = day === now.day;
  const shown = entries.length > MAX_SHOWN ? entries.slice(0, MAX_SHOWN - 1) : entries;
  const more = entries.length - shown.length;
  const name = formats.day(day);
  const [, , date] = day.split('-');
  return (
    <td
      data-day={day}
      aria-current={isToday ? 'date' : undefined}
      className={cx(
        'relative h-33 border-line border-t p-1.5 align-top not-first:border-l',
        isOutside && 'bg-surface',
        isTarget && 'z-10 outline-2 outline-accent -outline-offset-2',
      )}
    >
      {onNew && day >= now.day ? (
        <NewButton name={name} isStop={stop === NEW_STOP} onNew={() => onNew({ day, minutes: null })} />
      ) : null}
      <button
        type="button"
        data-stop={DAY_STOP}
        tabIndex={stop === DAY_STOP ? 0 : -1}
        aria-label={t`Open ${name} in the list`}
        onClick={() => onDay(day)}
        className={cx(
          'tabular relative flex h-6 min-w-6 items-center justify-center rounded-full px-1 text-xs',
          isToday
            ? 'bg-accent font-semibold text-on-accent'
            : cx('hover:bg-hover', isOutside ? 'text-ink-3' : 'font-medium text-ink-2'),
        )}
        {...(isToday ? { 'data-fill': true } : {})}
      >
        {date === '01' ? formats.dayOfMonth(day) : Number(date)}
      </button>
      {shown.length > 0 ? (
        <ul aria-label={name} className="relative mt-0.5 flex flex-col gap-0.5">
          {shown.map((entry) => (
            <li key={entry.key} className="flex">
              <EntryChip entry={entry} isStop={stop === entry.key} isLeaving={leaving.has(entry.key)} />
            </li>
          ))}
        </ul>
      ) : null}
      {more > 0 ? (
        <button
          type="button"
          data-stop="more"
          tabIndex={stop === 'more' ? 0 : -1}
          aria-label={t`${more} more on ${name}`}
          onClick={() => onDay(day)}
          className="relative mt-0.5 h-5.5 rounded-[6px] px-1.5 font-medium text-ink-3 text-xs hover:bg-hover hover:text-ink"
        >
          <Trans>+{more} more</Trans>
        </button>
      ) : null}
    </td>
  );
}

/** Covers the cell behind its content: a click on empty space creates a publication. */
function NewButton({ name, isStop, onNew }: { name: string; isStop: boolean; onNew: () => void }) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      data-stop={NEW_STOP}
      tabIndex={isStop ? 0 : -1}
      aria-label={t`New post on ${name}`}
      onClick={onNew}
      className="absolute inset-0 flex items-start justify-end p-1.5 text-ink-3 opacity-0 transition-opacity
        hover:opacity-100 focus-visible:opacity-100 focus-visible:-outline-offset-2"
    >
      <span className="flex size-6 items-center justify-center rounded-control bg-hover">
        <Plus className="size-4" aria-hidden="true" />
      </span>
    </button>
  );
}
