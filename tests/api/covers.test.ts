import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFaceDetector } from '#server/clip-engine/framing/face-detector.ts';
import { RENDERER_VERSION } from '#server/clip-engine/render/arguments.ts';
import { silentLog } from '#server/kit/log.ts';
import { openFfmpeg } from '#server/media/ffmpeg.ts';
import { probeMedia } from '#server/media/probe.ts';
import { makeCoverHandler } from '#server/modules/clips/cover.job.ts';
import { type Person, testApp } from '#tests/harness/app.ts';
import { buildClip, buildFile, buildVideo } from '#tests/harness/builders.ts';
import { testWorker, until } from '#tests/harness/worker.ts';

/** Covers are made by a real worker from a real video of a few seconds. */
const product = await testApp();
const { database, storage, clock } = product.services;
const ffmpeg = await openFfmpeg({ log: silentLog });
const folder = await mkdtemp(join(tmpdir(), 'rw-covers-'));
const file = join(folder, 'source.mp4');
let mediaInfo: string;

afterAll(() => rm(folder, { recursive: true, force: true }));
beforeAll(async () => {
  const picture = 'testsrc2=size=320x180:rate=25:duration=6';
  const output = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', file];
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', picture, ...output]);
  mediaInfo = JSON.stringify(await probeMedia(ffmpeg, file));
  await testWorker(product, [makeCoverHandler({ db: database.db, storage, clock, ffmpeg, openFaceDetector })]);
});

const source = { startSeconds: 1, endSeconds: 5 };
const edit = {
  source,
  crop: {
    shots: [{ ...source, layout: 'crop', keys: [{ atSeconds: 0, x: 100, y: 0 }], cropWidth: 100, cropHeight: 180 }],
    width: 540,
    height: 960,
  },
  gainDb: 0,
  ceilingDb: -1.8,
  renderer: RENDERER_VERSION,
};

/** A finished clip with two suggested covers. */
async function buildCoveredClip(person: Person) {
  const bytes = await readFile(file);
  const video = await buildVideo(product, person.id, { bytes, duration_seconds: 6, media_info: mediaInfo });
  const candidates = [0.4, 2].map((atSeconds) => ({
    atSeconds,
    key: `users/${person.id}/clips/${video.id}/cover-${atSeconds * 1000}.jpg`,
  }));
  for (const { key } of candidates) await buildFile(product, key, Buffer.from('a picture'));
  await buildClip(product, person.id, {
    id: video.id,
    video_id: video.id,
    edit: JSON.stringify(edit),
    duration_seconds: 4,
    file_key: `users/${person.id}/clips/${video.id}/clip.mp4`,
    cover_key: candidates[0]?.key,
    cover: JSON.stringify({ atSeconds: 0.4, title: null, candidates }),
  });
  await buildFile(product, `users/${person.id}/clips/${video.id}/clip.mp4`, bytes);
  return { id: video.id, videoId: video.id };
}

const put = (person: Person, id: string, choice: object) => person.call('PUT', `/api/clips/${id}/cover`, choice);
const read = async (person: Person, id: string) => (await person.call('GET', `/api/clips/${id}/cover`)).body.data;
const untilMade = (person: Person, id: string) =>
  until(async () => {
    const cover = await read(person, id);
    expect(cover.making).toBe(false);
    return cover;
  });
const sizeOf = async (url: string) => {
  const { width, height } = await sharp((await product.app.inject({ url })).rawPayload).metadata();
  return [width, height];
};

test('a suggested cover is used at once, any other frame is rendered, and a previous cover returns at once', async () => {
  const ada = await product.person('Ada');
  const { id } = await buildCoveredClip(ada);
  expect((await put(ada, id, { at_seconds: 2 })).body.data).toMatchObject({
    at_seconds: 2,
    title: null,
    making: false,
  });

  const asked = (await put(ada, id, { at_seconds: 1.24, title: 'Read this first' })).body.data;
  expect(asked).toMatchObject({ at_seconds: 2, making: true });
  const made = await untilMade(ada, id);
  expect(made).toMatchObject({ at_seconds: 1.24, title: 'Read this first', error_message: null });
  expect(made.candidates.map((one: { at_seconds: number }) => one.at_seconds)).toEqual([0.4, 2]);
  expect(await sizeOf(made.thumbnail_url)).toEqual([540, 960]);
  const { thumbnail_url: onCard } = (await ada.call('GET', `/api/clips/${id}`)).body.data;
  expect(await sizeOf(onCard)).toEqual([540, 960]);

  expect((await put(ada, id, { at_seconds: 2 })).body.data).toMatchObject({ at_seconds: 2, making: false });
});

test('of two consecutive choices the later one wins, and unused covers are deleted', async () => {
  const ben = await product.person('Ben');
  const { id } = await buildCoveredClip(ben);
  await Promise.all([0.8, 1.6, 2.4].map((at_seconds) => put(ben, id, { at_seconds })));
  await put(ben, id, { at_seconds: 3.2 });
  expect(await untilMade(ben, id)).toMatchObject({ at_seconds: 3.2 });
  await put(ben, id, { at_seconds: 3.6 });
  expect(await untilMade(ben, id)).toMatchObject({ at_seconds: 3.6 });
  await put(ben, id, { at_seconds: 1 });
  await untilMade(ben, id);
  await until(async () => {
    const kept = (await storage.list(`users/${ben.id}/clips/${id}`)).map(({ key }) => key.split('/').at(-1));
    expect(kept).toEqual(['clip.mp4', 'cover-1000.jpg', 'cover-2000.jpg', 'cover-3600.jpg', 'cover-400.jpg']);
  });
});

test('a clip whose video was deleted gets its cover from the clip itself', async () => {
  const cleo = await product.person('Cleo');
  const { id, videoId } = await buildCoveredClip(cleo);
  await database.db.execute(sql`delete from videos where id = ${videoId}`);
  await put(cleo, id, { at_seconds: 3 });
  const made = await untilMade(cleo, id);
  expect(made).toMatchObject({ at_seconds: 3, error_message: null });
  expect(await sizeOf(made.thumbnail_url)).toEqual([320, 180]);
});

test('a cover that cannot be made is given up with a reason, and the previous one stays', async () => {
  const dan = await product.person('Dan');
  const { id, videoId } = await buildCoveredClip(dan);
  await buildFile(product, `users/${dan.id}/videos/${videoId}/source.mp4`, Buffer.from('nothing'));
  await put(dan, id, { at_seconds: 3 });
  const left = await untilMade(dan, id);
  expect(left).toMatchObject({
    at_seconds: 0.4,
    error_message: 'The cover could not be made, so the previous one was kept.',
  });
});

test('another account can neither read nor choose a cover, and invalid input is refused', async () => {
  const [eve, fay] = await Promise.all([product.person('Eve'), product.person('Fay')]);
  const { id } = await buildCoveredClip(eve);
  expect(await put(fay, id, { at_seconds: 1 })).toMatchObject({ status: 404 });
  expect(await fay.call('GET', `/api/clips/${id}/cover`)).toMatchObject({ status: 404 });
  for (const bad of [{}, { at_seconds: -1 }, { at_seconds: 'soon' }, { at_seconds: 1, title: ' ' }])
    expect(await put(eve, id, bad)).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  const unfinished = await buildClip(product, eve.id, { status: 'processing', file_key: null });
  expect(await put(eve, unfinished.id, { at_seconds: 1 })).toMatchObject({ body: { code: 'clip_not_ready' } });
});
