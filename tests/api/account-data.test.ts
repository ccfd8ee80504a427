import { createHash, randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { defaultSettings } from '#contract/settings.ts';
import { exportAccountJob } from '#server/jobs/catalog.ts';
import { startRunner } from '#server/jobs/runner.ts';
import { silentLog } from '#server/kit/log.ts';
import { listBackups } from '#server/modules/account-data/account-data.ts';
import { BACKUPS_KEPT, backUpAccounts } from '#server/modules/account-data/backup.job.ts';
import { exportAccountHandler } from '#server/modules/account-data/export.job.ts';
import { type PurgeAccountsDeps, purgeAccounts } from '#server/modules/account-data/purge.job.ts';
import { restoreBackup } from '#server/modules/account-data/restore.ts';
import { notRestored } from '#server/modules/account-data/restore-rows.ts';
import { listOwnedTables } from '#server/modules/account-data/rows-store.ts';
import { secretColumns } from '#server/modules/account-data/secrets.ts';
import { dropUploadsOf } from '#server/modules/content/uploads.ts';
import type { Storage } from '#server/storage/storage.ts';
import { type Person, testApp, testPassword } from '#tests/harness/app.ts';
import { buildClip, buildFile, buildVideo, insertRow } from '#tests/harness/builders.ts';
import { fillEveryTable } from '#tests/harness/fill.ts';
import { readZip } from '#tests/harness/zip.ts';
import { msg, verbatim } from '#texts/message.ts';

const product = await testApp({ DEMO: 'true' });
const { database, queue, storage, clock } = product.services;
const { db } = database;
const filesFolder = join(product.folder, 'files');
const DAY_MS = 86_400_000;
const never = new AbortController().signal;

/** Blocks file reads until released, for tests that inspect an unfinished export. */
let hold: Promise<void> | undefined;
const slowStorage: Storage = {
  ...storage,
  open: async (key, range) => {
    await hold;
    return storage.open(key, range);
  },
};
const runner = await startRunner({
  database,
  handlers: [exportAccountHandler({ db, queue, storage: slowStorage, clock })],
  lanes: { media: 2 },
  log: silentLog,
});
afterAll(() => runner.stop());

const later = (ms: number) => ({ now: () => new Date(Date.now() + ms) });
const purgeDeps: PurgeAccountsDeps = {
  db,
  queue,
  storage,
  clock,
  dropUploads: (userId) => dropUploadsOf({ db, folder: join(filesFolder, 'uploads') }, userId),
  purgeOthers: [],
};
const purge = (afterMs = 0) => purgeAccounts({ ...purgeDeps, clock: later(afterMs) }, never);
const backUp = (afterMs = 0) => backUpAccounts({ db, storage, clock: later(afterMs) }, { signal: never });
const signIn = (email: string) => product.anonymous('POST', '/api/auth/signin', { email, password: testPassword });
const remove = (person: Person, immediately: boolean, password = testPassword) =>
  person.call('POST', '/api/account/delete', { password, immediately });

async function exportOf(person: Person, id: string) {
  const { exports } = (await person.call('GET', '/api/account/exports')).body.data;
  return exports.find((one: { id: string }) => one.id === id);
}

async function finishedExport(person: Person) {
  const { id } = (await person.call('POST', '/api/account/exports')).body.data;
  const done = ['completed', 'failed', 'canceled'];
  await expect.poll(async () => done.includes((await exportOf(person, id)).status), { timeout: 60_000 }).toBe(true);
  return exportOf(person, id);
}

const exportPath = (person: Person, id: string) => join(filesFolder, 'users', person.id, 'exports', `${id}.zip`);
const jsonOf = (bytes: Buffer | undefined) => JSON.parse(String(bytes)) as Record<string, unknown>[];

/** Names of the tables in which some row's text contains one of these, including the queue's own. */
async function tablesWith(...needles: string[]): Promise<string[]> {
  const tables = await db.execute<{ schema: string; name: string }>(sql`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
  const found: string[] = [];
  for (const { schema, name } of tables.rows) {
    const row = sql`lower(to_jsonb(t)::text)`;
    const matches = sql.join(
      needles.map((needle) => sql`strpos(${row}, lower(${needle})) > 0`),
      sql` or `,
    );
    const at = sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
    if ((await db.execute(sql`select 1 from ${at} t where ${matches} limit 1`)).rows.length > 0) found.push(name);
  }
  expect(tables.rows.length).toBeGreaterThan(25);
  return found;
}

async function filesWith(id: string): Promise<string[]> {
  const names = await readdir(filesFolder, { recursive: true });
  return names.filter((name) => name.includes(id));
}

// Each test starts without other accounts, because passes over all accounts must see only its own.
beforeEach(async () => {
  await db.execute(sql`delete from job_runs where user_id is not null`);
  await db.execute(sql`delete from accounts`);
});

describe('an export', () => {
  test('contains every table with an owner, every row of the account and every file, but no secrets', async () => {
    const [ada, eve] = [await product.person('Ada'), await product.person('Eve')];
    const tables = await fillEveryTable(product, ada);
    await fillEveryTable(product, eve);
    expect(tables.length).toBeGreaterThanOrEqual(22);
    const done = await finishedExport(ada);
    expect(done).toMatchObject({ status: 'completed', progress: 1, error: null, stage: null });
    const entries = await readZip(exportPath(ada, done.id));

    const dumped = [...entries.keys()].filter((name) => name.startsWith('data/'));
    expect(dumped.sort()).toEqual(tables.map((table) => `data/${table}.json`).sort());
    for (const table of tables) {
      const rows = jsonOf(entries.get(`data/${table}.json`)?.bytes);
      expect(rows.length, table).toBeGreaterThanOrEqual(1);
      const { rows: columns } = await db.execute<{ name: string }>(sql`
        select column_name as name from information_schema.columns
        where table_schema = current_schema() and table_name = ${table}`);
      const expected = columns.map(({ name }) => name).filter((name) => !secretColumns[table]?.includes(name));
      for (const row of rows) expect(Object.keys(row).sort(), table).toEqual(expected.sort());
    }
    const everything = [...entries.values()].map(({ bytes }) => bytes.toString('latin1')).join('\n');
    for (const foreign of [eve.id, eve.email]) expect(everything).not.toContain(foreign);
    const hash = await db.execute<{ password_hash: string }>(
      sql`select password_hash from accounts where id = ${ada.id}`,
    );
    expect(everything).not.toContain(hash.rows[0]?.password_hash);

    const stored = (await storage.list(`users/${ada.id}`)).filter(({ key }) => !key.includes('/exports/'));
    expect(stored.length).toBeGreaterThan(5);
    for (const { key } of stored) {
      const entry = entries.get(`media/${key.slice(`users/${ada.id}/`.length)}`);
      expect(entry?.stored).toBe(true);
      expect(entry?.bytes.equals(await readFile(join(filesFolder, key)))).toBe(true);
    }
    expect([...entries.keys()].filter((name) => name.startsWith('media/'))).toHaveLength(stored.length);
    expect(String(entries.get('README.txt')?.bytes)).toContain('data/videos.json (1): Your videos');
    const html = String(entries.get('index.html')?.bytes);
    expect(html).toContain(ada.email);
    expect(html).not.toMatch(/<script|<style|src=/);
  });

  test('covers every table with an owner; a new table without a `user_id` column fails this test', async () => {
    const { rows } = await db.execute<{ name: string }>(sql`
      select table_name as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE'`);
    const owned = await listOwnedTables(db);
    const ownerless = rows.map(({ name }) => name).filter((name) => !owned.includes(name));
    expect(ownerless.sort()).toEqual([
      'clip_counts', // follows from `clips`
      'deletion_requests',
      'installation',
      'installation_values',
      'measured_rates',
      'platform_events',
      'quota_use',
      'rate_limits',
      'schema_migrations',
      'worker_heartbeats',
    ]);
  });

  test('omits every byte column that is not known to be public', async () => {
    const { rows } = await db.execute<{ table: string; name: string }>(sql`
      select table_name as table, column_name as name from information_schema.columns
      where table_schema = current_schema() and data_type = 'bytea'`);
    const owned = await listOwnedTables(db);
    const open = rows.filter(({ table, name }) => owned.includes(table) && !secretColumns[table]?.includes(name));
    expect(open).toEqual([{ table: 'passkeys', name: 'public_key' }]);
  });

  test('is downloaded under the day’s name, announced once, and can be removed', async () => {
    const ada = await product.person('Ada');
    const done = await finishedExport(ada);
    const day = done.created_at.slice(0, 10);
    const { status, headers } = await product.anonymous('GET', done.download_url);
    expect(status).toBe(200);
    expect(headers['content-disposition']).toBe(`attachment; filename=reelwright-export-${day}.zip`);
    expect(Number(headers['content-length'])).toBe(done.size_bytes);
    expect(new Date(done.expires_at).getTime()).toBeGreaterThan(Date.now() + 6.9 * DAY_MS);
    const { notifications } = (await ada.call('GET', '/api/clips/notifications')).body;
    expect(notifications).toMatchObject([{ type: 'export_ready', link: '/dashboard/settings', job_id: done.id }]);
    const events = await db.execute<{ payload: unknown }>(
      sql`select payload from events where user_id = ${ada.id} and type = 'export'`,
    );
    expect(events.rows.length).toBeGreaterThanOrEqual(2);
    expect(
      (await ada.call('GET', '/api/account/audit')).body.data.entries.map(({ action }: { action: string }) => action),
    ).toContain('export_requested');

    expect((await ada.call('DELETE', `/api/account/exports/${done.id}`)).status).toBe(200);
    expect((await ada.call('GET', '/api/account/exports')).body.data.exports).toEqual([]);
    expect((await product.anonymous('GET', done.download_url)).status).toBe(404);
  });

  test('in progress is returned instead of starting a second one, and can be canceled midway', async () => {
    const ada = await product.person('Ada');
    await buildVideo(product, ada.id, { bytes: Buffer.alloc(3_000_000, 1) });
    const gate = Promise.withResolvers<void>();
    hold = gate.promise;
    const answers = await Promise.all(Array.from({ length: 4 }, () => ada.call('POST', '/api/account/exports')));
    const [id] = answers.map(({ body }) => body.data.id);
    expect(answers.map(({ body }) => body.data.id)).toEqual([id, id, id, id]);
    await expect.poll(async () => (await exportOf(ada, id)).stage, { timeout: 60_000 }).toBe('Writing the archive');
    expect((await ada.call('DELETE', `/api/account/exports/${id}`)).status).toBe(200);
    gate.resolve();
    hold = undefined;
    await expect.poll(async () => (await exportOf(ada, id)).status, { timeout: 60_000 }).toBe('canceled');
    expect(await exportOf(ada, id)).toMatchObject({ download_url: null, size_bytes: null, error: null });
    expect(await storage.list(`users/${ada.id}/exports`)).toEqual([]);
    expect((await ada.call('GET', '/api/clips/notifications')).body.notifications).toEqual([]);
    expect((await finishedExport(ada)).status).toBe('completed');
  });

  test('skips a file that is deleted while the export is made', async () => {
    const ada = await product.person('Ada');
    const [one, two] = [await buildClip(product, ada.id), await buildClip(product, ada.id)];
    const gate = Promise.withResolvers<void>();
    hold = gate.promise;
    const { id } = (await ada.call('POST', '/api/account/exports')).body.data;
    await expect.poll(async () => (await exportOf(ada, id)).stage, { timeout: 60_000 }).toBe('Writing the archive');
    await storage.deleteFolder(`users/${ada.id}/clips/${one.id}`);
    gate.resolve();
    hold = undefined;
    await expect.poll(async () => (await exportOf(ada, id)).status, { timeout: 60_000 }).toBe('completed');
    const names = [...(await readZip(exportPath(ada, id))).keys()].filter((name) => name.startsWith('media/'));
    expect(names).toEqual([`media/clips/${two.id}/clip.mp4`]);
  });

  test('fails with a reason, reported once, when the disk is full, and leaves nothing behind', async () => {
    const ada = await product.person('Ada');
    const full: Storage = { ...storage, readFreeBytes: async () => 1000 };
    const reason = 'The server has no space left for the archive. Please try again later.';
    const { run } = exportAccountHandler({ db, queue, storage: full, clock });
    const id = randomUUID();
    await insertRow(product, 'job_runs', {
      id,
      user_id: ada.id,
      job: exportAccountJob.name,
      state: 'processing',
      epoch: 1,
    });
    await insertRow(product, 'account_exports', { id, user_id: ada.id });
    const context = { userId: ada.id, runId: id, signal: never, report() {}, log: silentLog } as unknown as Parameters<
      typeof run
    >[0];
    await expect(run(context, { exportId: id })).rejects.toMatchObject({ code: 'storage_full', message: reason });
    const { ended } = exportAccountHandler({ db, queue, storage: full, clock });
    await db.execute(
      sql`update job_runs set state = 'failed', error_message = ${JSON.stringify(verbatim(reason))}::jsonb, finished_at = now() where id = ${id}`,
    );
    const { rows } = await db.execute(
      sql`select id, user_id as "userId", state, error_message as "errorMessage" from job_runs where id = ${id}`,
    );
    for (let count = 0; count < 2; count += 1) await db.transaction(async (tx) => ended?.(tx, rows[0] as never));
    expect(await exportOf(ada, id)).toMatchObject({ status: 'failed', error: reason, download_url: null });
    const { notifications } = (await ada.call('GET', '/api/clips/notifications')).body;
    expect(notifications).toMatchObject([{ type: 'export_failed', link: '/dashboard/settings' }]);
    expect(notifications[0].message).toContain(reason);
    expect(await storage.list(`users/${ada.id}`)).toEqual([]);
  });

  test('can be made at most five times a day, even when earlier ones are removed', async () => {
    const ada = await product.person('Ada');
    for (let count = 0; count < 5; count += 1) {
      const { id } = await finishedExport(ada);
      await ada.call('DELETE', `/api/account/exports/${id}`);
    }
    expect(await ada.call('POST', '/api/account/exports')).toMatchObject({
      status: 429,
      body: { code: 'rate_limited' },
    });
    await db.execute(sql`update job_runs set created_at = now() - interval '25 hours' where user_id = ${ada.id}`);
    expect((await ada.call('POST', '/api/account/exports')).status).toBe(200);
  });

  test('is removed with its file after seven days', async () => {
    const ada = await product.person('Ada');
    const done = await finishedExport(ada);
    await purge(6.9 * DAY_MS);
    expect(await storage.findSize(`users/${ada.id}/exports/${done.id}.zip`)).toBe(done.size_bytes);
    expect((await purge(7.1 * DAY_MS)).exports).toBeGreaterThanOrEqual(1);
    expect(await storage.findSize(`users/${ada.id}/exports/${done.id}.zip`)).toBeUndefined();
    expect((await ada.call('GET', '/api/account/exports')).body.data.exports).toEqual([]);
  });

  test('of another account is not found', async () => {
    const [ada, eve] = [await product.person('Ada'), await product.person('Eve')];
    const done = await finishedExport(ada);
    const unknown = await eve.call('DELETE', `/api/account/exports/${randomUUID()}`);
    const foreign = await eve.call('DELETE', `/api/account/exports/${done.id}`);
    expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
    expect((await eve.call('GET', '/api/account/exports')).body.data.exports).toEqual([]);
    expect((await exportOf(ada, done.id)).status).toBe('completed');
  });
});

describe('a deletion', () => {
  test('requires the password and is not offered to the demo account', async () => {
    const ada = await product.person('Ada');
    expect(await remove(ada, true, 'not the password')).toMatchObject({
      status: 403,
      body: { code: 'wrong_password' },
    });
    expect((await ada.call('GET', '/api/profile')).status).toBe(200);
    await db.execute(sql`update accounts set is_demo = true where id = ${ada.id}`);
    const { status, body } = await remove(ada, true);
    expect([status, body.code]).toEqual([403, 'forbidden']);
    expect(body.msg).toMatch(/^The demo account can’t be deleted/);
    expect(await purge(30 * DAY_MS)).toMatchObject({ accounts: 0 });
  });

  test('ends every session, voids links, forgets browsers and stops running work at once', async () => {
    const ada = await product.person('Ada');
    const second = (await signIn(ada.email)).body.data.token;
    const hash = createHash('sha256').update('a').digest();
    const [expires_at, endpoint] = [new Date(Date.now() + DAY_MS), `https://push.example/${randomUUID()}`];
    await insertRow(product, 'account_links', {
      token_hash: hash,
      type: 'recovery',
      user_id: ada.id,
      email: ada.email,
      expires_at,
    });
    await insertRow(product, 'push_subscriptions', {
      id: randomUUID(),
      user_id: ada.id,
      endpoint,
      p256dh: 'a',
      auth: 'b',
    });
    await insertRow(product, 'job_runs', {
      id: randomUUID(),
      user_id: ada.id,
      job: 'clips.generate',
      state: 'processing',
    });
    const { status, body } = await remove(ada, false);
    expect(status).toBe(200);
    const grace = new Date(body.data.delete_after).getTime() - Date.now();
    expect(Math.abs(grace - 7 * DAY_MS)).toBeLessThan(60_000);
    for (const token of [ada.token, second]) {
      const reply = await product.app.inject({
        method: 'GET',
        url: '/api/auth/me',
        headers: { authorization: `Bearer ${token}` },
      });
      expect(reply.statusCode).toBe(401);
    }
    for (const table of ['sessions', 'account_links', 'push_subscriptions']) {
      const { rows } = await db.execute(sql`select 1 from ${sql.identifier(table)} where user_id = ${ada.id}`);
      expect(rows, table).toEqual([]);
    }
    const runs = await db.execute(
      sql`select 1 from job_runs where user_id = ${ada.id} and cancel_requested_at is not null`,
    );
    expect(runs.rows).toHaveLength(1);
    const mail = await db.execute(
      sql`select template from mail_messages where user_id = ${ada.id} and template like 'deletion%'`,
    );
    expect(mail.rows).toEqual([{ template: 'deletion_requested' }]);
  });

  test('is canceled by signing in within seven days, but not later', async () => {
    const [ada, eve] = [await product.person('Ada'), await product.person('Eve')];
    await remove(ada, false);
    await remove(eve, false);
    await purge(6.9 * DAY_MS);
    expect((await signIn(ada.email)).status).toBe(200);
    await db.execute(sql`update accounts set delete_after = now() - interval '1 second' where id = ${eve.id}`);
    expect(await signIn(eve.email)).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } });
    expect((await purge(30 * DAY_MS)).accounts).toBe(1);
    const { body } = await product.anonymous('POST', '/api/auth/signin', { email: ada.email, password: testPassword });
    const audit = await product.app.inject({
      url: '/api/account/audit',
      headers: { authorization: `Bearer ${body.data.token}` },
    });
    expect(audit.json().data.entries.map(({ action }: { action: string }) => action)).toContain('deletion_taken_back');
    const told = await db.execute(
      sql`select 1 from mail_messages where user_id = ${ada.id} and template = 'deletion_taken_back'`,
    );
    expect(told.rows).toHaveLength(1);
    expect(await tablesWith(eve.id)).toEqual([]);
  });

  test('leaves no row and no file of the account and does not touch other accounts', async () => {
    const [ada, eve] = [await product.person('Ada'), await product.person('Eve')];
    await fillEveryTable(product, ada);
    await fillEveryTable(product, eve);
    await product.anonymous('POST', '/api/auth/signin', { email: ada.email, password: 'wrong wrong' });
    const upload = randomUUID();
    await insertRow(product, 'uploads', {
      id: upload,
      user_id: ada.id,
      video_id: randomUUID(),
      file_name: 'a.mp4',
      extension: 'mp4',
      size_bytes: 10,
      metadata: '',
    });
    await mkdir(join(filesFolder, 'uploads'), { recursive: true });
    await writeFile(join(filesFolder, 'uploads', upload), 'half');
    await backUp();
    await purge(); // expired exports
    const neighbours = [await filesWith(eve.id), await tablesWith(eve.id)];
    expect(await filesWith(ada.id)).not.toEqual([]);

    const { body } = await remove(ada, true);
    expect(new Date(body.data.delete_after).getTime()).toBeLessThanOrEqual(Date.now());
    expect(await purge()).toMatchObject({ accounts: 1, waiting: 0 });
    expect(await filesWith(ada.id)).toEqual([]);
    expect(await filesWith(upload)).toEqual([]);
    expect(await tablesWith(ada.id)).toEqual([]);
    expect(await tablesWith(ada.email)).toEqual(['mail_messages']);
    const farewell = await db.execute(
      sql`select template, user_id, state from mail_messages where to_address = ${ada.email}`,
    );
    expect(farewell.rows).toEqual([{ template: 'account_deleted', user_id: null, state: 'queued' }]);

    await db.execute(sql`update mail_messages set state = 'sent' where to_address = ${ada.email}`);
    await purge();
    expect(await tablesWith(ada.id, ada.email)).toEqual([]);
    expect([await filesWith(eve.id), await tablesWith(eve.id)]).toEqual(neighbours);
    expect((await ada.call('GET', '/api/auth/me')).status).toBe(401);
    expect((await signIn(ada.email)).status).toBe(401);
  });

  test('waits a limited time for work that has not stopped yet', async () => {
    const ada = await product.person('Ada');
    const run = randomUUID();
    await insertRow(product, 'job_runs', { id: run, user_id: ada.id, job: 'clips.generate', state: 'processing' });
    await remove(ada, true);
    expect(await purge()).toMatchObject({ accounts: 0, waiting: 1 });
    const again = await db.execute(sql`select 1 from job_runs where job = 'account-data.purge' and state = 'pending'`);
    expect(again.rows.length).toBeGreaterThanOrEqual(1);
    expect(await purge(11 * 60_000)).toMatchObject({ accounts: 1, waiting: 0 });
  });

  test('canceled while it is being carried out keeps the account', async () => {
    const ada = await product.person('Ada');
    await remove(ada, true);
    const putOff = async (userId: string) =>
      void (await db.execute(sql`update accounts set delete_after = now() + interval '1 day' where id = ${userId}`));
    expect(await purgeAccounts({ ...purgeDeps, dropUploads: putOff }, never)).toMatchObject({ accounts: 0 });
    expect(await tablesWith(ada.id)).toContain('accounts');
    expect(await purge(2 * DAY_MS)).toMatchObject({ accounts: 1 });
  });

  test('that fails for one account does not hold up the others', async () => {
    const [ada, eve] = [await product.person('Ada'), await product.person('Eve')];
    for (const person of [ada, eve]) await remove(person, true);
    const broken: Storage = {
      ...storage,
      deleteFolder: async (folder) => {
        if (folder.includes(ada.id)) throw new Error('a disk error');
        return storage.deleteFolder(folder);
      },
    };
    await expect(purgeAccounts({ ...purgeDeps, storage: broken }, never)).rejects.toThrow(
      'Not everything could be removed',
    );
    expect(await tablesWith(eve.id)).toEqual([]);
    expect(await tablesWith(ada.id)).toContain('accounts');
    expect(await purge()).toMatchObject({ accounts: 1 });
  });
});

describe('a nightly archive', () => {
  const backupsOf = async (person: Person) => (await listBackups(db, person.email)).map(({ fileKey }) => fileKey);
  const setSharing = (person: Person, on: boolean) =>
    person.call('PUT', '/api/settings', { integrations: { ...defaultSettings.integrations, backupData: on } });

  test('is made after changes; the newest three are kept, and all are deleted when the feature is switched off', async () => {
    const ada = await product.person('Ada');
    await buildClip(product, ada.id);
    await backUp();
    const [first] = await backupsOf(ada);
    expect(await backUp(DAY_MS)).toMatchObject({ made: 0 });
    expect(await backupsOf(ada)).toEqual([first]);
    for (let night = 2; night < 7; night += 1) {
      await buildClip(product, ada.id);
      expect((await backUp(night * DAY_MS)).made).toBe(1);
    }
    const kept = await backupsOf(ada);
    expect(kept).toHaveLength(BACKUPS_KEPT);
    expect((await storage.list(`backups/${ada.id}`)).map(({ key }) => key).sort()).toEqual([...kept].sort());
    expect((await listBackups(db)).map(({ email }) => email)).toEqual(Array(BACKUPS_KEPT).fill(ada.email));
    await setSharing(ada, false);
    await backUp(8 * DAY_MS);
    expect([await backupsOf(ada), await storage.list(`backups/${ada.id}`)]).toEqual([[], []]);
  });

  test('restores a deleted account row by row and byte by byte', async () => {
    const ada = await product.person('Ada');
    const tables = (await fillEveryTable(product, ada)).filter((table) => !notRestored.includes(table));
    await setSharing(ada, true);
    await backUp(20 * DAY_MS);
    const [backup] = await listBackups(db, ada.email.toUpperCase());
    const elsewhere = join(product.folder, 'kept.zip');
    await copyFile(await storage.localPath(backup?.fileKey ?? ''), elsewhere);
    const before = await stateOf(ada.id, tables);
    expect(Object.keys(before.files).length).toBeGreaterThan(5);
    await remove(ada, true);
    await purge();
    await db.execute(sql`delete from mail_messages where to_address = ${ada.email}`);
    expect(await tablesWith(ada.id, ada.email)).toEqual([]);

    await expect(restoreBackup({ db, storage, clock }, { email: ada.email })).rejects.toMatchObject({
      code: 'not_found',
    });
    const restored = await restoreBackup({ db, storage, clock }, { email: ada.email, file: elsewhere });
    expect(restored).toMatchObject({ userId: ada.id, created: true, files: Object.keys(before.files).length });
    const after = await stateOf(ada.id, tables);
    const isNew = ({ action }: Record<string, unknown>) => action === 'restored_from_backup';
    expect(after.rows.audit_log?.filter(isNew)).toHaveLength(1);
    after.rows.audit_log = after.rows.audit_log?.filter((row) => !isNew(row)) ?? [];
    // Archives contain no tokens, so restored connections have to be reconnected.
    const [connection] = after.rows.connections ?? [];
    expect(connection).toMatchObject({ status: 'needs_reconnect', problem: 'access_ended', platform: 'tiktok' });
    before.rows.connections = after.rows.connections ?? [];
    // Nor do they contain upload secrets, and no worker holds the publication.
    const [publication] = before.rows.publications ?? [];
    before.rows.publications = [{ ...publication, handle_sealed: null, leased_until: null }];
    expect(after).toEqual(before);
    expect((await signIn(ada.email)).status).toBe(401);

    const again = await restoreBackup({ db, storage, clock }, { email: ada.email, file: elsewhere });
    expect(again).toMatchObject({ created: false, rows: 0, files: 0 });
    await db.execute(sql`insert into audit_log (user_id, action) values (${ada.id}, 'signed_in')`);
  });

  test('is found in storage even when the account’s rows are lost', async () => {
    const ada = await product.person('Ada');
    await buildVideo(product, ada.id, { bytes: Buffer.from('a video'), status: 'processing' });
    await insertRow(product, 'job_runs', {
      id: randomUUID(),
      user_id: ada.id,
      job: 'content.prepare',
      state: 'processing',
    });
    const connection = randomUUID();
    await insertRow(product, 'connections', {
      id: connection,
      user_id: ada.id,
      platform: 'tiktok',
      mode: 'sandbox',
      platform_user_id: connection,
      is_primary: true,
      scopes: [],
      access_expires_at: new Date(),
      token_obtained_at: new Date(),
    });
    await insertRow(product, 'post_syncs', { connection_id: connection, user_id: ada.id, state: 'running' });
    await backUp(30 * DAY_MS);
    await db.execute(sql`delete from job_runs where user_id = ${ada.id}`);
    await db.execute(sql`delete from accounts where id = ${ada.id}`);
    const restored = await restoreBackup({ db, storage, clock }, { email: ada.email });
    expect(restored).toMatchObject({ userId: ada.id, created: true });
    const video = await db.execute(sql`select status, error_message from videos where user_id = ${ada.id}`);
    expect(video.rows).toMatchObject([{ status: 'failed', error_message: msg('job.interrupted_by_restore') }]);
    const run = await db.execute(sql`select state from job_runs where user_id = ${ada.id}`);
    expect(run.rows).toEqual([{ state: 'canceled' }]);
    const sync = await db.execute(sql`select state from post_syncs where user_id = ${ada.id}`);
    expect(sync.rows).toEqual([{ state: 'idle' }]);
  });

  test('never overwrites existing data, and a restore drops a requested deletion', async () => {
    const ada = await product.person('Ada');
    const clip = await buildClip(product, ada.id, { title: 'As archived' });
    const lost = await buildClip(product, ada.id, { title: 'Lost' });
    await backUp(40 * DAY_MS);
    await db.execute(sql`update clips set title = 'Newer' where id = ${clip.id}`);
    await db.execute(sql`delete from clips where id = ${lost.id}`);
    await storage.deleteFolder(`users/${ada.id}/clips/${lost.id}`);
    await buildFile(product, `users/${ada.id}/clips/${clip.id}/clip.mp4`, Buffer.from('newer'));
    const [backup] = await listBackups(db, ada.email);
    const restored = await restoreBackup({ db, storage, clock }, { email: ada.email, backupId: backup?.id });
    expect(restored).toMatchObject({ created: false, rows: 1, files: 1 });
    const titles = await db.execute<{ title: string }>(
      sql`select title from clips where user_id = ${ada.id} order by title`,
    );
    expect(titles.rows.map(({ title }) => title)).toEqual(['Lost', 'Newer']);
    expect(await readFile(await storage.localPath(`users/${ada.id}/clips/${clip.id}/clip.mp4`), 'utf8')).toBe('newer');
    expect((await signIn(ada.email)).status).toBe(200);
  });

  test('cannot be restored to another account, or over an address that has a new owner', async () => {
    const [ada, eve] = [await product.person('Ada'), await product.person('Eve')];
    await backUp(50 * DAY_MS);
    const [backup] = await listBackups(db, ada.email);
    const file = join(product.folder, 'ada.zip');
    await copyFile(await storage.localPath(backup?.fileKey ?? ''), file);
    await expect(restoreBackup({ db, storage, clock }, { email: eve.email, file })).rejects.toMatchObject({
      code: 'bad_request',
    });
    await expect(
      restoreBackup({ db, storage, clock }, { email: eve.email, backupId: backup?.id }),
    ).rejects.toMatchObject({
      code: 'not_found',
    });
    await db.execute(sql`delete from accounts where id = ${ada.id}`);
    await db.execute(sql`update accounts set email = ${ada.email} where id = ${eve.id}`);
    await expect(restoreBackup({ db, storage, clock }, { email: ada.email, file })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  test('forged with another account’s id adds neither rows nor files to that account', async () => {
    const [ada, eve] = [await product.person('Ada'), await product.person('Eve')];
    const row = (fields: object) => `[\n${JSON.stringify(fields)}\n]\n`;
    const passkey = { id: 'eves-key', user_id: ada.id, name: 'x', public_key: '\\x00', counter: 0, transports: [] };
    const file = join(product.folder, 'made-up.zip');
    await writeZip(file, {
      'data/accounts.json': row({ id: ada.id, email: eve.email }),
      'data/passkeys.json': row({ ...passkey, created_at: '2026-01-01T00:00:00Z' }),
      'media/avatar/x.webp': 'bytes',
    });
    await expect(restoreBackup({ db, storage, clock }, { email: eve.email, file })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect((await db.execute(sql`select id from passkeys where user_id = ${ada.id}`)).rows).toEqual([]);
    expect(await storage.list(`users/${ada.id}/avatar`)).toEqual([]);
  });

  test('from before observations existed restores the daily figures of posts as observations', async () => {
    const [id, email] = [randomUUID(), `${randomUUID()}@example.com`];
    const list = (...rows: object[]) => `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`;
    const at = '2026-11-05T10:00:00Z';
    const file = join(product.folder, 'older-days.zip');
    await writeZip(file, {
      'data/accounts.json': list({ id, email, full_name: 'Ada', is_demo: false }),
      'data/connections.json': list({
        id: `c ${id}`,
        user_id: id,
        platform: 'tiktok',
        mode: 'live',
        platform_user_id: id,
        is_primary: true,
        scopes: [],
        access_expires_at: at,
        token_obtained_at: at,
        refresh_refusals: 0,
        token_version: 1,
        incident: 0,
        status: 'active',
        connected_at: at,
        updated_at: at,
      }),
      'data/posts.json': list({
        id: `p ${id}`,
        user_id: id,
        connection_id: `c ${id}`,
        platform: 'tiktok',
        platform_post_id: 'p',
        kind: 'video',
        title: '',
        description: '',
        published_at: at,
        stats_at: at,
        seen_pass: 1,
        first_seen_at: at,
      }),
      'data/post_days.json': list(
        { post_id: `p ${id}`, user_id: id, day: '2026-11-04', views: 10, likes: null },
        { post_id: `p ${id}`, user_id: id, day: '2026-11-05', views: 15, likes: 2 },
      ),
    });
    await restoreBackup({ db, storage, clock }, { email, file });
    expect(await restoreBackup({ db, storage, clock }, { email, file })).toMatchObject({ rows: 0 });
    const { rows } = await db.execute(sql`
      select s.metric, o.value, to_char(o.observed_at at time zone 'UTC', 'DD HH24:MI') as at
      from observations o join figure_series s on s.id = o.series_id where s.user_id = ${id} order by 1, 3`);
    expect(rows).toEqual([
      { metric: 'likes', value: 2, at: '05 10:00' },
      { metric: 'views', value: 10, at: '04 23:59' },
      { metric: 'views', value: 15, at: '05 10:00' },
    ]);
  });

  test('with figures for another account’s series is refused as a whole', async () => {
    const [ada, id, email] = [await product.person('Ada'), randomUUID(), `${randomUUID()}@example.com`];
    const [connection, series] = [`c ${ada.id}`, randomUUID()];
    await db.execute(sql`
      insert into connections (id, user_id, platform, mode, platform_user_id, is_primary, scopes, access_expires_at,
        token_obtained_at, refresh_refusals, token_version, incident, status, connected_at, updated_at)
      values (${connection}, ${ada.id}, 'tiktok', 'live', ${ada.id}, true, '{}', now(), now(), 0, 1, 0, 'active', now(), now())`);
    await db.execute(sql`
      insert into figure_series (id, user_id, connection_id, entity_id, metric, source, definition, value, confirmed_at, written_at)
      values (${series}, ${ada.id}, ${connection}, ${connection}, 'views', 'read', 1, 10, now(), now())`);
    const list = (row: object) => `[\n${JSON.stringify(row)}\n]\n`;
    const file = join(product.folder, 'made-up-figures.zip');
    await writeZip(file, {
      'data/accounts.json': list({ id, email, full_name: 'Eve', is_demo: false }),
      'data/observations.json': list({
        series_id: series,
        user_id: id,
        day: null,
        observed_at: '2026-11-05T10:00:00Z',
        value: 99,
      }),
    });
    await expect(restoreBackup({ db, storage, clock }, { email, file })).rejects.toMatchObject({ code: 'bad_request' });
    expect((await db.execute(sql`select value from observations where series_id = ${series}`)).rows).toEqual([]);
    expect((await db.execute(sql`select id from accounts where id = ${id}`)).rows).toEqual([]);
  });

  test('makes nobody an operator', async () => {
    const operator = await product.operator();
    await setSharing(operator, true);
    await backUp(30 * DAY_MS);
    const [backup] = await listBackups(db, operator.email);
    const file = join(product.folder, 'operator.zip');
    await copyFile(await storage.localPath(backup?.fileKey ?? ''), file);
    await remove(operator, true);
    await purge();
    expect(await restoreBackup({ db, storage, clock }, { email: operator.email, file })).toMatchObject({
      created: true,
      userId: operator.id,
    });
    const { rows } = await db.execute(sql`select is_operator from accounts where id = ${operator.id}`);
    expect(rows).toEqual([{ is_operator: false }]);
  });

  const own = randomUUID();
  const account = (email: string) => `[\n${JSON.stringify({ id: own, email, full_name: 'X', is_demo: false })}\n]\n`;
  const clip = (row: object) => `[\n${JSON.stringify({ id: randomUUID(), user_id: own, ...row })}\n]\n`;
  test.each<[string, (email: string) => Record<string, string | Buffer>]>([
    ['that is empty', () => ({})],
    ['with a strange entry', (email) => ({ 'data/accounts.json': account(email), 'etc/passwd': 'x' })],
    [
      'with a table’s name that is none',
      (email) => ({ 'data/accounts.json': account(email), 'data/a b;drop.json': '[]' }),
    ],
    ['with a hidden file', (email) => ({ 'data/accounts.json': account(email), 'media/.ssh/key': 'x' })],
    [
      'with rows of somebody else',
      (email) => ({ 'data/accounts.json': account(email), 'data/clips.json': clip({ user_id: 'eve' }) }),
    ],
    [
      'with a file key of somebody else',
      (email) => ({
        'data/accounts.json': account(email),
        'data/clips.json': clip({ file_key: 'users/eve/clips/1/clip.mp4' }),
      }),
    ],
    [
      'with a number that leaves none for the rows to come',
      (email) => ({
        'data/accounts.json': account(email),
        'data/audit_log.json': clip({ id: '9223372036854775807', action: 'signed_in' }),
      }),
    ],
    ['with broken rows', (email) => ({ 'data/accounts.json': account(email), 'data/clips.json': '[\n{"id":\n]\n' })],
    [
      'with a bomb',
      (email) => ({ 'data/accounts.json': account(email), 'data/clips.json': Buffer.alloc(30_000_000, 32) }),
    ],
  ])('%s is refused, and nothing of it stays', async (_what, entries) => {
    const email = `${randomUUID()}@example.com`;
    const file = join(product.folder, `${randomUUID()}.zip`);
    await writeZip(file, entries(email));
    await expect(restoreBackup({ db, storage, clock }, { email, file })).rejects.toMatchObject({ code: 'bad_request' });
    expect(await tablesWith(email, own)).toEqual([]);
  });

  test.each<[string, (bytes: Buffer) => Buffer]>([
    ['climbs out of its folder', (bytes) => replaced(bytes, 'media/aa/aa/x', 'media/../../x')],
    ['is cut short', (bytes) => bytes.subarray(0, bytes.length - 40)],
    ['is no ZIP', () => Buffer.from('not a zip')],
  ])('one that %s is refused', async (_what, spoil) => {
    const email = `${randomUUID()}@example.com`;
    const file = join(product.folder, `${randomUUID()}.zip`);
    await writeZip(file, { 'data/accounts.json': account(email), 'media/aa/aa/x': 'bytes' });
    await writeFile(file, spoil(await readFile(file)));
    await expect(restoreBackup({ db, storage, clock }, { email, file })).rejects.toMatchObject({ code: 'bad_request' });
    expect(await tablesWith(email)).toEqual([]);
  });
});

/** Rows of these tables and hashes of all files of an account. */
async function stateOf(userId: string, tables: readonly string[]) {
  const rows: Record<string, Record<string, unknown>[]> = {};
  for (const table of tables) {
    const owner = table === 'accounts' ? sql`t.id` : table === 'waitlist' ? sql`${userId}` : sql`t.user_id`;
    const found = await db.execute<{ row: Record<string, unknown> }>(
      sql`select to_jsonb(t) - 'password_hash' as row
        from ${sql.identifier(table)} t
        where ${owner} = ${userId}
        order by to_jsonb(t)::text`,
    );
    rows[table] = found.rows.map(({ row }) => row);
  }
  const files: Record<string, string> = {};
  for (const { key } of await storage.list(`users/${userId}`))
    if (!key.includes('/exports/'))
      files[key] = createHash('sha256')
        .update(await readFile(join(filesFolder, key)))
        .digest('hex');
  return { rows, files };
}

async function writeZip(path: string, entries: Record<string, string | Buffer>): Promise<void> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(entries))
    zip.addBuffer(Buffer.from(content), name, { compress: !name.startsWith('media/') });
  zip.end();
  await writeFile(path, zip.outputStream as NodeJS.ReadableStream as AsyncIterable<Buffer>);
}

/** Replaces every occurrence of a text with one of the same length. */
function replaced(bytes: Buffer, from: string, to: string): Buffer {
  return Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1');
}
