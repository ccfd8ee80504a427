import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { judge } from '#server/ai/ask-model.ts';
import type { ModelPrompt } from '#server/ai/model.ts';
import { openFaceDetector } from '#server/clip-engine/framing/face-detector.ts';
import { buildTalk } from '#server/clip-engine/moments/talk.test-kit.ts';
import { RENDERER_VERSION } from '#server/clip-engine/render/arguments.ts';
import type { EditDecisions, Transcript } from '#server/clip-engine/shapes.ts';
import { generateClipsJob } from '#server/jobs/catalog.ts';
import { prune } from '#server/jobs/prune.job.ts';
import { silentLog } from '#server/kit/log.ts';
import { openFfmpeg } from '#server/media/ffmpeg.ts';
import { probeMedia } from '#server/media/probe.ts';
import { generateClipsHandler, renderClipHandler } from '#server/modules/clips/generate.job.ts';
import { lockGenerations } from '#server/modules/clips/run-store.ts';
import type { ModelUse } from '#server/modules/model-use/model-use.ts';
import type { Storage } from '#server/storage/storage.ts';
import { type Person, testApp } from '#tests/harness/app.ts';
import { buildClip, buildVideo, insertRow } from '#tests/harness/builders.ts';
import { canMount, openSmallDisk } from '#tests/harness/small-disk.ts';
import { testWorker } from '#tests/harness/worker.ts';
import { verbatim } from '#texts/message.ts';

/** Generations by a real worker, at a small picture size. */
const product = await testApp();
const { database, queue, storage, clock } = product.services;
const ffmpeg = await openFfmpeg({ log: silentLog });
const folder = await mkdtemp(join(tmpdir(), 'rw-generation-'));
const file = join(folder, 'source.mp4');
const SECONDS = 63;
/** Renders are slow on a busy machine. */
const LIMIT_MS = 110_000;
vi.setConfig({ testTimeout: 2 * LIMIT_MS, hookTimeout: LIMIT_MS });

/** Clips whose file the disk refuses once. */
const refusedOnce = new Set<string>();
const shakyStorage: Storage = {
  ...storage,
  put: async (key, path) => {
    const clip = [...refusedOnce].find((id) => key.endsWith(`${id}/clip.mp4`));
    if (clip && refusedOnce.delete(clip)) throw Object.assign(new Error('write'), { code: 'ENOSPC' });
    return storage.put(key, path);
  },
  makeScratchFolder: async () => {
    if (scratchDisk === undefined) return storage.makeScratchFolder();
    const path = await mkdtemp(join(scratchDisk, 'work-'));
    return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
  },
};
/** Where renders are written instead of the storage's own disk. */
let scratchDisk: string | undefined;

/** The words that the fake recogniser returns on each call; none by default. */
const heard: Transcript = { source: 'local', timing: 'word', language: 'en', draft: false, words: [] };
let hearing: { transcript: Transcript; calls: number } = { transcript: heard, calls: 0 };
async function hear(): Promise<Transcript> {
  hearing.calls += 1;
  return hearing.transcript;
}

/** Descriptions by a fake language model, or undefined if the account shares no data with it. */
let describeClip: ((first: number) => string) | undefined;
const askTheModel: ModelUse['ask'] = async <T>(_userId: string, prompt: ModelPrompt<T>) => {
  const content = prompt.messages.map((message) => message.content).join('\n');
  const firsts = [...content.matchAll(/"first":(\d+)/g)].map(([, first]) => Number(first));
  const pairs = [...content.matchAll(/"a":(\d+),"b":(\d+)/g)].map(([, a, b]) => ({ a: Number(a), b: Number(b) }));
  const clips = firsts.map((first) => ({ first, title: '', description: describeClip?.(first) ?? '', hashtags: [] }));
  const value =
    prompt.purpose === 'moment_pairs' ? { pairs: pairs.map((pair) => ({ ...pair, better: pair.b })) } : { clips };
  const judged = describeClip ? judge(prompt, JSON.stringify(value)) : undefined;
  const kept = judged?.ok ? judged.value : judged?.kept?.value;
  return kept === undefined
    ? { ok: false, by: { engine: 'builtin', reason: 'sharing_off' } }
    : { ok: true, value: kept, by: { engine: 'model', model: 'stand-in' } };
};

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
  const deps = {
    db: database.db,
    queue,
    storage: shakyStorage,
    clock,
    ffmpeg,
    openFaceDetector,
    findTranscribers: async () => [{ name: 'The test', transcribe: hear }],
    findCaptions: none,
    modelUse: { hasModel: true, ask: askTheModel },
  };
  await testWorker(product, [generateClipsHandler(deps), renderClipHandler(deps)], { render: 1 });
});

const readyVideo = async (person: Person) =>
  buildVideo(product, person.id, { bytes: await readFile(file), duration_seconds: SECONDS, media_info: mediaInfo });

const readJob = async (person: Person, id: string) =>
  (await person.call('GET', `/api/clips/jobs/${id}/status`)).body.data;

const until = <Answer>(ask: () => Promise<Answer>) => vi.waitFor(ask, { timeout: LIMIT_MS, interval: 50 });

const untilJob = (person: Person, id: string, expected: object) =>
  until(async () => {
    const job = await readJob(person, id);
    expect(job).toMatchObject(expected);
    return job;
  });

type Planned = { start_seconds: number; end_seconds: number; description: string };

/** Waits until the moments of a generation are chosen, cancels it before they are rendered, and returns its clips. */
async function planOf(person: Person, jobId: string): Promise<Planned[]> {
  const planned = await until(async () => {
    const { rows } = await database.db.execute<Planned>(
      sql`select start_seconds, end_seconds, description from clips where run_id = ${jobId} order by ordinal`,
    );
    expect(rows).not.toEqual([]);
    return rows;
  });
  await person.call('POST', `/api/clips/jobs/${jobId}/cancel`);
  await untilJob(person, jobId, { status: 'canceled' });
  return planned;
}

/** A generation of two clips, the second of which failed. */
async function buildFailedClip(person: Person, over: object = {}) {
  const video = await readyVideo(person);
  const first = randomUUID();
  const asked = { video_title: 'A long talk', source_platform: 'upload', prefer_length: [1], language: 'auto' };
  await insertRow(product, 'job_runs', { id: first, user_id: person.id, job: 'clips.generate', state: 'completed' });
  await insertRow(product, 'clip_runs', { id: first, user_id: person.id, video_id: video.id, ...asked, ...counts });
  const about = { video_id: video.id, run_id: first };
  await buildClip(product, person.id, about);
  const clip = await buildClip(product, person.id, {
    ordinal: 1,
    status: 'failed',
    error_code: 'broken',
    error_message: JSON.stringify(verbatim('It broke.')),
    file_key: null,
    start_seconds: 20,
    end_seconds: 25,
    duration_seconds: 5,
    ...about,
    ...over,
  });
  return { first, clip, video };
}
type Seconds = { start_seconds: number; end_seconds: number };
const counts = { clips_generated: 1, total_clips: 2 };

test('a generation makes playable clips, notifies once and counts them', async () => {
  const eve = await product.person('Eve');
  const video = await readyVideo(eve);
  const request = { source_video_id: video.id, source_platform: 'upload', prefer_length: [1], language: 'auto' };
  const { job_id } = (await eve.call('POST', '/api/clips/generate', request)).body.data;
  const job = await untilJob(eve, job_id, { status: 'completed', progress_percentage: 100, error_message: null });
  const { clips } = (await eve.call('GET', '/api/clips?limit=50&sort_by=viral_score&sort_order=desc')).body;
  expect(clips.length).toBeGreaterThan(0);
  expect(job).toMatchObject({ clips_generated: clips.length, total_clips: clips.length });
  for (const clip of clips) {
    expect(clip).toMatchObject({ processing_status: 'completed', source_video_id: video.id });
    expect(clip.end_seconds - clip.start_seconds).toBeLessThan(30);
    expect(clip.end_seconds).toBeLessThanOrEqual(SECONDS);
    const file = await storage.localPath(`users/${eve.id}/clips/${clip.id}/clip.mp4`);
    const { video: picture, audio, durationSeconds } = await probeMedia(ffmpeg, file);
    expect([picture.width, picture.height, audio?.codec]).toEqual([1080, 1920, 'aac']);
    expect(durationSeconds).toBeCloseTo(clip.duration_seconds, 0);
    const cover = (await eve.call('GET', `/api/clips/${clip.id}/cover`)).body.data;
    expect(cover).toMatchObject({ title: null, making: false, at_seconds: cover.candidates[0].at_seconds });
    expect(cover.candidates).toHaveLength(3);
    for (const { at_seconds: at } of cover.candidates) {
      const key = `users/${eve.id}/clips/${clip.id}/cover-${Math.round(at * 1000)}.jpg`;
      expect(await storage.findSize(key)).toBeGreaterThan(0);
    }
  }
  const { notifications } = (await eve.call('GET', '/api/clips/notifications')).body.data;
  expect(notifications).toHaveLength(1);
  expect((await eve.call('GET', '/api/clips/jobs/active')).body.data.job).toBeNull();
});

/** A sentence in each stretch of sound, which lasts from the second to the seventh second of every seven. */
function saidBetweenPauses() {
  const sentence = ['Um,', 'every', 'kitchen', 'needs', 'one', 'sharp', 'knife', 'above', 'everything', 'else.'];
  return Array.from({ length: Math.floor(SECONDS / 7) }, (_, n) =>
    sentence.map((text, i) => {
      const startSeconds = 7 * n + 2.05 + i * 0.49;
      return { text, startSeconds, endSeconds: startSeconds + 0.45 };
    }),
  ).flat();
}

test('with pauses and fillers removed, a clip is shorter by the stated time, and its words are timed in the clip', async () => {
  const gil = await product.person('Gil');
  const { first, clip, video } = await buildFailedClip(gil, {
    start_seconds: 8.5,
    end_seconds: 21.5,
    duration_seconds: 13,
  });
  await database.db.execute(sql`update clip_runs set tighten = true where id = ${first}`);
  hearing = { transcript: { ...heard, words: saidBetweenPauses() }, calls: 0 };
  const { edit } = await retry(gil, clip.id);
  hearing = { transcript: heard, calls: 0 };
  const made = (await gil.call('GET', `/api/clips/${clip.id}`)).body.data;
  const { removed, words_cut } = made.inspection;
  expect(edit?.source.removed).toHaveLength(removed.length);
  expect(removed.length).toBeGreaterThan(0);
  expect(words_cut).toBe(0);
  const saved = removed.reduce((sum: number, cut: Seconds) => sum + cut.end_seconds - cut.start_seconds, 0);
  expect(saved).toBeGreaterThan(2);
  expect(made.duration_seconds).toBeCloseTo(13 - saved, 1);
  const { body } = await gil.call('GET', `/api/clips/${clip.id}/subtitles?format=srt`);
  expect(body).toContain('Every kitchen');
  expect(body).not.toMatch(/\bum\b/i);
  const last = [...String(body).matchAll(/--> 00:00:(\d+),(\d+)/g)].at(-1);
  expect(Number(`${last?.[1]}.${last?.[2]}`)).toBeLessThanOrEqual(made.duration_seconds);
  // The words are known from now on, and with them what can be saved.
  const about = new URLSearchParams({ source_video_id: video.id, source_platform: 'upload' });
  expect((await gil.call('GET', `/api/clips/outlook?${about}`)).body.data.tighten_seconds).toBeGreaterThan(10);
});

test('texts by the language model are stored with the clips, and parts it did not write are reported', async () => {
  const lou = await product.person('Lou');
  const talk = buildTalk({ minutes: 0.7 });
  hearing = { transcript: { ...heard, words: talk.transcript.words }, calls: 0 };
  const said = talk.transcript.words.find(({ text }) => /^[a-z]{6,}$/.test(text))?.text;
  describeClip = () => `What the ${said} does.`;
  const video = await readyVideo(lou);
  const request = { source_video_id: video.id, source_platform: 'upload', prefer_length: [1], language: 'en' };
  const { job_id } = (await lou.call('POST', '/api/clips/generate', request)).body.data;
  const planned = await planOf(lou, job_id);
  describeClip = undefined;
  hearing = { transcript: heard, calls: 0 };
  expect(planned.map(({ description }) => description)).toContain(`What the ${said} does.`);
  const { rows } = await database.db.execute<{ notes: { id: string }[] }>(
    sql`select notes from clip_runs where id = ${job_id}`,
  );
  expect(rows[0]?.notes.map(({ id }) => id)).toContain('generation.model_titles_refused');
});

test('generating again offers the next best moments, besides the clips that exist in the same aspect ratio', async () => {
  const amy = await product.person('Amy');
  const video = await readyVideo(amy);
  const asked = { video_title: 'A long talk', source_platform: 'upload', prefer_length: [1], language: 'auto' };
  const runOf = async (aspect: string) => {
    const id = randomUUID();
    await insertRow(product, 'job_runs', { id, user_id: amy.id, job: 'clips.generate', state: 'completed' });
    await insertRow(product, 'clip_runs', { id, user_id: amy.id, video_id: video.id, ...asked, ...counts, aspect });
    return id;
  };
  const tall = { video_id: video.id, run_id: await runOf('9:16') };
  const firstPart = { start_seconds: 0, end_seconds: 20, duration_seconds: 20, transcript: '' };
  const rest = { start_seconds: 20, end_seconds: SECONDS, duration_seconds: SECONDS - 20, transcript: '' };
  await buildClip(product, amy.id, { ...tall, ...firstPart });
  await buildClip(product, amy.id, { ...tall, ...rest, ordinal: 1, transcript: 'Words since corrected.' });
  await buildClip(product, amy.id, { ...tall, ...rest, ordinal: 2, deleted_at: new Date().toISOString() });
  await buildClip(product, amy.id, { ...tall, ...rest, ordinal: 3, status: 'failed', file_key: null });
  await buildClip(product, amy.id, { video_id: video.id, run_id: await runOf('1:1'), ...rest });
  const request = { source_video_id: video.id, source_platform: 'upload', prefer_length: [1], language: 'auto' };
  const about = new URLSearchParams({ source_video_id: video.id, source_platform: 'upload' });
  const { clips_made } = (await amy.call('GET', `/api/clips/outlook?${about}`)).body.data;
  expect(
    Object.fromEntries(clips_made.map(({ aspect, count }: { aspect: string; count: number }) => [aspect, count])),
  ).toEqual({ '9:16': 2, '1:1': 1 });
  const { job_id } = (await amy.call('POST', '/api/clips/generate', request)).body.data;
  for (const { start_seconds, end_seconds } of await planOf(amy, job_id))
    expect(20 - start_seconds).toBeLessThan(0.31 * (end_seconds - start_seconds));
  const { rows } = await database.db.execute(sql`select notes->0 as note from clip_runs where id = ${job_id}`);
  expect(rows).toEqual([{ note: { id: 'generation.next_best', values: { count: 1 } } }]);
});

test('a briefly full disk fails the attempt but not the clip, which the next attempt finishes', async () => {
  const fay = await product.person('Fay');
  const { clip } = await buildFailedClip(fay);
  refusedOnce.add(clip.id);
  const { job_id } = (await fay.call('POST', `/api/clips/${clip.id}/retry`)).body.data;
  await untilJob(fay, job_id, { status: 'completed', clips_generated: 1 });
  expect(refusedOnce).toEqual(new Set());
  const { rows } = await database.db.execute(sql`select attempt, starts from job_runs where id = ${job_id}`);
  expect(rows).toEqual([{ attempt: 1, starts: 2 }]);
  expect((await fay.call('GET', `/api/clips/${clip.id}`)).body.data).toMatchObject({ processing_status: 'completed' });
});

test('a clip that cannot be made fails with a reason on the first attempt, and so does a generation of it alone', async () => {
  const gus = await product.person('Gus');
  const { clip } = await buildFailedClip(gus, { start_seconds: 900, end_seconds: 912, duration_seconds: 12 });
  const { job_id } = (await gus.call('POST', `/api/clips/${clip.id}/retry`)).body.data;
  const { error_message } = await untilJob(gus, job_id, { status: 'failed' });
  const failed = (await gus.call('GET', `/api/clips/${clip.id}`)).body.data;
  expect(failed).toMatchObject({ processing_status: 'failed', error_message });
  expect(error_message).not.toBe('It broke.');
  const { rows } = await database.db.execute(sql`select attempt, starts from job_runs where id = ${job_id}`);
  expect(rows).toEqual([{ attempt: 1, starts: 1 }]);
  const { notifications } = (await gus.call('GET', '/api/clips/notifications')).body.data;
  expect(notifications.map(({ type }: { type: string }) => type)).toEqual(['clip_generation_failed']);
});

test.skipIf(!canMount)(
  'a disk that fills during the render fails the clip with a sentence and leaves nothing behind (needs root for a small disk)',
  async () => {
    await using disk = await openSmallDisk(1);
    scratchDisk = disk.path;
    const hal = await product.person('Hal');
    const { clip } = await buildFailedClip(hal);
    const { job_id } = (await hal.call('POST', `/api/clips/${clip.id}/retry`)).body.data;
    const { error_message } = await untilJob(hal, job_id, { status: 'failed' });
    scratchDisk = undefined;
    const failed = (await hal.call('GET', `/api/clips/${clip.id}`)).body.data;
    expect(failed).toMatchObject({ processing_status: 'failed', error_message });
    expect(error_message).not.toMatch(/ffmpeg|code|It broke/);
    expect(await readdir(disk.path)).toEqual([]);
  },
);

test('a clip waiting to be made again fails when its generation is canceled, and can be retried', async () => {
  const ida = await product.person('Ida');
  const { clip } = await buildFailedClip(ida);
  const retry = async () => (await ida.call('POST', `/api/clips/${clip.id}/retry`)).body.data.job_id;
  const job = await retry();
  await ida.call('POST', `/api/clips/jobs/${job}/cancel`);
  await untilJob(ida, job, { status: 'canceled' });
  expect((await ida.call('GET', `/api/clips/${clip.id}`)).body.data).toMatchObject({ processing_status: 'failed' });
  await ida.call('POST', `/api/clips/jobs/${await retry()}/cancel`);
});

test('a retried clip counts as one of one in the job, the notice and the list', async () => {
  const ada = await product.person('Ada');
  const { first, clip } = await buildFailedClip(ada);

  const { job_id } = (await ada.call('POST', `/api/clips/${clip.id}/retry`)).body.data;
  expect(await readJob(ada, job_id)).toMatchObject({ clips_generated: 0, total_clips: 1 });
  await untilJob(ada, job_id, { status: 'completed', clips_generated: 1, total_clips: 1, progress_percentage: 100 });
  expect((await ada.call('GET', `/api/clips/${clip.id}`)).body.data).toMatchObject({ processing_status: 'completed' });
  const { notifications } = (await ada.call('GET', '/api/clips/notifications')).body.data;
  expect(notifications[0].message).toMatch(/^1 clip /);
  // The result of the first generation is unchanged.
  expect(await readJob(ada, first)).toMatchObject({ status: 'completed', ...counts });
});

test('deleting a video cancels its running generation and leaves nothing half-made', async () => {
  const ben = await product.person('Ben');
  const video = await readyVideo(ben);
  const request = { source_video_id: video.id, source_platform: 'upload', prefer_length: [1], language: 'auto' };
  const { job_id } = (await ben.call('POST', '/api/clips/generate', request)).body.data;
  await untilJob(ben, job_id, { status: 'processing' });
  await until(async () => {
    const { rows } = await database.db.execute(
      sql`select 1 from clips where user_id = ${ben.id} and status = 'processing'`,
    );
    expect(rows).toHaveLength(1);
  });
  expect(await ben.call('DELETE', `/api/videos/${video.id}`)).toMatchObject({ status: 200 });
  await untilJob(ben, job_id, { status: 'canceled', error_message: null });

  const clips = (await ben.call('GET', '/api/clips?limit=50')).body.clips;
  expect(clips.every((clip: { processing_status: string }) => clip.processing_status === 'completed')).toBe(true);
  const kept = await readdir(join(product.folder, 'files', 'users', ben.id, 'clips')).catch(() => []);
  expect(kept.sort()).toEqual(clips.map(({ id }: { id: string }) => id).sort());
  expect((await ben.call('GET', '/api/clips/notifications')).body.data.notifications).toEqual([]);
  // Nothing blocks the account: the restored video can be clipped again.
  expect((await ben.call('POST', `/api/videos/${video.id}/restore`)).body.data).toMatchObject({ status: 'ready' });
  const again = await ben.call('POST', '/api/clips/generate', request);
  expect(again.status).toBe(200);
  await ben.call('POST', `/api/clips/jobs/${again.body.data.job_id}/cancel`);
});

test('deleting a video cancels a generation that has not started', async () => {
  const cid = await product.person('Cid');
  const video = await readyVideo(cid);
  const request = { source_video_id: video.id, source_platform: 'upload', prefer_length: [1], language: 'auto' };
  const { job_id } = (await cid.call('POST', '/api/clips/generate', request)).body.data;
  expect(await cid.call('DELETE', `/api/videos/${video.id}`)).toMatchObject({ status: 200 });
  await untilJob(cid, job_id, { status: 'canceled' });
});

test('deleting a video at the moment its generation starts cancels the generation', async () => {
  const dan = await product.person('Dan');
  const video = await readyVideo(dan);
  const request = { source_video_id: video.id, source_platform: 'upload', prefer_length: [1], language: 'auto' };
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const untilWaiting = (calls: number) =>
    until(async () => expect((await database.db.execute(waiting)).rowCount).toBe(calls));
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

/** Retries a failed clip and waits for the result. */
async function retry(person: Person, clipId: string, expected: object = { status: 'completed' }) {
  const { job_id } = (await person.call('POST', `/api/clips/${clipId}/retry`)).body.data;
  const job = await untilJob(person, job_id, expected);
  const { rows } = await database.db.execute<{ edit: EditDecisions }>(sql`select edit from clips where id = ${clipId}`);
  return { job, edit: rows[0]?.edit };
}

const oldEdit = {
  source: { startSeconds: 20, endSeconds: 25 },
  crop: {
    shots: [
      {
        startSeconds: 20,
        endSeconds: 25,
        layout: 'crop',
        cropWidth: 50,
        cropHeight: 90,
        keys: [{ atSeconds: 0, x: 30, y: 0 }],
      },
    ],
    width: 1080,
    height: 1920,
  },
  gainDb: -6,
  ceilingDb: -3,
  renderer: RENDERER_VERSION - 1,
};

test('a clip with an edit of an older renderer is made again from its decisions', async () => {
  const kim = await product.person('Kim');
  const { clip } = await buildFailedClip(kim, { edit: JSON.stringify(oldEdit) });
  const { edit } = await retry(kim, clip.id);
  expect(edit).toEqual({ ...oldEdit, renderer: RENDERER_VERSION });
  expect((await kim.call('GET', `/api/clips/${clip.id}`)).body.data).toMatchObject({
    processing_status: 'completed',
    layout: 'crop',
    duration_seconds: expect.closeTo(5, 0),
  });
});

test('a clip with an edit of a newer version fails on the first attempt and keeps its edit', async () => {
  const lea = await product.person('Lea');
  const { clip } = await buildFailedClip(lea, { edit: JSON.stringify({ ...oldEdit, renderer: 99 }) });
  const { job, edit } = await retry(lea, clip.id, { status: 'failed' });
  expect(edit).toMatchObject({ renderer: 99 });
  const { rows } = await database.db.execute(
    sql`select starts, clips.error_code from job_runs join clips on run_id = job_runs.id where job_runs.id = ${job.job_id}`,
  );
  expect(rows).toEqual([{ starts: 1, error_code: 'edit_unreadable' }]);
  expect((await lea.call('GET', `/api/clips/${clip.id}`)).body.data).toMatchObject({
    processing_status: 'failed',
    error_message: job.error_message,
  });
});

test('a clip that is being made again can be canceled and is then failed again', async () => {
  const mia = await product.person('Mia');
  const { clip } = await buildFailedClip(mia);
  const { job_id } = (await mia.call('POST', `/api/clips/${clip.id}/retry`)).body.data;
  expect((await mia.call('POST', `/api/clips/jobs/${job_id}/cancel`)).status).toBe(200);
  await untilJob(mia, job_id, { status: 'canceled' });
  const { processing_status, error_message } = (await mia.call('GET', `/api/clips/${clip.id}`)).body.data;
  expect([processing_status, error_message]).toEqual(['failed', 'The generation was stopped.']);
  expect((await mia.call('GET', '/api/clips/notifications')).body.data.notifications).toEqual([]);
});

test('speech is recognised once: later clips use the corrected words even when the checkpoints are gone', async () => {
  const nia = await product.person('Nia');
  const { clip, video } = await buildFailedClip(nia);
  const words = Array.from({ length: 30 }, (_, n) => ({
    text: `word${n}`,
    startSeconds: 3 * n,
    endSeconds: 3 * n + 1,
  }));
  hearing = { transcript: { ...heard, words }, calls: 0 };
  const { edit } = await retry(nia, clip.id);
  const spoken = (made: EditDecisions | undefined) =>
    made?.captions?.chunks.flatMap((chunk) => chunk.words.map(({ text }) => text.toLowerCase()));
  expect(spoken(edit)).toContain('word7');

  const corrections = JSON.stringify([{ firstWord: 7, lastWord: 7, text: 'Reelwright' }]);
  await database.db.execute(sql`update transcripts set corrections = ${corrections} where video_id = ${video.id}`);
  await database.db.execute(sql`update job_runs set finished_at = now() - interval '2 days' where user_id = ${nia.id}`);
  await database.db.execute(sql`update clips set status = 'failed', edit = null where id = ${clip.id}`);
  await prune(database.db);
  const again = await retry(nia, clip.id);
  expect(spoken(again.edit)).toContain('reelwright');
  expect(spoken(again.edit)).not.toContain('word7');
  expect(hearing.calls).toBe(1);
  hearing = { transcript: heard, calls: 0 };
});

test('a checkpoint of the previous version is dropped and its step repeated', async () => {
  const oda = await product.person('Oda');
  const video = await readyVideo(oda);
  const id = randomUUID();
  const asked = { video_title: 'A long talk', source_platform: 'upload', prefer_length: [1], language: 'auto' };
  await insertRow(product, 'job_runs', { id, user_id: oda.id, job: generateClipsJob.name, subject_id: video.id });
  await insertRow(product, 'clip_runs', { id, user_id: oda.id, video_id: video.id, ...asked });
  const stored = {
    probe: { ...JSON.parse(mediaInfo), durationSeconds: '90 s' },
    transcript: { words: ['of', 'an', 'older', 'shape'] },
    signals: { loudness: [1, 2, 3] },
    moments: { moments: [{ id: randomUUID(), from: 0, to: 20 }] },
  };
  for (const [stage, artefact] of Object.entries(stored))
    await insertRow(product, 'job_checkpoints', {
      run_id: id,
      stage,
      artefact: JSON.stringify(artefact),
      hash: digestOf(artefact),
    });
  await database.db.transaction((tx) => queue.add(tx, generateClipsJob, { runId: id }, { runId: id }));
  await planOf(oda, id);
  const { rows } = await database.db.execute<{ stage: string; hash: string }>(
    sql`select stage, hash from job_checkpoints where run_id = ${id}`,
  );
  expect(rows.map(({ stage }) => stage).sort()).toEqual(Object.keys(stored).sort());
  for (const { stage, hash } of rows) expect(hash).not.toBe(digestOf(stored[stage as keyof typeof stored]));
});

/** Computed as the runner does, so that the checkpoint counts as complete. */
function digestOf(artefact: unknown): string {
  const sortKeys = (_key: string, value: unknown) =>
    typeof value !== 'object' || value === null || Array.isArray(value)
      ? value
      : Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  return createHash('sha256').update(JSON.stringify(artefact, sortKeys)).digest('hex');
}
