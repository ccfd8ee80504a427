import type { Platform } from '#contract/connections.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { readPostingSlots } from '#contract/publishing.ts';
import { type Day, wallOf } from './days.ts';

type PostingSlots = ReplyOf<typeof readPostingSlots>;
export type Slot = PostingSlots['slots'][number];

/** More are refused by the server. */
export const MAX_SLOTS = 70;
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

/** The times of a weekday in their order. */
export function timesOf(slots: readonly Slot[], weekday: number): string[] {
  return slots
    .filter((slot) => slot.weekday === weekday)
    .map(({ time }) => time)
    .sort();
}

/** Adds a time once, as long as there is room. */
export function addTime(slots: readonly Slot[], weekday: number, time: string): readonly Slot[] {
  if (slots.length >= MAX_SLOTS || timesOf(slots, weekday).includes(time)) return slots;
  return [...slots, { weekday, time }];
}

export function removeTime(slots: readonly Slot[], weekday: number, time: string): readonly Slot[] {
  return slots.filter((slot) => slot.weekday !== weekday || slot.time !== time);
}

/** Gives every day the times of one. */
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

type Account = { name: string; platform: Platform };
/** A posting time at which nothing is planned, of one or several accounts. */
export type FreeTime = { key: string; day: Day; minutes: number; accounts: Account[] };

/** The free times of several accounts on the wall of a zone, the ones of one time together. */
export function freeTimesByDay(
  accounts: readonly (Account & { free: PostingSlots['free'] })[],
  timeZone: string,
): ReadonlyMap<Day, readonly FreeTime[]> {
  const days = new Map<Day, FreeTime[]>();
  for (const { free, ...account } of accounts)
    for (const { at } of free) {
      const wall = wallOf(at, timeZone);
      const known = days.get(wall.day) ?? [];
      const same = known.find(({ minutes }) => minutes === wall.minutes);
      if (same) same.accounts.push(account);
      else known.push({ key: `free-${wall.day}-${wall.minutes}`, ...wall, accounts: [account] });
      days.set(wall.day, known);
    }
  return days;
}
