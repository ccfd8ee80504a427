import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '#server/kit/log.ts';
import { type Ffmpeg, openFfmpeg } from '#server/media/ffmpeg.ts';
import { probeMedia } from '#server/media/probe.ts';
import { planCovers } from '../cover/make-covers.ts';
import type { CropShot, EditDecisions } from '../shapes.ts';
import { RENDERER_VERSION } from './arguments.ts';
import { renderClip } from './render.ts';

/** As long as a clip of the demo talk can be, and small, because memory for held frames grows with their number. */
const SECONDS = 60;
const rate = 25;
const source = { width: 640, height: 360 };
const output = { width: 270, height: 480 };
/** A frame of the clip in 4:2:0. */
const FRAME_BYTES = 1.5 * output.width * output.height;
/**
 * Three quarters of the clip's frames. Measured: 142 MB; 373 MB when the encode waited for the stills, as it did when
 * their clock was that of the clip.
 */
const MOST_BYTES = 0.75 * SECONDS * rate * FRAME_BYTES;

let folder: string;
let ffmpeg: Ffmpeg;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'memory-test-'));
  ffmpeg = await openFfmpeg({ log: silentLog });
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** ffmpeg that notes the peak memory of every run. */
function watched(peaks: number[]): Ffmpeg {
  return {
    ...ffmpeg,
    run: async (args, options) => {
      const result = await ffmpeg.run(args, options);
      peaks.push(1024 * Number(/maxrss=(\d+)kB/.exec(result.stderr)?.[1]));
      return result;
    },
  };
}

function shot(startSeconds: number, endSeconds: number, layout: 'crop' | 'fit'): CropShot {
  const keys = layout === 'crop' ? [{ atSeconds: startSeconds, x: 200, y: 0 }] : [];
  const [cropWidth, cropHeight] = layout === 'crop' ? [202, 360] : [source.width, source.height];
  return { startSeconds, endSeconds, layout, keys, cropWidth, cropHeight };
}

test('the encode of a long clip with its stills does not hold the frames of the clip in memory', async () => {
  const file = path.join(folder, 'long.mp4');
  const picture = `testsrc2=s=${source.width}x${source.height}:r=${rate}:d=${SECONDS}`;
  await ffmpeg.run(
    ['-f', 'lavfi', '-i', picture, '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', file],
    { inputs: 'generated' },
  );
  const info = await probeMedia(ffmpeg, file);
  const edit: EditDecisions = {
    source: { startSeconds: 0, endSeconds: SECONDS },
    // Several layouts, because the filter that joins them hands frames on only when it is asked for them.
    crop: { shots: [shot(0, 20, 'crop'), shot(20, 40, 'fit'), shot(40, SECONDS, 'crop')], ...output },
    captions: undefined,
    gainDb: 0,
    ceilingDb: -1.5,
    renderer: RENDERER_VERSION,
  };
  const covers = [100, 400, 700, 1000, 1400].map((frame) => ({ frame, score: 1 }));
  const moments = planCovers(info, edit, {
    crop: edit.crop,
    covers,
    faces: [],
    colours: [],
    cutSeconds: [],
    coverSeconds: 0,
    subtitles: undefined,
    texts: [],
  });
  const peaks: number[] = [];
  const outFile = path.join(folder, 'clip.mp4');
  const stills = moments.flatMap((moment) => moment.stills);
  await renderClip(watched(peaks), { file, info, edit, outFile, folder, stills });
  expect(peaks).toHaveLength(1);
  expect(peaks[0]).toBeLessThan(MOST_BYTES);
});
