import type { Size } from '../framing/frame-grid.ts';
import { fitPlace } from '../render/filter-graph.ts';
import { windowAt } from '../render/window-at.ts';
import type { CropPlan, CropShot } from '../shapes.ts';
import type { Obstacle } from './place.ts';
import type { Rectangle } from './safe-area.ts';

/** A face in source pixels at a time of the clip. */
export type FaceSeen = Rectangle & { atSeconds: number };

/** From this share of a face's height downwards are mouth and chin; the detector's box ends a little above the chin. */
const MOUTH_FROM = 0.52;
const CHIN_BELOW = 0.12;
/** Covering the mouth is this much worse than covering the forehead. */
const MOUTH_WEIGHT = 12;
/** A face is where it was seen for half the time between two samples, and a little more. */
const AROUND_SECONDS = 0.25;

/** Faces as rectangles of the finished picture that captions should keep clear of. */
export function facesOnScreen(
  faces: readonly FaceSeen[],
  crop: CropPlan,
  source: Size,
  clipStartSeconds: number,
): Obstacle[] {
  return faces.flatMap((face) => {
    const shot = shotAt(crop, clipStartSeconds + face.atSeconds);
    if (shot === undefined) return [];
    const height = face.bottom - face.top;
    const onScreen = (top: number, bottom: number, weight: number): Obstacle => ({
      ...toScreen({ ...face, top, bottom }, shot, crop, source, face.atSeconds),
      ...{ weight, fromSeconds: face.atSeconds - AROUND_SECONDS, toSeconds: face.atSeconds + AROUND_SECONDS },
    });
    const mouth = face.top + MOUTH_FROM * height;
    return [onScreen(face.top, mouth, 1), onScreen(mouth, face.bottom + CHIN_BELOW * height, MOUTH_WEIGHT)];
  });
}

function shotAt(crop: CropPlan, sourceSeconds: number): CropShot | undefined {
  return crop.shots.findLast(({ startSeconds }) => startSeconds <= sourceSeconds + 1e-6) ?? crop.shots[0];
}

function toScreen(face: Rectangle, shot: CropShot, crop: CropPlan, source: Size, clipSeconds: number): Rectangle {
  if (shot.layout === 'fit') {
    const place = fitPlace(crop, source);
    const scale = place.width / source.width;
    return {
      left: place.x + face.left * scale,
      right: place.x + face.right * scale,
      top: place.y + face.top * scale,
      bottom: place.y + face.bottom * scale,
    };
  }
  const { x, y } = windowAt(shot, clipSeconds);
  const across = crop.width / shot.cropWidth;
  const down = crop.height / shot.cropHeight;
  return {
    left: (face.left - x) * across,
    right: (face.right - x) * across,
    top: (face.top - y) * down,
    bottom: (face.bottom - y) * down,
  };
}
