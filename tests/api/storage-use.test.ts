import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { openStorageUseOf } from '#server/main/storage-use.ts';
import { measureClips } from '#server/modules/clips/stored-bytes.ts';
import { adoptFile, findExpectedVideo, insertExpectedVideo } from '#server/modules/content/content.ts';
import { type Person, testApp } from '#tests/harness/app.ts';
import { buildClip, buildVideo, insertRow } from '#tests/harness/builders.ts';

const LIMIT_BYTES = 10_737;
const product = await testApp({ STORAGE_PER_ACCOUNT_GB: '0.00001' });
const { storage, clock, queue, database } = product.services;
const { db } = database;
const folder = await mkdtemp(join(tmpdir(), 'rw-storage-use-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const readUse = async (person: Person) => (await person.call('GET', '/api/account/storage')).body.data;
async function insertExport(person: Person, sizeBytes: number, expiresAt: string): Promise<void> {
  const id = randomUUID();
  const about = { id, user_id: person.id };
  await insertRow(product, 'job_runs', {
    ...about,
    job: 'account-data.export',
    state: 'completed',
    finished_at: clock.now(),
  });
  const fileKey = `users/${person.id}/exports/${id}.zip`;
  await insertRow(product, 'account_exports', {
    ...about,
    size_bytes: sizeBytes,
    expires_at: expiresAt,
    file_key: fileKey,
  });
}
const generate = (person: Person, source_video_id: string) =>
  person.call('POST', '/api/clips/generate', { source_video_id, source_platform: 'upload' });
const quota = { status: 413, body: { code: 'storage_quota' } };

test('videos, clips and exports count for their own account while they exist', async () => {
  const [ada, eve] = [await product.person('Ada'), await product.person('Eve')];
  await buildVideo(product, ada.id, { size_bytes: 2000 });
  const clip = await buildClip(product, ada.id);
  await measureClips({ db, storage }, new AbortController().signal);
  await insertExport(ada, 300, '2099-01-01');
  await insertExport(ada, 300, '2001-01-01');
  const parts = { videos_bytes: 2000, uploads_bytes: 0, clips_bytes: 10, exports_bytes: 300 };
  expect(await readUse(ada)).toEqual({ used_bytes: 2310, limit_bytes: LIMIT_BYTES, ...parts });
  expect(await readUse(eve)).toMatchObject({ used_bytes: 0 });
  await ada.call('DELETE', `/api/clips/${clip.id}`);
  await db.execute(sql`update clips set deleted_at = now() - interval '31 seconds' where id = ${clip.id}`);
  expect(await readUse(ada)).toMatchObject({ clips_bytes: 0 });
});

test('a full storage refuses a new generation and says what to do', async () => {
  const ada = await product.person('Ada');
  const video = await buildVideo(product, ada.id, { size_bytes: LIMIT_BYTES - 1 });
  expect((await generate(ada, video.id)).status).toBe(200);
  await db.execute(sql`update job_runs set state = 'completed', finished_at = now() where user_id = ${ada.id}`);
  await db.execute(sql`update videos set stored_bytes = ${LIMIT_BYTES} where id = ${video.id}`);
  const refused = await generate(ada, video.id);
  expect(refused).toMatchObject(quota);
  expect(refused.body.msg).toContain('Delete videos, clips or exports that you no longer need.');
});

test('a fetched file that no longer fits on arrival is discarded', async () => {
  const ada = await product.person('Ada');
  const [id, path] = [randomUUID(), join(folder, 'fetched.mp4')];
  await insertExpectedVideo(db, { id, userId: ada.id, title: 'A reel', fileName: 'a.mp4' }, clock.now());
  const video = await findExpectedVideo(db, id);
  if (!video) throw new Error('no video is expected');
  const { ensure: ensureStorage } = openStorageUseOf(product.config, clock);
  const adopt = () =>
    adoptFile({ db, queue, storage, clock, ensureStorage }, video, path, (work) => db.transaction((tx) => work(tx)));
  await writeFile(path, Buffer.alloc(LIMIT_BYTES + 1));
  await expect(adopt()).rejects.toMatchObject({ code: 'storage_quota' });
  expect(await storage.findSize(video.fileKey)).toBeUndefined();
  await writeFile(path, Buffer.alloc(LIMIT_BYTES));
  await adopt();
  expect(await readUse(ada)).toMatchObject({ used_bytes: LIMIT_BYTES });
});

test('one export is allowed however full the storage is; a second one needs room', async () => {
  const ada = await product.person('Ada');
  await buildVideo(product, ada.id, { size_bytes: LIMIT_BYTES });
  const first = await ada.call('POST', '/api/account/exports');
  expect(first.status).toBe(200);
  await db.execute(sql`update job_runs set state = 'completed', finished_at = now() where id = ${first.body.data.id}`);
  await db.execute(sql`update account_exports set size_bytes = 5, expires_at = now() + interval '1 day', file_key = 'users/x'
    where id = ${first.body.data.id}`);
  expect(await ada.call('POST', '/api/account/exports')).toMatchObject(quota);
  await ada.call('DELETE', `/api/account/exports/${first.body.data.id}`);
  expect((await ada.call('POST', '/api/account/exports')).status).toBe(200);
});

test('without a limit nothing is refused, and usage is still reported', async () => {
  const open = await testApp({ STORAGE_PER_ACCOUNT_GB: '0' });
  const ada = await open.person('Ada');
  const video = await buildVideo(open, ada.id, { size_bytes: 10 ** 13 });
  expect((await ada.call('GET', '/api/account/storage')).body.data).toMatchObject({
    used_bytes: 10 ** 13,
    limit_bytes: null,
  });
  const body = { source_video_id: video.id, source_platform: 'upload' };
  expect((await ada.call('POST', '/api/clips/generate', body)).status).toBe(200);
});
