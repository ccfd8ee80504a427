import { join } from 'node:path';
import type { Ffmpeg } from '#server/media/ffmpeg.ts';
import type { MediaInfo } from '#server/media/media-info.ts';
import { canDraw } from '../captions/letters.ts';
import { mouthOf } from '../captions/obstacles.ts';
import type { FaceDetector } from '../framing/face-detector.ts';
import { frameAt, outputRate, secondsOfFrame } from '../framing/frame-grid.ts';
import type { Framing } from '../framing/framing.ts';
import { facesOnScreen, shotAt, shownAt } from '../framing/shown.ts';
import type { SeenFace } from '../framing/tracks.ts';
import { makeCover } from '../render/cover.ts';
import type { CoverFile, EditDecisions } from '../shapes.ts';
import { clipFrames, toSource } from '../tighten/edit-list.ts';
import { chooseFrames, chooseMoments } from './choose.ts';
import { headsOf, showsWhole } from './heads.ts';
import { findFaces, lookCloser } from './look-closer.ts';

type CoverDeps = { ffmpeg: Ffmpeg; detector: FaceDetector };
type Clip = { file: string; info: MediaInfo; edit: EditDecisions; signal?: AbortSignal | undefined };

/**
 * Penalties for a frame whose heads are cut off in the clip's own picture (the one that TikTok and Instagram show), and
 * for one with a caption over a mouth.
 */
const HEAD_CUT = 1.5;
const MOUTH_COVERED = 1;

/**
 * The covers that a clip comes with, the best one first: different moments, each the sharpest frame around with open
 * eyes.
 * @throws MediaError
 */
export async function makeCovers(
  { ffmpeg, detector }: CoverDeps,
  { file, info, edit, signal }: Clip,
  { covers, faces, coverSeconds }: Framing,
  folder: string,
): Promise<CoverFile[]> {
  const rate = outputRate(info.video);
  const frames = clipFrames(edit.source, rate);
  const clip = { frames, framesPerSecond: rate.num / rate.den };
  const at = (frame: number) => edit.source.startSeconds + secondsOfFrame(frame, rate);
  const facesAt = (frame: number) => faces.filter((face) => face.frame === frame);
  const rated = covers
    .filter(({ frame }) => frame < frames)
    .map((look) => ({ ...look, score: look.score - faultsOf(edit, info, look.frame, facesAt(look.frame)) }));
  const moments = await Promise.all(
    chooseMoments(rated, clip).map(async ({ frame, score }) => {
      const face = largestOf(facesAt(frame));
      const where = { list: edit.source, frame, face };
      const shot = edit.crop.shots.findLastIndex(({ startSeconds }) => startSeconds <= at(frame) + 1e-6);
      return { frame, score, shot, looks: await lookCloser({ ffmpeg, detector, file, info, signal }, where) };
    }),
  );
  const usual = frameAt(coverSeconds - edit.source.startSeconds, rate);
  const chosen = chooseFrames(moments, clip);
  const made: CoverFile[] = [];
  for (const [i, frame] of (chosen.length > 0 ? chosen : [usual]).entries()) {
    const near = moments.find(({ looks }) => looks.some((look) => look.frame === frame))?.frame ?? frame;
    const cover = { atSeconds: secondsOfFrame(frame, rate), file: join(folder, `cover-${i + 1}.jpg`) };
    await makeCover(ffmpeg, {
      file,
      info,
      edit,
      atSeconds: edit.source.startSeconds + cover.atSeconds,
      outFile: cover.file,
      signal,
      faces: facesAt(near),
    });
    made.push(cover);
  }
  return made;
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
