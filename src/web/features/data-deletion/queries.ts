import { queryOptions } from '@tanstack/react-query';
import type { Platform } from '#contract/connections.ts';
import { readDataDeletion } from '#contract/platform-callbacks.ts';
import { call } from '#web/api/call.ts';

const REFRESH_MS = 10_000;

/** The outcome of a platform's data deletion request; polled until it is done. */
export function dataDeletionQuery(platform: Platform, code: string) {
  return queryOptions({
    queryKey: ['data-deletion', platform, code] as const,
    queryFn: ({ signal }) => call(readDataDeletion, { platform, code }, { signal }),
    refetchInterval: ({ state }) => (state.data?.finished_at === null ? REFRESH_MS : false),
  });
}
