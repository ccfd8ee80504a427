import type { Language } from '#contract/languages.ts';
import type { Db } from '#server/db/database.ts';
import { deliverNotificationJob } from '#server/jobs/catalog.ts';
import type { JobContext } from '#server/jobs/context.ts';
import { handle, type JobHandler } from '#server/jobs/handler.ts';
import type { Queue } from '#server/jobs/queue.ts';
import type { Clock } from '#server/kit/clock.ts';
import { queueMail } from '#server/modules/mail/mail.ts';
import { readSettings } from '#server/modules/settings/settings.ts';
import { say } from '#texts/say.ts';
import { channelsFor } from './channels.ts';
import {
  type Delivery,
  type DeliveryKey,
  findWaitingDelivery,
  finishDelivery,
  postponeDelivery,
  recordAttempt,
} from './delivery-store.ts';
import type { PushDeps } from './push.ts';
import { endOfQuietHours } from './quiet-hours.ts';
import { findNotification, type NotificationRow } from './store.ts';
import { pushToAll, recordResults } from './subscriptions.ts';
import { wordsOf } from './words.ts';

export type DeliverDeps = PushDeps & {
  queue: Queue;
  clock: Clock;
  publicUrl: string;
  /** Undefined when the account no longer exists. */
  recipientOf: (db: Db, userId: string) => Promise<{ email: string; language: Language } | undefined>;
};

/** Maximum attempts of a push; the first pause, quadrupled before each further attempt. */
const MAX_TRIES = 5;
const PAUSE_SECONDS = 30;
const MAX_PAUSE_SECONDS = 3600;

/** Handler of the job that delivers one notification through one channel. */
export function deliverNotificationHandler(deps: DeliverDeps): JobHandler {
  return handle(
    deliverNotificationJob,
    (ctx, key) => deliver(deps, ctx, key),
    async (tx, run) => {
      const key = keyOf(run.subjectId);
      if (run.state !== 'completed' && key)
        await finishDelivery(tx, key, {
          state: 'failed',
          error: run.errorMessage ? say('en', run.errorMessage) : 'stopped',
        });
    },
  );
}

async function deliver(deps: DeliverDeps, ctx: JobContext, key: DeliveryKey): Promise<void> {
  const delivery = await findWaitingDelivery(deps.db, key);
  const notification = delivery && (await findNotification(deps.db, key.notificationId));
  if (!delivery || !notification) return;
  const settings = await readSettings(deps.db, notification.userId);
  const isWanted = channelsFor(notification.type, settings).outside.includes(key.channel);
  if (!isWanted) return skip(ctx, key, 'switched off since');
  if (notification.readAt) return skip(ctx, key, 'read in the app before');

  const now = deps.clock.now();
  const dueAt = endOfQuietHours(now, settings.notifications.quiet_hours, settings.time_zone);
  if (dueAt > now) return postpone(deps.queue, ctx, key, now, dueAt);
  if (key.channel === 'email') return deliverMail(deps, ctx, key, notification);
  return deliverPush(deps, ctx, delivery, notification, settings.language ?? 'en');
}

/** The message and the end of the delivery commit together, so it is queued exactly once. */
async function deliverMail(
  deps: DeliverDeps,
  ctx: JobContext,
  key: DeliveryKey,
  notification: NotificationRow,
): Promise<void> {
  const recipient = await deps.recipientOf(deps.db, notification.userId);
  if (!recipient) return skip(ctx, key, 'no address');
  const message = {
    template: 'notification',
    ...wordsOf(notification.notice, recipient.language),
    link: new URL(notification.link ?? '/dashboard', deps.publicUrl).href,
  } as const;
  await ctx.write(async (tx) => {
    if (!(await finishDelivery(tx, key, { state: 'sent' }))) return;
    await queueMail(deps.queue, tx, { ...recipient, userId: notification.userId }, message);
  });
}

/** Sends to every browser of the account once; those whose push service is busy are retried later. */
async function deliverPush(
  deps: DeliverDeps,
  ctx: JobContext,
  delivery: Delivery,
  row: NotificationRow,
  language: Language,
): Promise<void> {
  const { title, message: body } = wordsOf(row.notice, language);
  const payload = { title, body, link: row.link, tag: `notification:${row.id}` };
  const round = await pushToAll(deps, row.userId, payload, { except: delivery.doneSubscriptions, signal: ctx.signal });
  const now = deps.clock.now();
  const waiting = round.results.flatMap(({ result }) => (result.kind === 'later' ? [result] : []));
  const done = round.results.filter(({ result }) => result.kind !== 'later').map(({ subscription }) => subscription.id);
  const refused = round.results.flatMap(({ result }) => (result.kind === 'refused' ? [result.reason] : []));
  const taken = round.results.some(({ result }) => result.kind === 'taken') || delivery.doneSubscriptions.length > 0;
  const [reason] = [...waiting.map((result) => result.reason), ...refused];

  await ctx.write(async (tx) => {
    await recordResults(tx, round, now);
    if (waiting.length === 0) {
      if (!taken && refused.length > 0) return finishDelivery(tx, delivery, { state: 'failed', error: reason });
      return finishDelivery(
        tx,
        delivery,
        taken ? { state: 'sent' } : { state: 'skipped', error: 'no browser is subscribed' },
      );
    }
    if (delivery.tries + 1 >= MAX_TRIES) return finishDelivery(tx, delivery, { state: 'failed', error: reason });
    const pauseSeconds = Math.min(
      MAX_PAUSE_SECONDS,
      Math.max(PAUSE_SECONDS * 4 ** delivery.tries, ...waiting.map(({ afterSeconds = 0 }) => afterSeconds)),
    );
    const dueAt = new Date(now.getTime() + pauseSeconds * 1000);
    await recordAttempt(tx, delivery, [...delivery.doneSubscriptions, ...done], reason ?? 'no answer', dueAt);
    return requeue(deps.queue, tx, delivery, pauseSeconds);
  });
}

async function postpone(queue: Queue, ctx: JobContext, key: DeliveryKey, now: Date, dueAt: Date): Promise<void> {
  await ctx.write(async (tx) => {
    await postponeDelivery(tx, key, dueAt);
    await requeue(queue, tx, key, (dueAt.getTime() - now.getTime()) / 1000);
  });
}

async function skip(ctx: JobContext, key: DeliveryKey, error: string): Promise<void> {
  await ctx.write((tx) => finishDelivery(tx, key, { state: 'skipped', error }));
}

async function requeue(
  queue: Queue,
  tx: Db,
  { notificationId, channel }: DeliveryKey,
  delaySeconds: number,
): Promise<void> {
  await queue.add(
    tx,
    deliverNotificationJob,
    { notificationId, channel },
    { subjectId: `${notificationId}:${channel}`, delaySeconds: Math.ceil(delaySeconds) },
  );
}

function keyOf(subjectId: string | null): DeliveryKey | undefined {
  const [notificationId, channel] = subjectId?.split(':') ?? [];
  if (!notificationId || (channel !== 'email' && channel !== 'push')) return undefined;
  return { notificationId, channel };
}
