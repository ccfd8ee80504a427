import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#tests/harness/database.ts';
import { migrate } from './migrate.ts';

const { db } = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'rw-migrations-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const own = join(import.meta.dirname, 'migrations');

test('migration 0023 keeps the wording of existing notices', async () => {
  await db.execute(sql`drop schema public cascade`);
  await db.execute(sql`create schema public`);
  await cp(own, folder, { recursive: true, filter: (path) => !(basename(path) >= '0023' && path.endsWith('.sql')) });
  await migrate(db, folder);
  await db.execute(sql`
    insert into accounts (id, email, full_name, password_hash, is_demo) values ('u', 'u@example.com', 'Ada', 'x', false)`);
  await db.execute(sql`
    insert into notifications (id, user_id, type, title, message, dedupe_key, hidden)
    values ('n', 'u', 'security', '"Neue" Anmeldung', 'Wenn Sie es nicht waren:\n{name} <b>', 'd', false)`);
  await migrate(db, own);
  expect((await db.execute(sql`select type, notice from notifications`)).rows).toEqual([
    {
      type: 'security',
      notice: { type: 'general', title: '"Neue" Anmeldung', message: 'Wenn Sie es nicht waren:\n{name} <b>' },
    },
  ]);
});
