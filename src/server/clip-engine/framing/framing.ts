import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { toVideoPicture } from '#server/media/colour.ts';
import type { Ffmpeg } from '#server/media/ffmpeg.ts';
import type { MediaInfo } from '#server/media/media-info.ts';
import { inputArgs } from '#server/media/span.ts';
import type { CropPlan, Span } from '../shapes.ts';
import { clipFrameFilters, type EditList } from '../tighten/edit-list.ts';
import type { SubtitlePlace } from './burned-subtitles.ts';
import type { ColourGrid } from './colour-grid.ts';
import { bestLook, type CoverLook, rateCovers } from './cover-choice.ts';
import { findCuts, parseCutScores } from './cuts.ts';
import { MODEL_SIDE } from './face-decode.ts';
import type { FaceDetector } from './face-detector.ts';
import { type Aspect, even, outputRate, outputSize, type Rate, type Size, secondsOfFrame } from './frame-grid.ts';
import { CLEAR_FACE } from './people.ts';
import { readSamples } from './samples.ts';
import { planShots } from './shots.ts';
import type { SeenBox } from './shown.ts';
import type { SeenFace } from './tracks.ts';
import { readVoice } from './voice.ts';

/** Results of decoding a span once. */
export type Framing = {
  crop: CropPlan;
  /** Starts of shots inside the span, on the source's clock. */
  cutSeconds: readonly number[];
  /** Best frame for the cover, on the source's clock. */
  coverSeconds: number;
  /** How good the sampled frames are as covers. */
  covers: readonly CoverLook[];
  /** Colours of the sampled frames, by frame number in the clip; the finished clip is compared with them. */
  colours: readonly { frame: number; colours: ColourGrid }[];
  /** All faces of all samples, in source pixels. */
  faces: readonly SeenFace[];
  /** Where subtitles are burned into the source, if they are. */
  subtitles: SubtitlePlace | undefined;
  /** Letters on slides and screen recordings, by sample, in source pixels. */
  texts: readonly SeenBox[];
};

/** Pictures sampled for movement and cross-fades: mouths open and close several times a second. */
const LOOKS_PER_SECOND = 12.5;
/** Faces are detected in some of them. Measured: 2 a second keep as many faces inside as 3; 1 a second loses 4 %. */
const SAMPLES_PER_SECOND = 2;
/** Width at which cuts are measured; scdet has precision and recall 1.00 at it. */
const CUTS_WIDTH = 320;
/** A fixed name inside the job's folder. */
const SCORES_FILE = 'scores.txt';
/** Decoding a span is a few times faster than real time at worst; beyond this something hangs. */
const timeLimitFor = (span: Span) => 60 + 10 * (span.endSeconds - span.startSeconds);

/**
 * Decodes a span once and decides which part of the picture the clip shows: cuts, faces, layout and camera per shot,
 * and the cover. All of it is about the clip's own frames, without what is left out of the span. `folder`: the job's
 * own.
 * @throws MediaError
 */
export async function planFraming(
  ffmpeg: Ffmpeg,
  detector: FaceDetector,
  file: string,
  info: MediaInfo,
  list: EditList,
  { aspect, folder, signal }: { aspect: Aspect; folder: string; signal?: AbortSignal },
): Promise<Framing> {
  const rate = outputRate(info.video);
  const small = sampleSize(info.video);
  const steps = stepsOf(rate);
  const run = ffmpeg.stream(framingArgs(file, info, list), {
    signal,
    cwd: folder,
    timeLimitSeconds: timeLimitFor(list),
  });
  const framesPerSecond = rate.num / rate.den;
  const perSecond = framesPerSecond / steps.look;
  const reading = readSamples(run.stdout, detector, { small, source: info.video, ...steps, perSecond });
  const [{ samples, colours, thumbs, subtitles }] = await Promise.all([reading, run.done]);
  const voice = samples.some(({ faces }) => faces.filter(({ likeness }) => likeness >= CLEAR_FACE).length > 1)
    ? await readVoice(ffmpeg, file, info, list, {
        frames: steps.look,
        seconds: secondsOfFrame(steps.look, rate),
        signal,
      })
    : undefined;
  const scores = parseCutScores(await readFile(path.join(folder, SCORES_FILE), 'utf8'));
  const found = findCuts(scores, framesPerSecond, thumbs);
  const { crop, subjects, cuts, texts } = planShots({
    samples,
    cuts: found,
    scores,
    voice,
    rate,
    sampleFrames: steps.sample,
    startSeconds: list.startSeconds,
    source: { width: info.video.width, height: info.video.height },
    output: outputSize(aspect),
  });
  const at = (frame: number) => list.startSeconds + secondsOfFrame(frame, rate);
  const covers = rateCovers(samples, cuts, framesPerSecond, subjects);
  const coverSeconds = at(bestLook(covers)?.frame ?? Math.floor(scores.length / 2));
  return {
    crop,
    cutSeconds: cuts.map(at),
    coverSeconds,
    covers,
    colours,
    faces: samples.flatMap(({ faces }) => faces),
    subtitles,
    texts,
  };
}

/** Analyses a span at the clip's own frame rate, so that a frame here is the same frame in the render. */
export function framingArgs(file: string, info: MediaInfo, list: EditList): string[] {
  const rate = outputRate(info.video);
  const small = sampleSize(info.video);
  const cutsHeight = even((CUTS_WIDTH * small.height) / small.width);
  const chain = [
    ...clipFrameFilters(list, rate),
    toVideoPicture(info.video, { width: CUTS_WIDTH, height: cutsHeight }, 'fast_bilinear'),
    'scdet=t=8',
    `metadata=mode=print:key=lavfi.scd.score:file=${SCORES_FILE}`,
    `select='not(mod(n,${stepsOf(rate).look}))'`,
    `scale=${small.width}:${small.height}:flags=area`,
    'format=rgb24',
  ];
  return [
    // The analysis does not need the loop filter (a fifth cheaper, the same cuts). One thread costs a tenth less than
    // several, and others are busy with faces and sound.
    '-threads',
    '1',
    '-skip_loop_filter',
    'all',
    '-flags2',
    '+fast',
    ...inputArgs(file, info, list),
    '-map',
    `0:${info.video.streamIndex}`,
    '-an',
    '-sn',
    '-dn',
    '-vf',
    chain.join(','),
    '-fps_mode',
    'passthrough',
    '-f',
    'rawvideo',
    'pipe:1',
  ];
}

/** Frames from one sampled picture to the next, and from one search for faces to the next. */
function stepsOf(rate: Rate): { look: number; sample: number } {
  const perSecond = rate.num / rate.den;
  const look = Math.max(1, Math.round(perSecond / LOOKS_PER_SECOND));
  return { look, sample: look * Math.max(1, Math.round(perSecond / SAMPLES_PER_SECOND / look)) };
}

/** The detector's input size: as large as fits its square, in even pixels. */
function sampleSize({ width, height }: Size): Size {
  const scale = MODEL_SIDE / Math.max(width, height);
  return { width: Math.min(MODEL_SIDE, even(width * scale)), height: Math.min(MODEL_SIDE, even(height * scale)) };
}
