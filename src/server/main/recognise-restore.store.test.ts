import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#tests/harness/database.ts';
import { recogniseRestore } from './recognise-restore.ts';

const { db } = await testDatabase();
const folders: string[] = [];
const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rw-restore-'));
  folders.push(folder);
  return folder;
};
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

let folder: string;
beforeEach(async () => {
  await db.execute(sql`delete from installation`);
  folder = await newFolder();
});
async function start(dataDir = folder): Promise<boolean> {
  let isRestored = false;
  await recogniseRestore(db, dataDir, async () => {
    isRestored = true;
  });
  return isRestored;
}
const setGeneration = (generation: number) => db.execute(sql`update installation set generation = ${generation}`);

test('a new installation and its later starts are not restores', async () => {
  expect([await start(), await start(), await start()]).toEqual([false, false, false]);
});

test('a database older than its data folder is recognised as restored, once', async () => {
  for (let starts = 0; starts < 5; starts += 1) await start();
  await setGeneration(3); // as in the backup of the day before
  expect([await start(), await start()]).toEqual([true, false]);
});

test('a database in another data folder is recognised as restored, once', async () => {
  await start();
  const elsewhere = await newFolder();
  expect([await start(elsewhere), await start(elsewhere)]).toEqual([true, false]);
});

test('another installation’s database is recognised as restored', async () => {
  await start();
  await db.execute(sql`update installation set id = 'another', generation = 100`);
  expect(await start()).toBe(true);
});

test('a start killed between its two writes is not mistaken for a restore', async () => {
  await start();
  await setGeneration(2);
  expect(await start()).toBe(false);
});

test('a start killed while handling a restore detects it again on the next start', async () => {
  for (let starts = 0; starts < 5; starts += 1) await start();
  await setGeneration(3);
  const killed = recogniseRestore(db, folder, () => Promise.reject(new Error('killed')));
  await expect(killed).rejects.toThrow('killed');
  expect([await start(), await start()]).toEqual([true, false]);
});

test('a damaged marker file makes the data folder count as another one', async () => {
  await start();
  await writeFile(join(folder, 'installation.json'), '{"id":');
  expect([await start(), await start()]).toEqual([true, false]);
});
