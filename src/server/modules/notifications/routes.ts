import type { Language } from '#contract/languages.ts';
import * as api from '#contract/notifications.ts';
import * as pushApi from '#contract/push.ts';
import { on, type Route } from '#server/http/mount.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Clock } from '#server/kit/clock.ts';
import { readSettings } from '#server/modules/settings/settings.ts';
import { msg } from '#texts/message.ts';
import { say } from '#texts/say.ts';
import { type PushDeps, readPublicKey } from './push.ts';
import { deleteOwnSubscription } from './push-store.ts';
import { countUnread, listNotificationRows, markAllRead, markRead, type NotificationRow } from './store.ts';
import { pushToAll, recordResults, subscribe } from './subscriptions.ts';
import { wordsOf } from './words.ts';

export type NotificationDeps = PushDeps & {
  clock: Clock;
  /**
   * Limits an account's test notifications.
   * @throws AppError rate_limited
   */
  countTest: (userId: string) => Promise<void>;
};

export function notificationRoutes(deps: NotificationDeps): Route[] {
  const { db, clock } = deps;
  return [
    on(api.listNotifications, async ({ limit, before }, { userId, language }) => {
      const [rows, unread] = await Promise.all([
        listNotificationRows(db, userId, limit, before),
        countUnread(db, userId),
      ]);
      return { notifications: rows.map((row) => toWire(row, language)), unread_count: unread };
    }),
    on(api.readNotification, async ({ id }, { userId }) => {
      if (!(await markRead(db, userId, id, clock.now())))
        throw new AppError('not_found', msg('notification.not_found'));
      return {};
    }),
    on(api.readAllNotifications, async (_input, { userId }) => {
      await markAllRead(db, userId, clock.now());
      return {};
    }),
    ...pushRoutes(deps),
  ];
}

function pushRoutes(deps: NotificationDeps): Route[] {
  const { db, clock } = deps;
  return [
    on(pushApi.readPushKey, async () => ({ public_key: await readPublicKey(deps) })),
    on(pushApi.subscribePush, async ({ endpoint, keys }, { userId, sessionId, request }) => {
      await subscribe(deps, { userId, sessionId, endpoint, ...keys, userAgent: request.headers['user-agent'] ?? '' });
      return {};
    }),
    on(pushApi.unsubscribePush, async ({ endpoint }, { userId }) => {
      await deleteOwnSubscription(db, userId, endpoint);
      return {};
    }),
    on(pushApi.testPush, async (_input, { userId, signal }) => {
      await deps.countTest(userId);
      const language = (await readSettings(db, userId)).language ?? 'en';
      const [title, body] = [say(language, msg('notice.test.title')), say(language, msg('notice.test.message'))];
      const payload = { title, body, link: '/dashboard/settings', tag: 'test' };
      const round = await pushToAll(deps, userId, payload, { signal });
      await db.transaction((tx) => recordResults(tx, round, clock.now()));
      const delivered = round.results.filter(({ result }) => result.kind === 'taken').length;
      return { delivered, failed: round.results.length - delivered };
    }),
  ];
}

function toWire(row: NotificationRow, language: Language) {
  return {
    id: row.id,
    type: row.type,
    ...wordsOf(row.notice, language),
    timestamp: row.createdAt.toISOString(),
    read: row.readAt !== null,
    job_id: row.jobId,
    link: row.link,
  };
}
