import type { PublicationEntry } from '#contract/publications.ts';
import type { CalendarView } from './calendar-address.ts';
import {
  addDays,
  addMonths,
  DAY_MINUTES,
  type Day,
  daysBetween,
  instantOf,
  isKnownZone,
  readWall,
  type Wall,
  wallOf,
  wallText,
} from './days.ts';

/** The smallest step of a move in the week, in minutes. */
export const STEP_MINUTES = 15;

/** Where something is to go; `minutes` null: the time on the wall stays. */
export type MoveTarget = { day: Day; minutes: number | null };
/** A time as the contract has it, and the instant that it means. */
export type PlannedTime = { wallTime: string; timeZone: string; at: Date };
export type PlannedMove =
  | ({ outcome: 'move' } & PlannedTime)
  /** `stays`: it is there already; `past`: that time has passed; `timeless`: it has no time that could stay. */
  | { outcome: 'stays' | 'past' | 'timeless' };

/** A time on the wall of the calendar. */
export function plannedAt(wall: Wall, timeZone: string): PlannedTime {
  return { wallTime: wallText(wall), timeZone, at: instantOf(wall, timeZone).at };
}

/**
 * What a move means. The publication keeps the zone that its time was chosen in, also where the calendar shows another
 * one.
 * @param shown where it stands on the calendar; null: nowhere
 */
export function planMove(
  publication: PublicationEntry,
  shown: Wall | null,
  { day, minutes }: MoveTarget,
  timeZone: string,
  now: Date,
): PlannedMove {
  if (minutes === null && shown === null) return { outcome: 'timeless' };
  if (shown?.day === day && (minutes === null || minutes === shown.minutes)) return { outcome: 'stays' };
  const own = publication.time_zone;
  const zone = own !== null && isKnownZone(own) ? own : timeZone;
  const planned =
    minutes === null && shown !== null
      ? plannedAt(keepTime(publication, shown, day), publication.wall_time === null ? timeZone : zone)
      : inZone(plannedAt({ day, minutes: minutes ?? 0 }, timeZone), zone);
  return planned.at <= now ? { outcome: 'past' } : { outcome: 'move', ...planned };
}

/** Its own time on the wall, as many days away as it is moved on the calendar. */
function keepTime({ wall_time, time_zone }: PublicationEntry, shown: Wall, day: Day): Wall {
  const own = wall_time !== null && time_zone !== null && isKnownZone(time_zone) ? readWall(wall_time) : shown;
  return { day: addDays(own.day, daysBetween(shown.day, day)), minutes: own.minutes };
}

/** The same instant on the wall of another zone. */
function inZone(planned: PlannedTime, timeZone: string): PlannedTime {
  if (timeZone === planned.timeZone) return planned;
  return { ...planned, wallTime: wallText(wallOf(planned.at, timeZone)), timeZone };
}

/** Where the arrow keys carry something; null: the key carries nothing. */
export function carry(target: MoveTarget, key: string, isShift: boolean, view: CalendarView): MoveTarget | null {
  const { day, minutes } = target;
  if (key === 'ArrowLeft' || key === 'ArrowRight') return { day: addDays(day, key === 'ArrowLeft' ? -1 : 1), minutes };
  if (key === 'PageUp' || key === 'PageDown') {
    const step = key === 'PageUp' ? -1 : 1;
    return { day: view === 'week' ? addDays(day, 7 * step) : addMonths(day, step), minutes };
  }
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return null;
  const step = key === 'ArrowUp' ? -1 : 1;
  if (view !== 'week' || minutes === null) return { day: addDays(day, 7 * step), minutes };
  const size = isShift ? 60 : STEP_MINUTES;
  // To the next step on the wall: something at 18:07 goes to 18:15 and not to 18:22.
  const next = step < 0 ? Math.ceil(minutes / size) * size - size : Math.floor(minutes / size) * size + size;
  if (next < 0) return { day: addDays(day, -1), minutes: DAY_MINUTES - size };
  return next >= DAY_MINUTES ? { day: addDays(day, 1), minutes: 0 } : { day, minutes: next };
}

const EVENING = 18 * 60;

/** A time for a day on which nothing says when: the evening, or on the evening itself the next full hour. */
export function usualTime(day: Day, now: Wall): Wall | null {
  if (day < now.day) return null;
  if (day > now.day || now.minutes < EVENING - 30) return { day, minutes: EVENING };
  const next = (Math.floor(now.minutes / 60) + 1) * 60;
  if (next < DAY_MINUTES) return { day, minutes: next };
  return now.minutes < DAY_MINUTES - STEP_MINUTES ? { day, minutes: DAY_MINUTES - STEP_MINUTES } : null;
}
