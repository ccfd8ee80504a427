import * as z from 'zod/mini';
import { endpoint, instant } from './endpoint.ts';

/** Parts of the installation whose failure users notice. */
export const statusParts = ['database', 'storage', 'worker'] as const;
export const statusPart = z.enum(statusParts);
export type StatusPart = z.infer<typeof statusPart>;

export const readStatus = endpoint({
  method: 'GET',
  path: '/api/status',
  access: 'public',
  summary: 'Read whether each part of this installation works, and since when',
  reply: z.object({
    /** `degraded`: at least one part is down. */
    state: z.enum(['up', 'degraded']),
    parts: z.array(
      z.object({
        id: statusPart,
        state: z.enum(['up', 'down']),
        /** As observed by this process, so not earlier than its start. */
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
  summary: 'Read queues, workers, disk space and ffmpeg of this installation',
  reply: z.object({
    version: z.string(),
    /** Null if ffmpeg was not found. */
    ffmpeg_version: z.nullable(z.string()),
    /** Null if unknown. */
    free_bytes: z.nullable(z.int()),
    workers: z.array(z.object({ id: z.string(), lanes: z.array(z.string()), started_at: instant, seen_at: instant })),
    queues: z.array(
      z.object({
        job: z.string(),
        waiting: z.int(),
        running: z.int(),
        /** Null if no job is waiting. */
        oldest_waiting_since: z.nullable(instant),
        failed_today: z.int(),
      }),
    ),
  }),
});
