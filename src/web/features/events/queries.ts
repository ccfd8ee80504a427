import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';

const UP_KEY = ['events', 'up'] as const;

const streamUp = queryOptions({
  queryKey: UP_KEY,
  queryFn: () => false,
  initialData: false,
  staleTime: Number.POSITIVE_INFINITY,
  enabled: false,
});

/** Whether the event stream is connected; while it is not, queries poll at the specified rates. */
export function useStreamUp(): boolean {
  return useQuery(streamUp).data;
}

export function setStreamUp(client: QueryClient, up: boolean): void {
  client.setQueryData(UP_KEY, up);
}
