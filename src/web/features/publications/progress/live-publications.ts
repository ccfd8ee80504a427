import { useQuery } from '@tanstack/react-query';
import { JOB_POLL_MS } from '#contract/clips.ts';
import { useStreamUp } from '#web/features/events/queries.ts';
import { publicationGroupQuery, publicationQuery } from '../queries.ts';
import { isOpen } from './group-outcome.ts';

/** A publication, updated by the event stream, or polled while that is unavailable. */
export function useLivePublication(id: string) {
  const streamUp = useStreamUp();
  return useQuery({
    networkMode: 'always', // fail while offline instead of waiting silently
    ...publicationQuery(id),
    refetchInterval: ({ state: { data } }) => !streamUp && (!data || isOpen(data)) && JOB_POLL_MS,
  });
}

/**
 * A publish request and its targets, updated in the same way. `onMount`: whether cached data is good enough at first.
 */
export function useLiveGroup(id: string, onMount: true | 'always' = true) {
  const streamUp = useStreamUp();
  return useQuery({
    networkMode: 'always', // fail while offline instead of waiting silently
    ...publicationGroupQuery(id),
    refetchOnMount: onMount,
    refetchInterval: ({ state: { data } }) => !streamUp && (!data || data.targets.some(isOpen)) && JOB_POLL_MS,
  });
}
