import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { measureVideos } from '#server/modules/content/stored-bytes.ts';
import { FIRST_BYTE_MS, HOLD_MS } from '#server/modules/content/upload-times.ts';
import { localStorage } from '#server/storage/local-storage.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { announce, call, contentApp, looksLikeMp4, sendPart, sha256, tus, uploadWhole } from './content-app.ts';

const database = await testDatabase();
const MB = 1024 ** 2;
const GB = 1024 ** 3;
const locationOf = (answer: { headers: Headers }) => answer.headers.get('location') ?? '';
const head = looksLikeMp4(2000);

/**
 * An installation whose uploads may take `roomBytes` of this machine's disk, whatever its size; far more than other
 * tests take meanwhile.
 */
async function withRoom(roomBytes: number) {
  const freeBytes = (await (await localStorage('/tmp')).readFreeBytes()) ?? 0;
  return contentApp(database, {
    limits: { maxBytes: 100 * GB, maxUnfinished: 20, reserveBytes: freeBytes - roomBytes },
  });
}

describe('disk space:', () => {
  beforeEach(async () => void (await database.db.execute(sql`delete from uploads`)));

  test('nine accounts that announce their maximum and send nothing do not block the next upload', async () => {
    const { address, signUp } = await withRoom(60 * GB);
    const announced: number[] = [];
    for (let account = 0; account < 9; account += 1) {
      const token = await signUp();
      const answers = await Promise.all(Array.from({ length: 20 }, () => announce(address, token, 500 * MB, 'a.mp4')));
      announced.push(...answers.map(({ status }) => status));
    }
    const honest = await signUp();
    expect(await announce(address, honest, 500 * MB, 'b.mp4')).toMatchObject({ status: 201 });
    expect(await uploadWhole(address, honest, looksLikeMp4(MB))).toMatch(/^[\w-]{36}$/);
    expect(announced).toEqual(Array(180).fill(201));
  });

  test('of ten uploads that start arriving at once, as many are accepted as there is room for; the others keep their place', async () => {
    const { address, signUp } = await withRoom(35 * GB);
    const senders = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const token = await signUp();
        return { token, location: locationOf(await announce(address, token, 10 * GB, 'a.mp4')) };
      }),
    );
    const sent = await Promise.all(senders.map(({ token, location }) => sendPart(address, token, location, 0, head)));
    expect(sent.map(({ status }) => status).sort()).toEqual([...Array(3).fill(204), ...Array(7).fill(507)]);
    const refused = senders[sent.findIndex(({ status }) => status === 507)];
    expect((await tus(address, refused?.token, 'HEAD', refused?.location ?? '')).headers.get('upload-offset')).toBe(
      '0',
    );
    expect(await announce(address, await signUp(), 10 * GB, 'a.mp4')).toMatchObject({
      status: 507,
      code: 'storage_full',
    });
  });

  test('a stalled upload reserves no disk space and resumes when there is room', async () => {
    const { address, signUp, clock } = await withRoom(40 * GB);
    const [ada, eve] = [await signUp(), await signUp()];
    const silent = locationOf(await announce(address, ada, 30 * GB, 'a.mp4'));
    expect(await sendPart(address, ada, silent, 0, head)).toMatchObject({ status: 204 });
    expect(await announce(address, eve, 30 * GB, 'b.mp4')).toMatchObject({ status: 507 });

    clock.advance(HOLD_MS + 1000);
    const other = locationOf(await announce(address, eve, 30 * GB, 'b.mp4'));
    expect(await sendPart(address, eve, other, 0, head)).toMatchObject({ status: 204 });
    const more = new Uint8Array(1000);
    const full = { status: 507, code: 'storage_full', msg: 'The server has no space left for this file.' };
    expect(await sendPart(address, ada, silent, 2000, more)).toMatchObject(full);
    expect((await tus(address, ada, 'HEAD', silent)).headers.get('upload-offset')).toBe('2000');
    expect(await tus(address, eve, 'DELETE', other)).toMatchObject({ status: 204 });
    expect(await sendPart(address, ada, silent, 2000, more)).toMatchObject({ status: 204 });
    expect(await announce(address, eve, 30 * GB, 'b.mp4')).toMatchObject({ status: 507 });
  });

  test('a paused upload resumes a day later and is the same file at the end', async () => {
    const { address, signUp, clock, storage } = await withRoom(40 * GB);
    const ada = await signUp();
    const bytes = looksLikeMp4(300_000);
    const location = locationOf(await announce(address, ada, bytes.length, 'a.mp4'));
    await sendPart(address, ada, location, 0, bytes.slice(0, 100_000));
    clock.advance(23 * 3600_000);
    expect(await sendPart(address, ada, location, 100_000, bytes.slice(100_000, 200_000))).toMatchObject({
      status: 204,
    });
    clock.advance(23 * 3600_000); // counted from the last bytes
    const sent = await sendPart(address, ada, location, 200_000, bytes.slice(200_000));
    const key = `users/${ada}/videos/${sent.headers.get('x-video-id')}/source.mp4`;
    expect(sha256(await buffer(await storage.open(key)))).toBe(sha256(bytes));
  });
});

test('an upload without a single byte expires within minutes, without any clean-up, and announces its expiry', async () => {
  const { address, signUp, clock } = await contentApp(database, {
    limits: { maxUnfinished: 2 },
    storageLimitBytes: 3000,
  });
  const ada = await signUp();
  const answers = [await announce(address, ada, 1500, 'a.mp4'), await announce(address, ada, 1500, 'b.mp4')];
  const [first, second] = answers.map(locationOf);
  const lifetimeMs = Date.parse(answers[0]?.headers.get('upload-expires') ?? '') - clock.now().getTime();
  expect(lifetimeMs).toBeLessThanOrEqual(FIRST_BYTE_MS);
  expect(await announce(address, ada, 100, 'c.mp4')).toMatchObject({ status: 429 });
  const begun = await sendPart(address, ada, second ?? '', 0, looksLikeMp4(1200));
  expect(Date.parse(begun.headers.get('upload-expires') ?? '') - clock.now().getTime()).toBeGreaterThan(FIRST_BYTE_MS);

  clock.advance(FIRST_BYTE_MS + 1000);
  expect(await tus(address, ada, 'HEAD', first ?? '')).toMatchObject({ status: 404 });
  expect(await sendPart(address, ada, first ?? '', 0, head)).toMatchObject({ status: 404, code: 'not_found' });
  expect((await tus(address, ada, 'HEAD', second ?? '')).headers.get('upload-offset')).toBe('1200');
  expect(await announce(address, ada, 1500, 'c.mp4')).toMatchObject({ status: 201 });
});

describe('an account’s storage:', () => {
  const opened = async (limitBytes: number) => {
    const app = await contentApp(database, { limits: { maxUnfinished: 30 }, storageLimitBytes: limitBytes });
    const token = await app.signUp();
    const use = async () => (await call(app.address, token, 'GET', '/api/account/storage')).data;
    return { ...app, token, use };
  };

  test('announced and finished uploads count; beyond the limit, the refusal names the usage and what to do', async () => {
    const { address, token, use, signUp } = await opened(10 * MB);
    await uploadWhole(address, token, looksLikeMp4(4 * MB));
    const location = locationOf(await announce(address, token, 5 * MB, 'b.mp4'));
    expect(await use()).toEqual({
      used_bytes: 9 * MB,
      limit_bytes: 10 * MB,
      videos_bytes: 4 * MB,
      uploads_bytes: 5 * MB,
      clips_bytes: 0,
      exports_bytes: 0,
    });
    const msg =
      'Your storage is full: 0.01 GB of 0.01 GB are used. Delete videos, clips or exports that you no longer need.';
    expect(await announce(address, token, 2 * MB, 'c.mp4')).toMatchObject({ status: 413, code: 'storage_quota', msg });
    expect(await announce(address, await signUp(), 2 * MB, 'c.mp4')).toMatchObject({ status: 201 });
    await tus(address, token, 'DELETE', location);
    expect(await announce(address, token, 2 * MB, 'c.mp4')).toMatchObject({ status: 201 });
  });

  test('twenty simultaneous announcements get no more than there is room for', async () => {
    const { address, token, use } = await opened(10 * MB);
    const answers = await Promise.all(Array.from({ length: 20 }, () => announce(address, token, MB, 'a.mp4')));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(201), ...Array(10).fill(413)]);
    expect(await use()).toMatchObject({ used_bytes: 10 * MB });
  });

  test('a deleted video counts until it can no longer be restored', async () => {
    const { address, token, use, clock } = await opened(5 * MB);
    const id = await uploadWhole(address, token, looksLikeMp4(4 * MB));
    await call(address, token, 'DELETE', `/api/videos/${id}`);
    expect(await announce(address, token, 4 * MB, 'b.mp4')).toMatchObject({ status: 413 });
    clock.advance(31_000);
    expect(await use()).toMatchObject({ used_bytes: 0 });
    expect(await announce(address, token, 4 * MB, 'b.mp4')).toMatchObject({ status: 201 });
  });

  test('a video’s usage is measured when it is prepared: all its files, and nothing of a refused one', async () => {
    const { address, token, use, storage } = await opened(50 * MB);
    const [kept, refused] = [await uploadWhole(address, token, head), await uploadWhole(address, token, head)];
    const preview = `users/${token}/videos/${kept}/preview.mp4`;
    await storage.put(preview, await storage.localPath(`users/${token}/videos/${refused}/source.mp4`));
    const measure = () => measureVideos({ db: database.db, storage }, new AbortController().signal);
    await measure();
    expect(await use()).toMatchObject({ videos_bytes: 4000 });
    await database.db.execute(sql`update videos set status = 'ready' where id = ${kept}`);
    await database.db.execute(sql`update videos set status = 'failed' where id = ${refused}`);
    expect(await measure()).toBeGreaterThanOrEqual(2);
    const stored = await database.db.execute(sql`select id, stored_bytes::int from videos where user_id = ${token}`);
    expect(stored.rows).toEqual(
      expect.arrayContaining([
        { id: kept, stored_bytes: 4000 },
        { id: refused, stored_bytes: 0 },
      ]),
    );
    expect(await use()).toMatchObject({ videos_bytes: 4000 });
  });
});
