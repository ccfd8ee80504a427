import { queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '#contract/endpoint.ts';
import { readStorageUse } from '#contract/storage-use.ts';
import { call } from '#web/api/call.ts';

export type StorageUse = ReplyOf<typeof readStorageUse>;

/** The account's storage usage and limit. */
export const storageQuery = queryOptions({
  queryKey: ['storage'] as const,
  queryFn: ({ signal }) => call(readStorageUse, {}, { signal }),
});
