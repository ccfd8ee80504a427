import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { silentLog } from '#server/kit/log.ts';
import { type Ffmpeg, openFfmpeg } from '#server/media/ffmpeg.ts';
import { readMp4Layout } from '#server/media/mp4-boxes.ts';
import { probeMedia } from '#server/media/probe.ts';
import { prepareContentHandler } from '#server/modules/content/prepare.job.ts';
import { conformPublicationHandler, purgeConformed } from '#server/modules/publications/conform.job.ts';
import type { Person } from '#tests/harness/app.ts';
import { buildFile } from '#tests/harness/builders.ts';
import { publishingOnSandbox, stepsOf } from '#tests/harness/publishing-sandbox.ts';
import { testWorker } from '#tests/harness/worker.ts';
import { uploadWhole } from './content-app.ts';

const place = await publishingOnSandbox();
const { product, sandbox, db, publish, untilIn } = place;
await place.start();
const ffmpeg = await openFfmpeg({ log: silentLog });
/** Conversions wait at this gate and are counted there. */
let gate = Promise.resolve();
let conversions = 0;
const counted: Ffmpeg = {
  ...ffmpeg,
  run: async (args, options) => {
    conversions += 1;
    await gate;
    return ffmpeg.run(args, options);
  },
};
const { queue, clock, storage } = product.services;
await testWorker(
  product,
  [
    prepareContentHandler({ db, storage, clock, ffmpeg, max4kMinutes: 60 }),
    conformPublicationHandler({ db, queue, clock, storage, ffmpeg: counted, platforms: place.deps.platforms }),
  ],
  { media: 1 },
);

const SECONDS = 5;
/** A film of a few seconds, as written by cameras and editors. */
async function film(name: string, picture: string, ...args: string[]): Promise<Uint8Array<ArrayBuffer>> {
  const file = join(product.folder, name);
  const inputs = ['-f', 'lavfi', '-i', `testsrc=d=${SECONDS}:${picture}`, '-f', 'lavfi', '-i', `sine=d=${SECONDS}`];
  await promisify(execFile)('ffmpeg', ['-loglevel', 'error', '-y', ...inputs, ...args, file]);
  return new Uint8Array(await readFile(file));
}

async function uploadReady(person: Person, bytes: Uint8Array<ArrayBuffer>, name: string): Promise<string> {
  const id = await uploadWhole(place.address, person.token, bytes, name);
  await vi.waitFor(async () => {
    const found = await db.execute(sql`select status from videos where id = ${id}`);
    expect(found.rows).toEqual([{ status: 'ready' }]);
  }, soon);
  return id;
}
const soon = { timeout: 60_000, interval: 100 };

/** The file that Instagram received, from the sandbox's page of posts. */
async function postedFile(title: string): Promise<string> {
  const page = await (await fetch(`${sandbox.url}/sandbox/posts?channel=steady`)).text();
  const link = new RegExp(`<a href="(/[^"]*)">${title}</a>`).exec(page)?.[1];
  const bytes = await (await fetch(`${sandbox.url}${link}/file`)).bytes();
  const file = join(product.folder, 'posted.mp4');
  await writeFile(file, bytes);
  return file;
}

const ada = await place.creator('Ada', 'instagram');
const onInstagram = (video: string, title: string) => ({ video_id: video, platforms: ['instagram'], title });

test('an upload that Instagram would refuse is converted once on its way and posted', async () => {
  // MPEG-4 part 2 and MP2 in AVI, too wide, with too low a frame rate.
  const bytes = await film('camera.avi', 's=2400x1000:r=12', '-c:v', 'mpeg4', '-q:v', '4', '-c:a', 'mp2');
  const video = await uploadReady(ada, bytes, 'camera.avi');
  const held = Promise.withResolvers<void>();
  gate = held.promise;
  const group = await publish(ada, onInstagram(video, 'From the camera'));
  await vi.waitFor(async () => {
    expect(await place.read(ada, group)).toMatchObject([
      { held: 'conforming', state: 'preparing', message: 'The video is being converted', next_at: null },
    ]);
  }, soon);
  held.resolve();
  const [done] = await untilIn(ada, group, 'published');
  expect(done && stepsOf(done)).toEqual(['created', 'take', 'hold', 'release', 'started', 'commit', 'published']);
  expect(conversions).toBe(1);
  const posted = await postedFile('From the camera');
  const { video: picture, audio, durationSeconds } = await probeMedia(ffmpeg, posted);
  expect(picture).toMatchObject({ codec: 'h264', pixelFormat: 'yuv420p', width: 1920, height: 800, frameRate: 23 });
  expect(audio).toMatchObject({ codec: 'aac', sampleRate: 48_000 });
  expect(durationSeconds).toBeCloseTo(SECONDS, 0);
  expect(await readMp4Layout(posted)).toEqual({ fastStart: true, severalEdits: false });
  const made = await db.execute<{ file_key: string }>(sql`select file_key from publications where group_id = ${group}`);
  await purgeConformed({ db, storage });
  expect(await storage.findSize(made.rows[0]?.file_key ?? '')).toBeUndefined();
});

const good = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-ar', '48000'];

test('an upload that fits is sent unchanged; one with its index at the end is converted', async () => {
  conversions = 0;
  const bytes = await film('ready.mp4', 's=540x960:r=30', ...good, '-movflags', '+faststart');
  const fits = await publish(ada, onInstagram(await uploadReady(ada, bytes, 'ready.mp4'), 'As it is'));
  expect((await untilIn(ada, fits, 'published')).map(stepsOf)).toEqual([
    ['created', 'take', 'started', 'commit', 'published'],
  ]);
  expect(await readFile(await postedFile('As it is'))).toEqual(Buffer.from(bytes));
  expect(conversions).toBe(0);

  const late = await film('late.mp4', 's=540x960:r=30', ...good);
  const group = await publish(ada, onInstagram(await uploadReady(ada, late, 'late.mp4'), 'Index at the end'));
  await untilIn(ada, group, 'published');
  expect(conversions).toBe(1);
  expect(await readMp4Layout(await postedFile('Index at the end'))).toMatchObject({ fastStart: true });
});

test.each([
  ['has gone bad on the disk', (size: number) => Buffer.alloc(size, 7)],
  ['breaks off in the middle', (size: number, bytes: Uint8Array) => Buffer.from(bytes.subarray(0, size / 2))],
])('a file that %s is not posted: the publication fails and says why', async (reason, spoil) => {
  const bytes = await film('spoilt.mkv', 's=640x360:r=12', '-c:v', 'mpeg4', '-c:a', 'mp2');
  const video = await uploadReady(ada, bytes, 'spoilt.mkv');
  const { rows } = await db.execute<{ file_key: string }>(sql`select file_key from videos where id = ${video}`);
  await buildFile(product, rows[0]?.file_key ?? '', spoil(bytes.length, bytes));
  const group = await publish(ada, onInstagram(video, reason));
  expect(await untilIn(ada, group, 'failed')).toMatchObject([
    {
      message: 'The video could not be converted to a file that the platform accepts',
      held: null,
      can: { retry: true },
    },
  ]);
  expect((await place.commits()).filter(({ text }) => text.includes(reason))).toEqual([]);
});
