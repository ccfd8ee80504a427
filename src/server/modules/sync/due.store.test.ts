import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { HOUR_MS } from '#server/kit/time.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { commentAges, figureAgesOf } from './cadence.ts';
import { listDueComments, listDueInsights } from './due-store.ts';
import { listDueSyncs, queueSync, updateSync } from './store.ts';

const { db } = await testDatabase();
const now = new Date('2026-11-21T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);

/** A user with one connection for each time at which a pass is due, in hours before now; returns the connections. */
async function buildUser(dueHoursAgo: readonly number[]): Promise<{ userId: string; connectionIds: string[] }> {
  const userId = randomUUID();
  await db.execute(sql`
    insert into accounts (id, email, full_name, password_hash, is_demo)
    values (${userId}, ${`${userId}@example.com`}, 'Ada', 'x', false)`);
  const connectionIds: string[] = [];
  for (const hours of dueHoursAgo) {
    const id = randomUUID();
    await db.execute(sql`
      insert into connections (id, user_id, platform, mode, platform_user_id, is_primary, scopes, access_expires_at, token_obtained_at)
      values (${id}, ${userId}, 'youtube', 'sandbox', ${id}, ${connectionIds.length === 0}, '{}', now(), now())`);
    await queueSync(db, { id, userId }, now);
    await updateSync(db, id, { state: 'idle', nextAt: hoursAgo(hours) });
    connectionIds.push(id);
  }
  return { userId, connectionIds };
}

test('due syncs alternate between users: the longest due of each first, whoever has the most accounts', async () => {
  const greedy = await buildUser([50, 49, 48, 47, 46]);
  const ada = await buildUser([2, 30]);
  const eve = await buildUser([1]);
  const [first, second, ...rest] = greedy.connectionIds;
  const fair = [
    // The first of every user, longest due first; then the second of every user; then what is left.
    first,
    ada.connectionIds[1],
    eve.connectionIds[0],
    second,
    ada.connectionIds[0],
    ...rest,
  ];
  expect((await listDueSyncs(db, now, 100)).map(({ connectionId }) => connectionId)).toEqual(fair);
  // With room for few, every user gets a turn.
  expect((await listDueSyncs(db, now, 3)).map(({ userId }) => userId)).toEqual([greedy.userId, ada.userId, eve.userId]);
  for (const { connectionIds } of [greedy, ada, eve])
    for (const id of connectionIds) await updateSync(db, id, { nextAt: hoursAgo(-1) });
  expect(await listDueSyncs(db, now, 100)).toEqual([]);
});

test('accounts that wait for their owner are not due, those put off by a wrong clock are', async () => {
  const { connectionIds } = await buildUser([5, -1, -72]);
  const [waiting, , putOff] = connectionIds;
  await db.execute(sql`update connections set status = 'needs_reconnect' where id = ${waiting}`);
  expect((await listDueSyncs(db, now, 100)).map(({ connectionId }) => connectionId)).toEqual([putOff]);
});

test('posts without figures or comments come first, then the newest, each as often as its age requires', async () => {
  const { userId, connectionIds } = await buildUser([0]);
  const [connectionId = ''] = connectionIds;
  const day = 24;
  // Published, and last read, in hours before now.
  const posts: [id: string, published: number, read: number | null][] = [
    ['week-fresh', 2 * day, 0.5],
    ['week-due', 3 * day, 7],
    ['month-fresh', 10 * day, 20],
    ['month-due', 11 * day, 24],
    ['old-fresh', 100 * day, 7 * day],
    ['old-due', 101 * day, 21 * day],
    ['new-unread', day, null],
    ['old-unread', 200 * day, null],
  ];
  const rows = posts.map(([id, published, read]) => {
    return { id, at: hoursAgo(published), read: read === null ? null : hoursAgo(read) };
  });
  await db.execute(sql`
    insert into posts (id, user_id, connection_id, platform, platform_post_id, kind, title, description, published_at, comments, stats_at,
      insights_at, comments_at, seen_pass)
    select ${userId} || r.id, ${userId}, ${connectionId}, 'youtube', r.id, 'video', r.id, '', r.at, 3, now(), r.read, r.read, 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id text, at timestamptz, read timestamptz)`);
  const named = (due: { platformPostId: string }[]) => due.map(({ platformPostId }) => platformPostId);
  const ages = figureAgesOf({ daysFrom: 'reports' }, posts.length);
  const order = ['new-unread', 'old-unread', 'week-due', 'month-due', 'old-due'];
  expect(named(await listDueInsights(db, connectionId, { ages, at: now, limit: 100 }))).toEqual(order);
  expect(named(await listDueComments(db, connectionId, { ages: commentAges, at: now, limit: 100 }))).toEqual(order);
  expect(named(await listDueComments(db, connectionId, { ages: commentAges, at: now, limit: 2 }))).toEqual(
    order.slice(0, 2),
  );
});
