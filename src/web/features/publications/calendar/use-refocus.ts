import { useEffect, useRef } from 'react';
import type { CalendarView } from './calendar-address.ts';
import type { Day } from './days.ts';

type Wanted = { view: CalendarView; day: Day; key?: string };

/** Focuses an entry, or its day, once the calendar shows it: after a move, and after a key that changed the month. */
export function useRefocus(view: CalendarView, isShown: (day: Day) => boolean): (wanted: Wanted) => void {
  const wanted = useRef<Wanted | null>(null);
  useEffect(() => {
    const { current } = wanted;
    if (current === null || current.view !== view || !isShown(current.day)) return;
    const place = findEntry(current.key) ?? findDay(current.day);
    if (!place) return;
    wanted.current = null;
    place.focus({ preventScroll: true });
    place.scrollIntoView({ block: place.matches('h3') ? 'start' : 'nearest' });
  });
  return (next) => {
    wanted.current = next;
  };
}

function findEntry(key: string | undefined): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('[data-entry]')].find(({ dataset }) => dataset.entry === key);
}

/** The heading of the day in a list, or its first stop in a month or week. */
function findDay(day: Day): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-day-heading="${day}"], [data-day="${day}"] [data-stop="day"]`);
}
