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

test('migration 0019 removes false problems, keeps the others, and turns sums over no values into unknown', async () => {
  await db.execute(sql`drop schema public cascade`);
  await db.execute(sql`create schema public`);
  await cp(own, folder, { recursive: true, filter: (path) => !/\/00(19|[2-9]\d)_/.test(path) });
  await migrate(db, folder);
  await db.execute(sql`
    insert into accounts (id, email, full_name, password_hash, is_demo) values ('u', 'u@example.com', 'Ada', 'x', false)`);
  await db.execute(sql`
    insert into connections (id, user_id, platform, mode, platform_user_id, is_primary, scopes, access_expires_at, token_obtained_at,
      problem, problem_since)
    select platform, 'u', platform, 'live', platform, true, '{}', now(), now(), problem, now()
    from (values ('youtube', 'scope_missing'), ('instagram', 'rate_limited')) as given (platform, problem)`);
  await db.execute(sql`
    insert into posts (id, user_id, connection_id, platform, platform_post_id, kind, title, description, published_at, stats_at, seen_pass,
      likes, comments, engagement)
    select id, 'u', connection_id, connection_id, id, 'video', '', '', now(), now(), 1, likes, comments, engagement
    from (values ('hidden', 'youtube', null, 3, 0), ('told', 'youtube', 0, null, 0), ('part', 'instagram', null, 3, 3),
      ('none', 'instagram', null, null, 0)) as given (id, connection_id, likes, comments, engagement)`);
  await migrate(db, own);
  expect(
    (await db.execute(sql`select id, problem, problem_since is null as over from connections order by id`)).rows,
  ).toEqual([
    { id: 'instagram', problem: 'rate_limited', over: false },
    { id: 'youtube', problem: null, over: true },
  ]);
  expect((await db.execute(sql`select id, engagement::int as engagement from posts order by id`)).rows).toEqual([
    { id: 'hidden', engagement: null },
    { id: 'none', engagement: null },
    { id: 'part', engagement: 3 },
    { id: 'told', engagement: 0 },
  ]);
});
