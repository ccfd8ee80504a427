import { useQuery } from '@tanstack/react-query';
import { JOB_POLL_MS } from '#contract/clips.ts';
import { useStreamUp } from '#web/features/events/queries.ts';
import { publicationGroupQuery, publicationQuery } from '../queries.ts';
import { isOpen } from './group-outcome.ts';

/** A publication, kept fresh by the event stream, or asked for from time to time while that is down. */
export function useLivePublication(id: string) {
  const streamUp = useStreamUp();
  return useQuery({
    networkMode: 'always', // offline, it fails with words instead of waiting in silence
    ...publicationQuery(id),
    refetchInterval: ({ state: { data } }) => !streamUp && (!data || isOpen(data)) && JOB_POLL_MS,
  });
}

/** A publish request and its targets, kept fresh in the same way. `onMount`: whether what is cached will do at first. */
export function useLiveGroup(id: string, onMount: true | 'always' = true) {
  const streamUp = useStreamUp();
  return useQuery({
    networkMode: 'always', // offline, it fails with words instead of waiting in silence
    ...publicationGroupQuery(id),
    refetchOnMount: onMount,
    refetchInterval: ({ state: { data } }) => !streamUp && (!data || data.targets.some(isOpen)) && JOB_POLL_MS,
  });
}
