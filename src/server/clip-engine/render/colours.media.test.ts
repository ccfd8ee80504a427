import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '#server/kit/log.ts';
import {
  type Coding,
  makePatchVideo,
  PATCH_PICTURE,
  type Rgb,
  readPatches,
} from '#server/media/coded-patches.test-kit.ts';
import { isHdr } from '#server/media/colour.ts';
import { type Ffmpeg, openFfmpeg } from '#server/media/ffmpeg.ts';
import type { MediaInfo } from '#server/media/media-info.ts';
import { makePoster, makeSprite } from '#server/media/pictures.ts';
import { makePreview } from '#server/media/preview.ts';
import { probeMedia } from '#server/media/probe.ts';
import { framingArgs } from '../framing/framing.ts';
import type { EditDecisions } from '../shapes.ts';
import { RENDERER_VERSION } from './arguments.ts';
import { makeCover } from './cover.ts';
import { renderClip } from './render.ts';

let folder: string;
let ffmpeg: Ffmpeg;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'colours-test-'));
  ffmpeg = await openFfmpeg({ log: silentLog });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const x264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '6'];
const x265 = ['-c:v', 'libx265', '-preset', 'ultrafast', '-crf', '6', '-x265-params', 'log-level=error:pools=1'];
const hdr = { encoder: x265, pixelFormat: 'yuv420p10le', matrix: 'bt2020nc', primaries: 'bt2020' } as const;

/** Codec, dithering and rounding change a flat colour by up to this much (of 255). */
const SDR_TOLERANCE = 5;
/** BT.2020 in SDR: the filter only approximates the display's curve. */
const WIDE_TOLERANCE = 14;
/**
 * HDR below the knee. PQ differs by rounding only; HLG's system gamma is corrected to first order, which suffices for
 * grey and skin but leaves the weakest channel of saturated colours too strong (docs/decisions/0020).
 */
const PQ_TOLERANCE = 6;
/** Grey highlights stay grey, apart from dithering in small JPEGs. */
const HIGHLIGHT_TINT = 8;
const HLG_TOLERANCE = { grey: 5, muted: 16, saturated: 40 };
/** A colour counts as saturated from this difference between its strongest and weakest channel; skin is below it. */
const SATURATED = 110;

const kinds: [name: string, coding: Coding][] = [
  ['8-bit 4:2:0', { pixelFormat: 'yuv420p', encoder: x264 }],
  ['8-bit 4:2:0 in Rec. 601', { pixelFormat: 'yuv420p', encoder: x264, matrix: 'smpte170m', primaries: 'smpte170m' }],
  ['8-bit 4:2:0, small and untagged', { pixelFormat: 'yuv420p', encoder: x264, matrix: 'smpte170m', tags: [] }],
  ['8-bit 4:2:0 in full range', { pixelFormat: 'yuv420p', encoder: x264, range: 'pc' }],
  ['8-bit RGB', { pixelFormat: 'gbrp', encoder: ['-c:v', 'ffv1'], container: 'mkv', tags: [] }],
  ['8-bit 4:2:0 with U and V side by side', { pixelFormat: 'nv12', encoder: ['-c:v', 'rawvideo'], container: 'mkv' }],
  ['10-bit 4:2:0 H.264', { pixelFormat: 'yuv420p10le', encoder: x264 }],
  ['10-bit 4:2:0 HEVC', { pixelFormat: 'yuv420p10le', encoder: x265 }],
  ['10-bit 4:2:0 in full range', { pixelFormat: 'yuv420p10le', encoder: x265, range: 'pc' }],
  ['10-bit 4:2:2', { pixelFormat: 'yuv422p10le', encoder: x264 }],
  ['12-bit 4:4:4', { pixelFormat: 'yuv444p12le', encoder: x265 }],
  ["10-bit 4:2:0 with BT.2020's matrix", { pixelFormat: 'yuv420p10le', encoder: x265, matrix: 'bt2020nc' }],
  ['10-bit SDR in BT.2020', { ...hdr, transfer: 'bt709' }],
  ['HLG', { ...hdr, transfer: 'arib-std-b67' }],
  ['HLG in 4:2:2', { ...hdr, transfer: 'arib-std-b67', encoder: x264, pixelFormat: 'yuv422p10le' }],
  ['PQ', { ...hdr, transfer: 'smpte2084' }],
  ['PQ that names nothing but its curve', { ...hdr, transfer: 'smpte2084', tags: ['color_trc'] }],
  ['PQ in full range', { ...hdr, transfer: 'smpte2084', range: 'pc' }],
];

const span = { startSeconds: 0, endSeconds: 0.4 };
const FRAMES = 12;
/** A square window that moves by one pixel per frame, so that every other frame starts on an odd one. */
const FIRST_X = 61;
const edit: EditDecisions = {
  source: span,
  captions: undefined,
  gainDb: 0,
  ceilingDb: -2,
  renderer: RENDERER_VERSION,
  crop: {
    width: 352,
    height: 352,
    faceInsideShare: undefined,
    shots: [
      {
        ...span,
        layout: 'crop',
        cropWidth: 176,
        cropHeight: 176,
        keys: [
          { atSeconds: 0, x: FIRST_X, y: 0 },
          { atSeconds: 0.4, x: FIRST_X + 10, y: 0 },
        ],
      },
    ],
  },
};
const window = (x: number) => ({ x, y: 0, width: 176, height: 176 });
const whole = { x: 0, y: 0, ...PATCH_PICTURE };

test.each(kinds)(
  '%s: clip, cover, poster, hover pictures, preview and the pictures for faces have the colours filmed',
  async (name, coding) => {
    const file = path.join(folder, `${name.replaceAll(/[^\w-]/g, '_')}.${coding.container ?? 'mp4'}`);
    await makePatchVideo(ffmpeg, file, coding, FRAMES);
    const info = await probeMedia(ffmpeg, file);
    const made = (kind: string) => path.join(folder, `${path.parse(file).name}.${kind}`);

    await renderClip(ffmpeg, { file, info, edit, outFile: made('clip.mp4'), folder });
    for (const frame of [0, 1]) {
      const rgb = await pictureOf(made('clip.mp4'), edit.crop, frame);
      expectColours(`clip, frame ${frame}`, readPatches(rgb, edit.crop, window(FIRST_X + frame)), coding);
    }
    await makeCover(ffmpeg, { file, info, edit, atSeconds: 0.08, outFile: made('cover.jpg') });
    expectColours(
      'cover',
      readPatches(await pictureOf(made('cover.jpg'), edit.crop), edit.crop, window(FIRST_X + 2)),
      coding,
    );

    await makePoster(ffmpeg, file, info, { target: made('poster.jpg') });
    expectColours('poster', readPatches(await pictureOf(made('poster.jpg'), whole), whole, whole), coding);
    const tiles = await makeSprite(ffmpeg, file, info, { target: made('sprite.jpg') });
    const tile = { width: tiles.tileWidth, height: tiles.tileHeight };
    const first = await pictureOf(made('sprite.jpg'), tile, 0, `crop=${tile.width}:${tile.height}:0:0`);
    expectColours('hover pictures', readPatches(first, tile, whole), coding);
    await makePreview(ffmpeg, file, info, { target: made('preview.mp4') });
    expectColours('preview', readPatches(await pictureOf(made('preview.mp4'), whole), whole, whole), coding);
    const faces = await picturesForFaces(file, info);
    expectColours('pictures for faces', readPatches(faces.rgb, faces, whole), coding);
  },
);

/** One frame as a player that respects the file's tags shows it. */
async function pictureOf(
  file: string,
  { width, height }: { width: number; height: number },
  frame = 0,
  first = 'null',
) {
  const filters = `select='eq(n,${frame})',${first},scale=${width}:${height}:flags=bicubic+accurate_rnd+full_chroma_int,format=rgb24`;
  const { stdout, done } = ffmpeg.stream(['-i', file, '-vf', filters, '-frames:v', '1', '-f', 'rawvideo', 'pipe:1'], {
    inputs: 'generated',
  });
  const [rgb] = await Promise.all([buffer(stdout), done]);
  return rgb;
}

async function picturesForFaces(file: string, info: MediaInfo) {
  const { stdout, done } = ffmpeg.stream(framingArgs(file, info, span), { cwd: folder });
  const [rgb] = await Promise.all([buffer(stdout), done]);
  return { rgb, width: 256, height: Math.round((256 * PATCH_PICTURE.height) / PATCH_PICTURE.width / 2) * 2 };
}

/** The linear light up to which HDR is left unchanged is 75 % of the signal. */
const KNEE_SIGNAL = 191;

function expectColours(what: string, found: readonly { patch: Rgb; seen: Rgb }[], coding: Coding): void {
  expect(found.length).toBeGreaterThan(8);
  for (const { patch, seen } of found) {
    const text = `${what}: ${patch.join(', ')} came out as ${seen.map(Math.round).join(', ')}`;
    if (isHdr({ colourTransfer: coding.transfer }) && Math.max(...patch) > KNEE_SIGNAL) {
      // White is lowered to make room for highlights, but stays white.
      expect(Math.min(...seen), text).toBeGreaterThan(KNEE_SIGNAL);
      expect(Math.max(...seen) - Math.min(...seen), text).toBeLessThanOrEqual(HIGHLIGHT_TINT);
      continue;
    }
    const away = Math.max(...patch.map((value, k) => Math.abs(value - (seen[k] ?? 0))));
    expect(away, text).toBeLessThanOrEqual(toleranceFor(patch, coding));
  }
}

function toleranceFor(patch: Rgb, { transfer, primaries }: Coding): number {
  if (transfer === 'smpte2084') return PQ_TOLERANCE;
  if (transfer !== 'arib-std-b67') return primaries === 'bt2020' ? WIDE_TOLERANCE : SDR_TOLERANCE;
  const spread = Math.max(...patch) - Math.min(...patch);
  if (spread === 0) return HLG_TOLERANCE.grey;
  return spread < SATURATED ? HLG_TOLERANCE.muted : HLG_TOLERANCE.saturated;
}
