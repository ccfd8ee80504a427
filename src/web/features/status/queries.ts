import { queryOptions } from '@tanstack/react-query';
import { readStatus, readStatusDetails } from '#contract/status.ts';
import { call } from '#web/api/call.ts';

const REFRESH_MS = 30_000;

export const statusQuery = queryOptions({
  queryKey: ['status'] as const,
  queryFn: ({ signal }) => call(readStatus, {}, { signal }),
  refetchInterval: REFRESH_MS,
});

/** For operators. */
export const statusDetailsQuery = queryOptions({
  queryKey: ['status', 'details'] as const,
  queryFn: ({ signal }) => call(readStatusDetails, {}, { signal }),
  refetchInterval: REFRESH_MS,
});
