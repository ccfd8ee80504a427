import { randomUUID } from 'node:crypto';
import type { Db } from '#server/db/database.ts';
import { appendEvent } from '#server/db/events.ts';
import { deliverNotificationJob } from '#server/jobs/catalog.ts';
import type { Queue } from '#server/jobs/queue.ts';
import { readSettings } from '#server/modules/settings/settings.ts';
import { channelsFor } from './channels.ts';
import { insertDelivery } from './delivery-store.ts';
import type { Notice } from './notice.ts';
import { endOfQuietHours } from './quiet-hours.ts';
import { insertNotification } from './store.ts';

export type { ConnectionTrouble, Notice, SecurityEvent } from './notice.ts';

/**
 * A notice and its recipient; `dedupeKey` identifies the event, so that a repeated job sends it once. `link` is a path
 * within the product.
 */
export type NewNotice = { userId: string; notice: Notice; dedupeKey: string; jobId?: string; link?: string };

/**
 * Notifies an account, in the transaction of the change: in the app at once, by email and push according to its
 * settings, after its quiet hours. Emails about security can't be switched off, so the caller queues them
 * (`queueMail`).
 */
export async function notify(
  queue: Queue,
  tx: Db,
  { userId, notice, dedupeKey, jobId, link }: NewNotice,
): Promise<void> {
  const settings = await readSettings(tx, userId);
  const { inApp, outside } = channelsFor(notice.type, settings);
  const id = randomUUID();
  const createdAt = await insertNotification(tx, {
    id,
    userId,
    dedupeKey,
    type: notice.type,
    notice,
    hidden: !inApp,
    jobId: jobId ?? null,
    link: link ?? defaultLink(notice),
  });
  if (!createdAt) return;
  if (inApp) await appendEvent(tx, userId, { type: 'notification', notification_id: id });
  const dueAt = endOfQuietHours(createdAt, settings.notifications.quiet_hours, settings.time_zone);
  const delaySeconds = Math.ceil((dueAt.getTime() - createdAt.getTime()) / 1000);
  for (const channel of outside) {
    await insertDelivery(tx, { notificationId: id, userId, channel, dueAt });
    await queue.add(
      tx,
      deliverNotificationJob,
      { notificationId: id, channel },
      { subjectId: `${id}:${channel}`, delaySeconds },
    );
  }
}

function defaultLink({ type }: Notice): string | null {
  return type === 'security' || type === 'export_ready' || type === 'export_failed' ? '/dashboard/settings' : null;
}
