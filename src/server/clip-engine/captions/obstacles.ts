import type { FaceOnScreen } from '../framing/shown.ts';
import type { Obstacle } from './place.ts';

/** From this share of a face's height downwards are mouth and chin; the detector's box ends a little above the chin. */
const MOUTH_FROM = 0.52;
const CHIN_BELOW = 0.12;
/** Covering the mouth is this much worse than covering the forehead. */
const MOUTH_WEIGHT = 12;
/** Hair above a face, as a share of its height. */
export const HEAD_ABOVE = 0.45;
/**
 * Hair is avoided only where nothing else is covered for it: all samples of a caption's time together weigh less than the
 * edge of one mouth.
 */
const HAIR_WEIGHT = 0.03;
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

/** Faces of the finished picture as obstacles, mouth and chin apart from what is above them. */
export function asObstacles(faces: readonly FaceOnScreen[], secondsOf: (frame: number) => number): Obstacle[] {
  return faces.flatMap((face) => {
    const during = timeOf(face, secondsOf);
    const { left, right, top, bottom } = mouthOf(face);
    return [
      { ...during, left, right, top: face.y, bottom: top, weight: 1 },
      { ...during, left, right, top, bottom, weight: MOUTH_WEIGHT },
    ];
  });
}

function timeOf({ frame }: FaceOnScreen, secondsOf: (frame: number) => number) {
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
