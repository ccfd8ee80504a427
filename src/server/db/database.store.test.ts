import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/harness/database.ts';

const { db } = await testDatabase();

test('writes of a failed transaction are rolled back', async () => {
  const broken = db.transaction(async (tx) => {
    await tx.execute(sql`insert into events (user_id, type, payload) values ('u1', 'job', '{}')`);
    throw new Error('half way');
  });
  await expect(broken).rejects.toThrow('half way');
  const found = await db.execute(sql`select 1 from events`);
  expect(found.rowCount).toBe(0);
});

test('the server is a supported version and uses UTC', async () => {
  const found = await db.execute<{ version: number; zone: string }>(
    sql`select current_setting('server_version_num')::int as version, current_setting('timezone') as zone`,
  );
  expect(found.rows[0]?.version).toBeGreaterThanOrEqual(150_000);
  expect(found.rows[0]?.zone).toBe('UTC');
});
