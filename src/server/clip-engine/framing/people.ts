import { changeInside, type Picture } from './picture.ts';
import { linkTracks, type SeenFace } from './tracks.ts';

/** What was detected in one of the sampled frames. */
export type Sample = { frame: number; faces: readonly SeenFace[]; picture: Picture };

/** A person (or something like a face) in a shot: faces in time order, at most one per frame. */
export type Person = {
  faces: readonly SeenFace[];
  /** Importance as a subject: large, confidently detected, face-like, long in the shot and alive. */
  weight: number;
  /** Whether anything changes inside the face. Undefined when it was seen too briefly to tell. */
  alive: boolean | undefined;
};

/**
 * Minimum change of brightness inside a live face from sample to sample (0–255). Measured over nine minutes of
 * generated footage, middle of each shot: speakers and listeners 4.8–43, false faces on furniture 0.00–0.11 (0.86 at
 * most, when someone walks past).
 */
const ALIVE_CHANGE = 1.5;
/** Weight factor of a lifeless face. */
const LIFELESS = 0.05;
/** A likeness below this is odd for a face: furniture, a pattern, or an unusual pose. */
export const CLEAR_FACE = 0.5;
/** Detections start at 0.5; such a score says little. */
const NO_CONFIDENCE = 0.45;
/** Someone must be in this share of a shot's samples. */
const PRESENT_SHARE = 0.15;

/** Where a print on clothes can be, in sizes of the wearer's face from its middle, and how large it is at most. */
const TORSO = { across: 1.4, from: 0.8, to: 4 };
const PRINT_SIZE = 0.9;
/** It is seen with the wearer in this share of its samples, and its place varies by less than this. */
const PRINT_TOGETHER = 0.7;
const PRINT_STEADY = 0.35;
/** Brightness below which a picture's changes are smaller by as much. */
const DIM = 60;
const DIMMEST_SCALE = 0.2;

/** The people in one shot, the main one first. `samples` are the shot's own, in order. */
export function findPeople(samples: readonly Sample[], framesPerSecond: number, sampleFrames: number): Person[] {
  const changes = changesOfFaces(samples);
  const enough = Math.max(samples.length >= 3 ? 2 : 1, samples.length * PRESENT_SHARE);
  return linkTracks(
    samples.flatMap(({ faces }) => faces),
    framesPerSecond,
    sampleFrames,
  )
    .filter((faces) => faces.length >= enough)
    .map((faces) => {
      const moved = faces.map((face) => changes.get(face)).filter((change) => change !== undefined);
      const seenAlive = moved.length === 0 ? undefined : upperQuartile(moved) >= ALIVE_CHANGE;
      // Furniture may look like a body: one without a face is only followed if it is seen to move.
      const alive = isBody(faces) ? seenAlive === true : seenAlive;
      const seen = faces.reduce((sum, face) => sum + face.width * (face.score - NO_CONFIDENCE) * face.likeness, 0);
      return { faces, weight: seen * (alive === false ? LIFELESS : 1), alive };
    })
    .sort((a, b) => b.weight - a.weight)
    .filter((person, _, all) => !all.some((other) => isOnClothesOf(person, other) || isOutdoneBy(person, other)));
}

/** A pattern on a wall seems alive while somebody moves in front of it: a body is better evidence than an odd face. */
function isOutdoneBy({ faces }: Person, body: Person): boolean {
  return body.alive === true && isBody(body.faces) && faces.every((face) => !face.ofBody && face.likeness < CLEAR_FACE);
}

function isBody(faces: readonly SeenFace[]): boolean {
  return faces.every(({ ofBody }) => ofBody);
}

/** A face printed on clothes: smaller than its wearer's, below it, and moving as one with it. */
function isOnClothesOf(print: Person, wearer: Person): boolean {
  if (print === wearer) return false;
  const places = print.faces.flatMap((face) => {
    const head = wearer.faces.find(({ frame }) => frame === face.frame);
    if (head === undefined) return [];
    const size = Math.max(head.width, head.height);
    return [
      {
        across: (face.x + face.width / 2 - head.x - head.width / 2) / size,
        down: (face.y + face.height / 2 - head.y - head.height / 2) / size,
        share: face.width / head.width,
      },
    ];
  });
  if (places.length < PRINT_TOGETHER * print.faces.length || places.length < 2) return false;
  const spread = (pick: (place: (typeof places)[number]) => number) => {
    const values = places.map(pick);
    return Math.max(...values) - Math.min(...values);
  };
  return (
    places.every(
      ({ across, down, share }) =>
        Math.abs(across) < TORSO.across && down > TORSO.from && down < TORSO.to && share < PRINT_SIZE,
    ) &&
    Math.max(
      spread(({ across }) => across),
      spread(({ down }) => down),
    ) < PRINT_STEADY
  );
}

/** How much each face's inside differs from the same area one sample earlier. */
function changesOfFaces(samples: readonly Sample[]): Map<SeenFace, number> {
  const changes = new Map<SeenFace, number>();
  samples.forEach(({ faces, picture }, i) => {
    const before = samples[i - 1]?.picture;
    if (before === undefined) return;
    const scale = Math.min(1, Math.max(DIMMEST_SCALE, picture.brightness / DIM));
    for (const face of faces) {
      const box = face.ofBody ? withTorso(face.box) : face.box;
      changes.set(face, changeInside(picture, before, box) / scale);
    }
  });
  return changes;
}

/** Head and shoulders: the back of a head alone is too even to show that it moves. */
function withTorso({ x, y, width, height }: SeenFace['box']): SeenFace['box'] {
  return { x: x - 0.6 * width, y, width: 2.2 * width, height: 2 * height };
}

function upperQuartile(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(0.75 * (sorted.length - 1))] ?? 0;
}
