import type { Db } from '#server/db/database.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Clock } from '#server/kit/clock.ts';
import { findConnectionOfUser } from '#server/modules/connections/connections.ts';
import { readSettings } from '#server/modules/settings/settings.ts';
import { msg } from '#texts/message.ts';
import { listPlanned } from './request-store.ts';
import { deleteSlots, insertSlots, listSlots } from './slots-store.ts';
import { checkZone, nextTimes, type PlannedTime } from './times.ts';

/** A weekly posting time. `weekday`: 1 Monday … 7 Sunday; `time`: HH:MM. */
export type Slot = { weekday: number; time: string };
export type Slots = { timeZone: string; slots: Slot[]; free: PlannedTime[] };

const LOOK_AHEAD_DAYS = 60;
const MAX_FREE = 20;
/** A slot is taken if something is scheduled this close to it. */
const TAKEN_WITHIN_MS = 30 * 60_000;

/** Posting times of a connection, and the next free ones. @throws AppError not_found */
export async function readSlots(
  { db, clock }: { db: Db; clock: Clock },
  userId: string,
  connectionId: string,
): Promise<Slots> {
  await assertOwn(db, userId, connectionId);
  const rows = await listSlots(db, userId, connectionId);
  const timeZone = rows[0]?.timeZone ?? (await readSettings(db, userId)).time_zone ?? 'UTC';
  const slots = rows.map(({ weekday, time }) => ({ weekday, time }));
  const now = clock.now();
  const planned = await listPlanned(db, userId, connectionId, now);
  return { timeZone, slots, free: freeTimes(nextTimes(slots, timeZone, now, LOOK_AHEAD_DAYS), planned) };
}

/** Times without anything scheduled nearby, the first 20. */
export function freeTimes(times: readonly PlannedTime[], planned: readonly Date[]): PlannedTime[] {
  const isTaken = ({ dueAt }: PlannedTime) =>
    planned.some((at) => Math.abs(at.getTime() - dueAt.getTime()) < TAKEN_WITHIN_MS);
  return times.filter((time) => !isTaken(time)).slice(0, MAX_FREE);
}

/**
 * Sets the posting times; existing schedules are unchanged. @throws AppError not_found
 * invalid_input
 */
export async function replaceSlots(
  { db }: { db: Db },
  userId: string,
  connectionId: string,
  { timeZone, slots }: Pick<Slots, 'timeZone' | 'slots'>,
): Promise<void> {
  checkZone(timeZone);
  await assertOwn(db, userId, connectionId);
  const unique = new Map(slots.map((slot) => [`${slot.weekday} ${slot.time}`, slot]));
  await db.transaction(async (tx) => {
    await deleteSlots(tx, userId, connectionId);
    await insertSlots(
      tx,
      [...unique.values()].map((slot) => ({ userId, connectionId, timeZone, ...slot })),
    );
  });
}

async function assertOwn(db: Db, userId: string, connectionId: string): Promise<void> {
  if (!(await findConnectionOfUser(db, userId, connectionId)))
    throw new AppError('not_found', msg('connection.not_found'));
}
