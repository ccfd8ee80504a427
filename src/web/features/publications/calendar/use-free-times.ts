import { useQueries } from '@tanstack/react-query';
import type { Connection } from '#contract/connections.ts';
import { postingSlotsQuery } from '../queries.ts';
import type { Day } from './days.ts';
import { type FreeTime, freeTimesByDay } from './posting-times.ts';

/** The posting times of accounts at which nothing is planned; those of an account that cannot be read are left out. */
export function useFreeTimes(
  connections: readonly Connection[],
  timeZone: string,
  isWanted: boolean,
): ReadonlyMap<Day, readonly FreeTime[]> {
  const asked = isWanted ? connections : [];
  const answers = useQueries({ queries: asked.map(({ id }) => postingSlotsQuery(id)) });
  return freeTimesByDay(
    asked.map(({ name, platform }, at) => ({ name, platform, free: answers[at]?.data?.free ?? [] })),
    timeZone,
  );
}
