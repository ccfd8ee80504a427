import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { silentLog } from '#server/kit/log.ts';
import { openStorageUseOf } from '#server/main/storage-use.ts';
import { openFfmpeg } from '#server/media/ffmpeg.ts';
import { openSource } from '#server/modules/clips/clip-source.ts';
import { prepareContentHandler } from '#server/modules/content/prepare.job.ts';
import { openDownloader } from '#server/modules/sources/downloader.ts';
import { openFileFetcher } from '#server/modules/sources/fetch-file.ts';
import { fetchSourceHandler } from '#server/modules/sources/fetch-source.job.ts';
import { findCaptions, recordMeasuredLength } from '#server/modules/sources/sources.ts';
import { type Person, type TestApp, testApp } from '#tests/harness/app.ts';
import { buildFile, buildVideo, insertRow } from '#tests/harness/builders.ts';
import { startTestSandbox } from '#tests/harness/sandbox.ts';
import { connectAccount, syncDeps } from '#tests/harness/sync.ts';
import { testWorker, until } from '#tests/harness/worker.ts';

const sandbox = await startTestSandbox();
const product = await testApp({ SANDBOX_URL: sandbox.url });
const folder = mkdtempSync(join(tmpdir(), 'rw-post-source-'));
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await sandbox.stop();
});
const { db } = product.services.database;
const { ensure: ensureStorage } = openStorageUseOf(product.config, product.services.clock);
type Platform = 'tiktok' | 'youtube' | 'instagram';

/** A connection without tokens, for tests that need no platform. */
async function buildConnection(app: TestApp, userId: string, platform: Platform): Promise<string> {
  const id = randomUUID();
  await insertRow(app, 'connections', {
    id,
    user_id: userId,
    platform,
    mode: 'sandbox',
    platform_user_id: id,
    is_primary: true,
    scopes: [],
    access_expires_at: new Date().toISOString(),
    token_obtained_at: new Date().toISOString(),
  });
  return id;
}

async function buildPost(app: TestApp, userId: string, platform: Platform, over: Record<string, unknown> = {}) {
  const id = randomUUID();
  const platformPostId = String(over.platform_post_id ?? `p-${id}`);
  const connectionId = over.connection_id ?? (await buildConnection(app, userId, platform));
  await insertRow(app, 'posts', {
    id,
    user_id: userId,
    connection_id: connectionId,
    platform,
    platform_post_id: platformPostId,
    kind: 'video',
    title: 'The quiet power of walking',
    description: 'Small steps',
    published_at: new Date().toISOString(),
    duration_seconds: 300,
    stats_at: new Date().toISOString(),
    seen_pass: 1,
    permalink: 'https://example.com/v/1',
    ...over,
  });
  return { id, platformPostId, connectionId: String(connectionId) };
}

const sourceOf = async (person: Person, id: string) => (await person.call('GET', `/api/posts/${id}/source`)).body.data;
const generate = (person: Person, platform: Platform | 'upload', id: string) =>
  person.call('POST', '/api/clips/generate', { source_video_id: id, source_platform: platform });

test.each([
  ['TikTok gives no file', 'tiktok', {}, 'no_file_from_platform', 'TikTok does not provide video files'],
  ['YouTube gives no file', 'youtube', {}, 'no_file_from_platform', 'YouTube does not provide video files'],
  ['Instagram keeps it back', 'instagram', { media_url: null }, 'copyrighted', 'music or other rights'],
  [
    'it is a picture',
    'instagram',
    { kind: 'image', media_url: 'https://x.example/a.jpg' },
    'not_a_video',
    'not a video',
  ],
  [
    'it is short',
    'instagram',
    { duration_seconds: 59, media_url: 'https://x.example/a.mp4' },
    'too_short',
    '60 seconds',
  ],
  [
    'it is gone',
    'instagram',
    { removed_at: new Date().toISOString(), media_url: 'https://x.example/a' },
    'gone',
    'no longer on Instagram',
  ],
] as const)('where %s, there is no source, and requesting clips says so', async (_, platform, over, reason, words) => {
  const ada = await product.person('Ada');
  const post = await buildPost(product, ada.id, platform, over);
  expect(await sourceOf(ada, post.id)).toEqual({ kind: 'none', reason, video: null, candidates: [] });
  const refused = await generate(ada, platform, post.platformPostId);
  expect([refused.status, refused.body.code]).toEqual([409, 'source_needed']);
  expect(refused.body.msg).toContain(words);
  const fetched = await ada.call('POST', `/api/posts/${post.id}/source/fetch`);
  expect([fetched.status, fetched.body.code]).toEqual([409, 'source_needed']);
});

test('an upload of the same length and name is matched; an attached one takes precedence; a detached one is forgotten', async () => {
  const ada = await product.person('Ada');
  const post = await buildPost(product, ada.id, 'tiktok');
  const other = await buildVideo(product, ada.id, { title: 'IMG_2041', duration_seconds: 299.8 });
  const right = await buildVideo(product, ada.id, {
    title: 'the_quiet_power_of_walking_final',
    duration_seconds: 300.4,
  });
  await buildVideo(product, ada.id, { title: 'The quiet power of walking', duration_seconds: 301 });
  await buildVideo(product, ada.id, { title: 'The quiet power of walking', duration_seconds: 300, status: 'failed' });

  const matched = await sourceOf(ada, post.id);
  expect([matched.kind, matched.video.id]).toEqual(['matched', right.id]);
  expect(matched.candidates.map(({ id }: { id: string }) => id)).toEqual([right.id, other.id]);

  const attached = await ada.call('PUT', `/api/posts/${post.id}/source`, { video_id: other.id });
  expect([attached.body.data.kind, attached.body.data.video.id]).toEqual(['attached', other.id]);
  expect((await sourceOf(ada, post.id)).video.id).toBe(other.id);
  const detached = await ada.call('DELETE', `/api/posts/${post.id}/source`);
  expect([detached.body.data.kind, detached.body.data.video.id]).toEqual(['matched', right.id]);

  await ada.call('PUT', `/api/posts/${post.id}/source`, { video_id: other.id });
  await ada.call('DELETE', `/api/videos/${other.id}`);
  expect((await sourceOf(ada, post.id)).video.id).toBe(right.id);
});

test('the only upload of a length is matched without a name, unless other posts have that length too', async () => {
  const ada = await product.person('Ada');
  const post = await buildPost(product, ada.id, 'youtube');
  const video = await buildVideo(product, ada.id, { title: 'IMG_1', file_name: 'IMG_1.mov' });
  expect((await sourceOf(ada, post.id)).video.id).toBe(video.id);
  await buildPost(product, ada.id, 'youtube', { connection_id: post.connectionId, duration_seconds: 300.3 });
  const unsure = await sourceOf(ada, post.id);
  expect([unsure.kind, unsure.candidates.length]).toEqual(['none', 1]);
});

test('clips of a post are made from its source, counted for the post and found by platform', async () => {
  const ada = await product.person('Ada');
  const post = await buildPost(product, ada.id, 'tiktok', { platform_post_id: '7080213458555737986' });
  const video = await buildVideo(product, ada.id, { title: 'The quiet power of walking' });
  const { body } = await generate(ada, 'tiktok', '7080213458555737986');
  expect(body.retcode).toBe(0);
  const job = (await ada.call('GET', `/api/clips/jobs/${body.data.job_id}/status`)).body.data;
  expect([job.video_id, job.video_title]).toEqual([video.id, 'The quiet power of walking']);
  const { rows } = await db.execute(sql`select post_id, source_platform from clip_runs where id = ${body.data.job_id}`);
  expect(rows).toEqual([{ post_id: post.id, source_platform: 'tiktok' }]);
  expect((await sourceOf(ada, post.id)).kind).toBe('matched');

  await insertRow(product, 'clips', {
    id: randomUUID(),
    user_id: ada.id,
    run_id: body.data.job_id,
    post_id: post.id,
    video_title: 't',
    source_platform: 'tiktok',
    ordinal: 0,
    status: 'completed',
    title: 't',
    description: '',
    hashtags: [],
    viral_score: 5,
    viral_reason: '[]',
    evidence: '[]',
    transcript: '',
    start_seconds: 0,
    end_seconds: 9,
    duration_seconds: 9,
    filler: false,
  });
  const [listed] = (await ada.call('GET', '/api/tiktok/videos')).body.data.videos;
  expect(listed).toMatchObject({ id: '7080213458555737986', clips_count: 1 });
  for (const [platform, total] of [
    ['tiktok', 1],
    ['youtube', 0],
  ] as const)
    expect((await ada.call('GET', `/api/clips?source_platform=${platform}`)).body.data.pagination.total).toBe(total);
});

test('another account’s post source cannot be reached, nor another account’s upload attached', async () => {
  const [ada, eve] = await Promise.all([product.person('Ada'), product.person('Eve')]);
  const [adas, eves] = [await buildPost(product, ada.id, 'tiktok'), await buildPost(product, eve.id, 'tiktok')];
  const adasVideo = await buildVideo(product, ada.id);
  const path = `/api/posts/${adas.id}/source`;
  for (const [method, url, body] of [
    ['GET', path],
    ['PUT', path, { video_id: (await buildVideo(product, eve.id, { duration_seconds: 70 })).id }],
    ['DELETE', path],
    ['POST', `${path}/fetch`],
    ['PUT', `/api/posts/${eves.id}/source`, { video_id: adasVideo.id }],
  ] as const) {
    const answer = await eve.call(method, url, body);
    expect([answer.status, answer.body.code], `${method} ${url}`).toEqual([404, 'not_found']);
  }
  expect((await generate(eve, 'tiktok', adas.platformPostId)).status).toBe(404);
  expect((await sourceOf(eve, eves.id)).kind).toBe('none');
  expect((await sourceOf(ada, adas.id)).video.id).toBe(adasVideo.id);
});

test('the platform’s captions become the words of a file of the same length that has none', async () => {
  const [ada, eve] = await Promise.all([product.person('Ada'), product.person('Eve')]);
  const captions_key = `users/${ada.id}/posts/c/captions/1.vtt`;
  const vtt = 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n';
  await buildFile(product, captions_key, Buffer.from(vtt));
  const post = await buildPost(product, ada.id, 'youtube', { captions_key });
  const broken = await buildPost(product, ada.id, 'youtube', {
    captions_key: `${captions_key}.broken`,
    connection_id: post.connectionId,
  });
  await buildFile(product, `${captions_key}.broken`, Buffer.from('no captions'));
  const wordsFor = async (given: Record<string, unknown>, postId: string | null = post.id, userId = ada.id) => {
    const { id: videoId } = await buildVideo(product, userId, { bytes: Buffer.from('film'), ...given });
    const run = { userId, videoId, videoTitle: 'A talk', postId, language: 'auto' };
    return (await openSource({ db, storage: product.services.storage, findCaptions }, run)).transcript;
  };
  expect(await wordsFor({})).toEqual({ fileName: 'captions.vtt', text: vtt });
  expect(await wordsFor({ duration_seconds: 330 })).toBeUndefined();
  expect(await wordsFor({}, null)).toBeUndefined();
  expect(await wordsFor({}, broken.id)).toBeUndefined();
  expect(await wordsFor({}, post.id, eve.id)).toBeUndefined();
  const own = `users/${ada.id}/own/transcript.srt`;
  await buildFile(product, own, Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nMine\n'));
  expect((await wordsFor({ transcript_key: own }))?.fileName).toBe('transcript.srt');
});

/** A reel of 61 s in the sandbox's Instagram, created by publishing it there. */
async function publishReel(): Promise<{ id: string; file: string }> {
  const file = join(folder, 'reel.mp4');
  const picture = ['-f', 'lavfi', '-i', 'color=c=teal:s=72x128:r=25:d=61'];
  execFileSync('ffmpeg', [
    '-loglevel',
    'error',
    '-y',
    ...picture,
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-pix_fmt',
    'yuv420p',
    '-movflags',
    '+faststart',
    file,
  ]);
  const granted = (await sandbox.control('grant', { platform: 'instagram', channel: 'blank' })) as {
    access_token: string;
  };
  const token = granted.access_token;
  const ask = async (path: string, values: Record<string, string> = {}) =>
    (await (
      await fetch(sandbox.url + path, { method: 'POST', body: new URLSearchParams({ access_token: token, ...values }) })
    ).json()) as {
      id: string;
      uri: string;
    };
  const container = await ask('/v25.0/me/media', { media_type: 'REELS', upload_type: 'resumable', caption: 'A reel' });
  const bytes = readFileSync(file);
  const headers = { authorization: `OAuth ${token}`, offset: '0', file_size: String(bytes.length) };
  await fetch(container.uri, { method: 'POST', headers, body: new Uint8Array(bytes) });
  await sandbox.forward(60);
  return { id: (await ask('/v25.0/me/media_publish', { creation_id: container.id })).id, file };
}

test('no file is fetched when the storage is full', async () => {
  const ada = await product.person('Ada');
  const about = { kind: 'reel', media_url: 'https://cdn.example/a.mp4' };
  const post = await buildPost(product, ada.id, 'instagram', about);
  await buildVideo(product, ada.id, { size_bytes: product.config.storagePerAccountBytes, duration_seconds: 90 });
  const refused = await ada.call('POST', `/api/posts/${post.id}/source/fetch`);
  expect(refused).toMatchObject({ status: 413, body: { code: 'storage_quota' } });
  expect((await sourceOf(ada, post.id)).video).toBeNull();
});

test('Instagram’s own file is fetched, prepared like any upload and clipped; failures are named', async () => {
  const reel = await publishReel();
  const ada = await product.person('Ada');
  const { id: connection_id } = await connectAccount(sandbox, ada, 'instagram', { channel: 'blank' });
  const about = {
    connection_id,
    kind: 'reel',
    duration_seconds: null,
    media_url: 'https://cdn.example/long-expired.mp4',
  };
  const post = await buildPost(product, ada.id, 'instagram', {
    ...about,
    platform_post_id: reel.id,
    title: 'A reel\n\n#of mine',
  });
  const missing = await buildPost(product, ada.id, 'instagram', { ...about, platform_post_id: '17911111111111111' });

  const { storage, clock, egress } = product.services;
  const deps = await syncDeps(product);
  const ffmpeg = await openFfmpeg({ log: silentLog });
  const fetchFile = openFileFetcher({ egress, sandboxUrl: sandbox.url, maxBytes: 5_000_000 });
  const worker = await testWorker(
    product,
    [
      fetchSourceHandler({ ...deps, ensureStorage, fetchFile, download: undefined }),
      prepareContentHandler({ db, storage, clock, ffmpeg, max4kMinutes: 90, onReady: recordMeasuredLength }),
    ],
    { fetch: 2, media: 2 },
  );
  const ended = (id: string, status: string) =>
    until(async () => {
      await worker.hurry();
      const source = await sourceOf(ada, id);
      if (source.video?.status !== status) throw new Error(JSON.stringify(source.video));
      return source;
    });

  const fileUrl = async () => {
    const { media } = (await ada.call('GET', '/api/instagram/content')).body.data;
    return media.find((one: { id: string }) => one.id === reel.id).video_url;
  };
  expect(await sourceOf(ada, post.id)).toEqual({ kind: 'platform', reason: 'none', video: null, candidates: [] });
  expect(await fileUrl()).toBeNull();
  expect((await generate(ada, 'instagram', reel.id)).body.code).toBe('source_needed');

  await sandbox.fault({ call: 'instagram.file', kind: 'html' });
  const began = (await ada.call('POST', `/api/posts/${post.id}/source/fetch`)).body.data;
  expect([began.kind, began.video.status, began.video.title]).toEqual(['platform', 'processing', 'A reel']);
  expect((await generate(ada, 'instagram', reel.id)).body.code).toBe('video_not_ready');
  expect((await ended(post.id, 'failed')).video.error_message).toContain('not a video');
  expect((await generate(ada, 'instagram', reel.id)).body.msg).toContain('not a video');

  await ada.call('POST', `/api/posts/${missing.id}/source/fetch`);
  expect((await ended(missing.id, 'failed')).video.error_message).toContain('no longer has this video');

  await sandbox.fault({ call: 'instagram.file', kind: 'cut', afterBytes: 100 }); // retried automatically
  await ada.call('POST', `/api/posts/${post.id}/source/fetch`);
  const again = await ada.call('POST', `/api/posts/${post.id}/source/fetch`);
  const ready = await ended(post.id, 'ready');
  expect(ready.video.id).toBe(again.body.data.video.id);
  expect(ready.kind).toBe('platform');
  expect(ready.video.duration_seconds).toBeCloseTo(61, 0);
  expect(ready.video.size_bytes).toBe(readFileSync(reel.file).length);
  const kept = await product.app.inject({ url: await fileUrl() });
  expect(kept.rawPayload.length).toBe(readFileSync(reel.file).length);
  const { media } = (await ada.call('GET', '/api/instagram/content')).body.data;
  expect(media.find((one: { id: string }) => one.id === reel.id).duration_seconds).toBeCloseTo(61, 0); // measured
  expect((await generate(ada, 'instagram', reel.id)).status).toBe(200);
});

test('the operator’s downloader fetches TikTok and YouTube videos, which are inspected like any upload', async () => {
  const program = join(folder, 'downloader');
  writeFileSync(
    program,
    '#!/bin/sh\ncase "$1" in *bad*) echo not a film at all > "$2";; *none*) exit 1;; *) cp "$0.mp4" "$2";; esac\n',
  );
  chmodSync(program, 0o755);
  const picture = ['-f', 'lavfi', '-i', 'color=c=red:s=64x64:r=5:d=61'];
  execFileSync('ffmpeg', [
    '-loglevel',
    'error',
    '-y',
    ...picture,
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-pix_fmt',
    'yuv420p',
    `${program}.mp4`,
  ]);
  const other = await testApp({ SANDBOX_URL: sandbox.url, DOWNLOADER_COMMAND: program });
  const ada = await other.person('Ada');
  const { storage, clock, database } = other.services;
  const deps = await syncDeps(other);
  const ffmpeg = await openFfmpeg({ log: silentLog });
  const download = openDownloader(other.config.downloader ?? [], {
    sites: deps.platforms.youtube.rules.sites,
    maxBytes: other.config.uploadMaxBytes,
  });
  await testWorker(
    other,
    [
      fetchSourceHandler({ ...deps, ensureStorage, fetchFile: () => Promise.reject(new Error('not asked')), download }),
      prepareContentHandler({
        db: database.db,
        storage,
        clock,
        ffmpeg,
        max4kMinutes: 90,
      }),
    ],
    { fetch: 2, media: 2 },
  );
  const connection_id = await buildConnection(other, ada.id, 'youtube');
  const outcomes = ['good', 'bad', 'none'].map(async (name) => {
    const post = await buildPost(other, ada.id, 'youtube', {
      connection_id,
      title: name,
      permalink: `https://youtu.be/${name}`,
      duration_seconds: 61,
    });
    expect((await sourceOf(ada, post.id)).kind).toBe('downloader');
    await ada.call('POST', `/api/posts/${post.id}/source/fetch`);
    const { video } = await until(async () => {
      const source = await sourceOf(ada, post.id);
      if (source.video.status === 'processing') throw new Error('processing');
      return source;
    });
    return [name, video.status, video.error_message];
  });
  expect(await Promise.all(outcomes)).toEqual([
    ['good', 'ready', null],
    ['bad', 'failed', expect.any(String)],
    ['none', 'failed', 'The downloader could not fetch this video.'],
  ]);
});
