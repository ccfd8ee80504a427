import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/harness/database.ts';
import { insertPasskey, noteUse } from './store.ts';

const { db } = await testDatabase();
const now = new Date('2026-11-21T12:00:00Z');

async function buildPasskey(counter: number): Promise<string> {
  const [id, userId] = [randomUUID(), randomUUID()];
  await db.execute(sql`
    insert into accounts (id, email, full_name, password_hash, is_demo)
    values (${userId}, ${`${userId}@example.com`}, 'Ada', 'x', false)`);
  await insertPasskey(db, { id, userId, name: 'Laptop', publicKey: Buffer.from('key'), counter, transports: [] });
  return id;
}

// Two responses verified concurrently both see the old counter: only writing it distinguishes them.
test('of two concurrent responses with the same counter, one counts', async () => {
  const id = await buildPasskey(5);
  const both = await Promise.all([noteUse(db, id, 6, now), noteUse(db, id, 6, now)]);
  expect(both.sort()).toEqual([false, true]);
});

test('a use is recorded when the counter grows, or when the authenticator does not count', async () => {
  const counting = await buildPasskey(5);
  expect(await noteUse(db, counting, 4, now)).toBe(false);
  expect(await noteUse(db, counting, 5, now)).toBe(false);
  expect(await noteUse(db, counting, 0, now)).toBe(false);
  expect(await noteUse(db, counting, 6, now)).toBe(true);
  const other = await buildPasskey(0);
  expect(await noteUse(db, other, 0, now)).toBe(true);
  expect(await noteUse(db, other, 0, now)).toBe(true);
  const { rows } = await db.execute(
    sql`select counter, last_used_at is not null as used from passkeys where id = ${counting}`,
  );
  expect(rows).toEqual([{ counter: '6', used: true }]);
});
