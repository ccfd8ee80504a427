import * as z from 'zod/mini';
import { endpoint, idParams, instant, nothing } from './endpoint.ts';

/** Default number of notifications per page. */
export const NOTIFICATIONS_LIMIT = 20;
/** Poll interval for notifications while the event stream is unavailable, in milliseconds. */
export const FALLBACK_POLL_MS = 5_000;

export const notification = z.object({
  id: z.string(),
  /**
   * `clip_generation_complete`, `clip_generation_failed` or another value, which is shown as a generic notification.
   */
  type: z.string(),
  title: z.string(),
  message: z.string(),
  timestamp: instant,
  read: z.boolean(),
  /** The generation it is about, so that a progress tracker can end. */
  job_id: z.nullable(z.string()),
  /** Path in the app of the object it is about. */
  link: z.nullable(z.string()),
});
export type Notification = z.infer<typeof notification>;

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/clips/notifications',
  access: 'user',
  summary: 'List the newest notifications and the number of unread ones',
  query: z.object({
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), NOTIFICATIONS_LIMIT),
    /** Id of a notification; only earlier ones are returned. */
    before: z.optional(z.string().check(z.maxLength(64))),
  }),
  reply: z.object({ notifications: z.array(notification), unread_count: z.int() }),
  lifted: ['notifications', 'unread_count'],
});

export const readNotification = endpoint({
  method: 'POST',
  path: '/api/clips/notifications/:id/read',
  access: 'user',
  summary: 'Mark a notification as read',
  params: idParams,
  reply: nothing,
});

export const readAllNotifications = endpoint({
  method: 'POST',
  path: '/api/clips/notifications/read-all',
  access: 'user',
  summary: 'Mark all notifications as read',
  reply: nothing,
});
