import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '#server/kit/log.ts';
import { type Ffmpeg, openFfmpeg } from '#server/media/ffmpeg.ts';
import { readPcm } from '#server/media/pcm.ts';
import { probeMedia } from '#server/media/probe.ts';
import { createRandom } from '#tests/footage/random.ts';
import { frameCount, secondsOfFrame } from '../framing/frame-grid.ts';
import { RENDERER_VERSION } from '../render/arguments.ts';
import { inspectClip } from '../render/inspect.ts';
import { renderClip } from '../render/render.ts';
import { decideSound } from '../render/sound.ts';
import type { EditDecisions, Span } from '../shapes.ts';
import { clipFrames, clipLength, type EditList, toClip } from './edit-list.ts';

let folder: string;
let ffmpeg: Ffmpeg;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tighten-test-'));
  ffmpeg = await openFfmpeg({ log: silentLog });
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const rate = { num: 30, den: 1 };
const SECONDS = 51;
/** A white frame and a click every so often. */
const EVERY_SECONDS = 0.5;
const marks = Array.from({ length: 101 }, (_, i) => Math.round((0.35 + i * EVERY_SECONDS) * 30) / 30);

/** Dark picture, white for two frames at each mark, over a low tone with 4 ms of a high one at each mark. */
async function makeMarkedVideo(): Promise<string> {
  const file = path.join(folder, 'marks.mp4');
  const near = (seconds: number) => `lt(mod(t-${marks[0]}+${EVERY_SECONDS}+0.0005,${EVERY_SECONDS}),${seconds})`;
  await ffmpeg.run(
    [
      '-f',
      'lavfi',
      '-i',
      `color=c=0x202020:s=320x180:r=30:d=${SECONDS},drawbox=c=white:t=fill:enable='${near(0.066)}'`,
      '-f',
      'lavfi',
      '-i',
      `aevalsrc='0.2*sin(2*PI*200*t)+0.5*sin(2*PI*4000*t)*${near(0.004)}':s=48000:d=${SECONDS}`,
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-c:a',
      'aac',
      '-b:a',
      '256k',
      '-shortest',
      file,
    ],
    { inputs: 'generated' },
  );
  return file;
}

/** Removals between marks, a hundred and more in a minute, each of another length. */
function manyRemovals(span: Span, random: () => number): Span[] {
  return marks
    .filter((mark) => mark > span.startSeconds + 0.1 && mark + EVERY_SECONDS < span.endSeconds)
    .map((mark) => {
      const startSeconds = mark + 0.12 + random() * 0.1;
      return { startSeconds, endSeconds: startSeconds + secondsOfFrame(4 + Math.floor(random() * 3), rate) };
    });
}

/** Times at which the picture turns white, and at which clicks begin. */
async function marksIn(clip: string): Promise<{ flashes: number[]; clicks: number[]; frames: number }> {
  const run = ffmpeg.stream(['-i', clip, '-vf', 'scale=1:1:flags=area,format=gray', '-f', 'rawvideo', 'pipe:1']);
  const [luma] = await Promise.all([buffer(run.stdout), run.done]);
  const bright = [...luma].map((value) => value > 120);
  const flashes = bright.flatMap((is, i) => (is && bright[i - 1] !== true ? [secondsOfFrame(i, rate)] : []));
  const info = await probeMedia(ffmpeg, clip);
  const levels: number[] = [];
  for await (const block of readPcm(ffmpeg, clip, info, { sampleRate: 48_000 })) levels.push(...block);
  // The high tone alone: what differs from the mean of the samples around.
  const high = levels.map((value, i) => Math.abs(value - ((levels[i - 3] ?? value) + (levels[i + 3] ?? value)) / 2));
  const loudest = high.reduce((most, level) => Math.max(most, level), 0);
  const clicks: number[] = [];
  for (const [sample, level] of high.entries()) {
    const at = sample / 48_000;
    if (level > 0.4 * loudest && at - (clicks.at(-1) ?? -1) > 0.1) clicks.push(at);
  }
  return { flashes, clicks, frames: luma.length };
}

function decisions(source: EditList): EditDecisions {
  const window = { cropWidth: 180, cropHeight: 180, keys: [{ atSeconds: 0, x: 70, y: 0 }] };
  const { startSeconds } = source;
  return {
    source,
    crop: { shots: [{ startSeconds, endSeconds: startSeconds + clipLength(source), layout: 'crop', ...window }], width: 270, height: 270 },
    gainDb: 0,
    ceilingDb: -1.8,
    renderer: RENDERER_VERSION,
  };
}

test('after a hundred cuts flashes and clicks are still together, each where the edit list says, rendered with sound made before or at once', async () => {
  const file = await makeMarkedVideo();
  const info = await probeMedia(ffmpeg, file);
  const span = { startSeconds: 1.013, endSeconds: 50.2 };
  const source = { ...span, removed: manyRemovals(span, createRandom(7)) };
  expect(source.removed.length).toBeGreaterThan(90);
  const edit = decisions(source);
  const expected = marks.filter((mark) => mark > span.startSeconds && mark < span.endSeconds).map((mark) => toClip(source, mark));
  const { file: soundFile, decision } = await decideSound(ffmpeg, file, info, source, { folder });
  for (const made of [undefined, soundFile]) {
    const outFile = path.join(folder, 'clip.mp4');
    await renderClip(ffmpeg, { file, info, edit: { ...edit, ...decision }, outFile, folder, soundFile: made });
    const { flashes, clicks, frames } = await marksIn(outFile);
    expect(frames).toBe(clipFrames(source, rate));
    expect(frames).toBe(frameCount(span, rate) - Math.round(source.removed.reduce((sum, cut) => sum + 30 * (cut.endSeconds - cut.startSeconds), 0)));
    expect(flashes).toHaveLength(expected.length);
    expect(clicks).toHaveLength(expected.length);
    for (const [i, at] of expected.entries()) {
      expect(Math.abs((flashes[i] ?? 0) - at)).toBeLessThan(0.034);
      expect(Math.abs((clicks[i] ?? 0) - at)).toBeLessThan(0.006);
    }
    const found = await inspectClip(ffmpeg, outFile, { edit, wordsCut: 0, hasSound: true });
    expect(found.warnings.map(({ id }) => id)).not.toContain('inspection.duration');
    expect(found.warnings.map(({ id }) => id)).not.toContain('inspection.sound_offset');
    expect(found.removed).toEqual(source.removed);
  }
}, 300_000);
