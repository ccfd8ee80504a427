import { useQueries } from '@tanstack/react-query';
import type { Connection } from '#contract/connections.ts';
import type { PublicationEntry } from '#contract/publications.ts';
import { postingSlotsQuery } from '../queries.ts';
import { type Day, instantOf, type LocalTime } from './days.ts';
import { type FreeTime, freeTimesByDay } from './posting-times.ts';

type Place = { days: readonly Day[]; timeZone: string; now: LocalTime };

/**
 * The accounts' free posting times. The server returns only the next ones; these are computed for any week. Accounts
 * that could not be loaded are left out.
 */
export function useFreeTimes(
  connections: readonly Connection[],
  planned: readonly PublicationEntry[],
  { days, timeZone, now }: Place,
): ReadonlyMap<Day, readonly FreeTime[]> {
  const answers = useQueries({ queries: connections.map(({ id }) => postingSlotsQuery(id)) });
  const known = connections.flatMap(({ id, name, platform }, at) => {
    const data = answers[at]?.data;
    return data ? { id, name, platform, time_zone: data.time_zone, slots: data.slots } : [];
  });
  return freeTimesByDay(known, planned, { days, timeZone, now: instantOf(now, timeZone).at });
}
