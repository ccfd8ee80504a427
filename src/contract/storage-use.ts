import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const bytes = z.int().check(z.minimum(0));

export const readStorageUse = endpoint({
  method: 'GET',
  path: '/api/account/storage',
  access: 'user',
  summary: 'How much the account stores, and how much it may',
  reply: z.object({
    used_bytes: bytes,
    /** Null: no limit. */
    limit_bytes: z.nullable(bytes),
    /** Parts of what is used. Unfinished uploads count as large as they will be. */
    videos_bytes: bytes,
    uploads_bytes: bytes,
    clips_bytes: bytes,
    exports_bytes: bytes,
  }),
});
