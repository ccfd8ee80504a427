import * as z from 'zod/mini';
import { platform } from './connections.ts';
import { endpoint } from './endpoint.ts';

/** One event of the stream `GET /api/events`; `Last-Event-ID` resumes after a given `id`. */
export const serverEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('job'), job_id: z.string() }),
  z.object({ type: z.literal('clip'), clip_id: z.string() }),
  z.object({ type: z.literal('video'), video_id: z.string() }),
  z.object({ type: z.literal('publication'), publication_id: z.string() }),
  z.object({ type: z.literal('notification'), notification_id: z.string() }),
  z.object({ type: z.literal('export'), export_id: z.string() }),
  /** An idea, its brief or its outcome changed. */
  z.object({ type: z.literal('idea'), idea_id: z.string() }),
  /** A message was added to a conversation with the coach, or changed. */
  z.object({ type: z.literal('chat'), session_id: z.string() }),
  z.object({ type: z.literal('settings') }),
  z.object({ type: z.literal('profile') }),
  /** A connection was added, removed or changed, or its sync progressed. */
  z.object({ type: z.literal('connection'), platform }),
  /** The copy of a platform's posts changed. */
  z.object({ type: z.literal('posts'), platform }),
]);
export type ServerEvent = z.infer<typeof serverEvent>;

export const streamEvents = endpoint({
  method: 'GET',
  path: '/api/events',
  access: 'user',
  summary: 'Stream changes to the signed-in account’s data as server-sent events',
  kind: 'stream',
  reply: serverEvent,
});
