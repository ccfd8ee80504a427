import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { insertMissingRows } from '#server/modules/account-data/rows-store.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { prepareListClips } from './store.ts';

const { db } = await testDatabase();
const listClips = prepareListClips(db);
const sources = ['upload', 'youtube', 'tiktok'];
const statuses = ['pending', 'processing', 'completed', 'failed'] as const;

async function insertAccount(): Promise<string> {
  const id = randomUUID();
  await db.execute(sql`
    insert into accounts (id, email, full_name, password_hash, is_demo) values (${id}, ${`${id}@example.com`}, 'Ada', 'x', false)`);
  return id;
}

/** Inserts clips of all sources and statuses. */
async function insertClips(userId: string, count: number): Promise<void> {
  await db.execute(sql`
    insert into clips (id, user_id, run_id, video_id, video_title, source_platform, ordinal, status, title, description, hashtags, viral_score,
      viral_reason, evidence, transcript, start_seconds, end_seconds, duration_seconds, filler)
    select gen_random_uuid()::text, ${userId}, gen_random_uuid()::text, 'video ' || g % 2, '', (${sql.param(sources)}::text[])[1 + g % 3], g,
      (${sql.param([...statuses])}::text[])[1 + g % 4], 'Clip ' || g, '', '{}', 1, '[]', '[]', '', 0, 1, 1, false
    from generate_series(1, ${count}::int) g`);
}

async function expectTrueTotals(userId: string): Promise<void> {
  for (const sourcePlatform of [undefined, ...sources])
    for (const status of [undefined, ...statuses])
      for (const filter of [{}, { search: 'clip' }, { videoId: 'video 1' }]) {
        const query = { ...filter, sourcePlatform, status, page: 1, limit: 500, sortOrder: 'desc' } as const;
        const { rows, total } = await listClips(userId, { ...query, sortBy: 'created_at' });
        expect(total, JSON.stringify(query)).toBe(rows.length);
      }
}

test('the total is that of the rows after every change of clips, whichever statement makes it', async () => {
  const [ada, eve] = [await insertAccount(), await insertAccount()];
  await expectTrueTotals(ada);
  for (const userId of [ada, eve]) await insertClips(userId, 60);
  await expectTrueTotals(ada);
  const changes = [
    sql`update clips set status = 'completed' where status = 'processing' and ordinal % 5 = 0`,
    sql`update clips set deleted_at = now() where ordinal % 4 = 1`,
    sql`update clips set deleted_at = null, status = 'failed' where ordinal % 8 = 1`,
    sql`update clips set title = title || '!', stored_bytes = 12`,
    sql`update clips set status = 'pending' where deleted_at is not null`,
    sql`delete from clips where ordinal % 7 = 0`,
    sql`insert into clips select (jsonb_populate_record(c, jsonb_build_object('id', c.id || '-2', 'run_id', c.run_id || '-2'))).* from clips c`,
    sql`insert into clips select * from clips on conflict do nothing`,
  ];
  for (const change of changes) {
    await db.execute(change);
    await expectTrueTotals(ada);
  }
});

test('counts go with the account, and come back with restored clips', async () => {
  const [ada, eve] = [await insertAccount(), await insertAccount()];
  for (const userId of [ada, eve]) await insertClips(userId, 24);
  await db.execute(sql`update clips set deleted_at = now() where user_id = ${ada} and ordinal % 5 = 0`);
  const { rows } = await db.execute(sql`select * from clips where user_id = ${ada}`);
  const [account] = (await db.execute(sql`select * from accounts where id = ${ada}`)).rows;
  await db.execute(sql`delete from accounts where id = ${ada}`);
  expect((await db.execute(sql`select 1 from clip_counts where account_id = ${ada}`)).rows).toEqual([]);
  await expectTrueTotals(ada);
  await insertMissingRows(db, 'accounts', [account ?? {}]);
  const restored = rows.map((row) => JSON.parse(JSON.stringify(row)));
  for (const times of [24, 0]) expect(await insertMissingRows(db, 'clips', restored)).toBe(times);
  await expectTrueTotals(ada);
  expect((await listClips(ada, { page: 1, limit: 1, sortBy: 'created_at', sortOrder: 'asc' })).total).toBe(20);
  await expectTrueTotals(eve);
});

test('clips that change at the same time are all counted', async () => {
  const ada = await insertAccount();
  await insertClips(ada, 120);
  await Promise.all(
    Array.from({ length: 60 }, (_, place) => {
      const next = statuses[(place * 7) % statuses.length];
      return db.execute(sql`
        update clips set status = ${next}, source_platform = ${sources[place % sources.length]}
        where user_id = ${ada} and ordinal in (${place}, ${place + 60})`);
    }),
  );
  await expectTrueTotals(ada);
});
