import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '#server/kit/log.ts';
import { type Ffmpeg, MediaError, openFfmpeg } from '#server/media/ffmpeg.ts';
import type { MediaInfo } from '#server/media/media-info.ts';
import { makePoster } from '#server/media/pictures.ts';
import { probeMedia } from '#server/media/probe.ts';
import { makeCorpus } from './corpus.ts';
import type { CorpusFile } from './corpus-file.ts';

type Outcome = CorpusFile & { seconds: number; info?: MediaInfo; posterBytes?: number; error?: unknown };

/** Longer than this is a hang, even on a busy machine. */
const hangSeconds = 20;

let ffmpeg: Ffmpeg;
let dir: string;
let listener: Server;
const outcomes: Outcome[] = [];
const requests: string[] = [];

beforeAll(async () => {
  listener = createServer((request, reply) => {
    requests.push(request.url ?? '');
    reply.end();
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const httpUrl = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  ffmpeg = await openFfmpeg({ log: silentLog });
  dir = await mkdtemp(join(tmpdir(), 'corpus-'));
  const corpus = await makeCorpus(ffmpeg, dir, { httpUrl });
  // Two at a time: the machines that run this have two cores.
  const waiting = corpus.values();
  await Promise.all([1, 2].map((worker) => lookAtAll(waiting, worker)));
}, 400_000);

afterAll(async () => {
  listener.close();
  await rm(dir, { recursive: true, force: true });
});

async function lookAtAll(waiting: Iterable<CorpusFile>, worker: number): Promise<void> {
  for (const file of waiting) outcomes.push(await lookAt(file, join(dir, 'work', `poster-${worker}.jpg`)));
}

async function lookAt(file: CorpusFile, target: string): Promise<Outcome> {
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  await rm(target, { force: true });
  try {
    const info = await probeMedia(ffmpeg, file.file, {});
    await makePoster(ffmpeg, file.file, info, { target });
    return { ...file, info, seconds: seconds(), posterBytes: existsSync(target) ? (await stat(target)).size : 0 };
  } catch (error) {
    return { ...file, error, seconds: seconds() };
  }
}

const found = (name: string): Outcome | undefined => outcomes.find((outcome) => outcome.name === name);
const sentence = (name: string): unknown => {
  const error = found(name)?.error;
  return error instanceof Error ? error.message : error;
};

test('every file of the corpus is either described or refused with a sentence', () => {
  expect(outcomes.length).toBeGreaterThan(90);
  const others = outcomes.filter(
    ({ info, error }) => info === undefined && !(error instanceof MediaError && error.kind === 'refused'),
  );
  expect(others.map(({ name, error }) => [name, error])).toEqual([]);
});

test('usable files are described and unusable ones refused', () => {
  const wrong = outcomes.filter(
    ({ expect, info }) => expect !== 'either' && (expect === 'usable') !== (info !== undefined),
  );
  expect(wrong.map(({ name, error }) => [name, error])).toEqual([]);
});

test('every usable file has a poster', () => {
  expect(
    outcomes.filter(({ info, posterBytes = 0 }) => info !== undefined && posterBytes < 300).map(({ name }) => name),
  ).toEqual([]);
});

test('no file keeps the machine busy for long', () => {
  expect(outcomes.filter(({ seconds }) => seconds > hangSeconds).map(({ name, seconds }) => [name, seconds])).toEqual(
    [],
  );
});

test('no file opens a connection', () => {
  expect(requests).toEqual([]);
});

test('no file name is interpreted as a command', () => {
  expect(existsSync(join(dir, 'x')) || existsSync(join(dir, 'y')) || existsSync('x') || existsSync('y')).toBe(false);
});

test('a disguised playlist reaches neither another file nor the network, even when given to ffmpeg directly', async () => {
  const playlists = outcomes.filter(({ name }) => /^(playlist|concat list|dash|stream)/.test(name));
  expect(playlists.length).toBeGreaterThan(8);
  for (const { file, name } of playlists) {
    const target = join(dir, 'work', 'stolen.mp4');
    await expect(ffmpeg.run(['-i', file, '-c', 'copy', target]), name).rejects.toBeInstanceOf(MediaError);
    await expect(ffmpeg.probeJson(['-show_format', '-i', file]), name).rejects.toBeInstanceOf(MediaError);
    expect(existsSync(target) && (await readFile(target)).length > 0, name).toBe(false);
  }
  expect(requests).toEqual([]);
});

test('the listener of this test notices connections', async () => {
  const { port } = listener.address() as AddressInfo;
  await fetch(`http://127.0.0.1:${port}/proof`);
  expect(requests.splice(0)).toEqual(['/proof']);
});

test.each([
  ['empty.mp4', 'This file is empty.'],
  ['sound only.mp4', 'This file has no video stream.'],
  ['sound with cover.mp4', 'This file has no video stream.'],
  ['one frame.mp4', 'This file holds a single picture, not a video.'],
  ['playlist of a local file.mp4', 'This file is a playlist that points to other files, not a video.'],
  ['dash.mp4', 'This file is a playlist that points to other files, not a video.'],
  [
    'dolby vision 5.mp4',
    'This video is in a form of Dolby Vision that other programs can’t show (profile 5). Export it in SDR, HLG or HDR10.',
  ],
  ['thirty hours.mkv', 'This video is too long: at most 12 hours are allowed.'],
  ['twelve streams.mkv', 'This file has too many video and audio streams: at most 8 are allowed.'],
  ['240 frames a second.mp4', 'This video has too many frames per second: at most 120 are allowed.'],
  ['16000 by 16000.mov', 'This video’s picture size can’t be used: at most 40 million pixels (8K) are allowed.'],
])('%s is refused with its own message', (name, text) => {
  expect(sentence(name)).toBe(text);
});

test('an ffmpeg without tone mapping refuses HDR with advice, and accepts the rest', async () => {
  const filters = new Set([...ffmpeg.capabilities.filters].filter((name) => name !== 'zscale'));
  const without: Ffmpeg = { ...ffmpeg, capabilities: { ...ffmpeg.capabilities, filters } };
  for (const name of ['hlg.mp4', 'pq.mp4', 'dolby vision 8.mp4']) {
    await expect(probeMedia(without, join(dir, name)), name).rejects.toMatchObject({
      kind: 'refused',
      message:
        'This video is HDR, which the ffmpeg on this server cannot convert. Record or export it in SDR, or ' +
        'install an ffmpeg with zscale.',
    });
  }
  await expect(probeMedia(without, join(dir, 'ten bit hevc.mp4'))).resolves.toMatchObject({ container: 'mp4' });
});

test('properties are as a player shows them', () => {
  expect(found('hlg.mp4')?.info?.video).toMatchObject({ colourTransfer: 'arib-std-b67', colourPrimaries: 'bt2020' });
  expect(found('dolby vision 8.mp4')?.info?.video).toMatchObject({
    colourTransfer: 'arib-std-b67',
    pixelFormat: 'yuv420p10le',
  });
  expect(found('full range.mp4')?.info?.video).toMatchObject({ colourRange: 'pc' });
  expect(found('rotated.mp4')?.info?.video).toMatchObject({ width: 180, height: 320, rotation: 90 });
  expect(found('wide pixels.mp4')?.info?.video).toMatchObject({ width: 426, height: 180, rotation: 0 });
  expect(found('odd size.mp4')?.info?.video).toMatchObject({ width: 321, height: 179 });
  expect(found('plain.mp4')?.info).toMatchObject({ container: 'mp4', durationSeconds: 16, startSeconds: 0 });
  expect(found('plain.mp4')?.info?.video).toMatchObject({ codec: 'h264', frameRate: 25, variableFrameRate: false });
  expect(found('variable rate.mp4')?.info?.video.variableFrameRate).toBe(true);
  expect(found('no audio.mp4')?.info?.audio).toBeUndefined();
  expect(found('surround.mp4')?.info?.audio?.channels).toBe(6);
  expect(found('subtitles.mkv')?.info?.subtitles).toMatchObject([{ codec: 'subrip' }]);
  expect(found('really an mp4.avi')?.info?.container).toBe('mp4');
});

test('the duration is that of the content, whatever the header says', () => {
  expect(found('duration is a lie.mp4')?.info?.durationSeconds).toBeCloseTo(16, 1);
  expect(found('half of the data.mp4')?.info?.durationSeconds).toBeGreaterThan(6);
  expect(found('half of the data.mp4')?.info?.durationSeconds).toBeLessThan(10);
  expect(found('pictures end early.mkv')?.info?.durationSeconds).toBeCloseTo(8, 1);
  expect(found('starts at 5000 s.ts')?.info?.startSeconds).toBeGreaterThan(5000);
  expect(found('starts at 5000 s.ts')?.info?.durationSeconds).toBeCloseTo(16, 1);
});
