import type { Sample } from './people.ts';
import { sharpness } from './picture.ts';
import type { Subject } from './shots.ts';

/**
 * Covers keep this distance from a cut, because the encoder's first frames of a shot are its worst and cross-fades
 * happen there.
 */
const CUT_DISTANCE_SECONDS = 0.3;
/** Where sharpness is measured without a face, in shares of the picture. */
const MIDDLE = { x: 0.15, y: 0.1, width: 0.7, height: 0.8 };

/** How good a frame is as a cover; only comparable within a clip. */
export type CoverLook = { frame: number; score: number };

/**
 * Rates the sampled frames as covers: the main person large, confidently detected and sharp; otherwise a sharp, bright,
 * detailed picture. Frames next to a cut are left out unless all frames are.
 */
export function rateCovers(
  samples: readonly Sample[],
  cuts: readonly number[],
  framesPerSecond: number,
  subjects: ReadonlyMap<number, Subject>,
): CoverLook[] {
  const away = CUT_DISTANCE_SECONDS * framesPerSecond;
  const clear = samples.filter(({ frame }) => cuts.every((cut) => Math.abs(cut - frame) >= away));
  const seen = (clear.length > 0 ? clear : samples).map((sample) => ({
    frame: sample.frame,
    ...looks(sample, subjects.get(sample.frame)),
  }));
  const sharpest = Math.max(1e-9, ...seen.map(({ sharp }) => sharp));
  const largest = Math.max(1e-9, ...seen.map(({ face }) => face));
  return seen.map(({ frame, sharp, face, light }) => ({
    frame,
    score: 2 * (face / largest) + Math.sqrt(sharp / sharpest) + light,
  }));
}

/** The best of them, the earliest of equals; undefined without any. */
export function bestLook(rated: readonly CoverLook[]): CoverLook | undefined {
  let best: CoverLook | undefined;
  for (const look of rated) if (best === undefined || look.score > best.score + 1e-9) best = look;
  return best;
}

function looks({ picture }: Sample, subject: Subject | undefined): { sharp: number; face: number; light: number } {
  const small = { width: picture.columns.length, height: picture.rows.length };
  // Around 120 of 255 is well lit; black and white-out frames count as zero.
  const light = Math.max(0, 1 - Math.abs(picture.brightness - 120) / 110) * Math.min(1, picture.contrast / 40);
  return {
    sharp: sharpness(picture.luma, small, subject?.face.box ?? MIDDLE),
    face: subject === undefined ? 0 : subject.widthShare * subject.face.score * subject.face.likeness,
    light,
  };
}
