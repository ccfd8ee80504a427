import { queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '#contract/endpoint.ts';
import { readStorageUse } from '#contract/storage-use.ts';
import { call } from '#web/api/call.ts';

export type StorageUse = ReplyOf<typeof readStorageUse>;

/** From this share of the limit on, it is said. */
const ALMOST_FULL = 0.9;

/** How much the account stores, and how much it may. */
export const storageQuery = queryOptions({
  queryKey: ['storage'] as const,
  queryFn: ({ signal }) => call(readStorageUse, {}, { signal }),
});

/** The colour of a meter. */
export const fillTone = { fine: 'accent', almost_full: 'warning', full: 'danger' } as const;

/** How near the limit the account is. */
export function fillOf({ used_bytes: used, limit_bytes: limit }: StorageUse): keyof typeof fillTone {
  if (limit === null || used < ALMOST_FULL * limit) return 'fine';
  return used < limit ? 'almost_full' : 'full';
}
