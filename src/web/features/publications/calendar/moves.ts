import type { PublicationEntry } from '#contract/publications.ts';
import type { CalendarView } from './calendar-address.ts';
import {
  addDays,
  addMonths,
  DAY_MINUTES,
  type Day,
  daysBetween,
  formatLocalTime,
  instantOf,
  isKnownZone,
  type LocalTime,
  localTimeIn,
  parseLocalTime,
} from './days.ts';

/** The step of a move in the week view, in minutes. */
export const STEP_MINUTES = 15;

/** The target of a move; `minutes` is null to keep the local time. */
export type MoveTarget = { day: Day; minutes: number | null };
/** A local time as in the contract, and its instant. */
export type PlannedTime = { wallTime: string; timeZone: string; at: Date };
export type PlannedMove =
  | ({ outcome: 'move' } & PlannedTime)
  /** `stays`: it is already there; `past`: the time has passed; `timeless`: it has no time to keep. */
  | { outcome: 'stays' | 'past' | 'timeless' };

/** A local time in the calendar's zone. */
export function plannedAt(local: LocalTime, timeZone: string): PlannedTime {
  return { wallTime: formatLocalTime(local), timeZone, at: instantOf(local, timeZone).at };
}

/**
 * What a move results in. The publication keeps the zone its time was chosen in, even if the calendar shows another
 * one.
 * @param shown its current place in the calendar, or null if it has none
 */
export function planMove(
  publication: PublicationEntry,
  shown: LocalTime | null,
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

/** Its own local time, shifted by as many days as it was moved in the calendar. */
function keepTime({ wall_time, time_zone }: PublicationEntry, shown: LocalTime, day: Day): LocalTime {
  const own = wall_time !== null && time_zone !== null && isKnownZone(time_zone) ? parseLocalTime(wall_time) : shown;
  return { day: addDays(own.day, daysBetween(shown.day, day)), minutes: own.minutes };
}

/** The same instant as a local time in another zone. */
function inZone(planned: PlannedTime, timeZone: string): PlannedTime {
  if (timeZone === planned.timeZone) return planned;
  return { ...planned, wallTime: formatLocalTime(localTimeIn(planned.at, timeZone)), timeZone };
}

/** The target after an arrow key, or null for other keys. */
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
  // Moves to the next multiple of the step: 18:07 becomes 18:15, not 18:22.
  const next = step < 0 ? Math.ceil(minutes / size) * size - size : Math.floor(minutes / size) * size + size;
  if (next < 0) return { day: addDays(day, -1), minutes: DAY_MINUTES - size };
  return next >= DAY_MINUTES ? { day: addDays(day, 1), minutes: 0 } : { day, minutes: next };
}

/** Default time of day, in minutes since midnight. */
export const EVENING = 18 * 60;

/** A default time for a day: the evening or, if it is already evening on that day, the next full hour. */
export function usualTime(day: Day, now: LocalTime): LocalTime | null {
  if (day < now.day) return null;
  if (day > now.day || now.minutes < EVENING - 30) return { day, minutes: EVENING };
  const next = (Math.floor(now.minutes / 60) + 1) * 60;
  if (next < DAY_MINUTES) return { day, minutes: next };
  return now.minutes < DAY_MINUTES - STEP_MINUTES ? { day, minutes: DAY_MINUTES - STEP_MINUTES } : null;
}
