import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#tests/harness/database.ts';
import { migrate } from './migrate.ts';

const { db } = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'rw-migrations-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

beforeEach(async () => {
  await db.execute(sql`drop schema public cascade`);
  await db.execute(sql`create schema public`);
  await rm(join(folder, '0002_second.sql'), { force: true });
  await writeFile(join(folder, '0001_first.sql'), 'create table first (n integer); insert into first values (1);');
});

const writeSecond = (text: string) => writeFile(join(folder, '0002_second.sql'), text);

test('applies new migrations once, in order, and does nothing when there are none', async () => {
  expect(await migrate(db, folder)).toEqual({ applied: ['0001_first.sql'] });
  await writeSecond('insert into first values (2);');
  expect(await migrate(db, folder)).toEqual({ applied: ['0002_second.sql'] });
  expect(await migrate(db, folder)).toEqual({ applied: [] });
  expect((await db.execute(sql`select n from first order by n`)).rows).toEqual([{ n: 1 }, { n: 2 }]);
});

test('applies each migration once when two processes start at the same time', async () => {
  const both = await Promise.all([migrate(db, folder), migrate(db, folder)]);
  expect(both.flatMap(({ applied }) => applied)).toEqual(['0001_first.sql']);
  expect((await db.execute(sql`select n from first`)).rowCount).toBe(1);
});

test('a migration that fails half-way leaves no trace', async () => {
  await writeSecond('create table second (n integer); insert into nowhere values (1);');
  await expect(migrate(db, folder)).rejects.toThrow(/nowhere|Failed query/);
  expect(
    (
      await db.execute(
        sql`select to_regclass('first') is not null as first, to_regclass('second') is not null as second`,
      )
    ).rows,
  ).toEqual([{ first: true, second: false }]);
});

test('refuses a migration that was changed after it was applied', async () => {
  await migrate(db, folder);
  await writeFile(join(folder, '0001_first.sql'), 'create table other (n integer);');
  await expect(migrate(db, folder)).rejects.toThrow('Migration 0001_first.sql was changed after it was applied');
});

test('refuses a database that a newer version has migrated', async () => {
  await writeSecond('select 1;');
  await migrate(db, folder);
  await rm(join(folder, '0002_second.sql'));
  await expect(migrate(db, folder)).rejects.toThrow(
    'The database is newer than this program: it has migration 0002_second.sql',
  );
});

test('refuses a migration inserted before an applied one', async () => {
  await rm(join(folder, '0001_first.sql'));
  await writeSecond('select 1;');
  await migrate(db, folder);
  await writeFile(join(folder, '0001_first.sql'), 'select 1;');
  await expect(migrate(db, folder)).rejects.toThrow(/newer than|added before/);
});
