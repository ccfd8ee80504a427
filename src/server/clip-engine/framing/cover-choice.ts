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

/**
 * The best frame for the cover: the main person large, confidently detected and sharp; otherwise a sharp, bright,
 * detailed picture. Undefined without samples.
 */
export function chooseCover(
  samples: readonly Sample[],
  cuts: readonly number[],
  framesPerSecond: number,
  subjects: ReadonlyMap<number, Subject>,
): number | undefined {
  const away = CUT_DISTANCE_SECONDS * framesPerSecond;
  const clear = samples.filter(({ frame }) => cuts.every((cut) => Math.abs(cut - frame) >= away));
  const candidates = (clear.length > 0 ? clear : samples).map((sample) => ({
    sample,
    ...looks(sample, subjects.get(sample.frame)),
  }));
  const sharpest = Math.max(1e-9, ...candidates.map(({ sharp }) => sharp));
  const largest = Math.max(1e-9, ...candidates.map(({ face }) => face));
  let best: { frame: number; score: number } | undefined;
  for (const { sample, sharp, face, light } of candidates) {
    const score = 2 * (face / largest) + Math.sqrt(sharp / sharpest) + light;
    if (best === undefined || score > best.score + 1e-9) best = { frame: sample.frame, score };
  }
  return best?.frame;
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
