import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const bytes = z.int().check(z.minimum(0));

export const readStorageUse = endpoint({
  method: 'GET',
  path: '/api/account/storage',
  access: 'user',
  summary: 'Read how much the account stores and its limit',
  reply: z.object({
    used_bytes: bytes,
    /** Null if there is no limit. */
    limit_bytes: z.nullable(bytes),
    /** Breakdown of `used_bytes`. Unfinished uploads count with their final size. */
    videos_bytes: bytes,
    uploads_bytes: bytes,
    clips_bytes: bytes,
    exports_bytes: bytes,
  }),
});
