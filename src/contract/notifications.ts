import * as z from 'zod/mini';
import { endpoint, idParams, instant, nothing } from './endpoint.ts';

export const notification = z.object({
  id: z.string(),
  /** `clip_generation_complete`, `clip_generation_failed`; any other value is generic. */
  type: z.string(),
  title: z.string(),
  message: z.string(),
  timestamp: instant,
  read: z.boolean(),
  /** The generation it speaks of, so that a tracker can end. */
  job_id: z.nullable(z.string()),
  /** Where in the product its object is shown. */
  link: z.nullable(z.string()),
});
export type Notification = z.infer<typeof notification>;

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/clips/notifications',
  access: 'user',
  summary: 'The newest notifications and the number unread',
  query: z.object({
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
    /** Id of one of them: only those told before it. */
    before: z.optional(z.string().check(z.maxLength(64))),
  }),
  reply: z.object({ notifications: z.array(notification), unread_count: z.int() }),
  lifted: ['notifications', 'unread_count'],
});

export const readNotification = endpoint({
  method: 'POST',
  path: '/api/clips/notifications/:id/read',
  access: 'user',
  summary: 'Mark one notification read',
  params: idParams,
  reply: nothing,
});

export const readAllNotifications = endpoint({
  method: 'POST',
  path: '/api/clips/notifications/read-all',
  access: 'user',
  summary: 'Mark all notifications read',
  reply: nothing,
});
