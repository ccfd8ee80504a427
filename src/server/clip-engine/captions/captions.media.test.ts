import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { silentLog } from '#server/kit/log.ts';
import { type Ffmpeg, openFfmpeg } from '#server/media/ffmpeg.ts';
import { captionsToAss } from './ass.ts';
import { assertFontsTaken, FONTS_FOLDER, prepareFonts } from './fonts.ts';
import { captionStyles, readStyle } from './styles.ts';
import { Typesetter } from './typesetter.ts';

const size = { width: 1080, height: 1920 };
const bottom = 1400;

let folder: string;
let ffmpeg: Ffmpeg;

beforeAll(async () => {
  ffmpeg = await openFfmpeg({ log: silentLog });
});

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'captions-test-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

/** One caption over grey, after its last word has begun: the picture's pixels, and libass's messages. */
async function draw(texts: readonly string[], style: string) {
  const words = texts.map((text) => ({ text, startSeconds: 0, endSeconds: 0.1 }));
  const script = captionsToAss([{ startSeconds: 0, endSeconds: 2, words, strong: [], bottom }], style, size);
  await prepareFonts(script, style, folder);
  await writeFile(path.join(folder, 'captions.ass'), script);
  const { stdout, done } = ffmpeg.stream(
    [
      ...['-f', 'lavfi', '-i', `color=0x808080:s=${size.width}x${size.height}:d=1,format=rgb24`],
      ...['-vf', `setpts=PTS+1/TB,ass=captions.ass:fontsdir=${FONTS_FOLDER},format=rgb24`],
      ...['-frames:v', '1', '-f', 'rawvideo', 'pipe:1'],
    ],
    { cwd: folder, inputs: 'generated' },
  );
  const [rgb, { stderr }] = await Promise.all([buffer(stdout), done]);
  return { rgb, stderr, script };
}

/** The extent of the pixels that are close to a colour, or not the ground's; undefined without any. */
function extentOf(rgb: Uint8Array, isMeant: (red: number, green: number, blue: number) => boolean) {
  let [left, right, top, low, count] = [size.width, 0, size.height, 0, 0];
  for (let i = 0; i < rgb.length / 3; i++) {
    if (!isMeant(rgb[3 * i] ?? 0, rgb[3 * i + 1] ?? 0, rgb[3 * i + 2] ?? 0)) continue;
    const [x, y] = [i % size.width, Math.floor(i / size.width)];
    [left, right, top, low, count] = [
      Math.min(left, x),
      Math.max(right, x),
      Math.min(top, y),
      Math.max(low, y),
      count + 1,
    ];
  }
  return count === 0 ? undefined : { left, right, top, bottom: low, count };
}

const near = (hex: string) => {
  const wanted = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return (...rgb: number[]) => rgb.every((value, i) => Math.abs(value - (wanted[i] ?? 0)) < 12);
};

test.each(captionStyles)('an emoji is drawn in colour where its place in the line is: %s', async (style) => {
  const { rgb } = await draw(['hot🔥'], style);
  const fire = new Typesetter(style, size).set(['hot🔥'], [])?.lines[0]?.words.find(({ isEmoji }) => isEmoji);
  const flame = extentOf(rgb, near('FF6723'));
  expect(flame?.count).toBeGreaterThan(500);
  const middle = size.width / 2 + (fire?.x ?? 0);
  expect(Math.abs(((flame?.left ?? 0) + (flame?.right ?? 0)) / 2 - middle)).toBeLessThan(6);
  expect(flame?.bottom).toBeLessThan(bottom);
  expect(flame?.top).toBeGreaterThan(bottom - 2 * (fire?.em ?? 0));
  // Its inner flame is there too, so parts lie in order and holes are open.
  expect(extentOf(rgb, near('FFB02E'))?.count).toBeGreaterThan(200);
});

test('the hole of an emoji shows what is behind it', async () => {
  const { rgb } = await draw(['⭕'], 'clean');
  const ring = extentOf(rgb, near('F92F60'));
  expect(ring?.count).toBeGreaterThan(500);
  const at = 3 * (Math.round(((ring?.top ?? 0) + (ring?.bottom ?? 0)) / 2) * size.width + size.width / 2);
  expect([...rgb.subarray(at, at + 3)].every((value) => Math.abs(value - 0x80) < 12)).toBe(true);
});

test.each(captionStyles)('Greek is drawn in the packaged font, as wide as it was measured: %s', async (style) => {
  const texts = ['Καλημέρα', 'κόσμε'];
  const { rgb, stderr, script } = await draw(texts, style);
  expect(() => assertFontsTaken(stderr, script, style)).not.toThrow();
  // Nothing was looked for in another font.
  expect(stderr).not.toMatch(/Glyph 0x[0-9A-F]+ not found/);
  const block = new Typesetter(style, size).set(texts, []);
  const { outline, glow, ground } = readStyle(style);
  if (ground !== undefined || glow !== undefined) return;
  const drawn = extentOf(rgb, (red, green, blue) => !near('808080')(red, green, blue));
  const width = (drawn?.right ?? 0) - (drawn?.left ?? 0);
  expect(Math.abs(width - 2 * outline.width - (block?.lines[0]?.width ?? 0))).toBeLessThan(26);
});

test('text without Greek does not ask for its font', async () => {
  const { stderr, script } = await draw(['Привет', 'world'], 'bold');
  expect(script).not.toContain('Geologica');
  expect(stderr).not.toContain('Geologica');
});
