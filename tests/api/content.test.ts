import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTranscriptCheck } from '#server/clip-engine/transcript/read-transcript.ts';
import { assertEpoch } from '#server/jobs/epochs.ts';
import { type Runner, startRunner } from '#server/jobs/runner.ts';
import { insertRun } from '#server/jobs/runs.ts';
import { silentLog } from '#server/kit/log.ts';
import { type Ffmpeg, openFfmpeg } from '#server/media/ffmpeg.ts';
import { addVideo, attachTranscript, readReadyVideo, videoFiles } from '#server/modules/content/content.ts';
import { prepareContentHandler } from '#server/modules/content/prepare.job.ts';
import { purgeContent } from '#server/modules/content/purge.job.ts';
import { recordPreparation } from '#server/modules/content/store.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { until } from '#tests/harness/worker.ts';
import { call, contentApp, looksLikeMp4, sha256, uploadWhole } from './content-app.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type Video = Record<string, string | number | boolean | null> & { id: string };

const database = await testDatabase();
const check = openTranscriptCheck();
/** A check that runs until its client disconnects. */
const endless = { reached: Promise.withResolvers<void>(), left: Promise.withResolvers<void>() };
const app = await contentApp(database, {
  async checkTranscript(fileName, text, options) {
    if (fileName === 'endless.srt' && options?.signal) {
      endless.reached.resolve();
      await once(options.signal, 'abort');
      endless.left.resolve();
    }
    return check(fileName, text, options);
  },
});
const { address } = app;
const footage = await mkdtemp(join(tmpdir(), 'reelwright-footage-'));
/** A minute at 160 × 90. */
const MAX_4K_MINUTES = (160 * 90) / (3840 * 2160);
let ffmpeg: Ffmpeg;
let runner: Runner;
/**
 * The arguments ffmpeg was called with, those it must fail for at once, and those it must hang for until it is
 * stopped.
 */
const asked: string[] = [];
let failOnceAt: string | undefined;
let holdAfter: { target: string; reached: () => void } | undefined;
let talk: Bytes;
let me: string;
let other: string;

beforeAll(async () => {
  ffmpeg = await openFfmpeg({ log: silentLog });
  const watched: Ffmpeg = {
    ...ffmpeg,
    async run(args, options) {
      const target = String(args.at(-1)).split('/').at(-1) ?? '';
      asked.push(target);
      if (failOnceAt === target) {
        failOnceAt = undefined;
        throw new Error('the machine hiccuped');
      }
      const result = await ffmpeg.run(args, options);
      if (holdAfter?.target === target && options?.signal) {
        const { signal } = options;
        holdAfter.reached();
        await once(signal, 'abort');
        signal.throwIfAborted();
      }
      return result;
    },
    async probeJson(args, options) {
      asked.push('probe');
      return ffmpeg.probeJson(args, options);
    },
  };
  const prepare = prepareContentHandler({
    db: database.db,
    storage: app.storage,
    ffmpeg: watched,
    clock: app.clock,
    max4kMinutes: MAX_4K_MINUTES,
  });
  runner = await startRunner({ database, handlers: [prepare], lanes: { media: 1 }, log: silentLog });
  talk = await film('talk.mp4', ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-movflags', '+faststart']);
});
afterAll(async () => {
  await runner.stop();
  await rm(footage, { recursive: true, force: true });
});
beforeEach(async () => {
  [me, other] = [await app.signUp(), await app.signUp()];
});

/** A generated moving picture with a tone. */
async function film(
  name: string,
  output: string[],
  { seconds = 3, sound = true, picture = true } = {},
): Promise<Bytes> {
  const path = join(footage, name);
  const inputs = [
    ...(picture ? ['-f', 'lavfi', '-i', `testsrc2=size=160x90:rate=12:duration=${seconds}`] : []),
    ...(sound ? ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`] : []),
  ];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...inputs, '-threads', '1', ...output, path]);
  return new Uint8Array(await readFile(path));
}

async function readVideo(id: string, token = me): Promise<Video> {
  return (await call(address, token, 'GET', `/api/videos/${id}`)).data as Video;
}

async function settled(id: string, token = me): Promise<Video> {
  await expect
    .poll(async () => (await readVideo(id, token)).status, { timeout: 60_000, interval: 50 })
    .not.toBe('processing');
  return readVideo(id, token);
}

async function readyVideo(token = me, name = 'talk.mp4', bytes = talk): Promise<Video> {
  return settled(await uploadWhole(address, token, bytes, name), token);
}

/** A row without a file, for tests that need only rows. */
async function videoRow(
  userId: string,
  fields: { title: string; status?: string; seconds?: number; name?: string; createdAt?: string },
): Promise<string> {
  const id = crypto.randomUUID();
  await database.db.execute(sql`
    insert into videos (id, user_id, title, file_name, status, size_bytes, duration_seconds, media_info, file_key, created_at)
    values (${id}, ${userId}, ${fields.title}, ${fields.name ?? 'a.mp4'}, ${fields.status ?? 'ready'}, 1, ${fields.seconds ?? null}, '{}',
      ${`users/${userId}/videos/${id}/source.mp4`}, ${fields.createdAt ?? '2026-01-01T00:00:00Z'})`);
  return id;
}

const purgeDeps = () => ({
  db: database.db,
  queue: app.queue,
  storage: app.storage,
  clock: app.clock,
  folder: app.uploadFolder,
  limits: app.limits,
  purgeOthers: [],
});
const purge = () => purgeContent(purgeDeps(), new AbortController().signal);
const filesOf = async (userId: string) => {
  const entries = await readdir(join(app.root, 'files', 'users', userId), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .sort();
};

describe('an uploaded video is prepared', () => {
  test('with its properties, a poster, a sprite, and the original where browsers can play it', async () => {
    const video = await readyVideo(me, 'My talk.mp4');
    expect(video).toMatchObject({
      status: 'ready',
      title: 'My talk',
      width: 160,
      height: 90,
      has_audio: true,
      has_transcript: false,
      words: 'none',
      recognition: null,
      words_version: null,
      clips_count: 0,
      error_message: null,
      size_bytes: talk.length,
    });
    expect(video.duration_seconds).toBeCloseTo(3, 0);
    const [poster, sprite, original] = await Promise.all(
      [video.thumbnail_url, video.sprite_url, video.video_url].map((url) => fetch(`${address}${url}`)),
    );
    for (const picture of [poster, sprite]) {
      expect(picture?.headers.get('content-type')).toBe('image/jpeg');
      expect((await picture?.bytes())?.subarray(0, 3)).toEqual(new Uint8Array([0xff, 0xd8, 0xff]));
    }
    expect(original?.headers.get('content-type')).toBe('video/mp4');
    expect(sha256((await original?.bytes()) ?? new Uint8Array())).toBe(sha256(talk));
    expect(await filesOf(me)).toEqual(['poster.jpg', 'source.mp4', 'sprite.jpg']);
    const row = await database.db.execute<{ source_hash: string }>(
      sql`select source_hash from videos where id = ${video.id}`,
    );
    expect(row.rows[0]?.source_hash).toBe(sha256(talk));
    const events = await database.db.execute(sql`select 1 from events where user_id = ${me} and type = 'video'`);
    expect(events.rowCount).toBe(2);
  });

  test('with a light copy where browsers cannot play the original', async () => {
    const bytes = await film('old.avi', ['-c:v', 'mpeg4', '-c:a', 'mp3']);
    const video = await readyVideo(me, 'old.avi', bytes);
    const copy = await fetch(address + video.video_url);
    expect(copy.headers.get('content-type')).toBe('video/mp4');
    expect(copy.headers.get('content-disposition')).toBe('inline; filename=old.mp4');
    expect(await filesOf(me)).toEqual(['poster.jpg', 'preview.mp4', 'source.avi', 'sprite.jpg']);
    const { sourcePath } = await videoFiles(app.storage, await readReadyVideo(database.db, me, video.id));
    expect(sha256(await readFile(sourcePath))).toBe(sha256(bytes));
  });

  test('even if it has no sound', async () => {
    const bytes = await film(
      'silent.webm',
      ['-c:v', 'libvpx', '-b:v', '200k', '-deadline', 'realtime', '-cpu-used', '8'],
      {
        sound: false,
      },
    );
    expect(await readyVideo(me, 'silent.webm', bytes)).toMatchObject({ status: 'ready', has_audio: false });
  });

  test('from the failed stage onwards after a failure', async () => {
    asked.length = 0;
    failOnceAt = 'sprite.jpg';
    expect(await readyVideo()).toMatchObject({ status: 'ready' });
    expect(asked.filter((target) => target === 'sprite.jpg')).toHaveLength(2);
    expect(asked.lastIndexOf('probe')).toBeLessThan(asked.indexOf('poster.jpg'));
    expect(asked.lastIndexOf('poster.jpg')).toBeLessThan(asked.indexOf('sprite.jpg'));
    const checkpoints = await database.db.execute<{ stage: string }>(sql`
      select distinct job_checkpoints.stage from job_checkpoints join job_runs on job_runs.id = run_id
      where job_runs.user_id = ${me}`);
    expect(checkpoints.rows.map((row) => row.stage).sort()).toEqual(['hash', 'poster.jpg', 'probe', 'sprite.jpg']);
  });

  test('in the same way, once, if the product made the file itself', async () => {
    const path = join(footage, 'made.mp4');
    const id = crypto.randomUUID();
    const deps = { db: database.db, queue: app.queue, storage: app.storage, clock: app.clock };
    for (let time = 0; time < 2; time += 1) {
      await film('made.mp4', ['-c:v', 'libx264', '-pix_fmt', 'yuv420p']);
      expect(await addVideo(deps, me, { id, path, fileName: 'made.mp4', title: 'Demo talk' })).toBe(id);
    }
    expect(await settled(id)).toMatchObject({ status: 'ready', title: 'Demo talk', file_name: 'made.mp4' });
    expect((await call(address, me, 'GET', '/api/videos')).data.videos).toHaveLength(1);
  });
});

test('even if it is a second long: only making clips requires sixty', async () => {
  const video = await readyVideo(me, 'short.mp4', await film('short.mp4', ['-c:v', 'libx264'], { seconds: 1 }));
  expect(video).toMatchObject({ status: 'ready', duration_seconds: expect.closeTo(1, 0) });
  expect(video.thumbnail_url).not.toBeNull();
});

describe('an unusable file is reported with the reason and deleted:', () => {
  const cases: [string, () => Promise<Bytes>, string][] = [
    ['noise behind the mark of an MP4', async () => looksLikeMp4(50_000), ''],
    [
      'cut off before its index',
      async () => (await film('plain.mp4', ['-c:v', 'libx264'])).slice(0, 8000),
      'This file is incomplete: its end, which holds the index, is missing. Upload it again.',
    ],
    ['sound only', () => film('sound.mp4', ['-c:a', 'aac'], { picture: false }), 'This file has no video stream.'],
    [
      'too long for the size of its pictures',
      () => film('long.mp4', ['-c:v', 'libx264', '-preset', 'ultrafast'], { seconds: 62, sound: false }),
      'This video is too long for its picture size: 2 min at 160 × 90, where at most 1 min are allowed.',
    ],
  ];
  test.each(cases)('%s', async (_what, make, reason) => {
    const video = await readyVideo(me, 'broken.mp4', await make());
    expect(video).toMatchObject({ status: 'failed', thumbnail_url: null, video_url: null });
    expect(video.error_message).toMatch(/^This (file|video) .{10,}\.$/);
    if (reason) expect(video.error_message).toBe(reason);
    expect(await filesOf(me)).toEqual([]);
    expect(await call(address, me, 'GET', `/api/videos/${video.id}/video`)).toMatchObject({
      status: 409,
      code: 'video_not_ready',
    });
    await expect(readReadyVideo(database.db, me, video.id)).rejects.toMatchObject({ code: 'video_not_ready' });
  });
});

describe('a video is played', () => {
  const play = (video: Video, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`${address}/api/videos/${video.id}/video`, {
      method,
      headers: { authorization: `Bearer ${me}`, ...headers },
    });

  test('in ranges, with conditional requests, and with HEAD', async () => {
    const video = await readyVideo();
    const size = talk.length;
    const part = await play(video, { range: 'bytes=100-199' });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 100-199/${size}`);
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(talk.slice(100, 200));
    const tail = await play(video, { range: 'bytes=-50' });
    expect(new Uint8Array(await tail.arrayBuffer())).toEqual(talk.slice(-50));
    const open = await play(video, { range: `bytes=${size - 10}-` });
    expect(open.headers.get('content-length')).toBe('10');
    const outside = await play(video, { range: `bytes=${size}-` });
    expect(outside.status).toBe(416);
    expect(outside.headers.get('content-range')).toBe(`bytes */${size}`);

    const etag = part.headers.get('etag') ?? '';
    // fetch would add a Cache-Control header.
    const known = await app.app.inject({
      url: `/api/videos/${video.id}/video`,
      headers: { authorization: `Bearer ${me}`, 'if-none-match': etag },
    });
    expect(known.statusCode).toBe(304);
    expect((await play(video, { range: 'bytes=0-9', 'if-range': etag })).status).toBe(206);
    expect((await play(video, { range: 'bytes=0-9', 'if-range': '"another"' })).status).toBe(200);

    for (const path of [`/api/videos/${video.id}/video`, String(video.video_url)]) {
      const head = await fetch(address + path, { method: 'HEAD', headers: { authorization: `Bearer ${me}` } });
      expect(head.status).toBe(200);
      expect(head.headers.get('content-length')).toBe(String(size));
      expect(head.headers.get('accept-ranges')).toBe('bytes');
      expect(await head.text()).toBe('');
    }
  });

  test('while something is written about it: readers and writers do not block each other', async () => {
    const video = await readyVideo();
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from videos where id = ${video.id} for update`);
      expect((await play(video, { range: 'bytes=0-9' })).status).toBe(206);
    });
    await database.db.transaction(async (tx) => {
      await readReadyVideo(tx, me, video.id);
      expect(await call(address, me, 'PUT', `/api/videos/${video.id}`, { title: 'Renamed' })).toMatchObject({
        data: { title: 'Renamed' },
      });
    });
  });

  test('with headers that make a hostile file harmless, and under a safe name', async () => {
    const { id } = await readyVideo();
    const title = '../../"Ünsafe"\\ 🎬 <b>;x=1';
    await call(address, me, 'PUT', `/api/videos/${id}`, { title });
    const { headers } = await play({ id });
    expect(headers.get('content-type')).toBe('video/mp4');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
    expect(headers.get('cache-control')).toBe('private, no-cache');
    const signed = await fetch(`${address}${(await readVideo(id)).video_url}`, { method: 'HEAD' });
    expect(signed.headers.get('cache-control')).toBe('private, max-age=900');
    expect(signed.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
    const disposition = headers.get('content-disposition') ?? '';
    expect(disposition).toMatch(/^inline; filename="[^"\\/]+"; filename\*=UTF-8''/);
    expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? '')).toBe('-..--Ünsafe-- 🎬 -b-;x=1.mp4');
  });

  test('from a signed URL that needs no session, expires, and cannot be altered to reach another file', async () => {
    const video = await readyVideo();
    const url = String(video.video_url);
    expect((await fetch(address + url)).status).toBe(200);
    const [, , , token = ''] = url.split('/');
    const [payload = '', signature = ''] = token.split('.');
    const stranger = await readyVideo(other);
    const foreign = Buffer.from(
      Buffer.from(payload, 'base64url').toString().replace(me, other).replace(video.id, stranger.id),
    ).toString('base64url');
    for (const forged of [
      `${foreign}.${signature}`,
      payload,
      `${payload}.${signature.slice(1)}`,
      'x',
      '..%2f..%2fsecret',
    ]) {
      expect(await call(address, undefined, 'GET', `/api/media/${forged}/talk.mp4`)).toMatchObject({
        status: 403,
        code: 'link_expired',
      });
    }
    app.clock.advance(2 * 3600_000);
    expect(await call(address, undefined, 'GET', url)).toMatchObject({ status: 403, code: 'link_expired' });
    expect((await fetch(address + (await readVideo(video.id)).video_url)).status).toBe(200);
  });
});

describe('the list of videos', () => {
  const list = async (query: string, token = me) =>
    (await call(address, token, 'GET', `/api/videos${query}`)) as unknown as {
      status: number;
      videos: Video[];
      data: { videos: Video[]; pagination: Record<string, number | boolean> };
    };
  const titles = async (query: string) => (await list(query)).data.videos.map((video) => video.title);

  beforeEach(async () => {
    await videoRow(me, { title: 'Alpha 100% talk', seconds: 90, createdAt: '2026-01-03T00:00:00Z' });
    await videoRow(me, { title: 'beta_one', seconds: 30, createdAt: '2026-01-01T00:00:00Z', name: 'Holiday.mov' });
    await videoRow(me, { title: 'Gamma \\ slash', status: 'processing', createdAt: '2026-01-02T00:00:00Z' });
    await videoRow(other, { title: 'Alpha of somebody else', seconds: 60 });
  });

  test('is sorted as requested, newest first by default', async () => {
    expect(await titles('')).toEqual(['Alpha 100% talk', 'Gamma \\ slash', 'beta_one']);
    expect(await titles('?sort_by=title&sort_order=asc')).toEqual(['Alpha 100% talk', 'beta_one', 'Gamma \\ slash']);
    expect(await titles('?sort_by=duration_seconds&sort_order=desc')).toEqual([
      'Alpha 100% talk',
      'beta_one',
      'Gamma \\ slash',
    ]);
    expect(await titles('?sort_by=duration_seconds&sort_order=asc')).toEqual([
      'beta_one',
      'Alpha 100% talk',
      'Gamma \\ slash',
    ]);
  });

  test.each([
    ['alpha', ['Alpha 100% talk']],
    ['%', ['Alpha 100% talk']],
    ['_', ['beta_one']],
    ['\\', ['Gamma \\ slash']],
    ['holiday', ['beta_one']],
    ['a', ['Alpha 100% talk', 'Gamma \\ slash', 'beta_one']],
    ["' or 1=1 --", []],
    ['nothing like it', []],
  ])('can be searched for %j literally', async (search, found) => {
    expect(await titles(`?search=${encodeURIComponent(search)}`)).toEqual(found);
  });

  test('is filtered by state and paged, even beyond the last page', async () => {
    expect(await titles('?status=processing')).toEqual(['Gamma \\ slash']);
    const second = await list('?limit=2&page=2');
    expect(second.data.videos.map((video) => video.title)).toEqual(['beta_one']);
    expect(second.data.pagination).toEqual({
      page: 2,
      limit: 2,
      total: 3,
      total_pages: 2,
      has_previous: true,
      has_next: false,
    });
    expect(second.videos).toEqual(second.data.videos);
    const outside = await list('?page=99');
    expect(outside.data).toMatchObject({
      videos: [],
      pagination: { page: 99, total: 3, total_pages: 1, has_next: false },
    });
  });

  test.each([
    '?page=0',
    '?page=x',
    '?limit=101',
    '?limit=0',
    '?status=gone',
    '?sort_by=size',
    '?sort_order=up',
    `?search=${'a'.repeat(201)}`,
  ])('refuses %s', async (query) => {
    expect((await list(query)).status).toBe(400);
  });

  test('counts the clips of each video without deleted ones', async () => {
    const id = await videoRow(me, { title: 'with clips', seconds: 90 });
    for (const [ordinal, deletedAt] of [null, null, '2026-01-01T00:00:00Z'].entries()) {
      await database.db.execute(sql`
        insert into clips (id, user_id, run_id, video_id, video_title, source_platform, ordinal, status, title, description, hashtags, viral_score,
          viral_reason, evidence, transcript, start_seconds, end_seconds, duration_seconds, filler, deleted_at)
        values (${crypto.randomUUID()}, ${me}, ${id}, ${id}, '', 'upload', ${ordinal}, 'completed', '', '', '{}', 1, '[]', '[]', '', 0, 1, 1, false, ${deletedAt})`);
    }
    expect((await list('?search=with clips')).data.videos[0]?.clips_count).toBe(2);
    expect((await readVideo(id)).clips_count).toBe(2);
  });

  test('takes two statements, however long it is', async () => {
    const statements: string[] = [];
    const original = database.pool.query.bind(database.pool);
    database.pool.query = ((...args: Parameters<typeof original>) => {
      statements.push(JSON.stringify(args[0]));
      return original(...args);
    }) as typeof database.pool.query;
    try {
      await list('?limit=100');
    } finally {
      database.pool.query = original;
    }
    expect(statements.filter((statement) => statement.includes('videos'))).toHaveLength(2);
  });
});

describe('renaming a video', () => {
  test('trims what was typed', async () => {
    const id = await videoRow(me, { title: 'old' });
    expect((await call(address, me, 'PUT', `/api/videos/${id}`, { title: '  New name  ' })).data).toMatchObject({
      id,
      title: 'New name',
    });
    expect(await readVideo(id)).toMatchObject({ title: 'New name' });
  });

  test.each([[''], ['   '], ['x'.repeat(201)], [undefined], [5]])('refuses %j', async (title) => {
    const id = await videoRow(me, { title: 'old' });
    expect((await call(address, me, 'PUT', `/api/videos/${id}`, { title })).status).toBe(400);
    expect(await readVideo(id)).toMatchObject({ title: 'old' });
  });
});

describe('a transcript', () => {
  const srt = '1\n00:00:00,500 --> 00:00:02,000\nHello there, friends.\n';
  const attach = (id: string, file_name: string, text: string, token = me) =>
    call(address, token, 'PUT', `/api/videos/${id}/transcript`, { file_name, text });

  test('is stored with the video, and a new one replaces it', async () => {
    const video = await readyVideo();
    expect(await attach(video.id, 'Talk.SRT', srt)).toMatchObject({ status: 200, data: { has_transcript: true } });
    const files = async () =>
      (await videoFiles(app.storage, await readReadyVideo(database.db, me, video.id))).transcript;
    expect(await files()).toEqual({ fileName: 'transcript.srt', text: srt });
    const vtt = `WEBVTT\n\n${srt.replaceAll(',', '.')}`;
    await attach(video.id, 'talk.vtt', vtt);
    expect(await files()).toEqual({ fileName: 'transcript.vtt', text: vtt });
    expect(await filesOf(me)).toEqual(['poster.jpg', 'source.mp4', 'sprite.jpg', 'transcript.vtt']);
  });

  test.each([
    ['of another type', 'notes.txt', srt],
    ['that is empty', 'a.srt', '  '],
    ['without a timed line', 'a.srt', 'just words'],
    ['that is no JSON', 'a.json', '{'],
    ['that is other JSON', 'a.json', '{"a":1}'],
    ['with a path for a name', '../../x', srt],
  ])('%s is refused with the reason', async (_what, name, text) => {
    const id = await videoRow(me, { title: 'a' });
    const answer = await attach(id, name, text);
    expect(answer).toMatchObject({ status: 422, code: 'transcript_refused' });
    expect(answer.msg).toMatch(/^(The|A) transcript .+\.$|^The JSON .+\.$/);
    expect(await readVideo(id)).toMatchObject({ has_transcript: false });
    expect(await filesOf(me)).toEqual([]);
  });

  test('of 4 MB is accepted without blocking other calls', async () => {
    const id = await videoRow(me, { title: 'a' });
    const thread = once(process, 'worker').then(() => 'a thread');
    let answered = false;
    const attached = attach(id, 'long.srt', longTranscript(4 * 1024 * 1024)).finally(() => {
      answered = true;
    });
    expect(await Promise.race([thread, attached.then(() => 'an answer without one')])).toBe('a thread');
    expect(await readVideo(id)).toMatchObject({ has_transcript: false });
    expect(answered).toBe(false);
    expect(await attached).toMatchObject({ status: 200, data: { has_transcript: true } });
  });

  test('with 90 kB of brackets in a cue costs the web process next to nothing', async () => {
    const id = await videoRow(me, { title: 'a' });
    const before = process.threadCpuUsage();
    const answer = await attach(id, 'a.srt', srt.replace('Hello', '<'.repeat(90_000)));
    const { user, system } = process.threadCpuUsage(before);
    expect(answer).toMatchObject({ status: 200 });
    expect((user + system) / 1e6).toBeLessThan(1);
  });

  test('can be sent only so many times a minute; then the response says when to try again', async () => {
    const id = await videoRow(me, { title: 'a' });
    const other = await app.signUp();
    for (let sent = 0; sent < 20; sent++) expect((await attach(id, 'a.txt', srt)).code).toBe('transcript_refused');
    const refused = await attach(id, 'a.srt', srt);
    expect(refused).toMatchObject({ status: 429, code: 'rate_limited' });
    const [, seconds] = /^Too many attempts\. Please try again in (\d+) seconds\.$/.exec(refused.msg) ?? [];
    expect(refused.headers.get('retry-after')).toBe(seconds);
    expect(Number(seconds)).toBeLessThanOrEqual(60);
    expect(await readVideo(id)).toMatchObject({ has_transcript: false });
    expect((await attach(id, 'a.srt', srt, other)).code).toBe('not_found');
  });

  test('is parsed one at a time per account; a sender that disconnects may send the next', async () => {
    const [mine, theirs] = [await videoRow(me, { title: 'a' }), await videoRow(other, { title: 'b' })];
    const leaving = new AbortController();
    const left = fetch(`${address}/api/videos/${mine}/transcript`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${me}`, 'content-type': 'application/json' },
      body: JSON.stringify({ file_name: 'endless.srt', text: srt }),
      signal: leaving.signal,
    }).catch((error: Error) => error.name);
    await endless.reached.promise;
    expect(await attach(mine, 'a.srt', srt)).toMatchObject({
      status: 429,
      code: 'rate_limited',
      msg: 'Another transcript of yours is still being read. Please try again in a moment.',
    });
    expect(await attach(theirs, 'b.srt', srt, other)).toMatchObject({ status: 200 });
    leaving.abort();
    expect(await left).toBe('AbortError');
    await endless.left.promise;
    expect(await attach(mine, 'a.srt', srt)).toMatchObject({ status: 200 });
  });

  test('frees its place in the queue when the sender disconnects', async () => {
    const [leaving, closing] = [new AbortController(), new AbortController()];
    const [first, gone, ...others] = Array.from({ length: 21 }, (_, place) =>
      check('a.srt', srt, { signal: (place === 1 ? leaving : closing).signal }),
    );
    await expect(check('a.srt', srt)).rejects.toMatchObject({ code: 'rate_limited' });
    leaving.abort(new Error('gone'));
    await expect(gone).rejects.toThrow('gone');
    const next = check('a.srt', srt);
    closing.abort(new Error('closed'));
    await Promise.allSettled([first, ...others]);
    await next;
  });

  test('whose video is purged while it is being parsed leaves no file', async () => {
    const id = await videoRow(me, { title: 'a' });
    const checkTranscript = async () => {
      await call(address, me, 'DELETE', `/api/videos/${id}`);
      app.clock.advance(61_000);
      await purge();
    };
    const deps = { db: database.db, storage: app.storage, clock: app.clock, checkTranscript };
    const attached = attachTranscript(deps, me, id, { fileName: 'a.srt', text: srt });
    await expect(attached).rejects.toMatchObject({ code: 'not_found' });
    expect(await filesOf(me)).toEqual([]);
  });
});

/** Generated subtitles, as many as fit into `bytes`. */
function longTranscript(bytes: number): string {
  const clock = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23).replace('.', ',');
  const cue = (index: number) =>
    `${index + 1}\n${clock(index * 1.6)} --> ${clock(index * 1.6 + 1.5)}\nThis is sentence number ${index}, and it goes on\nfor a second line of subtitles.\n\n`;
  const cues: string[] = [];
  for (let length = 0; length < bytes - 200; ) {
    const next = cue(cues.length);
    cues.push(next);
    length += next.length;
  }
  return cues.join('');
}

describe('deleting a video', () => {
  test('can be undone for a while; then the video is gone with every file', async () => {
    const video = await readyVideo();
    await call(address, me, 'PUT', `/api/videos/${video.id}/transcript`, {
      file_name: 'a.srt',
      text: '1\n00:00:00,500 --> 00:00:02,000\nHello.\n',
    });
    expect(await call(address, me, 'DELETE', `/api/videos/${video.id}`)).toMatchObject({ status: 200, data: {} });
    expect(await call(address, me, 'GET', `/api/videos/${video.id}`)).toMatchObject({ status: 404 });
    expect((await call(address, me, 'GET', '/api/videos')).data.videos).toEqual([]);
    app.clock.advance(9_000);
    await purge();
    expect((await call(address, me, 'POST', `/api/videos/${video.id}/restore`)).data).toMatchObject({
      id: video.id,
      status: 'ready',
      has_transcript: true,
    });
    expect((await fetch(address + video.video_url)).status).toBe(200);

    await call(address, me, 'DELETE', `/api/videos/${video.id}`);
    app.clock.advance(61_000);
    expect(await call(address, me, 'POST', `/api/videos/${video.id}/restore`)).toMatchObject({
      status: 404,
      msg: 'This video has been permanently deleted',
    });
    expect(await purge()).toMatchObject({ videos: 1 });
    expect(await filesOf(me)).toEqual([]);
    expect(await database.db.execute(sql`select 1 from videos where id = ${video.id}`)).toMatchObject({ rowCount: 0 });
    expect(await call(address, undefined, 'GET', String(video.video_url))).toMatchObject({
      status: 404,
      code: 'not_found',
    });
    expect(await purge()).toMatchObject({ videos: 0 });
  });

  test('stops its preparation and leaves nothing behind', async () => {
    const reached = Promise.withResolvers<void>();
    holdAfter = { target: 'poster.jpg', reached: reached.resolve };
    const id = await uploadWhole(address, me, talk);
    await reached.promise;
    holdAfter = undefined;
    await call(address, me, 'DELETE', `/api/videos/${id}`);
    const states = sql`select state from job_runs where subject_id = ${id}`;
    await expect.poll(async () => (await database.db.execute(states)).rows).toEqual([{ state: 'canceled' }]);
    app.clock.advance(61_000);
    await purge();
    expect(await filesOf(me)).toEqual([]);
  });

  test('during preparation and undoing it prepares the video after all', async () => {
    const reached = Promise.withResolvers<void>();
    holdAfter = { target: 'poster.jpg', reached: reached.resolve };
    const id = await uploadWhole(address, me, talk);
    await reached.promise;
    holdAfter = undefined;
    await call(address, me, 'DELETE', `/api/videos/${id}`);
    expect((await call(address, me, 'POST', `/api/videos/${id}/restore`)).data).toMatchObject({
      id,
      status: 'processing',
    });
    expect(await settled(id)).toMatchObject({ status: 'ready', error_message: null });
    const states = sql`select state from job_runs where subject_id = ${id} order by created_at`;
    await expect
      .poll(async () => (await database.db.execute(states)).rows, { timeout: 60_000 })
      .toEqual([{ state: 'canceled' }, { state: 'completed' }]);
    expect(await readVideo(id)).toMatchObject({ status: 'ready' });
  });

  test('succeeds while a job writes about the video, and so does the job', async () => {
    const id = await videoRow(me, { title: 'a', status: 'processing' });
    const run = { id: crypto.randomUUID(), epoch: 0 };
    await insertRun(database.db, { id: run.id, userId: me, job: 'clips.generate', subjectId: id });
    await database.db.execute(sql`update job_runs set state = 'processing' where id = ${run.id}`);
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const deleting = await database.db.transaction(async (tx) => {
      await assertEpoch(tx, run);
      const answer = call(address, me, 'DELETE', `/api/videos/${id}`);
      await until(async () => expect((await database.db.execute(waiting)).rowCount).toBe(1));
      expect(await recordPreparation(tx, id, { status: 'failed' }, app.clock.now())).toBe(true);
      return { answer };
    });
    expect(await deleting.answer).toMatchObject({ status: 200 });
    const rows = sql`select state, cancel_requested_at is not null as canceled from job_runs where id = ${run.id}`;
    expect((await database.db.execute(rows)).rows).toEqual([{ state: 'processing', canceled: true }]);
    expect(await call(address, me, 'GET', `/api/videos/${id}`)).toMatchObject({ status: 404 });
  });

  test('that cannot be purged does not hold up the others', async () => {
    const [bad, good] = [await videoRow(me, { title: 'bad' }), await videoRow(me, { title: 'good' })];
    for (const id of [bad, good]) await call(address, me, 'DELETE', `/api/videos/${id}`);
    app.clock.advance(61_000);
    const storage = {
      ...app.storage,
      deleteFolder: async (folder: string) => {
        if (folder.endsWith(bad)) throw new Error('a disk error');
        return app.storage.deleteFolder(folder);
      },
    };
    await expect(purgeContent({ ...purgeDeps(), storage }, new AbortController().signal)).rejects.toThrow(
      'Not everything could be purged',
    );
    const left = await database.db.execute<{ id: string }>(sql`select id from videos where user_id = ${me}`);
    expect(left.rows.map((row) => row.id)).toEqual([bad]);
  });
});

describe('another account’s video is not found', () => {
  const calls: [string, string, unknown][] = [
    ['GET', '', undefined],
    ['PUT', '', { title: 'mine now' }],
    ['DELETE', '', undefined],
    ['POST', '/restore', undefined],
    ['PUT', '/transcript', { file_name: 'a.srt', text: '1\n00:00:00,500 --> 00:00:02,000\nHello.\n' }],
    ['GET', '/video', undefined],
  ];
  test.each(calls)('by %s /api/videos/:id%s', async (method, path, body) => {
    const id = await videoRow(me, { title: 'mine' });
    if (path === '/restore') await call(address, me, 'DELETE', `/api/videos/${id}`);
    const before = await database.db.execute(sql`select * from videos where id = ${id}`);
    expect(await call(address, other, method, `/api/videos/${id}${path}`, body)).toMatchObject({
      status: 404,
      code: 'not_found',
    });
    expect(await call(address, other, method, `/api/videos/none${path}`, body)).toMatchObject({
      status: 404,
      code: 'not_found',
    });
    expect(await call(address, undefined, method, `/api/videos/${id}${path}`, body)).toMatchObject({ status: 401 });
    expect((await database.db.execute(sql`select * from videos where id = ${id}`)).rows).toEqual(before.rows);
  });

  test('in the list, nor through the module’s front door', async () => {
    const id = await videoRow(me, { title: 'mine', seconds: 90 });
    expect((await call(address, other, 'GET', '/api/videos')).data.videos).toEqual([]);
    await expect(readReadyVideo(database.db, other, id)).rejects.toMatchObject({ code: 'not_found' });
    expect(await call(address, undefined, 'GET', '/api/videos')).toMatchObject({ status: 401 });
  });
});
