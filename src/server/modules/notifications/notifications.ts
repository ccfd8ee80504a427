import { randomUUID } from 'node:crypto';
import type { Db } from '#server/db/database.ts';
import { appendEvent } from '#server/db/events.ts';
import { insertNotification } from './store.ts';

/** What is told, to whom; `dedupeKey` names the happening, so that a repeated job tells it once. */
export type Telling = {
  userId: string;
  type: 'clip_generation_complete' | 'clip_generation_failed' | 'general';
  title: string;
  message: string;
  dedupeKey: string;
  jobId?: string;
  link?: string;
};

/** Writes a notification and pushes it, inside the transaction of the change it tells of. */
export async function notify(tx: Db, { jobId, link, ...telling }: Telling): Promise<void> {
  const id = randomUUID();
  const isNew = await insertNotification(tx, { id, jobId: jobId ?? null, link: link ?? null, ...telling });
  if (isNew) await appendEvent(tx, telling.userId, { type: 'notification', notification_id: id });
}
