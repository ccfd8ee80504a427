import type { Face } from './face-decode.ts';
import type { Size } from './frame-grid.ts';

/**
 * Heads tilt up to this far; the detector's false positives on furniture have their "eyes" one above the other (58°
 * measured).
 */
const MAX_LEAN_DEGREES = 45;
/** Distance of the eyes in widths of the box: 0.4 from the front, less from the side, 0.03 on false positives. */
const MIN_EYE_DISTANCE = 0.12;
/** Distance from the eyes down to the mouth in heights of the box; 0.4–0.45 on faces. */
const MOUTH_BELOW = { least: 0.15, most: 0.8 };
/** A face with less of its box inside the picture counts less. */
const MIN_INSIDE = 0.75;
/** Factor for each anomaly. Not zero: an unusual pose is still a face if there is no better one. */
const ODD = 0.3;

/** How well the detector's points form a face; 1 without anomalies. Boxes are in shares of a picture of this size. */
export function faceLikeness(face: Face, { width, height }: Size): number {
  const at = (i: number) => ({ x: (face.points[2 * i] ?? 0) * width, y: (face.points[2 * i + 1] ?? 0) * height });
  const [one, other, mouth] = [at(0), at(1), at(3)];
  const across = { x: other.x - one.x, y: other.y - one.y };
  const distance = Math.hypot(across.x, across.y);
  const lean = Math.abs(Math.atan2(across.y, across.x)) * (180 / Math.PI);
  const toMouth = { x: mouth.x - (one.x + other.x) / 2, y: mouth.y - (one.y + other.y) / 2 };
  // Distance of the mouth below the line through the eyes, whichever way the head tilts.
  const below = (across.x * toMouth.y - across.y * toMouth.x) / Math.max(1e-6, distance) / (face.height * height);
  const seen = (from: number, size: number) => Math.max(0, Math.min(1, from + size) - Math.max(0, from)) / size;
  const inside = seen(face.x, face.width) * seen(face.y, face.height);
  const odd = [
    distance < MIN_EYE_DISTANCE * face.width * width,
    lean > MAX_LEAN_DEGREES,
    below < MOUTH_BELOW.least || below > MOUTH_BELOW.most,
  ].filter(Boolean).length;
  return ODD ** odd * Math.min(1, inside / MIN_INSIDE);
}
