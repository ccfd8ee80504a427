import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Body, type Kit, startKit } from '../youtube.test-kit.ts';
import { CHUNK_UNIT } from './session.ts';

let kit: Kit;
let token = '';
let video: Buffer; // two seconds, vertical, about 650 kB
beforeAll(async () => {
  kit = await startKit();
  token = (await kit.connect()).access;
  const folder = await mkdtemp(join(tmpdir(), 'rw-upload-'));
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=360x640:r=10:d=2'];
  const file = join(folder, 'v.mp4');
  await promisify(execFile)('ffmpeg', [
    '-loglevel',
    'error',
    ...picture,
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-crf',
    '30',
    '-pix_fmt',
    'yuv420p',
    file,
  ]);
  video = await readFile(file);
  await rm(folder, { recursive: true });
  if (video.length < 2.2 * CHUNK_UNIT)
    video = Buffer.concat([video, freeBox(Math.ceil(2.5 * CHUNK_UNIT) - video.length)]);
});
afterAll(() => kit.close());

/** A box that players skip. */
function freeBox(size: number): Buffer {
  const box = randomBytes(size);
  box.writeUInt32BE(size, 0);
  box.write('free', 4, 'latin1');
  return box;
}

const usual = {
  snippet: { title: 'Two seconds', description: 'of noise', tags: ['noise'], categoryId: '22' },
  status: { privacyStatus: 'public' },
};
const bearer = () => ({ authorization: `Bearer ${token}` });

const start = (body: object = usual, base = '/upload/youtube/v3', bytes = video.length) =>
  fetch(`${kit.url}${base}/videos?uploadType=resumable&part=snippet,status`, {
    method: 'POST',
    headers: {
      ...bearer(),
      'content-type': 'application/json; charset=UTF-8',
      'x-upload-content-length': String(bytes),
      'x-upload-content-type': 'video/mp4',
    },
    body: JSON.stringify(body),
  });
const sessionOf = async (body?: object, base?: string, bytes?: number) =>
  (await start(body, base, bytes)).headers.get('location') ?? '';

const put = async (session: string, body: Buffer, range?: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(session, {
    method: 'PUT',
    redirect: 'manual',
    body: new Uint8Array(body),
    headers: { ...bearer(), 'content-type': 'video/mp4', ...(range ? { 'content-range': range } : {}), ...headers },
  });
  const text = await answer.text();
  return {
    status: answer.status,
    range: answer.headers.get('range'),
    text,
    body: (text.startsWith('{') ? JSON.parse(text) : undefined) as Body,
  };
};
const probe = (session: string) => put(session, Buffer.alloc(0), `bytes */${video.length}`);
const chunk = (from: number, length: number) => {
  const part = video.subarray(from, from + length);
  return [part, `bytes ${from}-${from + part.length - 1}/${video.length}`] as const;
};
const videoOf = async (id: string, part = 'status,processingDetails') =>
  (await kit.get(`/youtube/v3/videos?part=${part}&id=${id}`, token)).body.items[0];
const setting = async <T>(name: string, value: string, back: string, run: () => Promise<T>) => {
  kit.context.settings.set(name, value);
  try {
    return await run();
  } finally {
    kit.context.settings.set(name, back);
  }
};

test('a resumable upload starts with an empty response and an address, and accepts the whole file', async () => {
  const answer = await start();
  expect([answer.status, await answer.text()]).toEqual([200, '']);
  const session = answer.headers.get('location') ?? '';
  expect(new URL(session).searchParams.get('upload_id')).toMatch(/.{20}/);
  const done = await put(session, video);
  expect(done.status).toBe(200);
  expect(done.body).toMatchObject({
    kind: 'youtube#video',
    id: expect.stringMatching(/^[\w-]{11}$/),
    snippet: { title: 'Two seconds' },
  });
  expect(done.body.status).toMatchObject({ uploadStatus: 'uploaded', privacyStatus: 'private' }); // not audited: always locked
  const file = kit.context.store.table<Body>('youtube.videos').get(done.body.id);
  expect(video.equals(await readFile(file.path))).toBe(true);
});

test('chunks are answered with 308 and Range, on the alternative path too', async () => {
  const session = await sessionOf(usual, '/resumable/upload/youtube/v3');
  expect(await probe(session)).toMatchObject({ status: 308, range: null });
  expect(await put(session, ...chunk(0, CHUNK_UNIT))).toMatchObject({ status: 308, range: 'bytes=0-262143' });
  expect(await probe(session)).toMatchObject({ status: 308, range: 'bytes=0-262143' });
  const done = await put(session, ...chunk(CHUNK_UNIT, video.length));
  expect(done.status).toBe(200);
  const file = kit.context.store.table<Body>('youtube.videos').get(done.body.id);
  expect(video.equals(await readFile(file.path))).toBe(true);
  expect(await probe(session)).toMatchObject({ status: 200, body: { id: done.body.id } }); // probed again: the same video
});

test('a chunk that is not a multiple of 256 KiB, or lies beyond the stored bytes, is refused', async () => {
  const session = await sessionOf();
  expect((await put(session, ...chunk(0, 100_000))).status).toBe(400);
  expect((await put(session, ...chunk(CHUNK_UNIT, CHUNK_UNIT))).status).toBe(400);
  expect(await probe(session)).toMatchObject({ status: 308, range: null });
});

test('a server that keeps part of each chunk says so, and the rest can follow', async () => {
  await setting('youtube.keeps_part', 'yes', 'no', async () => {
    const session = await sessionOf();
    const first = await put(session, ...chunk(0, 2 * CHUNK_UNIT));
    expect(first).toMatchObject({ status: 308, range: 'bytes=0-262143' });
    let [stored, status] = [CHUNK_UNIT, first.status];
    while (status === 308) {
      const answer = await put(session, ...chunk(stored, video.length));
      stored = Number(answer.range?.split('-')[1] ?? video.length - 1) + 1;
      status = answer.status;
    }
    expect(status).toBe(200);
  });
});

test('whole units are kept when a connection breaks', async () => {
  const session = await sessionOf();
  const headers = {
    ...bearer(),
    'content-length': video.length,
    'content-range': `bytes 0-${video.length - 1}/${video.length}`,
  };
  const sending = httpRequest(session, { method: 'PUT', headers }).on('error', () => {});
  sending.write(video.subarray(0, CHUNK_UNIT + 50_000));
  await expect.poll(() => probe(session)).toMatchObject({ status: 308, range: 'bytes=0-262143' });
  const closed = new Promise((done) => sending.on('close', done));
  sending.destroy();
  await closed;
  expect(await probe(session)).toMatchObject({ status: 308, range: 'bytes=0-262143' });
  expect((await put(session, ...chunk(CHUNK_UNIT, video.length))).status).toBe(200);
});

test('a lost response does not lose the video', async () => {
  const session = await sessionOf();
  kit.context.faults.add({ call: 'youtube.upload.put', kind: 'lost_answer' });
  await expect(put(session, video)).rejects.toThrow('fetch failed');
  expect((await probe(session)).status).toBe(200);
});

test('intermittent failures leave the session intact', async () => {
  const session = await sessionOf();
  kit.context.faults.add({ call: 'youtube.upload.put', kind: 'status', status: 503 });
  expect((await put(session, ...chunk(0, CHUNK_UNIT))).status).toBe(503);
  expect((await put(session, video, undefined, { authorization: 'Bearer ya29.dead' })).status).toBe(401);
  expect(await probe(session)).toMatchObject({ status: 308, range: null });
  expect((await put(session, video)).status).toBe(200);
});

test('a session expires after a day, and an unknown one does not exist', async () => {
  const session = await sessionOf();
  expect((await put(`${kit.url}/upload/youtube/v3/videos?upload_id=nothing`, video)).status).toBe(404);
  kit.context.clock.forward(86_401);
  token = (await kit.connect()).access;
  expect((await probe(session)).status).toBe(404);
});

test('an upload is processed, and a file that is not a video fails', async () => {
  const { body } = await put(await sessionOf(), video);
  expect(await videoOf(body.id)).toMatchObject({
    status: { uploadStatus: 'uploaded' },
    processingDetails: {
      processingStatus: 'processing',
      processingProgress: { partsTotal: '100', partsProcessed: '0', timeLeftMs: expect.stringMatching(/^\d+$/) },
    },
  });
  const text = Buffer.from('this is no video at all');
  const bad = await put(await sessionOf(usual, undefined, text.length), text);
  kit.context.clock.forward(60);
  expect(await videoOf(body.id, 'status,contentDetails,fileDetails')).toMatchObject({
    status: { uploadStatus: 'processed' },
    contentDetails: { duration: 'PT2S' },
    fileDetails: { fileSize: String(video.length), videoStreams: [{ widthPixels: 360, heightPixels: 640 }] },
  });
  expect(await videoOf(bad.body.id)).toMatchObject({
    status: { uploadStatus: 'failed', failureReason: 'invalidFile' },
    processingDetails: { processingStatus: 'failed', processingFailureReason: 'transcodeFailed' },
  });
});

test('an audited project publishes at once or when due, and players can play the video', async () => {
  await setting('youtube.audited', 'yes', 'no', async () => {
    const at = new Date(kit.context.clock.now().getTime() + 3_600_000).toISOString();
    const planned = { ...usual, status: { privacyStatus: 'private', publishAt: at, containsSyntheticMedia: true } };
    const { body } = await put(await sessionOf(planned), video);
    const before = (await videoOf(body.id)).status;
    expect(before).toMatchObject({
      privacyStatus: 'private',
      publishAt: at.replace(/\.\d+Z/, 'Z'),
      containsSyntheticMedia: true,
    });
    expect((await kit.get(`/embed/${body.id}`, undefined)).status).toBe(404);
    kit.context.clock.forward(3_600);
    token = (await kit.connect()).access;
    const after = (await videoOf(body.id)).status;
    expect(after.privacyStatus).toBe('public');
    expect(after).not.toHaveProperty('publishAt');
    const embed = await kit.get(`/embed/${body.id}`, undefined);
    expect(embed.headers.get('content-security-policy')).toContain('frame-ancestors *');
    const source = /<video[^>]* src="([^"]+)"/.exec(embed.text)?.[1] ?? '';
    const file = await fetch(kit.url + source, { headers: { range: 'bytes=4-7' } });
    expect([file.status, await file.text()]).toEqual([206, 'ftyp']);
    expect((await kit.get(`/watch?v=${body.id}`, undefined)).text).toContain('this is not YouTube');
    const list = await kit.get(
      `/youtube/v3/playlistItems?part=contentDetails&playlistId=${kit.channelOf('steady').youtube.uploadsPlaylistId}`,
      token,
    );
    expect(list.body.items.map(({ contentDetails }: Body) => contentDetails.videoId)).toContain(body.id);
  });
  const past = { ...usual, status: { privacyStatus: 'private', publishAt: '2020-01-01T00:00:00Z' } };
  const { body } = await setting('youtube.audited', 'yes', 'no', async () => put(await sessionOf(past), video));
  expect(body.status.privacyStatus).toBe('public');
});

test('invalid metadata is refused with the field named', async () => {
  const reasonOf = async (body: object) => {
    const answer = await start(body);
    return [answer.status, ((await answer.json()) as Body).error.errors[0].reason];
  };
  expect(await reasonOf({ snippet: { title: 'a'.repeat(101) } })).toEqual([400, 'invalidTitle']);
  expect(await reasonOf({ snippet: { title: 'a <b>' } })).toEqual([400, 'invalidTitle']);
  expect(await reasonOf({ snippet: { title: 'a', description: 'é'.repeat(2501) } })).toEqual([
    400,
    'invalidDescription',
  ]);
  expect(await reasonOf({ snippet: { title: 'a', tags: ['x'.repeat(501)] } })).toEqual([400, 'invalidTags']);
  expect(await reasonOf({ snippet: { title: 'a', categoryId: 'music' } })).toEqual([400, 'invalidCategoryId']);
  expect(
    await reasonOf({ snippet: { title: 'a' }, status: { privacyStatus: 'public', publishAt: '2027-01-01T00:00:00Z' } }),
  ).toEqual([400, 'invalidPublishAt']);
  expect(await reasonOf({ snippet: { title: 'a' }, status: { privacyStatus: 'friends' } })).toEqual([
    400,
    'invalidVideoMetadata',
  ]);
});

test('a channel has a limited number of uploads per day', async () => {
  await setting('youtube.uploads_per_day', '0', '50', async () => {
    const answer = await start();
    expect([answer.status, ((await answer.json()) as Body).error.errors[0].reason]).toEqual([
      400,
      'uploadLimitExceeded',
    ]);
  });
});

test('an upload counts as one of a hundred a day and uses no units', async () => {
  const used = () => kit.context.controls.youtube?.gauges?.().map(({ used: count }) => count) ?? [];
  const before = used();
  await start();
  expect(used().map((count, index) => count - (before[index] ?? 0))).toEqual([0, 1, 0, 0]);
});

test('the file can be sent without metadata, and a thumbnail can be set for it', async () => {
  const post = (path: string, body: Buffer, type: string) =>
    fetch(kit.url + path, {
      method: 'POST',
      headers: { ...bearer(), 'content-type': type },
      body: new Uint8Array(body),
    });
  const sent = await post('/upload/youtube/v3/videos?uploadType=media&part=id,snippet', video, 'video/mp4');
  const { id } = (await sent.json()) as Body;
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const path = `/upload/youtube/v3/thumbnails/set?videoId=${id}&uploadType=media`;
  const set = await post(path, png, 'image/png');
  expect(((await set.json()) as Body).items[0].default.url).toContain(id);
  expect(Buffer.from(await (await fetch(`${kit.url}/vi/${id}/default.png`)).arrayBuffer())).toEqual(png);
  expect((await post(path, Buffer.from('GIF89a'), 'image/gif')).status).toBe(400);
  await setting('youtube.phone_verified', 'no', 'yes', async () =>
    expect((await post(path, png, 'image/png')).status).toBe(403),
  );
});

test('a request whose bytes never arrive does not block probes and is superseded by new bytes', async () => {
  const session = await sessionOf();
  const stuck = httpRequest(session, {
    method: 'PUT',
    headers: {
      ...bearer(),
      'content-length': video.length,
      'content-range': `bytes 0-${video.length - 1}/${video.length}`,
    },
  });
  const ended = once(stuck, 'error');
  stuck.write(video.subarray(0, CHUNK_UNIT + 10_000));
  await expect.poll(() => probe(session)).toMatchObject({ status: 308, range: 'bytes=0-262143' });
  const done = await put(session, ...chunk(CHUNK_UNIT, video.length));
  expect(done.status).toBe(200);
  await ended;
  const file = kit.context.store.table<Body>('youtube.videos').get(done.body.id);
  expect(video.equals(await readFile(file.path))).toBe(true);
});

test('an upload cut thirty times arrives complete, once', async () => {
  kit.context.commits.reset();
  const session = await sessionOf();
  const sendPart = (from: number, length: number) =>
    new Promise<void>((done) => {
      const headers = { ...bearer(), 'content-range': `bytes ${from}-${video.length - 1}/${video.length}` };
      const part = httpRequest(session, {
        method: 'PUT',
        headers: { ...headers, 'content-length': video.length - from },
      });
      part.on('error', () => {}).on('close', done);
      part.write(video.subarray(from, from + length), () => part.destroy());
    });
  for (let turn = 0; turn < 30; turn += 1) {
    const { range } = await probe(session);
    await sendPart(range ? Number(range.split('-')[1]) + 1 : 0, 20_000);
  }
  await expect.poll(async () => (await put(session, video)).status).toBe(200);
  expect(kit.context.commits.list()).toHaveLength(1);
});

test('an accepted video can be rejected or fail after processing', async () => {
  kit.context.faults.add({ call: 'youtube.videos.insert', kind: 'reject', code: 'duplicate' });
  kit.context.faults.add({ call: 'youtube.videos.insert', kind: 'reject', code: 'codec' });
  const ids: string[] = [];
  for (let turn = 0; turn < 2; turn += 1) ids.push((await put(await sessionOf(), video)).body.id);
  const [rejected = '', failed = ''] = ids;
  expect((await videoOf(rejected)).status.uploadStatus).toBe('uploaded');
  kit.context.clock.forward(60);
  expect((await videoOf(rejected)).status).toMatchObject({ uploadStatus: 'rejected', rejectionReason: 'duplicate' });
  expect((await videoOf(failed)).status).toMatchObject({ uploadStatus: 'failed', failureReason: 'codec' });
  expect((await kit.get(`/watch?v=${rejected}`, undefined)).status).toBe(404);
});

test('a new video appears in the uploads playlist after the configured delay, and by its id at once', async () => {
  kit.context.settings.set('youtube.visible_after', '300');
  const { id } = (await put(await sessionOf(), video)).body;
  const playlistId = kit.channelOf('steady').youtube.uploadsPlaylistId;
  const listed = async () =>
    (
      await kit.get(
        `/youtube/v3/playlistItems?part=contentDetails&playlistId=${playlistId}&videoId=${id}&fields=items/contentDetails`,
        token,
      )
    ).body.items.map(({ contentDetails }: Body) => contentDetails.videoId);
  expect((await videoOf(id)).id).toBe(id);
  expect(await listed()).toEqual([]);
  kit.context.clock.forward(300);
  expect(await listed()).toEqual([id]);
  kit.context.settings.set('youtube.visible_after', '0');
});

test('a thumbnail can be uploaded resumably', async () => {
  const { id } = (await put(await sessionOf(), video)).body;
  const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), randomBytes(300_000)]);
  const path = `${kit.url}/upload/youtube/v3/thumbnails/set?videoId=${id}&uploadType=resumable`;
  const headers = { ...bearer(), 'x-upload-content-type': 'image/png', 'x-upload-content-length': `${png.length}` };
  const session = (await fetch(path, { method: 'POST', headers })).headers.get('location') ?? '';
  const first = await put(session, png.subarray(0, CHUNK_UNIT), `bytes 0-${CHUNK_UNIT - 1}/${png.length}`);
  expect([first.status, first.range]).toEqual([308, 'bytes=0-262143']);
  const rest = await put(session, png.subarray(CHUNK_UNIT), `bytes ${CHUNK_UNIT}-${png.length - 1}/${png.length}`);
  expect(rest.body.items[0].default.url).toContain(id);
  expect(Buffer.from(await (await fetch(`${kit.url}/vi/${id}/high.png`)).arrayBuffer())).toEqual(png);
});

test('calls that the API does not have are refused in Google’s format', async () => {
  for (const [method, path] of [
    ['GET', '/youtube/v3/playlists?part=id'],
    ['PATCH', '/youtube/v3/videos'],
    ['POST', '/upload/youtube/v3/watermarks/set'],
  ] as const) {
    const answer = await fetch(kit.url + path, { method, headers: bearer() });
    const { error } = (await answer.json()) as Body;
    expect([answer.status, error.code, error.status, error.errors[0].reason]).toEqual([
      404,
      404,
      'NOT_FOUND',
      'notFound',
    ]);
  }
});
