import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '#server/kit/log.ts';
import { type Ffmpeg, openFfmpeg } from '#server/media/ffmpeg.ts';
import type { MediaInfo } from '#server/media/media-info.ts';
import { probeMedia } from '#server/media/probe.ts';
import { type DrawnHead, makeDrawnVideo } from '../framing/drawn-footage.test-kit.ts';
import { type FaceDetector, openFaceDetector } from '../framing/face-detector.ts';
import { planFraming } from '../framing/framing.ts';
import { RENDERER_VERSION } from '../render/arguments.ts';
import { renderClip } from '../render/render.ts';
import type { EditDecisions } from '../shapes.ts';
import { findFaces } from './look-closer.ts';
import { chooseCovers, makeCoverAt, planCovers } from './make-covers.ts';

const rate = 25;
const span = { startSeconds: 0, endSeconds: 6 };
/** Eyes are closed for the first 0.36 of every 0.9 seconds: in every search for faces a blink may be met. */
const closedAt = (t: number) => t % 0.9 < 0.36;
const eyes = (t: number) => (closedAt(t) ? 0 : 1);
/** One face is low and well placed, one is high: above the part of a tall picture that profiles show. */
const low = (t: number): DrawnHead => ({
  x: 330 + 40 * Math.sin(t),
  y: 190 + 5 * Math.sin(3 * t),
  radius: 48,
  eyes: eyes(t),
});
const high = (t: number): DrawnHead => ({ x: 330, y: 62 + 4 * Math.sin(3 * t), radius: 34, eyes: eyes(t) });

let folder: string;
let ffmpeg: Ffmpeg;
let detector: FaceDetector;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cover-test-'));
  [ffmpeg, detector] = await Promise.all([openFfmpeg({ log: silentLog }), openFaceDetector()]);
});

afterAll(async () => {
  await detector?.close();
  await rm(folder, { recursive: true, force: true });
});

async function frame(name: string, head: (t: number) => DrawnHead) {
  const file = path.join(folder, `${name}.mp4`);
  const scene = { seconds: 6, background: [90, 110, 120] as [number, number, number], heads: (t: number) => [head(t)] };
  await makeDrawnVideo(ffmpeg, file, [scene], { width: 640, height: 360, rate });
  const info = await probeMedia(ffmpeg, file);
  const framing = await planFraming(ffmpeg, detector, file, info, span, { aspect: '9:16', folder });
  const edit: EditDecisions = { source: span, crop: framing.crop, gainDb: 0, ceilingDb: 0, renderer: RENDERER_VERSION };
  return { file, info, framing, edit };
}

/** The faces of a cover, as the detector sees them in it. */
async function facesIn(cover: string): Promise<{ faces: Awaited<ReturnType<typeof findFaces>>; info: MediaInfo }> {
  const video = `${cover}.mp4`;
  const loop = ['-loop', '1', '-t', '0.2', '-i', cover];
  await ffmpeg.run([...loop, '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', video], {
    inputs: 'generated',
  });
  const info = await probeMedia(ffmpeg, video);
  return { faces: await findFaces({ ffmpeg, detector, file: video, info }, 0), info };
}

test('three covers of different moments, none of them in a blink', async () => {
  const { file, info, framing, edit } = await frame('low', low);
  const moments = planCovers(info, edit, framing);
  const stills = moments.flatMap((moment) => moment.stills);
  await renderClip(ffmpeg, { file, info, edit, outFile: path.join(folder, 'clip.mp4'), folder, stills });
  const covers = await chooseCovers(detector, moments, { edit, info }, folder);
  expect(covers).toHaveLength(3);
  const times = covers.map(({ atSeconds }) => atSeconds).sort((a, b) => a - b);
  expect(times.map((at) => closedAt(at + 1e-6))).toEqual([false, false, false]);
  expect(Math.min((times[1] ?? 0) - (times[0] ?? 0), (times[2] ?? 0) - (times[1] ?? 0))).toBeGreaterThanOrEqual(1.15);
  expect((await readdir(folder)).filter((name) => /^(look|candidate)/.test(name))).toEqual([]);
  for (const cover of covers) {
    const { faces, info: seen } = await facesIn(cover.file);
    expect(seen.video).toMatchObject({ width: 1080, height: 1920 });
    expect(faces).toHaveLength(1);
  }
});

test('a source that ends earlier than it says gives covers of what there is', async () => {
  const { file, info, framing, edit } = await frame('short', low);
  const moments = planCovers(info, edit, framing);
  expect(moments.some((moment) => moment.frame > 4 * rate)).toBe(true);
  const cut = path.join(folder, 'cut.mp4');
  await ffmpeg.run(['-i', file, '-t', '3', '-c', 'copy', cut]);
  const stills = moments.flatMap((moment) => moment.stills);
  await renderClip(ffmpeg, { file: cut, info, edit, outFile: path.join(folder, 'cut-clip.mp4'), folder, stills });
  const covers = await chooseCovers(detector, moments, { edit, info }, folder);
  expect(covers).not.toEqual([]);
  for (const { atSeconds } of covers) expect(atSeconds).toBeLessThan(3.1);
});

test('a head that profiles would cut off is shown whole, and a title keeps away from it', async () => {
  const { file, info, edit } = await frame('high', high);
  const [plain, titled] = ['plain.jpg', 'titled.jpg'].map((name) => path.join(folder, name)) as [string, string];
  const clip = { file, info, edit };
  await makeCoverAt({ ffmpeg, detector }, clip, { clipSeconds: 4.2, title: undefined, outFile: plain });
  const title = { text: 'Why nobody reads the manual twice', language: 'en' };
  await makeCoverAt({ ffmpeg, detector }, clip, { clipSeconds: 4.2, title, outFile: titled });
  expect((await readFile(plain)).equals(await readFile(titled))).toBe(false);
  for (const cover of [plain, titled]) {
    const { faces } = await facesIn(cover);
    const [face] = faces.sort((a, b) => b.score - a.score);
    // The middle 1080 × 1350 are what a profile shows.
    expect(face?.y ?? 0).toBeGreaterThan(285);
    expect((face?.y ?? 0) + (face?.height ?? 0)).toBeLessThan(1635);
  }
});
