import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** What the browser must know about this installation before anybody signs in. */
export const readInstallation = endpoint({
  method: 'GET',
  path: '/api/installation',
  access: 'public',
  summary: 'What this installation offers: the demo account, limits, warnings for the operator',
  reply: z.object({
    version: z.string(),
    demo: z.nullable(z.object({ email: z.string(), password: z.string() })),
    upload_max_bytes: z.int(),
    /** False when captions can never be made here without a transcript file: no recogniser was found. */
    can_transcribe: z.boolean(),
  }),
});
