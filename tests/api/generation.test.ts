import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openFaceDetector } from '#server/clip-engine/framing/face-detector.ts';
import { silentLog } from '#server/kit/log.ts';
import { openFfmpeg } from '#server/media/ffmpeg.ts';
import { probeMedia } from '#server/media/probe.ts';
import { generateClipsHandler } from '#server/modules/clips/generate.job.ts';
import { lockGenerations } from '#server/modules/clips/store.ts';
import { type Person, testApp } from '#tests/harness/app.ts';
import { buildClip, buildVideo, insertRow } from '#tests/harness/builders.ts';
import { testWorker } from '#tests/harness/worker.ts';

/** Generations as a worker really makes them, of small pictures. */
const product = await testApp();
const { database, queue, storage, clock } = product.services;
const ffmpeg = await openFfmpeg({ log: silentLog });
const folder = await mkdtemp(join(tmpdir(), 'rw-generation-'));
const file = join(folder, 'source.mp4');
const SECONDS = 90;
/** A render takes its time on a busy machine. */
const LIMIT_MS = 110_000;
vi.setConfig({ testTimeout: 2 * LIMIT_MS, hookTimeout: LIMIT_MS });

let mediaInfo: string;
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeAll(async () => {
  const picture = `testsrc2=size=160x90:rate=10:duration=${SECONDS}`;
  const sound = `aevalsrc=0.3*sin(440*2*PI*t)*gt(mod(t\\,7)\\,2):d=${SECONDS}`; // with pauses
  const inputs = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', sound];
  const output = ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '20', '-pix_fmt', 'yuv420p', '-c:a', 'aac', file];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...inputs, ...output]);
  mediaInfo = JSON.stringify(await probeMedia(ffmpeg, file));
  const none = async () => undefined;
  const deps = { db: database.db, queue, storage, clock, ffmpeg, openFaceDetector, transcribers: [], findCaptions: none };
  await testWorker(product, [generateClipsHandler(deps)], { render: 1 });
});

const readyVideo = async (person: Person) =>
  buildVideo(product, person.id, { bytes: await readFile(file), duration_seconds: SECONDS, media_info: mediaInfo });

const readJob = async (person: Person, id: string) => (await person.call('GET', `/api/clips/jobs/${id}/status`)).body.data;

const until = <Answer>(ask: () => Promise<Answer>) => vi.waitFor(ask, { timeout: LIMIT_MS, interval: 50 });

const untilJob = (person: Person, id: string, expected: object) =>
  until(async () => {
    const job = await readJob(person, id);
    expect(job).toMatchObject(expected);
    return job;
  });

test('a clip that is made again is one of one, in the job, in the notice and in the list', async () => {
  const ada = await product.person('Ada');
  const video = await readyVideo(ada);
  const first = randomUUID();
  const counts = { clips_generated: 1, total_clips: 2 };
  const asked = { video_title: 'A long talk', source_platform: 'upload', prefer_length: [1], language: 'auto', ...counts };
  await insertRow(product, 'job_runs', { id: first, user_id: ada.id, job: 'clips.generate', state: 'completed' });
  await insertRow(product, 'clip_runs', { id: first, user_id: ada.id, video_id: video.id, ...asked });
  const about = { video_id: video.id, run_id: first };
  await buildClip(product, ada.id, about);
  const failed = {
    ordinal: 1,
    status: 'failed',
    start_seconds: 20,
    end_seconds: 32,
    duration_seconds: 12,
    file_key: null,
    ...about,
  };
  const clip = await buildClip(product, ada.id, failed);

  const { job_id } = (await ada.call('POST', `/api/clips/${clip.id}/retry`)).body.data;
  expect(await readJob(ada, job_id)).toMatchObject({ clips_generated: 0, total_clips: 1 });
  await untilJob(ada, job_id, { status: 'completed', clips_generated: 1, total_clips: 1, progress_percentage: 100 });
  expect((await ada.call('GET', `/api/clips/${clip.id}`)).body.data).toMatchObject({ processing_status: 'completed' });
  const { notifications } = (await ada.call('GET', '/api/clips/notifications')).body.data;
  expect(notifications[0].message).toMatch(/^1 clip /);
  // What the first generation came to stays as it was.
  expect(await readJob(ada, first)).toMatchObject({ status: 'completed', ...counts });
});

test('a video that is deleted while clips are made from it cancels that, and nothing half-made stays', async () => {
  const ben = await product.person('Ben');
  const video = await readyVideo(ben);
  const request = { source_video_id: video.id, source_platform: 'upload', prefer_length: [1], language: 'auto' };
  const { job_id } = (await ben.call('POST', '/api/clips/generate', request)).body.data;
  await untilJob(ben, job_id, { status: 'processing' });
  await until(async () => {
    const { rows } = await database.db.execute(sql`select 1 from clips where user_id = ${ben.id} and status = 'processing'`);
    expect(rows).toHaveLength(1);
  });
  expect(await ben.call('DELETE', `/api/videos/${video.id}`)).toMatchObject({ status: 200 });
  await untilJob(ben, job_id, { status: 'canceled', error_message: null });

  const clips = (await ben.call('GET', '/api/clips?limit=50')).body.clips;
  expect(clips.every((clip: { processing_status: string }) => clip.processing_status === 'completed')).toBe(true);
  const kept = await readdir(join(product.folder, 'files', 'users', ben.id, 'clips')).catch(() => []);
  expect(kept.sort()).toEqual(clips.map(({ id }: { id: string }) => id).sort());
  expect((await ben.call('GET', '/api/clips/notifications')).body.data.notifications).toEqual([]);
  // Nothing holds the account up: the video is back, and asked for clips again.
  expect((await ben.call('POST', `/api/videos/${video.id}/restore`)).body.data).toMatchObject({ status: 'ready' });
  expect((await ben.call('POST', '/api/clips/generate', request)).status).toBe(200);
});

test('a video that is deleted before its generation has started cancels that too', async () => {
  const cid = await product.person('Cid');
  const video = await readyVideo(cid);
  const request = { source_video_id: video.id, source_platform: 'upload', prefer_length: [1], language: 'auto' };
  const { job_id } = (await cid.call('POST', '/api/clips/generate', request)).body.data;
  expect(await cid.call('DELETE', `/api/videos/${video.id}`)).toMatchObject({ status: 200 });
  await untilJob(cid, job_id, { status: 'canceled' });
});

test('a video that is deleted at the moment its generation starts cancels that too', async () => {
  const dan = await product.person('Dan');
  const video = await readyVideo(dan);
  const request = { source_video_id: video.id, source_platform: 'upload', prefer_length: [1], language: 'auto' };
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const untilWaiting = (calls: number) => until(async () => expect((await database.db.execute(waiting)).rowCount).toBe(calls));
  // The start has read the video and waits for its turn; the deletion waits for the start.
  const { starting, deleting } = await database.db.transaction(async (tx) => {
    await lockGenerations(tx, dan.id);
    const starting = dan.call('POST', '/api/clips/generate', request);
    await untilWaiting(1);
    const deleting = dan.call('DELETE', `/api/videos/${video.id}`);
    await untilWaiting(2);
    return { starting, deleting };
  });
  const [started, deleted] = await Promise.all([starting, deleting]);
  expect(started).toMatchObject({ status: 200 });
  expect(deleted).toMatchObject({ status: 200 });
  await untilJob(dan, started.body.data.job_id, { status: 'canceled' });
});
