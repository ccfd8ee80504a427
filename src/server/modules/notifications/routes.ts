import * as api from '#contract/notifications.ts';
import type { Db } from '#server/db/database.ts';
import { on, type Route } from '#server/http/mount.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Clock } from '#server/kit/clock.ts';
import { countUnread, listNotificationRows, markAllRead, markRead, type NotificationRow } from './store.ts';

export function notificationRoutes({ db, clock }: { db: Db; clock: Clock }): Route[] {
  return [
    on(api.listNotifications, async ({ limit }, { userId }) => {
      const [rows, unread] = await Promise.all([listNotificationRows(db, userId, limit), countUnread(db, userId)]);
      return { notifications: rows.map(toWire), unread_count: unread };
    }),
    on(api.readNotification, async ({ id }, { userId }) => {
      if (!(await markRead(db, userId, id, clock.now()))) throw new AppError('not_found', 'Notification not found');
      return {};
    }),
    on(api.readAllNotifications, async (_input, { userId }) => {
      await markAllRead(db, userId, clock.now());
      return {};
    }),
  ];
}

function toWire(row: NotificationRow) {
  return {
    id: row.id,
    type: row.type,
    title: row.title,
    message: row.message,
    timestamp: row.createdAt.toISOString(),
    read: row.readAt !== null,
    job_id: row.jobId,
    link: row.link,
  };
}
