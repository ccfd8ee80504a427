import * as z from 'zod/mini';
import { endpoint, instant } from './endpoint.ts';

/** What everything rests on, as far as people notice it. */
export const statusParts = ['database', 'storage', 'worker'] as const;
export const statusPart = z.enum(statusParts);
export type StatusPart = z.infer<typeof statusPart>;

export const readStatus = endpoint({
  method: 'GET',
  path: '/api/status',
  access: 'public',
  summary: 'Whether this installation works, part by part, and since when',
  reply: z.object({
    /** `degraded`: some part is down. */
    state: z.enum(['up', 'degraded']),
    parts: z.array(
      z.object({
        id: statusPart,
        state: z.enum(['up', 'down']),
        /** As this process saw it: not before its own start. */
        since: instant,
      }),
    ),
    checked_at: instant,
  }),
});

export const readStatusDetails = endpoint({
  method: 'GET',
  path: '/api/status/details',
  access: 'operator',
  summary: 'Queues, workers, disk and ffmpeg of this installation',
  reply: z.object({
    version: z.string(),
    /** Null: none was found. */
    ffmpeg_version: z.nullable(z.string()),
    /** Null: unknown. */
    free_bytes: z.nullable(z.int()),
    workers: z.array(z.object({ id: z.string(), lanes: z.array(z.string()), started_at: instant, seen_at: instant })),
    queues: z.array(
      z.object({
        job: z.string(),
        waiting: z.int(),
        running: z.int(),
        /** Null: none waits. */
        oldest_waiting_since: z.nullable(instant),
        failed_today: z.int(),
      }),
    ),
  }),
});
