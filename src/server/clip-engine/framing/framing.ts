import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { toVideoPicture } from '#server/media/colour.ts';
import type { Ffmpeg } from '#server/media/ffmpeg.ts';
import type { MediaInfo } from '#server/media/media-info.ts';
import { inputArgs } from '#server/media/span.ts';
import type { CropPlan, Span } from '../shapes.ts';
import { type ColourGrid, readColours, WHOLE_PICTURE } from './colour-grid.ts';
import { chooseCover } from './cover-choice.ts';
import { findCuts, parseCutScores } from './cuts.ts';
import { MODEL_SIDE } from './face-decode.ts';
import type { FaceDetector } from './face-detector.ts';
import { faceLikeness } from './face-likeness.ts';
import {
  type Aspect,
  even,
  outputRate,
  outputSize,
  type Rate,
  rateText,
  type Size,
  secondsOfFrame,
} from './frame-grid.ts';
import type { Sample } from './people.ts';
import { readPicture } from './picture.ts';
import { planShots } from './shots.ts';
import type { SeenFace } from './tracks.ts';

/** Results of decoding a span once. */
export type Framing = {
  crop: CropPlan;
  /** Starts of shots inside the span, on the source's clock. */
  cutSeconds: readonly number[];
  /** Best frame for the cover, on the source's clock. */
  coverSeconds: number;
  /** All faces of all samples, in source pixels. */
  faces: readonly SeenFace[];
  /** Colours of the sampled frames, by frame number in the clip; the finished clip is compared with them. */
  colours: readonly { frame: number; colours: ColourGrid }[];
};

/** Measured: 3 frames a second keep every face inside; 1 a second loses 4 %. */
const SAMPLES_PER_SECOND = 3;
/** Width at which cuts are measured; scdet has precision and recall 1.00 at it. */
const CUTS_WIDTH = 320;
/** Colours are averaged over squares of this many sample pixels: enough for a window of a third of the picture. */
const CELL_PIXELS = 4;
/** A fixed name inside the job's folder. */
const SCORES_FILE = 'scores.txt';
/** Decoding a span is a few times faster than real time at worst; beyond this something hangs. */
const timeLimitFor = (span: Span) => 60 + 10 * (span.endSeconds - span.startSeconds);

/**
 * Decodes a span once and decides which part of the picture the clip shows: cuts, faces, layout and camera per shot,
 * and the cover. `folder`: the job's own.
 * @throws MediaError
 */
export async function planFraming(
  ffmpeg: Ffmpeg,
  detector: FaceDetector,
  file: string,
  info: MediaInfo,
  span: Span,
  { aspect, folder, signal }: { aspect: Aspect; folder: string; signal?: AbortSignal },
): Promise<Framing> {
  const rate = outputRate(info.video);
  const small = sampleSize(info.video);
  const every = sampleEvery(rate);
  const run = ffmpeg.stream(framingArgs(file, info, span), {
    signal,
    cwd: folder,
    timeLimitSeconds: timeLimitFor(span),
  });
  const reading = readSamples(run.stdout, detector, small, every, info.video);
  const [{ samples, colours }] = await Promise.all([reading, run.done]);
  const scores = parseCutScores(await readFile(path.join(folder, SCORES_FILE), 'utf8'));
  const framesPerSecond = rate.num / rate.den;
  const cuts = findCuts(scores, framesPerSecond);
  const { crop, subjects } = planShots({
    ...{ samples, cuts, rate, sampleFrames: every, frames: scores.length, startSeconds: span.startSeconds },
    ...{ source: { width: info.video.width, height: info.video.height }, output: outputSize(aspect) },
  });
  const at = (frame: number) => span.startSeconds + secondsOfFrame(frame, rate);
  const cover = chooseCover(samples, cuts, framesPerSecond, subjects);
  return {
    ...{ crop, cutSeconds: cuts.map(at), coverSeconds: at(cover ?? Math.floor(scores.length / 2)), colours },
    faces: samples.flatMap((sample) => sample.faces),
  };
}

/** Analyses a span at the clip's own frame rate, so that a frame here is the same frame in the render. */
export function framingArgs(file: string, info: MediaInfo, span: Span): string[] {
  const rate = outputRate(info.video);
  const small = sampleSize(info.video);
  const cutsHeight = even((CUTS_WIDTH * small.height) / small.width);
  const chain = [
    `fps=${rateText(rate)}:start_time=0`,
    toVideoPicture(info.video, { width: CUTS_WIDTH, height: cutsHeight }, 'fast_bilinear'),
    'scdet=t=8',
    `metadata=mode=print:key=lavfi.scd.score:file=${SCORES_FILE}`,
    `select='not(mod(n,${sampleEvery(rate)}))'`,
    `scale=${small.width}:${small.height}:flags=area`,
    'format=rgb24',
  ];
  return [
    // The analysis does not need the loop filter (a fifth cheaper, the same cuts).
    ...['-skip_loop_filter', 'all', '-flags2', '+fast'],
    ...inputArgs(file, info, span),
    ...['-map', `0:${info.video.streamIndex}`, '-an', '-sn', '-dn'],
    ...['-vf', chain.join(','), '-fps_mode', 'passthrough', '-f', 'rawvideo', 'pipe:1'],
  ];
}

function sampleEvery(rate: Rate): number {
  return Math.max(1, Math.round(rate.num / rate.den / SAMPLES_PER_SECOND));
}

/** The detector's input size: as large as fits its square, in even pixels. */
function sampleSize({ width, height }: Size): Size {
  const scale = MODEL_SIDE / Math.max(width, height);
  return { width: Math.min(MODEL_SIDE, even(width * scale)), height: Math.min(MODEL_SIDE, even(height * scale)) };
}

async function readSamples(
  stdout: Readable,
  detector: FaceDetector,
  small: Size,
  every: number,
  source: Size,
): Promise<{ samples: Sample[]; colours: Framing['colours'] }> {
  const samples: Sample[] = [];
  const colours: { frame: number; colours: ColourGrid }[] = [];
  const cells = { width: Math.ceil(small.width / CELL_PIXELS), height: Math.ceil(small.height / CELL_PIXELS) };
  for await (const rgb of chunksOf(stdout, small.width * small.height * 3)) {
    const picture = readPicture(rgb, small, samples[samples.length - 1]?.picture);
    const frame = samples.length * every;
    const found = await detector.detect({ rgb, ...small });
    const faces = found.map(({ score, points, ...box }) => ({
      ...{ frame, score, box, likeness: faceLikeness({ ...box, score, points }, small) },
      ...{
        x: box.x * source.width,
        y: box.y * source.height,
        width: box.width * source.width,
        height: box.height * source.height,
      },
    }));
    samples.push({ frame, faces, picture });
    colours.push({ frame, colours: readColours({ ...small, rgb }, WHOLE_PICTURE, cells) });
  }
  return { samples, colours };
}

/** Splits a stream of bytes into pieces of one size; an incomplete last piece is dropped. */
async function* chunksOf(stream: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array> {
  let piece = new Uint8Array(size);
  let filled = 0;
  for await (const bytes of stream) {
    for (let from = 0; from < bytes.length; ) {
      const taken = Math.min(size - filled, bytes.length - from);
      piece.set(bytes.subarray(from, from + taken), filled);
      filled += taken;
      from += taken;
      if (filled === size) {
        yield piece;
        piece = new Uint8Array(size);
        filled = 0;
      }
    }
  }
}
