import * as z from 'zod/mini';
import { platform } from './connections.ts';
import { endpoint } from './endpoint.ts';

/** One event of the stream `GET /api/events`; `id` is replayed from by `Last-Event-ID`. */
export const serverEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('job'), job_id: z.string() }),
  z.object({ type: z.literal('clip'), clip_id: z.string() }),
  z.object({ type: z.literal('video'), video_id: z.string() }),
  z.object({ type: z.literal('publication'), publication_id: z.string() }),
  z.object({ type: z.literal('notification'), notification_id: z.string() }),
  z.object({ type: z.literal('export'), export_id: z.string() }),
  /** An idea, its brief, or what became of it. */
  z.object({ type: z.literal('idea'), idea_id: z.string() }),
  /** A conversation of the coach got a message, or one changed. */
  z.object({ type: z.literal('chat'), session_id: z.string() }),
  z.object({ type: z.literal('settings') }),
  z.object({ type: z.literal('profile') }),
  /** An account came, went or changed its state, or how far its copy is. */
  z.object({ type: z.literal('connection'), platform }),
  /** The copy of a platform's posts changed. */
  z.object({ type: z.literal('posts'), platform }),
]);
export type ServerEvent = z.infer<typeof serverEvent>;

export const streamEvents = endpoint({
  method: 'GET',
  path: '/api/events',
  access: 'user',
  summary: 'Server-sent events: what changed among the things of the signed-in account',
  kind: 'stream',
  reply: serverEvent,
});
