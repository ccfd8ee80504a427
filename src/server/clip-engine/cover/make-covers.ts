import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ffmpeg } from '#server/media/ffmpeg.ts';
import type { MediaInfo } from '#server/media/media-info.ts';
import { canDraw } from '../captions/letters.ts';
import { mouthOf } from '../captions/obstacles.ts';
import type { FaceDetector } from '../framing/face-detector.ts';
import { frameAt, outputRate, type Size, secondsOfFrame } from '../framing/frame-grid.ts';
import type { Framing } from '../framing/framing.ts';
import { facesOnScreen, shotAt, shownAt } from '../framing/shown.ts';
import type { SeenFace } from '../framing/tracks.ts';
import { coverStill, makeCover } from '../render/cover.ts';
import { firstStillNumber, type Still, stillNumber } from '../render/filter-graph.ts';
import type { CoverFile, EditDecisions } from '../shapes.ts';
import { clipFrames, toSource } from '../tighten/edit-list.ts';
import { chooseFrames, chooseMoments } from './choose.ts';
import { headsOf, showsWhole } from './heads.ts';
import { closeStill, findFaces, lookCloser } from './look-closer.ts';

type CoverDeps = { ffmpeg: Ffmpeg; detector: FaceDetector };
type Clip = { file: string; info: MediaInfo; edit: EditDecisions; signal?: AbortSignal | undefined };

/**
 * Penalties for a frame whose heads are cut off in the clip's own picture (the one that TikTok and Instagram show), and
 * for one with a caption over a mouth.
 */
const HEAD_CUT = 1.5;
const MOUTH_COVERED = 1;

/** Where the eyes are looked at around a moment, in frames: together about as long as a blink. */
const LOOKS = [-4, 0, 4];

type Moment = {
  frame: number;
  score: number;
  shot: number;
  face: SeenFace | undefined;
  /** Frames around it that are written to files: a close-up of the face, and the finished cover. */
  frames: readonly number[];
  seen: Size;
  stills: readonly Still[];
};

const lookFile = (moment: number, number: number | '%d') => `look-${moment}-${number}.rgb`;
const candidateFile = (moment: number, number: number | '%d') => `candidate-${moment}-${number}.jpg`;

/** The moments of a clip that may become its covers, with the stills needed to choose among them. */
export function planCovers(info: MediaInfo, edit: EditDecisions, { covers, faces, coverSeconds }: Framing): Moment[] {
  const rate = outputRate(info.video);
  const frames = clipFrames(edit.source, rate);
  const shotOf = (frame: number) => {
    const at = edit.source.startSeconds + secondsOfFrame(frame, rate);
    return edit.crop.shots.findLastIndex(({ startSeconds }) => startSeconds <= at + 1e-6);
  };
  const facesAt = (frame: number) => faces.filter((face) => face.frame === frame);
  const rated = covers
    .filter(({ frame }) => frame < frames)
    .map((look) => ({ ...look, score: look.score - faultsOf(edit, info, look.frame, facesAt(look.frame)) }));
  const chosen = chooseMoments(rated, { frames, framesPerSecond: rate.num / rate.den });
  const usual = { frame: Math.min(frames - 1, frameAt(coverSeconds - edit.source.startSeconds, rate)), score: 0 };
  return (chosen.length > 0 ? chosen : [usual]).map(({ frame, score }, i) => {
    const shot = shotOf(frame);
    const around = LOOKS.map((look) => frame + look).filter((at) => at >= 0 && at < frames && shotOf(at) === shot);
    const face = largestOf(facesAt(frame));
    const { still, seen } = closeStill(info, around, face, lookFile(i, '%d'));
    const windows = { frames: around, window: frame };
    const cover = coverStill({ info, edit, faces: facesAt(frame) }, windows, candidateFile(i, '%d'));
    return { frame, score, shot, face, frames: around, seen, stills: [still, cover] };
  });
}

/**
 * The covers that a clip comes with, the best one first: different moments, each the sharpest frame around with open
 * eyes. `folder`: where the clip was rendered with the stills of these moments, which are removed. Moments past the
 * end of a source that is shorter than its header says have no stills and are skipped.
 */
export async function chooseCovers(
  detector: FaceDetector,
  moments: readonly Moment[],
  { edit, info }: Pick<Clip, 'edit' | 'info'>,
  folder: string,
): Promise<CoverFile[]> {
  const rate = outputRate(info.video);
  const clip = { frames: clipFrames(edit.source, rate), framesPerSecond: rate.num / rate.den };
  const seen = await Promise.all(
    moments.map(async (moment, i) => {
      const files = moment.frames.map((_, index) => join(folder, lookFile(i, stillNumber(index))));
      const pictures = await Promise.all(files.map(readIfWritten));
      const written = pictures.filter((picture) => picture !== undefined);
      if (written.length < pictures.length) return [];
      return [{ ...moment, looks: await lookCloser(detector, written, moment) }];
    }),
  );
  const made: CoverFile[] = [];
  for (const frame of chooseFrames(seen.flat(), clip)) {
    const moment = moments.findIndex(({ frames }) => frames.includes(frame));
    const number = stillNumber(moments[moment]?.frames.indexOf(frame) ?? 0);
    const cover = { atSeconds: secondsOfFrame(frame, rate), file: join(folder, `cover-${made.length + 1}.jpg`) };
    await rename(join(folder, candidateFile(moment, number)), cover.file);
    made.push(cover);
  }
  for (const [i, moment] of moments.entries()) {
    const numbers = [firstStillNumber(moment), ...moment.frames.map((_, index) => stillNumber(index))];
    const left = numbers.flatMap((number) => [lookFile(i, number), candidateFile(i, number)]);
    await Promise.all(left.map((name) => rm(join(folder, name), { force: true })));
  }
  return made;
}

async function readIfWritten(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * A cover of any moment, with or without a title. `clipSeconds`: on the clip's clock.
 * @throws MediaError
 */
export async function makeCoverAt(
  { ffmpeg, detector }: CoverDeps,
  { file, info, edit, signal }: Clip,
  cover: { clipSeconds: number; title: { text: string; language: string | undefined } | undefined; outFile: string },
): Promise<void> {
  const atSeconds = edit.source.startSeconds + cover.clipSeconds;
  const faces = await findFaces({ ffmpeg, detector, file, info, signal }, toSource(edit.source, cover.clipSeconds));
  const { title } = cover;
  const isDrawn = title !== undefined && (await canDraw([{ text: title.text }]));
  await makeCover(ffmpeg, {
    file,
    info,
    edit,
    atSeconds,
    outFile: cover.outFile,
    faces,
    signal,
    title: isDrawn ? title : undefined,
  });
}

function largestOf(faces: readonly SeenFace[]): SeenFace | undefined {
  return [...faces].sort((a, b) => b.width * b.likeness - a.width * a.likeness)[0];
}

function faultsOf(edit: EditDecisions, info: MediaInfo, frame: number, faces: readonly SeenFace[]): number {
  const seconds = secondsOfFrame(frame, outputRate(info.video));
  const shot = shotAt(edit.crop, edit.source.startSeconds + seconds);
  if (shot === undefined) return 0;
  const shown = shownAt(shot, edit.crop, info.video, seconds);
  const isWhole = showsWhole(headsOf(faces, info.video), shown, edit.crop, info.video);
  return (isWhole ? 0 : HEAD_CUT) + (isMouthCovered(edit, info, frame, faces) ? MOUTH_COVERED : 0);
}

/**
 * Whether a caption may lie over a mouth. Its top is not known without setting it; two lines are a tenth of the height.
 */
function isMouthCovered(
  { captions, crop, source }: EditDecisions,
  info: MediaInfo,
  frame: number,
  faces: readonly SeenFace[],
): boolean {
  if (captions === undefined || captions.burned === false) return false;
  const rate = outputRate(info.video);
  const seconds = secondsOfFrame(frame, rate);
  const caption = captions.chunks.find(
    ({ startSeconds, endSeconds }) => seconds >= startSeconds && seconds < endSeconds,
  );
  const bottom = caption?.bottom;
  if (bottom === undefined) return false;
  const top = bottom - crop.height / 10;
  return facesOnScreen(crop, faces, info.video, { startSeconds: source.startSeconds, rate })
    .map(mouthOf)
    .some((mouth) => mouth.top < bottom && mouth.bottom > top);
}
