import { MINUTE_MS } from '#server/kit/time.ts';

/** Local hours in which push and email wait; `from` after `to` spans midnight, equal values mean never. */
export type QuietHours = { enabled: boolean; from: string; to: string };

const DAY_MINUTES = 24 * 60;

/**
 * When something due at `now` may be delivered: `now` itself outside quiet hours, otherwise the first instant at which
 * local time has reached their end. If the clock skips the end (spring), that is the instant of the change; if it
 * occurs twice (autumn), the first one.
 * @param timeZone IANA name, or null for UTC
 */
export function endOfQuietHours(now: Date, { enabled, from, to }: QuietHours, timeZone: string | null): Date {
  if (!enabled || from === to) return now;
  const clock = wallClock(timeZone ?? 'UTC');
  const [start, end] = [minutesOf(from), minutesOf(to)];
  const isQuiet = (at: number) => {
    const minutes = clock(at);
    return start < end ? start <= minutes && minutes < end : minutes >= start || minutes < end;
  };
  if (!isQuiet(now.getTime())) return now;
  // Local minutes coincide with UTC minutes in every current time zone.
  let at = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  for (let steps = 0; steps < 2 * DAY_MINUTES && isQuiet(at); steps += 1) at += MINUTE_MS;
  return new Date(at);
}

/** Minutes since local midnight in a time zone; UTC for an unknown name. */
function wallClock(timeZone: string): (at: number) => number {
  const format = formatIn(timeZone);
  return (at) => {
    const parts = format.formatToParts(at);
    const read = (type: 'hour' | 'minute') => Number(parts.find((part) => part.type === type)?.value);
    return read('hour') * 60 + read('minute');
  };
}

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  try {
    return new Intl.DateTimeFormat('en', { ...options, timeZone });
  } catch {
    return new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' });
  }
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
