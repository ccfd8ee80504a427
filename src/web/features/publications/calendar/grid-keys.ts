import type { KeyboardEvent } from 'react';
import { addDays, addMonths, type Day } from './days.ts';

const STOP = '[data-stop]';

/**
 * Keyboard navigation in a table of days, in which each day has several stops. Left and right move to the adjacent
 * days, up and down through the stops of a day and, in a month, on to the day above or below it. Home and End move to
 * the ends of the week, Page Up and Page Down to another month or week.
 * @param leave called with a day outside the table
 */
export function handleGridKeys(
  event: KeyboardEvent<HTMLElement>,
  { rows, leave }: { rows: 'weeks' | 'one'; leave: (day: Day) => void },
): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const from = event.target;
  if (!(from instanceof HTMLElement) || !from.matches(STOP)) return;
  const days = stopsByDay(event.currentTarget);
  const day = dayOf(from);
  const order = [...days.keys()];
  const at = order.indexOf(day);
  const place = days.get(day)?.indexOf(from) ?? 0;
  const go = (step: number, to: 'first' | 'last' | number) => {
    const stops = days.get(order[at + step] ?? '');
    if (!stops) return leave(addDays(day, step));
    stops.at(to === 'first' ? 0 : to === 'last' ? -1 : Math.min(to, stops.length - 1))?.focus();
  };
  const within = (step: 1 | -1) => {
    const next = place + step < 0 ? undefined : days.get(day)?.[place + step];
    if (next) next.focus();
    else if (rows === 'weeks') go(7 * step, step > 0 ? 'first' : 'last');
  };
  const acts: Record<string, () => void> = {
    ArrowLeft: () => go(-1, place),
    ArrowRight: () => go(1, place),
    ArrowDown: () => within(1),
    ArrowUp: () => within(-1),
    Home: () => go(-(at % 7), 'first'),
    End: () => go(6 - (at % 7), 'first'),
    PageUp: () => leave(rows === 'weeks' ? addMonths(day, -1) : addDays(day, -7)),
    PageDown: () => leave(rows === 'weeks' ? addMonths(day, 1) : addDays(day, 7)),
  };
  const act = acts[event.key];
  if (!act) return;
  event.preventDefault();
  act();
}

/** The stops by day, in order: a day may have its heading in one cell and its entries in another. */
function stopsByDay(table: HTMLElement): Map<Day, HTMLElement[]> {
  const days = new Map<Day, HTMLElement[]>();
  for (const stop of table.querySelectorAll<HTMLElement>(STOP)) {
    const day = dayOf(stop);
    days.set(day, [...(days.get(day) ?? []), stop]);
  }
  return days;
}

function dayOf(stop: HTMLElement): Day {
  return stop.closest<HTMLElement>('[data-day]')?.dataset.day ?? '';
}
