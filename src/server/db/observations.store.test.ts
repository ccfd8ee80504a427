import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#tests/harness/database.ts';
import { migrate } from './migrate.ts';

const { db } = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'rw-migrations-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const own = join(import.meta.dirname, 'migrations');

test('migration 0030 turns the stored daily figures into observations without losing any', async () => {
  await db.execute(sql`drop schema public cascade`);
  await db.execute(sql`create schema public`);
  await cp(own, folder, { recursive: true, filter: (path) => !/\/00[3-9]\d_/.test(path) });
  await migrate(db, folder);
  await db.execute(sql`
    insert into accounts (id, email, full_name, password_hash, is_demo) values ('u', 'u@example.com', 'Ada', 'x', false)`);
  await db.execute(sql`
    insert into connections (id, user_id, platform, mode, platform_user_id, is_primary, scopes, access_expires_at, token_obtained_at, last_sync_at)
    select platform, 'u', platform, 'live', platform, true, '{}', now(), now(), '2026-11-05T10:00:00Z'
    from (values ('youtube'), ('instagram')) as g (platform)`);
  await db.execute(sql`
    insert into posts (id, user_id, connection_id, platform, platform_post_id, kind, title, description, published_at, stats_at, seen_pass)
    values ('p', 'u', 'instagram', 'instagram', 'p', 'reel', '', '', now(), '2026-11-05T10:00:00Z', 1)`);
  await db.execute(sql`
    insert into post_days (post_id, user_id, day, views, likes)
    values ('p', 'u', '2026-11-01', 10, 1), ('p', 'u', '2026-11-02', 10, 2), ('p', 'u', '2026-11-03', 10, null), ('p', 'u', '2026-11-05', 15, 2)`);
  await db.execute(sql`
    insert into connection_days (connection_id, user_id, day, source, views, followers, watch_minutes)
    values ('youtube', 'u', '2026-08-26', 'reported', 100, null, 2.5), ('youtube', 'u', '2026-08-27', 'reported', 200, null, null),
      ('youtube', 'u', '2026-11-04', 'read', 5000, 70, null)`);
  await migrate(db, own);

  const { rows } = await db.execute<Record<'series' | 'day' | 'at', string> & { value: number }>(sql`
    select concat_ws(' ', s.entity_id, s.metric, s.source, s.definition) as series, o.day::text as day,
      to_char(o.observed_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as at, o.value
    from observations o join figure_series s on s.id = o.series_id where o.user_id = s.user_id order by 1, 2, 3`);
  expect(rows.map(({ series, day, at, value }) => [series, day ?? at, value])).toEqual([
    ['p likes read 1', '2026-11-01 23:59:59', 1],
    ['p likes read 1', '2026-11-02 23:59:59', 2],
    ['p likes read 1', '2026-11-05 10:00:00', 2],
    ['p views insights 1', '2026-11-01 23:59:59', 10],
    ['p views insights 1', '2026-11-03 23:59:59', 10],
    ['p views insights 1', '2026-11-05 10:00:00', 15],
    ['youtube followers read 1', '2026-11-04 23:59:59', 70],
    ['youtube views read 2', '2026-11-04 23:59:59', 5_000],
    ['youtube views reported 1', '2026-08-26', 100],
    ['youtube views reported 2', '2026-08-27', 200],
    ['youtube watch_minutes reported 1', '2026-08-26', 2.5],
  ]);
  const newest = await db.execute(sql`
    select metric, value, to_char(confirmed_at at time zone 'UTC', 'DD HH24') as at from figure_series
    where post_id = 'p' order by metric`);
  expect(newest.rows).toEqual([
    { metric: 'likes', value: 2, at: '05 10' },
    { metric: 'views', value: 15, at: '05 10' },
  ]);
  expect((await db.execute(sql`select 1 from connection_days`)).rowCount).toBe(3);
});
