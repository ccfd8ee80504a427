import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Day, Wall } from './days.ts';
import type { CalendarEntry } from './entries.ts';
import { handleGridKeys } from './grid-keys.ts';
import type { MoveTarget } from './moves.ts';

/** Where Tab leads within a day: to the day itself, to what makes something new there, or to an entry by its key. */
export type Stop = string;
export const DAY_STOP = 'day';
export const NEW_STOP = 'new';

/** What the month and the week have in common. */
export type GridProps = {
  byDay: ReadonlyMap<Day, readonly CalendarEntry[]>;
  /** The day in the address. */
  date: Day;
  now: Wall;
  /** Where something that is being moved would go. */
  target: MoveTarget | null;
  /** Keys of entries that are being moved. */
  leaving: ReadonlySet<string>;
  /** Absent: nothing can be made here. */
  onNew?: ((at: MoveTarget) => void) | undefined;
  onDay: (day: Day) => void;
  /** To a day that is not shown, by keys. */
  onLeave: (day: Day) => void;
};

/** One stop for Tab in a table of days, moved by the arrow keys. */
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
  // The entry that Tab led to may be gone: moved, filtered out, or one of those that are not shown.
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
