import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '#server/kit/log.ts';
import { type Ffmpeg, openFfmpeg } from '#server/media/ffmpeg.ts';
import { probeMedia } from '#server/media/probe.ts';
import { type FaceDetector, openFaceDetector } from '../framing/face-detector.ts';
import type { Aspect } from '../framing/frame-grid.ts';
import { planFraming } from '../framing/framing.ts';
import { RENDERER_VERSION } from './arguments.ts';
import { inspectClip } from './inspect.ts';
import { renderClip } from './render.ts';

let folder: string;
let ffmpeg: Ffmpeg;
let detector: FaceDetector;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shapes-test-'));
  [ffmpeg, detector] = await Promise.all([openFfmpeg({ log: silentLog }), openFaceDetector()]);
});

afterAll(async () => {
  await detector?.close();
  await rm(folder, { recursive: true, force: true });
});

/** A second of grey with a white box in the middle that is displayed as a square. */
async function makeSource(name: string, { size, box, filters = '' }: Source): Promise<string> {
  const file = path.join(folder, `${name}.mp4`);
  const drawn = `color=c=0x303030:s=${size}:r=25:d=1,drawbox=x=(iw-w)/2:y=(ih-h)/2:w=${box[0]}:h=${box[1]}:color=white:t=fill${filters}`;
  await ffmpeg.run(
    [
      '-f',
      'lavfi',
      '-i',
      drawn,
      '-fps_mode',
      'vfr',
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-pix_fmt',
      'yuv420p',
      '-colorspace',
      'bt709',
      file,
    ],
    { inputs: 'generated' },
  );
  return file;
}

type Source = { size: string; box: [width: number, height: number]; filters?: string; turned?: boolean };

const vertical: Source = { size: '180x320', box: [60, 60] };
const cases: [string, Source, { width: number; height: number }, Aspect, { width: number; height: number }][] = [
  ['a vertical source', vertical, { width: 180, height: 320 }, '9:16', { width: 1080, height: 1920 }],
  ['a vertical source made wide', vertical, { width: 180, height: 320 }, '16:9', { width: 1920, height: 1080 }],
  [
    'a square source',
    { size: '240x240', box: [60, 60] },
    { width: 240, height: 240 },
    '4:5',
    { width: 1080, height: 1350 },
  ],
  [
    'an anamorphic source',
    { size: '160x180', box: [30, 60], filters: ',setsar=2' },
    { width: 320, height: 180 },
    '1:1',
    { width: 1080, height: 1080 },
  ],
  [
    'a source filmed upright and stored lying',
    { size: '320x180', box: [60, 60], turned: true },
    { width: 180, height: 320 },
    '4:5',
    { width: 1080, height: 1350 },
  ],
  [
    'a source of changing frame rate',
    { size: '320x180', box: [60, 60], filters: ",select='not(mod(n,3))+lt(n,9)'" },
    { width: 320, height: 180 },
    '9:16',
    { width: 1080, height: 1920 },
  ],
];

test.each(cases)('%s comes out in its shape and undistorted', async (name, source, shown, aspect, expected) => {
  let file = await makeSource(name.replaceAll(' ', '-'), source);
  if (source.turned) {
    const lying = file;
    file = path.join(folder, 'turned.mp4');
    await ffmpeg.run(['-i', lying, '-c', 'copy', '-metadata:s:v', 'rotate=90', file]);
  }
  const info = await probeMedia(ffmpeg, file);
  expect(info.video).toMatchObject({ ...shown, colourMatrix: 'bt709' });
  const span = { startSeconds: 0.2, endSeconds: 0.6 };
  const { crop } = await planFraming(ffmpeg, detector, file, info, span, { aspect, folder });
  const edit = { source: span, crop, captions: undefined, gainDb: 0, ceilingDb: -2, renderer: RENDERER_VERSION };
  const outFile = path.join(folder, 'clip.mp4');
  await renderClip(ffmpeg, { file, info, edit, outFile, folder });
  const found = await inspectClip(ffmpeg, outFile, { edit, wordsCut: undefined, hasSound: false });
  expect(found).toMatchObject({ ...expected, warnings: [] });

  const box = await whiteBox(outFile, expected);
  expect(box.width / box.height).toBeGreaterThan(0.96);
  expect(box.width / box.height).toBeLessThan(1.04);
  expect(Math.abs(box.middleX - 0.5)).toBeLessThan(0.02);
  // Grey 0x30 and white are unchanged; a wrong colour matrix or range would shift them.
  expect(Math.abs(box.ground - 0x30)).toBeLessThan(4);
});

/** Extent of the white area in the third frame, in pixels, and the brightness of the upper left corner. */
async function whiteBox(clip: string, { width, height }: { width: number; height: number }) {
  const args = [
    '-i',
    clip,
    '-vf',
    "select='eq(n,3)',format=gray,scale=out_range=pc",
    '-pix_fmt',
    'gray',
    '-frames:v',
    '1',
  ];
  const run = ffmpeg.stream([...args, '-f', 'rawvideo', 'pipe:1']);
  const [pixels] = await Promise.all([buffer(run.stdout), run.done]);
  const columns: number[] = [];
  for (let x = 0; x < width; x++) if ((pixels[Math.floor(height / 2) * width + x] ?? 0) > 150) columns.push(x);
  const middle = Math.round(((columns[0] ?? 0) + (columns.at(-1) ?? 0)) / 2);
  const rows: number[] = [];
  for (let y = 0; y < height; y++) if ((pixels[y * width + middle] ?? 0) > 150) rows.push(y);
  return { width: columns.length, height: rows.length, middleX: middle / width, ground: pixels[5 * width + 5] ?? 0 };
}
