import { access, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '#server/kit/log.ts';
import { type Ffmpeg, openFfmpeg } from '#server/media/ffmpeg.ts';
import { parseLoudness } from '#server/media/loudness.ts';
import type { MediaInfo } from '#server/media/media-info.ts';
import { mp4Boxes } from '#server/media/mp4-boxes.ts';
import { probeMedia } from '#server/media/probe.ts';
import { inputArgs } from '#server/media/span.ts';
import { msg } from '#texts/message.ts';
import { makeDrawnVideo } from '../framing/drawn-footage.test-kit.ts';
import { type FaceDetector, openFaceDetector } from '../framing/face-detector.ts';
import type { CropShot, EditDecisions } from '../shapes.ts';
import { RENDERER_VERSION } from './arguments.ts';
import { makeCover } from './cover.ts';
import { inspectClip } from './inspect.ts';
import { renderClip } from './render.ts';
import { decideSound, lengthText, soundEncoding, soundGraph } from './sound.ts';

let folder: string;
let ffmpeg: Ffmpeg;
let detector: FaceDetector;
let file: string;
let info: MediaInfo;
const span = { startSeconds: 0.4, endSeconds: 3.4 };
const rate = 25;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'render-test-'));
  [ffmpeg, detector] = await Promise.all([openFfmpeg({ log: silentLog }), openFaceDetector()]);
  file = path.join(folder, 'drawn.mp4');
  const heads = [() => [{ x: 140, y: 150, radius: 48 }], () => [{ x: 520, y: 160, radius: 56 }]];
  await makeDrawnVideo(
    ffmpeg,
    file,
    [
      { seconds: 2, background: [90, 110, 120], heads: heads[0] ?? (() => []) },
      { seconds: 2, background: [150, 120, 90], heads: heads[1] ?? (() => []) },
    ],
    { width: 640, height: 360, rate, sound: 'sine=f=300:d=5,volume=-20dB' },
  );
  info = await probeMedia(ffmpeg, file);
});

afterAll(async () => {
  await detector?.close();
  await rm(folder, { recursive: true, force: true });
});

const still = (startSeconds: number, endSeconds: number, x: number): CropShot => ({
  startSeconds,
  endSeconds,
  layout: 'crop',
  cropWidth: 202,
  cropHeight: 360,
  keys: [{ atSeconds: startSeconds - span.startSeconds, x, y: 0 }],
});

function decisions(more: Partial<EditDecisions> = {}): EditDecisions {
  const shots = [still(0.4, 2, 39), still(2, 3.4, 419)];
  return {
    source: span,
    crop: { shots, width: 1080, height: 1920, faceInsideShare: 1 },
    captions: undefined,
    gainDb: 0,
    ceilingDb: -1.8,
    renderer: RENDERER_VERSION,
    ...more,
  };
}

async function jobFolder(name: string): Promise<string> {
  const made = path.join(folder, name);
  await mkdir(made);
  return made;
}

/** Scaled-down frames of a finished clip. */
async function framesOf(clip: string, numbers: readonly number[]): Promise<Uint8Array[]> {
  const select = numbers.map((n) => `eq(n,${n})`).join('+');
  const args = [
    '-i',
    clip,
    '-vf',
    `select='${select}',scale=144:256:flags=area,format=rgb24`,
    '-fps_mode',
    'passthrough',
    '-f',
    'rawvideo',
    'pipe:1',
  ];
  const run = ffmpeg.stream(args);
  const [bytes] = await Promise.all([buffer(run.stdout), run.done]);
  return numbers.map((_, i) => bytes.subarray(i * 144 * 256 * 3, (i + 1) * 144 * 256 * 3));
}

test('a finished clip is what the platforms take, its window jumps on the exact frame of the cut, and its cover has no captions', async () => {
  const job = await jobFolder('whole');
  const sound = await decideSound(ffmpeg, file, info, span, { folder: job });
  const word = { text: 'Привет', startSeconds: 0, endSeconds: 3 };
  const captions = { style: 'bold', chunks: [{ startSeconds: 0, endSeconds: 3, words: [word] }] };
  const edit = decisions({ ...sound.decision, captions });
  const outFile = path.join(job, 'clip.mp4');
  const shares: number[] = [];
  await renderClip(ffmpeg, {
    file,
    info,
    edit,
    outFile,
    folder: job,
    soundFile: sound.file,
    onShare: (share) => shares.push(share),
  });

  const found = await inspectClip(ffmpeg, outFile, { edit, wordsCut: 0, hasSound: true });
  expect(found).toMatchObject({
    width: 1080,
    height: 1920,
    videoCodec: 'h264',
    videoProfile: 'High',
    pixelFormat: 'yuv420p',
    frameRate: rate,
    audioCodec: 'aac',
    sampleRate: 48_000,
    fastStart: true,
    blackOpening: false,
    // The drawn head does not move; the caption over it does not hide that.
    warnings: [msg('inspection.frozen_opening')],
  });
  expect(found.durationSeconds).toBeCloseTo(3, 2);
  expect(Math.abs((found.integratedLufs ?? 0) + 14)).toBeLessThanOrEqual(0.5);
  expect(found.truePeakDbtp).toBeLessThanOrEqual(-1);
  expect((await mp4Boxes(outFile)).editList).toBe(false);
  expect(Math.max(...shares)).toBeGreaterThan(0.5);

  const cut = 40;
  for (const rgb of await framesOf(outFile, [cut - 1, cut])) {
    const [head] = await detector.detect({ rgb, width: 144, height: 256 });
    expect(Math.abs((head?.x ?? 0) + (head?.width ?? 0) / 2 - 0.5)).toBeLessThan(0.06);
  }

  const cover = path.join(job, 'cover.jpg');
  await makeCover(ffmpeg, { file, info, edit, atSeconds: 2.6, outFile: cover });
  const { streams } = (await ffmpeg.probeJson(['-show_streams', '-i', cover], { inputs: 'generated' })) as {
    streams: { width: number; height: number }[];
  };
  expect(streams[0]).toMatchObject({ width: 1080, height: 1920 });
});

test('a plan that changes between a window and the whole picture renders every frame once', async () => {
  const job = await jobFolder('mixed');
  const fit: CropShot = { startSeconds: 0.4, endSeconds: 2, layout: 'fit', keys: [], cropWidth: 640, cropHeight: 360 };
  const edit = decisions({ crop: { shots: [fit, still(2, 3.4, 419)], width: 540, height: 960, faceInsideShare: 1 } });
  const outFile = path.join(job, 'clip.mp4');
  await renderClip(ffmpeg, { file, info, edit, outFile, folder: job });
  const { durationSeconds } = await probeMedia(ffmpeg, outFile);
  expect(durationSeconds).toBeCloseTo(3, 2);
  const [before, after] = await framesOf(outFile, [39, 40]);
  const [small] = await detector.detect({ rgb: before ?? new Uint8Array(), width: 144, height: 256 });
  const [large] = await detector.detect({ rgb: after ?? new Uint8Array(), width: 144, height: 256 });
  expect(large?.width).toBeGreaterThan(0.3);
  expect(small?.width ?? 0).toBeLessThan(0.25);
});

test('a split shows each window in its half, from its first frame to its last', async () => {
  const job = await jobFolder('split');
  const half = (x: number, y: number) => ({
    keys: [{ atSeconds: 0, x, y: 0 }],
    cropWidth: 320,
    cropHeight: 284,
    place: { x: 0, y, width: 540, height: 480 },
  });
  const split: CropShot = {
    startSeconds: 0.4,
    endSeconds: 2,
    layout: 'split',
    keys: [],
    cropWidth: 640,
    cropHeight: 360,
    panes: [half(320, 0), half(0, 480)],
  };
  const edit = decisions({ crop: { shots: [split, still(2, 3.4, 419)], width: 540, height: 960, faceInsideShare: 1 } });
  const outFile = path.join(job, 'clip.mp4');
  await renderClip(ffmpeg, { file, info, edit, outFile, folder: job });
  expect((await probeMedia(ffmpeg, outFile)).durationSeconds).toBeCloseTo(3, 2);
  for (const rgb of await framesOf(outFile, [0, 39])) {
    const faces = await detector.detect({ rgb, width: 144, height: 256 });
    expect(faces).toHaveLength(1);
    expect(faces[0]?.y).toBeGreaterThan(0.5);
  }
  const cover = path.join(job, 'cover.jpg');
  await makeCover(ffmpeg, { file, info, edit, atSeconds: 1, outFile: cover });
  expect(await ffmpeg.probeJson(['-show_streams', '-i', cover], { inputs: 'generated' })).toMatchObject({
    streams: [{ width: 540, height: 960 }],
  });
});

test('the same decisions give the same file', async () => {
  const job = await jobFolder('same');
  const short = decisions({
    source: { startSeconds: 0.4, endSeconds: 0.8 },
    crop: { ...decisions().crop, width: 540, height: 960 },
  });
  const files = ['a.mp4', 'b.mp4'].map((name) => path.join(job, name));
  for (const outFile of files) await renderClip(ffmpeg, { file, info, edit: short, outFile, folder: job });
  const [a, b] = await Promise.all(files.map((outFile) => framesOf(outFile, [0, 5])));
  expect(a).toEqual(b);
});

test('a source without sound gets a silent track', async () => {
  const job = await jobFolder('mute');
  const mute = path.join(job, 'mute.mp4');
  await ffmpeg.run(['-i', file, '-an', '-c:v', 'copy', mute]);
  const facts = await probeMedia(ffmpeg, mute);
  const sound = await decideSound(ffmpeg, mute, facts, span, { folder: job });
  const edit = decisions({ ...sound.decision, crop: { ...decisions().crop, width: 540, height: 960 } });
  const outFile = path.join(job, 'clip.mp4');
  await renderClip(ffmpeg, { file: mute, info: facts, edit, outFile, folder: job });
  const found = await inspectClip(ffmpeg, outFile, { edit, wordsCut: undefined, hasSound: false });
  // The drawn head does not move.
  expect(found).toMatchObject({
    audioCodec: 'aac',
    sampleRate: 48_000,
    integratedLufs: undefined,
    warnings: [msg('inspection.frozen_opening')],
  });
});

test('an aborted render leaves nothing behind', async () => {
  const job = await jobFolder('aborted');
  const controller = new AbortController();
  const rendered = renderClip(ffmpeg, {
    file,
    info,
    edit: decisions(),
    outFile: path.join(job, 'clip.mp4'),
    folder: job,
    signal: controller.signal,
    onShare: () => controller.abort(),
  });
  await expect(rendered).rejects.toMatchObject({ kind: 'aborted' });
  expect(await readdir(job)).toEqual([]);
});

test('decisions of another renderer are refused before anything is made', async () => {
  const outFile = path.join(folder, 'other.mp4');
  await expect(renderClip(ffmpeg, { file, info, edit: decisions({ renderer: 0 }), outFile, folder })).rejects.toThrow(
    RangeError,
  );
  await expect(access(outFile)).rejects.toThrow('ENOENT');
});

test.each([
  ['quiet', 'sine=f=220:d=6,volume=-24dB'],
  ['loud', 'anoisesrc=c=pink:d=6:a=1:seed=1,volume=14dB'],
  ['very dynamic', "aevalsrc='0.9*sin(2*PI*440*t)*lt(mod(t,1.5),0.25)+0.02*sin(2*PI*200*t)':d=6:s=48000"],
])('%s sound comes out at −14 LUFS and below −1 dBTP', async (name, source) => {
  const job = await jobFolder(name);
  const sounding = path.join(job, 'source.mp4');
  const inputs = ['-f', 'lavfi', '-i', 'color=c=gray:s=64x64:r=25:d=6', '-f', 'lavfi', '-i', source];
  await ffmpeg.run(
    [
      ...inputs,
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-pix_fmt',
      'yuv420p',
      '-c:a',
      'aac',
      '-b:a',
      '192k',
      sounding,
    ],
    {
      inputs: 'generated',
    },
  );
  const facts = await probeMedia(ffmpeg, sounding);
  const part = { startSeconds: 0.5, endSeconds: 5.5 };
  const { decision } = await decideSound(ffmpeg, sounding, facts, part, { folder: job });
  const made = path.join(job, 'made.mp4');
  const graph = soundGraph(facts, part, decision);
  await ffmpeg.run([
    ...inputArgs(sounding, facts, part),
    '-filter_complex',
    graph,
    '-map',
    '[a]',
    ...soundEncoding,
    '-t',
    lengthText(part),
    '-use_editlist',
    '0',
    made,
  ]);
  const { stderr } = await ffmpeg.run(['-i', made, '-af', 'ebur128=peak=true:framelog=verbose', '-f', 'null', '-']);
  const { integratedLufs, truePeakDbtp } = parseLoudness(stderr);
  expect(Math.abs((integratedLufs ?? 0) + 14)).toBeLessThanOrEqual(0.5);
  expect(truePeakDbtp).toBeLessThanOrEqual(-1);
});
