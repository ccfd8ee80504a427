import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { sweepUploads } from '#server/modules/content/uploads.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { canMount, openSmallDisk } from '#tests/harness/small-disk.ts';
import {
  announce,
  call,
  contentApp,
  looksLikeMp4,
  metadata,
  sendPart,
  sha256,
  tus,
  uploadWhole,
} from './content-app.ts';

const database = await testDatabase();
const MB = 1024 * 1024;
const app = await contentApp(database, { limits: { maxBytes: 3 * MB, maxUnfinished: 3 } });
const { address } = app;
let me: string;
let other: string;

beforeEach(async () => {
  [me, other] = [await app.signUp(), await app.signUp()];
});

const locationOf = (answer: { headers: Headers }) => answer.headers.get('location') ?? '';
const idOf = (location: string) => location.split('/').at(-1) ?? '';
const sourceOf = async (videoId: string) => {
  const found = await database.db.execute<{ file_key: string }>(sql`select file_key from videos where id = ${videoId}`);
  return buffer(await app.storage.open(found.rows[0]?.file_key ?? ''));
};
const countVideos = async (userId: string) =>
  (await call(address, userId, 'GET', '/api/videos')).data.videos as { id: string; title: string }[];
const sweepDeps = () => ({
  db: database.db,
  queue: app.queue,
  storage: app.storage,
  clock: app.clock,
  folder: app.uploadFolder,
  limits: app.limits,
});

describe('an uploaded file arrives', () => {
  test('in parts and is the same file at the end', async () => {
    const bytes = looksLikeMp4(300_000);
    const announced = await announce(address, me, bytes.length, 'My first talk.mp4');
    expect(announced.status).toBe(201);
    const location = locationOf(announced);
    expect(location).toMatch(/^\/api\/uploads\/[\w-]{36}$/);
    expect(announced.headers.get('upload-expires')).toBeTruthy();

    for (let offset = 0; offset < bytes.length; offset += 100_000) {
      const sent = await sendPart(address, me, location, offset, bytes.slice(offset, offset + 100_000));
      expect(sent.status).toBe(204);
      expect(sent.headers.get('upload-offset')).toBe(String(Math.min(offset + 100_000, bytes.length)));
      expect(sent.headers.has('x-video-id')).toBe(offset + 100_000 >= bytes.length);
    }
    const [video] = await countVideos(me);
    expect(video).toMatchObject({
      title: 'My first talk',
      file_name: 'My first talk.mp4',
      status: 'processing',
      size_bytes: bytes.length,
      video_url: null,
    });
    expect(sha256(await sourceOf(video?.id ?? ''))).toBe(sha256(bytes));
    expect(await readdir(app.uploadFolder)).toEqual([]);
    const jobs = await database.db.execute(
      sql`select 1 from job_runs where subject_id = ${video?.id} and job = 'content.prepare'`,
    );
    expect(jobs.rowCount).toBe(1);
  });

  test('with its first bytes in the announcement', async () => {
    const bytes = looksLikeMp4(50_000);
    const headers = {
      'upload-length': String(bytes.length),
      'upload-metadata': metadata({ filename: 'a.mp4' }),
      'content-type': 'application/offset+octet-stream',
    };
    const announced = await tus(address, me, 'POST', '/api/uploads', { headers, body: bytes.slice(0, 20_000) });
    expect(announced).toMatchObject({ status: 201 });
    expect(announced.headers.get('upload-offset')).toBe('20000');
    const sent = await sendPart(address, me, locationOf(announced), 20_000, bytes.slice(20_000));
    expect(sha256(await sourceOf(sent.headers.get('x-video-id') ?? ''))).toBe(sha256(bytes));
  });

  test('byte by byte at the start, and is inspected as soon as enough is there', async () => {
    const bytes = looksLikeMp4(5000);
    const location = locationOf(await announce(address, me, bytes.length, 'a.mp4'));
    for (const [from, to] of [
      [0, 1],
      [1, 3],
      [3, 1023],
      [1023, 1025],
      [1025, 5000],
    ] as const) {
      expect(await sendPart(address, me, location, from, bytes.slice(from, to))).toMatchObject({ status: 204 });
    }
    const head = await tus(address, me, 'HEAD', location);
    expect(sha256(await sourceOf(head.headers.get('x-video-id') ?? ''))).toBe(sha256(bytes));
  });

  test('after a cut connection, resuming where the bytes end', async () => {
    const bytes = looksLikeMp4(2 * MB);
    const location = locationOf(await announce(address, me, bytes.length, 'a.mp4'));
    const cut = new AbortController();
    const half = new ReadableStream({
      async start(controller) {
        controller.enqueue(bytes.slice(0, MB));
      },
    });
    const broken = fetch(address + location, {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${me}`,
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        'upload-offset': '0',
      },
      body: half,
      signal: cut.signal,
      duplex: 'half',
    } as RequestInit);
    await expect.poll(async () => Number((await readStaged(location)).length)).toBeGreaterThan(0);
    cut.abort();
    await expect(broken).rejects.toMatchObject({ name: 'AbortError' });

    const head = await tus(address, me, 'HEAD', location);
    const offset = Number(head.headers.get('upload-offset'));
    expect(head).toMatchObject({ status: 200 });
    expect(offset).toBeGreaterThan(0);
    expect(offset).toBeLessThanOrEqual(MB);
    const sent = await sendPart(address, me, location, offset, bytes.slice(offset));
    expect(sha256(await sourceOf(sent.headers.get('x-video-id') ?? ''))).toBe(sha256(bytes));
  });

  test('through another web process when the first one is gone', async () => {
    const bytes = looksLikeMp4(200_000);
    const first = await app.openAnother();
    const location = locationOf(await announce(first.address, me, bytes.length, 'a.mp4'));
    await sendPart(first.address, me, location, 0, bytes.slice(0, 70_000));
    await first.app.close();
    const head = await tus(address, me, 'HEAD', location);
    expect(head.headers.get('upload-offset')).toBe('70000');
    expect(head.headers.get('upload-length')).toBe('200000');
    const sent = await sendPart(address, me, location, 70_000, bytes.slice(70_000));
    expect(sha256(await sourceOf(sent.headers.get('x-video-id') ?? ''))).toBe(sha256(bytes));
  });

  async function readStaged(location: string): Promise<Buffer> {
    return readFile(join(app.uploadFolder, idOf(location))).catch(() => Buffer.alloc(0));
  }
});

describe('one upload makes one video', () => {
  test('even if a client missed the last response: it gets the same id', async () => {
    const bytes = looksLikeMp4(10_000);
    const location = locationOf(await announce(address, me, bytes.length, 'a.mp4'));
    const first = await sendPart(address, me, location, 0, bytes);
    const head = await tus(address, me, 'HEAD', location);
    expect(head.headers.get('upload-offset')).toBe('10000');
    const again = await sendPart(address, me, location, 10_000, new Uint8Array());
    const ids = [first, head, again].map((answer) => answer.headers.get('x-video-id'));
    expect(new Set(ids).size).toBe(1);
    expect(await countVideos(me)).toHaveLength(1);
  });

  test('even if the process died before inserting the row: the next request makes it', async () => {
    const bytes = looksLikeMp4(10_000);
    const location = locationOf(await announce(address, me, bytes.length, 'a.mp4'));
    await sendPart(address, me, location, 0, bytes.slice(0, 5000));
    await writeFile(join(app.uploadFolder, idOf(location)), bytes);
    const head = await tus(address, me, 'HEAD', location);
    expect(head.headers.get('upload-offset')).toBe('10000');
    expect(sha256(await sourceOf(head.headers.get('x-video-id') ?? ''))).toBe(sha256(bytes));
    expect(await countVideos(me)).toHaveLength(1);
  });

  test('even if the client never returns: the clean-up makes it, also when the file was already moved', async () => {
    const bytes = looksLikeMp4(10_000);
    const [a, b] = [
      locationOf(await announce(address, me, bytes.length, 'a.mp4')),
      locationOf(await announce(address, me, bytes.length, 'b.mp4')),
    ];
    await writeFile(join(app.uploadFolder, idOf(a)), bytes);
    await writeFile(join(app.uploadFolder, idOf(b)), bytes);
    const row = await database.db.execute<{ video_id: string }>(
      sql`select video_id from uploads where id = ${idOf(b)}`,
    );
    await app.storage.put(`users/${me}/videos/${row.rows[0]?.video_id}/source.mp4`, join(app.uploadFolder, idOf(b)));

    expect(await sweepUploads(sweepDeps())).toMatchObject({ recovered: 2 });
    expect(await sweepUploads(sweepDeps())).toMatchObject({ recovered: 0 });
    expect((await countVideos(me)).map((video) => video.title).sort()).toEqual(['a', 'b']);
  });

  test('even if it is finished ten times at once', async () => {
    const bytes = looksLikeMp4(10_000);
    const location = locationOf(await announce(address, me, bytes.length, 'a.mp4'));
    await writeFile(join(app.uploadFolder, idOf(location)), bytes);
    const answers = await Promise.all(Array.from({ length: 10 }, () => tus(address, me, 'HEAD', location)));
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map((answer) => answer.headers.get('x-video-id'))).size).toBe(1);
    expect(await countVideos(me)).toHaveLength(1);
  });
});

describe('an announcement is refused with a reason before a byte is sent:', () => {
  test.each([
    [
      'another type',
      1000,
      'notes.pdf',
      {},
      422,
      'video_refused',
      'This file type is not supported. Use MP4, MOV, AVI, WebM or MKV.',
    ],
    [
      'no ending',
      1000,
      'mp4',
      {},
      422,
      'video_refused',
      'This file type is not supported. Use MP4, MOV, AVI, WebM or MKV.',
    ],
    ['no name', 1000, '', {}, 400, 'invalid_input', 'The upload has no file name.'],
    ['only a folder', 1000, 'videos/', {}, 400, 'invalid_input', 'The upload has no file name.'],
    ['nothing inside', 0, 'a.mp4', {}, 422, 'video_refused', 'The file is empty.'],
    ['too large', 3 * MB + 1, 'a.mp4', {}, 413, 'too_large', 'The file is larger than 3 MB.'],
    [
      'another purpose',
      1000,
      'a.mp4',
      { purpose: 'avatar' },
      400,
      'invalid_input',
      'Only videos can be uploaded here.',
    ],
  ])('%s', async (_what, size, name, more, status, code, msg) => {
    expect(await announce(address, me, size, name, more)).toMatchObject({ status, code, msg });
    expect(await database.db.execute(sql`select 1 from uploads where user_id = ${me}`)).toMatchObject({ rowCount: 0 });
  });

  test('too many unfinished ones, even when sent at once; a canceled one makes room', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => announce(address, me, 1000, 'a.mp4')));
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 201, 201, 429, 429, 429]);
    expect(answers.find((answer) => answer.status === 429)?.msg).toBe(
      'At most 3 uploads can be unfinished at a time. Finish or cancel one first.',
    );
    expect(await announce(address, other, 1000, 'a.mp4')).toMatchObject({ status: 201 });
    const canceled = locationOf(
      answers.find((answer) => answer.status === 201) ?? answers[0] ?? { headers: new Headers() },
    );
    expect(await tus(address, me, 'DELETE', canceled)).toMatchObject({ status: 204 });
    expect(await announce(address, me, 1000, 'a.mp4')).toMatchObject({ status: 201 });
  });

  test('a length that is to follow later', async () => {
    const headers = { 'upload-defer-length': '1', 'upload-metadata': metadata({ filename: 'a.mp4' }) };
    expect(await tus(address, me, 'POST', '/api/uploads', { headers })).toMatchObject({ status: 501 });
  });
});

describe('a file that is not a video is refused with its first bytes and leaves nothing behind:', () => {
  const playlist = '#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\nfile:///etc/passwd\n';
  test.each([
    [
      'text',
      'hello world, I am not a video at all',
      'This file is not a readable video. Supported formats are MP4, MOV, MKV, WebM, AVI and MPEG-TS.',
    ],
    ['a playlist under another name', playlist, 'This file is a playlist that points to other files, not a video.'],
    [
      'a web page',
      '<!doctype html><script>alert(1)</script>',
      'This file is not a readable video. Supported formats are MP4, MOV, MKV, WebM, AVI and MPEG-TS.',
    ],
    [
      'a picture',
      '\x89PNG\r\n\x1a\n',
      'This file is not a readable video. Supported formats are MP4, MOV, MKV, WebM, AVI and MPEG-TS.',
    ],
  ])('%s', async (_what, content, msg) => {
    const bytes = new Uint8Array(Buffer.from(content.padEnd(2 * MB, ' '), 'latin1'));
    const location = locationOf(await announce(address, me, bytes.length, 'a.mp4'));
    expect(await sendPart(address, me, location, 0, bytes)).toMatchObject({ status: 422, code: 'video_refused', msg });
    expect(await tus(address, me, 'HEAD', location)).toMatchObject({ status: 404 });
    expect(await readdir(app.uploadFolder)).not.toContain(idOf(location));
    expect(await countVideos(me)).toHaveLength(0);
  });
});

describe('an upload belongs to the account that started it:', () => {
  test('it does not exist for anybody else', async () => {
    const bytes = looksLikeMp4(10_000);
    const location = locationOf(await announce(address, me, bytes.length, 'a.mp4'));
    await sendPart(address, me, location, 0, bytes.slice(0, 5000));
    expect(await tus(address, other, 'HEAD', location)).toMatchObject({ status: 404 });
    expect(await sendPart(address, other, location, 5000, bytes.slice(5000))).toMatchObject({
      status: 404,
      code: 'not_found',
    });
    expect(await tus(address, other, 'DELETE', location)).toMatchObject({ status: 404 });
    expect((await tus(address, me, 'HEAD', location)).headers.get('upload-offset')).toBe('5000');
    await sendPart(address, me, location, 5000, bytes.slice(5000));
    expect((await tus(address, other, 'HEAD', location)).headers.has('x-video-id')).toBe(false);
  });

  test('it cannot be reached without a session', async () => {
    for (const method of ['POST', 'HEAD', 'PATCH', 'DELETE', 'OPTIONS']) {
      expect(await tus(address, undefined, method, '/api/uploads/x')).toMatchObject({ status: 401 });
    }
    expect(await announce(address, undefined, 1000, 'a.mp4')).toMatchObject({ status: 401, code: 'session_expired' });
  });

  test.each(['x', '..%2f..%2fetc%2fpasswd', '%00', '..', 'a%5c..%5cb', '.json'])(
    'the id %j is not found',
    async (id) => {
      for (const method of ['HEAD', 'DELETE'])
        expect((await tus(address, me, method, `/api/uploads/${id}`)).status).toBe(404);
    },
  );

  test('a finished upload cannot be deleted through the upload protocol', async () => {
    const location = locationOf(await announce(address, me, 2000, 'a.mp4'));
    await sendPart(address, me, location, 0, looksLikeMp4(2000));
    expect((await tus(address, me, 'DELETE', location)).status).toBe(400);
    expect(await countVideos(me)).toHaveLength(1);
  });
});

test('more bytes than announced, or at another offset, change nothing', async () => {
  const location = locationOf(await announce(address, me, 2000, 'a.mp4'));
  expect(await sendPart(address, me, location, 0, looksLikeMp4(3000))).toMatchObject({ status: 413 });
  expect(await sendPart(address, me, location, 500, looksLikeMp4(1500))).toMatchObject({ status: 409 });
  expect((await tus(address, me, 'HEAD', location)).headers.get('upload-offset')).toBe('0');
});

test('responses follow the protocol: version, limits, and the safety headers', async () => {
  const options = await tus(address, me, 'OPTIONS', '/api/uploads');
  expect(options.status).toBe(204);
  expect(options.headers.get('tus-version')).toBe('1.0.0');
  expect(options.headers.get('tus-extension')).toBe('creation,creation-with-upload,termination,expiration');
  expect(options.headers.get('tus-max-size')).toBe(String(3 * MB));
  expect(options.headers.get('access-control-allow-origin')).toBeNull();
  const announced = await announce(address, me, 2000, 'a.mp4');
  for (const { headers } of [options, announced]) {
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-request-id')).toBeTruthy();
    expect(headers.get('cache-control')).toBe('no-store');
  }
  const headers = {
    'upload-length': '5',
    'upload-metadata': metadata({ filename: 'a.mp4' }),
    'tus-resumable': '0.9.0',
  };
  expect((await tus(address, me, 'POST', '/api/uploads', { headers })).status).toBe(400);
});

test('names with path characters and of any length become plain names', async () => {
  for (const [name, kept] of [
    ['../../../etc/cron.d/x.mp4', 'x.mp4'],
    ['C:\\Windows\\talk.mp4', 'talk.mp4'],
    ['a\u0000b\u202E.mp4', 'ab.mp4'],
    [`${'n'.repeat(600)}.mp4`, `${'n'.repeat(251)}.mp4`],
    ['東京 🎬.mp4', '東京 🎬.mp4'],
  ] as const) {
    const id = await uploadWhole(address, me, looksLikeMp4(2000), name);
    expect((await call(address, me, 'GET', `/api/videos/${id}`)).data).toMatchObject({ file_name: kept });
  }
});

test('an unfinished upload is forgotten after a day; a recent one stays', async () => {
  const old = locationOf(await announce(address, me, 2000, 'old.mp4'));
  await sendPart(address, me, old, 0, looksLikeMp4(1500));
  app.clock.advance(23 * 3600_000);
  const fresh = locationOf(await announce(address, me, 2000, 'fresh.mp4'));
  await sendPart(address, me, fresh, 0, looksLikeMp4(1500));
  app.clock.advance(2 * 3600_000);
  expect((await sweepUploads(sweepDeps())).expired).toBeGreaterThanOrEqual(1);
  expect((await tus(address, me, 'HEAD', old)).status).toBe(404);
  expect((await tus(address, me, 'HEAD', fresh)).status).toBe(200);
  expect(await readdir(app.uploadFolder)).toEqual(expect.arrayContaining([idOf(fresh)]));
  expect(await readdir(app.uploadFolder)).not.toContain(idOf(old));
});

test.skipIf(!canMount)(
  'a full disk is reported, loses no byte that arrived, and clears when there is room again (needs root for a small disk)',
  async () => {
    await using disk = await openSmallDisk(2);
    const full = await contentApp(database, { root: disk.path });
    const bytes = looksLikeMp4(1_500_000);
    expect(await announce(full.address, me, 3 * MB, 'a.mp4')).toMatchObject({ status: 507, code: 'storage_full' });
    const location = locationOf(await announce(full.address, me, bytes.length, 'a.mp4'));
    await disk.fill(1_400_000);
    const stopped = await sendPart(full.address, me, location, 0, bytes);
    expect(stopped).toMatchObject({
      status: 507,
      code: 'storage_full',
      msg: 'The server has no space left for this file.',
    });
    await disk.makeRoom();
    const offset = Number((await tus(full.address, me, 'HEAD', location)).headers.get('upload-offset'));
    const sent = await sendPart(full.address, me, location, offset, bytes.slice(offset));
    expect(sent).toMatchObject({ status: 204 });
    const key = `users/${me}/videos/${sent.headers.get('x-video-id')}/source.mp4`;
    expect(sha256(await buffer(await full.storage.open(key)))).toBe(sha256(bytes));
  },
);

test('an upload whose file cannot be created leaves no row that counts against its owner', async () => {
  await rename(app.uploadFolder, `${app.uploadFolder}-gone`);
  await writeFile(app.uploadFolder, 'in the way');
  try {
    expect(await announce(address, me, 1000, 'a.mp4')).toMatchObject({ status: 500, code: 'internal' });
  } finally {
    await rm(app.uploadFolder);
    await rename(`${app.uploadFolder}-gone`, app.uploadFolder);
  }
  expect(await database.db.execute(sql`select 1 from uploads where user_id = ${me}`)).toMatchObject({ rowCount: 0 });
  expect(await announce(address, me, 1000, 'a.mp4')).toMatchObject({ status: 201 });
});
