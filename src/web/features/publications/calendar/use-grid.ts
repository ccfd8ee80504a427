import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Day, LocalTime } from './days.ts';
import type { CalendarEntry } from './entries.ts';
import { handleGridKeys } from './grid-keys.ts';
import type { MoveTarget } from './moves.ts';

/** A tab stop within a day: the day itself, the button for a new publication, or an entry, by its key. */
export type Stop = string;
export const DAY_STOP = 'day';
export const NEW_STOP = 'new';

/** Props shared by the month and the week. */
export type GridProps = {
  byDay: ReadonlyMap<Day, readonly CalendarEntry[]>;
  /** The day in the URL. */
  date: Day;
  now: LocalTime;
  /** The target of the current move. */
  target: MoveTarget | null;
  /** Keys of entries that are being moved. */
  leaving: ReadonlySet<string>;
  /** Absent if nothing can be created here. */
  onNew?: ((at: MoveTarget) => void) | undefined;
  onDay: (day: Day) => void;
  /** Called to move the focus to a day that is not shown. */
  onLeave: (day: Day) => void;
};

/** A table of days with a single tab stop that arrow keys move. */
export function useGrid({
  days,
  date,
  rows,
  onLeave,
}: Pick<GridProps, 'date' | 'onLeave'> & { days: readonly Day[]; rows: 'weeks' | 'one' }) {
  const grid = useRef<HTMLTableElement>(null);
  const [chosen, setChosen] = useState<{ day: Day; stop: Stop } | null>(null);
  const first = { day: days.includes(date) ? date : (days[0] ?? date), stop: DAY_STOP };
  const current = chosen && days.includes(chosen.day) ? chosen : first;
  // The entry with the tab stop may be gone: moved, filtered out or no longer shown.
  useLayoutEffect(() => {
    if (current.stop !== DAY_STOP && !grid.current?.querySelector('[data-stop][tabindex="0"]'))
      setChosen({ day: current.day, stop: DAY_STOP });
  });
  return {
    stopIn: (day: Day): Stop | null => (day === current.day ? current.stop : null),
    props: {
      ref: grid,
      onFocus: (event: FocusEvent<HTMLElement>) => {
        const stop = event.target.closest<HTMLElement>('[data-stop]')?.dataset.stop;
        const day = event.target.closest<HTMLElement>('[data-day]')?.dataset.day;
        if (stop && day && (stop !== current.stop || day !== current.day)) setChosen({ day, stop });
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => handleGridKeys(event, { rows, leave: onLeave }),
    },
  };
}
