import type { SubtitlePlace } from '../framing/burned-subtitles.ts';
import { frameAt, type Rate, type Size, secondsOfFrame } from '../framing/frame-grid.ts';
import { type Box, type FaceOnScreen, facesOnScreen } from '../framing/shown.ts';
import type { CropPlan, Span } from '../shapes.ts';
import type { Obstacle } from './place.ts';

/** From this share of a face's height downwards are mouth and chin; the detector's box ends a little above the chin. */
const MOUTH_FROM = 0.52;
const CHIN_BELOW = 0.12;
/** Covering the mouth is this much worse than covering the forehead. */
const MOUTH_WEIGHT = 12;
/** Brows and eyes, in shares of the face's height, and what covering them adds. */
const EYES = { from: 0.12, to: 0.42, weight: 4 };
/** Hair above a face, as a share of its height. */
export const HEAD_ABOVE = 0.45;
/**
 * Hair is avoided only where nothing else is covered for it: all samples of a caption's time together weigh less than the
 * edge of one mouth.
 */
const HAIR_WEIGHT = 0.03;
/** Text over text reads badly: worse than a covered forehead, better than a covered mouth. */
const SUBTITLE_WEIGHT = 6;
/** Letters of a slide may be covered rather than any face. */
const TEXT_WEIGHT = 0.5;
/** A face is where it was seen for half the time between two samples, and a little more. */
const AROUND_SECONDS = 0.25;

/** Heads of the finished picture as obstacles: faces, and the hair above them. */
export function headObstacles(faces: readonly FaceOnScreen[], secondsOf: (frame: number) => number): Obstacle[] {
  const hair = faces.map((face) => ({
    ...timeOf(face, secondsOf),
    left: face.x,
    right: face.x + face.width,
    top: face.y - HEAD_ABOVE * face.height,
    bottom: face.y,
    weight: HAIR_WEIGHT,
  }));
  return [...asObstacles(faces, secondsOf), ...hair];
}

/** Faces of the finished picture as obstacles: what is above the mouth, mouth and chin, and the eyes once more. */
export function asObstacles(faces: readonly FaceOnScreen[], secondsOf: (frame: number) => number): Obstacle[] {
  return faces.flatMap((face) => {
    const during = timeOf(face, secondsOf);
    const { left, right, top, bottom } = mouthOf(face);
    return [
      { ...during, left, right, top: face.y, bottom: top, weight: 1 },
      { ...during, left, right, top, bottom, weight: MOUTH_WEIGHT },
      {
        ...during,
        left,
        right,
        top: face.y + EYES.from * face.height,
        bottom: face.y + EYES.to * face.height,
        weight: EYES.weight,
      },
    ];
  });
}

/** Letters of slides and screen recordings as obstacles. */
export function textObstacles(texts: readonly FaceOnScreen[], secondsOf: (frame: number) => number): Obstacle[] {
  return texts.map((text) => ({ ...timeOf(text, secondsOf), ...edgesOf(text), weight: TEXT_WEIGHT }));
}

/**
 * Subtitles burned into the source as obstacles. The span is on the source's clock and as long as the clip, without its
 * removed parts.
 */
export function subtitleObstacles(
  place: SubtitlePlace,
  crop: CropPlan,
  source: Size,
  { startSeconds, endSeconds, rate }: Span & { rate: Rate },
): Obstacle[] {
  const box = {
    x: place.left * source.width,
    y: place.top * source.height,
    width: (place.right - place.left) * source.width,
    height: (place.bottom - place.top) * source.height,
  };
  const step = 2 * AROUND_SECONDS;
  const count = Math.ceil((endSeconds - startSeconds) / step);
  const boxes = Array.from({ length: count }, (_, i) => ({ ...box, frame: frameAt((i + 0.5) * step, rate) }));
  return facesOnScreen(crop, boxes, source, { startSeconds, rate }).map((shown) => ({
    ...timeOf(shown, (frame) => secondsOfFrame(frame, rate)),
    ...edgesOf(shown),
    weight: SUBTITLE_WEIGHT,
  }));
}

function edgesOf({ x, y, width, height }: Box) {
  return { left: x, right: x + width, top: y, bottom: y + height };
}

function timeOf({ frame }: Pick<FaceOnScreen, 'frame'>, secondsOf: (frame: number) => number) {
  const at = secondsOf(frame);
  return { fromSeconds: at - AROUND_SECONDS, toSeconds: at + AROUND_SECONDS };
}

export function isMouth({ weight }: Obstacle): boolean {
  return weight === MOUTH_WEIGHT;
}

/** Mouth and chin of a face on the screen. */
export function mouthOf(face: { x: number; y: number; width: number; height: number }) {
  return {
    left: face.x,
    right: face.x + face.width,
    top: face.y + MOUTH_FROM * face.height,
    bottom: face.y + (1 + CHIN_BELOW) * face.height,
  };
}
