import { Temporal } from 'temporal-polyfill';
import { AppError } from '#server/kit/app-error.ts';
import { type Message, msg } from '#texts/message.ts';

/** When something is to be published, as requested: an instant, or a wall-clock time in a zone. */
export type TimeRequest = {
  /** ISO 8601; without an offset it is read as a wall-clock time. */
  scheduledAt?: string | undefined;
  wallTime?: string | undefined;
  /** IANA name. */
  timeZone?: string | undefined;
};

/** What the creator chose, and its instant by today's rules. */
export type PlannedTime = { wallTime: string; timeZone: string; dueAt: Date };

const MAX_AHEAD = { years: 2 };
/** `Z` or an offset at the end. */
const HAS_OFFSET = /(?:Z|[+-]\d{2}:?\d{2})$/i;

/**
 * Parses the time of a request; undefined means now. A time that the zone's clocks skip is refused; one that they show
 * twice means the first.
 * @param defaultZone zone of the account, for requests without one
 * @throws AppError invalid_input
 */
export function planTime(request: TimeRequest, defaultZone: string, now: Date): PlannedTime | undefined {
  const { scheduledAt, wallTime, timeZone = defaultZone } = request;
  if (scheduledAt !== undefined && wallTime !== undefined) throw invalid(msg('publication.two_times'));
  const given = scheduledAt ?? wallTime;
  if (given === undefined) return undefined;
  checkZone(timeZone);
  const wall = HAS_OFFSET.test(given) ? wallOfInstant(given, timeZone) : readWall(given);
  const { at, isSkipped } = resolveWall(wall, timeZone);
  // A given instant is kept even if the clocks show its wall-clock time twice.
  const dueAt = HAS_OFFSET.test(given) ? new Date(Temporal.Instant.from(given).epochMilliseconds) : at;
  if (isSkipped)
    throw invalid(msg('publication.time_skipped', { time: text(wall), zone: timeZone, next: wallText(at, timeZone) }));
  if (dueAt <= now) throw invalid(msg('publication.time_past'));
  const limit = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO('UTC').add(MAX_AHEAD);
  if (dueAt.getTime() > limit.epochMilliseconds) throw invalid(msg('publication.time_too_far'));
  return { wallTime: text(wall), timeZone, dueAt };
}

/**
 * The instant of a stored wall-clock time by current rules. If the clocks skip it: the first instant after the gap;
 * if they show it twice: the first. @throws RangeError for an unknown zone
 */
export function instantOf({ wallTime, timeZone }: Pick<PlannedTime, 'wallTime' | 'timeZone'>): Date {
  return resolveWall(Temporal.PlainDateTime.from(wallTime), timeZone).at;
}

/** The next instants after `from` at which a zone's clocks show one of these weekly times. */
export function nextTimes(
  slots: readonly { weekday: number; time: string }[],
  timeZone: string,
  from: Date,
  days: number,
): PlannedTime[] {
  const first = Temporal.Instant.fromEpochMilliseconds(from.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
  const found: PlannedTime[] = [];
  for (let day = 0; day <= days; day += 1) {
    const date = first.add({ days: day });
    for (const { time } of slots.filter(({ weekday }) => weekday === date.dayOfWeek)) {
      const wall = date.toPlainDateTime(Temporal.PlainTime.from(time));
      const { at, isSkipped } = resolveWall(wall, timeZone);
      if (at > from && !isSkipped) found.push({ wallTime: text(wall), timeZone, dueAt: at });
    }
  }
  return found.sort((one, other) => one.dueAt.getTime() - other.dueAt.getTime());
}

/** @throws AppError invalid_input for an unknown time zone */
export function checkZone(timeZone: string): void {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(timeZone);
  } catch {
    throw invalid(msg('publication.zone_unknown', { zone: timeZone }));
  }
}

function resolveWall(wall: Temporal.PlainDateTime, timeZone: string): { at: Date; isSkipped: boolean } {
  const zoned = wall.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  if (zoned.toPlainDateTime().equals(wall)) return { at: new Date(zoned.epochMilliseconds), isSkipped: false };
  // `earlier` precedes the gap by its length, so the next clock change is the gap.
  const after = zoned.getTimeZoneTransition('next') ?? zoned;
  return { at: new Date(after.epochMilliseconds), isSkipped: true };
}

function wallOfInstant(given: string, timeZone: string): Temporal.PlainDateTime {
  return read(() => Temporal.Instant.from(given).toZonedDateTimeISO(timeZone).toPlainDateTime());
}

/** A date alone is not accepted: it would mean midnight. */
function readWall(given: string): Temporal.PlainDateTime {
  if (!given.includes('T')) throw invalid(msg('publication.time_invalid'));
  return read(() => Temporal.PlainDateTime.from(given, { overflow: 'reject' }));
}

function read<T>(parse: () => T): T {
  try {
    return parse();
  } catch {
    throw invalid(msg('publication.time_invalid'));
  }
}

function wallText(at: Date, timeZone: string): string {
  return text(Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDateTime());
}

/** Formatted to the minute, or to the second if there are seconds. */
function text(wall: Temporal.PlainDateTime): string {
  return wall.second === 0 ? wall.toString({ smallestUnit: 'minute' }) : wall.toString({ smallestUnit: 'second' });
}

function invalid(text: Message): AppError {
  return new AppError('invalid_input', text);
}
