import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { defaultSettings } from '#contract/settings.ts';
import type { Transcript } from '#server/clip-engine/shapes.ts';
import type { Transcriber } from '#server/clip-engine/transcript/transcriber.ts';
import { TranscriberError } from '#server/clip-engine/transcript/transcriber.ts';
import { silentLog } from '#server/kit/log.ts';
import { openFfmpeg } from '#server/media/ffmpeg.ts';
import { probeMedia } from '#server/media/probe.ts';
import { addRate } from '#server/modules/rates/rates.ts';
import { recogniseSpeechHandler } from '#server/modules/recognition/recognise.job.ts';
import { awaitRecognition, recogniseAfterUpload } from '#server/modules/recognition/recognition.ts';
import { type Person, testApp } from '#tests/harness/app.ts';
import { buildVideo, insertRow } from '#tests/harness/builders.ts';
import { testWorker, until } from '#tests/harness/worker.ts';
import { msg } from '#texts/message.ts';

/** Recognition in the background: a real worker, and a recogniser that the test decides about. */
const product = await testApp();
const { database, queue, storage } = product.services;
const { db } = database;
const folder = await mkdtemp(join(tmpdir(), 'rw-recognition-'));
const file = join(folder, 'talk.mp4');
const ffmpeg = await openFfmpeg({ log: silentLog });
let mediaInfo = '';

const spoken: Transcript = {
  source: 'local',
  timing: 'word',
  language: 'en',
  draft: false,
  words: ['We', 'love', 'real', 'right.'].map((text, at) => ({ text, startSeconds: at, endSeconds: at + 1 })),
};
const says = async () => spoken;
let transcribe: Transcriber = says;
let recognisers = ['local'];

afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(() => {
  transcribe = says;
});
beforeAll(async () => {
  const inputs = ['-f', 'lavfi', '-i', 'testsrc2=size=64x36:rate=5:duration=6', '-f', 'lavfi', '-i', 'sine=d=6'];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...inputs, '-c:v', 'libx264', '-pix_fmt', 'yuv420p', file]);
  mediaInfo = JSON.stringify(await probeMedia(ffmpeg, file));
  const findTranscribers = async () => [
    { name: 'The test', transcribe: ((audio, options) => transcribe(audio, options)) as Transcriber },
  ];
  await testWorker(
    product,
    [recogniseSpeechHandler({ db, storage, ffmpeg, findTranscribers })],
    { speech: 1 },
    {
      describeMachine: async () => ({ recognisers, models: [] }),
    },
  );
});

const video = async (person: Person, over: object = {}) => {
  const about = { upload_id: randomUUID(), duration_seconds: 600, media_info: mediaInfo, ...over };
  return buildVideo(product, person.id, { bytes: await readFile(file), ...about });
};
const uploaded = (person: Person, id: string) =>
  db.transaction((tx) => recogniseAfterUpload({ queue }, tx, { id, userId: person.id }));
const read = async (person: Person, id: string) => (await person.call('GET', `/api/videos/${id}`)).body.data;
const state = async (person: Person, id: string) =>
  (await person.call('GET', `/api/videos/${id}/recognition`)).body.data;
const untilVideo = (person: Person, id: string, expected: object) =>
  until(async () => expect(await read(person, id)).toMatchObject(expected));
/** The recogniser available on the worker's machine, as reported by its next heartbeat. */
async function offer(...now: string[]): Promise<void> {
  recognisers = now;
  await db.execute(sql`update worker_heartbeats set seen_at = now(), recognisers = ${`{${now.join(',')}}`}::text[]`);
}

/** Returns no words until it is released or the run is canceled. */
function slowRecogniser() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<AbortSignal>();
  transcribe = async (_, { signal, onShare }) => {
    onShare?.(0.4);
    if (signal) begun.resolve(signal);
    const stopped = new Promise<never>((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
    await Promise.race([promise, stopped]);
    return spoken;
  };
  return { letGo: resolve, begun: begun.promise };
}

test('an upload is recognised automatically with the glossary, and cards say so', async () => {
  const ada = await product.person();
  await ada.call('PUT', '/api/settings', { glossary: [{ written: 'Reelwright', heard: ['real right'] }] });
  const { id } = await video(ada);
  await offer('local');
  await uploaded(ada, id);
  await untilVideo(ada, id, { words: 'recognised', recognition: null });
  const { sentences } = (await ada.call('GET', `/api/videos/${id}/transcript`)).body.data;
  const words = sentences.flatMap((sentence: { words: { text: string }[] }) => sentence.words);
  expect(words.map(({ text }: { text: string }) => text)).toEqual(['We', 'love', 'Reelwright.']);
});

test('nothing starts if the account does not want it, no model is installed, a service is configured, or words were uploaded', async () => {
  const eve = await product.person();
  await eve.call('PUT', '/api/settings', { words: { recognise: false } });
  const off = await video(eve);
  await offer('local');
  await uploaded(eve, off.id);
  expect((await state(eve, off.id)).state).toBeNull();

  const ada = await product.person();
  const silent = await video(ada, { has_audio: false });
  const captioned = await video(ada, { transcript_key: 'k' });
  const fetched = await video(ada, { upload_id: null });
  for (const { id } of [silent, captioned, fetched]) {
    await offer('local');
    await uploaded(ada, id);
    expect((await state(ada, id)).state).toBeNull();
  }
  const plain = await video(ada);
  for (const there of [[], ['draft'], ['service', 'local']]) {
    await offer(...there);
    await uploaded(ada, plain.id);
    expect((await state(ada, plain.id)).state).toBeNull();
  }
  expect(defaultSettings.words.recognise).toBe(true);
});

test('recognition shows its progress, is canceled at once, and starts again on request', async () => {
  const ada = await product.person();
  const { id } = await video(ada);
  const slow = slowRecogniser();
  await offer('local');
  await uploaded(ada, id);
  await until(async () =>
    expect(await state(ada, id)).toMatchObject({ state: 'running', progress_percentage: 40, has_words: false }),
  );
  expect(await read(ada, id)).toMatchObject({ recognition: 'running', words: 'none' });
  const signal = await slow.begun;
  const canceledMs = performance.now();
  const canceled = await ada.call('POST', `/api/videos/${id}/recognition/cancel`);
  expect(canceled.body.data.state).toBe('stopped');
  await vi.waitFor(() => expect(signal.aborted).toBe(true), { timeout: 60_000, interval: 20 });
  // The goal is two seconds; on a busy machine it takes longer, so the time is reported, not asserted.
  const seconds = ((performance.now() - canceledMs) / 1000).toFixed(2);
  process.stdout.write(`canceling the recognition took ${seconds} s\n`);
  await untilVideo(ada, id, { recognition: 'stopped' });

  transcribe = says;
  await until(async () => {
    await offer('local');
    await ada.call('POST', `/api/videos/${id}/recognition`);
    expect(await read(ada, id)).toMatchObject({ words: 'recognised', recognition: null });
  });
});

test('silence and failures are reported, and can be retried', async () => {
  const ada = await product.person();
  const { id } = await video(ada);
  transcribe = async () => ({ ...spoken, words: [] });
  await offer('local');
  await uploaded(ada, id);
  await untilVideo(ada, id, { recognition: 'nothing', words: 'none' });

  transcribe = async () => {
    throw new TranscriberError(msg('transcript.speech_memory', { model: 'Test' }));
  };
  await offer('local');
  expect((await ada.call('POST', `/api/videos/${id}/recognition`)).status).toBe(200);
  await until(async () =>
    expect(await state(ada, id)).toMatchObject({ state: 'failed', reason: expect.stringContaining('more memory') }),
  );
});

test('an attached transcript stops the recognition and takes precedence', async () => {
  const ada = await product.person();
  const { id } = await video(ada);
  const slow = slowRecogniser();
  await offer('local');
  await uploaded(ada, id);
  const signal = await slow.begun;
  const text = '1\n00:00:01,000 --> 00:00:04,000\nMy own words\n';
  const attached = await ada.call('PUT', `/api/videos/${id}/transcript`, { file_name: 'a.srt', text });
  expect(attached.status).toBe(200);
  await vi.waitFor(() => expect(signal.aborted).toBe(true), { timeout: 60_000, interval: 20 });
  await untilVideo(ada, id, { words: 'file', recognition: null });
});

test('a generation waits for words being recognised, and starts waiting recognition itself', async () => {
  const ada = await product.person();
  const { id } = await video(ada);
  const slow = slowRecogniser();
  await offer('local');
  await uploaded(ada, id);
  await slow.begun;
  const told = Promise.withResolvers<void>();
  const waiting = awaitRecognition(
    db,
    { userId: ada.id, videoId: id },
    { signal: new AbortController().signal, onWait: () => told.resolve() },
  );
  await told.promise;
  slow.letGo();
  await waiting;
  expect(await read(ada, id)).toMatchObject({ words: 'recognised' });

  const other = await video(ada);
  const run = { id: 'waiting-run', user_id: ada.id, job: 'transcripts.recognise', subject_id: other.id };
  await insertRow(product, 'job_runs', run);
  const never = { signal: new AbortController().signal, onWait: () => expect.unreachable() };
  await awaitRecognition(db, { userId: ada.id, videoId: other.id }, never);
  expect((await state(ada, other.id)).state).toBe('stopped');
});

test('an account can neither see nor stop another’s recognition', async () => {
  const [ada, eve] = [await product.person(), await product.person()];
  const { id } = await video(ada);
  expect((await eve.call('GET', `/api/videos/${id}/recognition`)).status).toBe(404);
  expect((await eve.call('POST', `/api/videos/${id}/recognition`)).status).toBe(404);
  expect((await eve.call('POST', `/api/videos/${id}/recognition/cancel`)).status).toBe(404);
  expect((await eve.call('GET', `/api/clips/outlook?source_video_id=${id}&source_platform=upload`)).status).toBe(404);
});

test('the outlook says which words exist, what would recognise them, and the measured speed', async () => {
  const ada = await product.person();
  const { id } = await video(ada);
  const outlook = async () =>
    (await ada.call('GET', `/api/clips/outlook?source_video_id=${id}&source_platform=upload`)).body.data;
  await db.execute(sql`update worker_heartbeats set lanes = '{render}'`);
  await offer('outside');
  const none = { words: 'none', recogniser: null, service_withheld: true, estimate_seconds: null };
  expect(await outlook()).toMatchObject({ video_id: id, duration_seconds: 600, has_audio: true, ...none });
  await offer('draft', 'local');
  for (const [measured, rate] of [
    ...(['analyse', 'render', 'clips'] as const).map((measured) => [measured, 0.1] as const),
    ...[1, 0.2, 0.3].map((rate) => ['recognise', rate] as const),
  ])
    await addRate(db, measured, rate);
  // The median of what recognising took: 0.3; with what earlier tests measured it may be less.
  const found = await outlook();
  expect(found).toMatchObject({ recogniser: 'local', service_withheld: false });
  expect(found.estimate_seconds).toBeGreaterThanOrEqual(66);
  expect(found.estimate_seconds).toBeLessThanOrEqual(666);
});
