import type { Platform } from '#contract/connections.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { PublicationEntry } from '#contract/publications.ts';
import type { readPostingSlots } from '#contract/publishing.ts';
import {
  addDays,
  type Day,
  instantOf,
  isKnownZone,
  type LocalTime,
  localTimeIn,
  minutesOfClock,
  weekdayOf,
} from './days.ts';

type PostingSlots = ReplyOf<typeof readPostingSlots>;
export type Slot = PostingSlots['slots'][number];

/** The server's limit. */
export const MAX_SLOTS = 70;
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

/** The times of a weekday in order. */
export function timesOf(slots: readonly Slot[], weekday: number): string[] {
  return slots
    .filter((slot) => slot.weekday === weekday)
    .map(({ time }) => time)
    .sort();
}

/** Adds a time without duplicating it, up to the limit. */
export function addTime(slots: readonly Slot[], weekday: number, time: string): readonly Slot[] {
  if (slots.length >= MAX_SLOTS || timesOf(slots, weekday).includes(time)) return slots;
  return [...slots, { weekday, time }];
}

export function removeTime(slots: readonly Slot[], weekday: number, time: string): readonly Slot[] {
  return slots.filter((slot) => slot.weekday !== weekday || slot.time !== time);
}

/** Copies the times of one day to all days. */
export function copyToAll(slots: readonly Slot[], weekday: number): readonly Slot[] {
  const times = timesOf(slots, weekday);
  return WEEKDAYS.flatMap((day) => times.map((time) => ({ weekday: day, time }))).slice(0, MAX_SLOTS);
}

export function sameSlots(one: readonly Slot[], other: readonly Slot[]): boolean {
  const textOf = (slots: readonly Slot[]) =>
    slots
      .map(({ weekday, time }) => `${weekday} ${time}`)
      .sort()
      .join();
  return textOf(one) === textOf(other);
}

type Account = { id: string; name: string; platform: Platform };
/** A free posting time of one or more accounts. */
export type FreeTime = LocalTime & { key: string; accounts: Account[] };
type Planned = Pick<PublicationEntry, 'connection_id' | 'scheduled_at' | 'state'>;

/** A posting time counts as taken if something is scheduled within this time; same as on the server. */
const TAKEN_WITHIN_MS = 30 * 60_000;

/** The accounts' free posting times on the given days, with simultaneous ones combined. */
export function freeTimesByDay(
  accounts: readonly (Account & Pick<PostingSlots, 'slots' | 'time_zone'>)[],
  planned: readonly Planned[],
  { days, timeZone, now }: { days: readonly Day[]; timeZone: string; now: Date },
): ReadonlyMap<Day, readonly FreeTime[]> {
  const found = new Map<string, FreeTime>();
  for (const { slots, time_zone, ...account } of accounts) {
    const taken = takenBy(account.id, planned);
    for (const at of timesAround(days, slots, isKnownZone(time_zone) ? time_zone : timeZone)) {
      const local = localTimeIn(at, timeZone);
      if (at <= now || !days.includes(local.day)) continue;
      if (taken.some((other) => Math.abs(other - at.getTime()) < TAKEN_WITHIN_MS)) continue;
      const key = `free-${local.day}-${local.minutes}`;
      const known = found.get(key);
      if (known) known.accounts.push(account);
      else found.set(key, { ...local, key, accounts: [account] });
    }
  }
  return Map.groupBy(found.values(), ({ day }) => day);
}

/** The instants of a week's times. A day in one zone overlaps the adjacent days in another. */
function timesAround(days: readonly Day[], slots: readonly Slot[], timeZone: string): Date[] {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  return [addDays(first, -1), ...days, addDays(last, 1)].flatMap((day) =>
    slots
      .filter(({ weekday }) => weekday === weekdayOf(day))
      .map(({ time }) => instantOf({ day, minutes: minutesOfClock(time) }, timeZone))
      .flatMap(({ at, isSkipped }) => (isSkipped ? [] : at)),
  );
}

function takenBy(connectionId: string, planned: readonly Planned[]): number[] {
  return planned
    .filter(({ connection_id, state }) => connection_id === connectionId && state !== 'canceled' && state !== 'failed')
    .flatMap(({ scheduled_at }) => (scheduled_at === null ? [] : Date.parse(scheduled_at)));
}
