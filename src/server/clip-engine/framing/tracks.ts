type Box = { x: number; y: number; width: number; height: number };

/** A face at a frame of the clip, in source pixels. */
export type SeenFace = Box & {
  frame: number;
  score: number;
  /** How well its points form a face, 0–1. */
  likeness: number;
  /** The same box in shares of the picture. */
  box: Box;
  /** A head that was estimated from a body, whose face is not visible. */
  ofBody?: true;
  /** How much the mouth moves from here on, from one sampled picture to the next; see mouth.ts. */
  mouth?: readonly number[] | undefined;
};

/** A face may move by this share of its width between two samples and still be the same person (more after a gap). */
const MAX_STEP_WIDTHS = 0.8;
const MAX_SIZE_RATIO = 1.8;
/** A person may be undetected for this long. */
const MAX_GAP_SECONDS = 3;

/** Links the faces of one shot into people. Nearest first, so that two people are not swapped. */
export function linkTracks(faces: readonly SeenFace[], framesPerSecond: number, sampleFrames: number): SeenFace[][] {
  const open: SeenFace[][] = [];
  const frames = [...new Set(faces.map((face) => face.frame))].sort((a, b) => a - b);
  for (const frame of frames) {
    const here = faces.filter((face) => face.frame === frame);
    const pairs = here
      .flatMap((face) =>
        open.map((track) => ({ face, track, cost: stepCost(track, face, framesPerSecond, sampleFrames) })),
      )
      .filter(({ cost }) => cost <= 1)
      .sort((a, b) => a.cost - b.cost);
    const taken = new Set<SeenFace | SeenFace[]>();
    for (const { face, track } of pairs) {
      if (taken.has(face) || taken.has(track)) continue;
      track.push(face);
      taken.add(face).add(track);
    }
    for (const face of here) if (!taken.has(face)) open.push([face]);
  }
  return open;
}

/** 0 for the same place, 1 for the maximum distance of the same face, more for another one. */
function stepCost(track: readonly SeenFace[], face: SeenFace, framesPerSecond: number, sampleFrames: number): number {
  const last = track[track.length - 1];
  if (last === undefined || last.frame >= face.frame) return Number.POSITIVE_INFINITY;
  const gap = face.frame - last.frame;
  const ratio = Math.max(face.width / last.width, last.width / face.width);
  if (gap > MAX_GAP_SECONDS * framesPerSecond || ratio > MAX_SIZE_RATIO) return Number.POSITIVE_INFINITY;
  const before = track[track.length - 2];
  const pace = before === undefined ? { x: 0, y: 0 } : perFrame(before, last);
  const steps = Math.min(gap, sampleFrames * 2);
  const away = Math.hypot(
    middle(face).x - middle(last).x - pace.x * steps,
    middle(face).y - middle(last).y - pace.y * steps,
  );
  const allowed = MAX_STEP_WIDTHS * Math.max(face.width, last.width) * Math.sqrt(Math.max(1, gap / sampleFrames));
  return away / allowed;
}

function perFrame(from: SeenFace, to: SeenFace): { x: number; y: number } {
  const frames = to.frame - from.frame;
  return { x: (middle(to).x - middle(from).x) / frames, y: (middle(to).y - middle(from).y) / frames };
}

export function middle(face: SeenFace): { x: number; y: number } {
  return { x: face.x + face.width / 2, y: face.y + face.height / 2 };
}
