/**
 * A face in shares of the picture (0–1), as detected. `points` are alternating x and y of both eyes, nose, mouth and
 * both ears, the person's right one first.
 */
export type Face = { x: number; y: number; width: number; height: number; score: number; points: readonly number[] };

/** Side of the model's square input, in pixels. */
export const MODEL_SIDE = 256;
/** Lower scores are noise: 0.5 gave no misses and 0.009 false positives per frame on the measured footage. */
const MIN_SCORE = 0.5;
/** Boxes that overlap more than this are the same face. */
const SAME_FACE_IOU = 0.3;
/**
 * The model's two grids. Source: BlazeFace back-camera model, strides 16 (2 anchors a cell) and 32 (6 anchors a cell).
 */
const GRIDS = [
  { stride: 16, perCell: 2 },
  { stride: 32, perCell: 6 },
] as const;

type RawGrid = { logits: Float32Array; boxes: Float32Array };

/**
 * Decodes the model's two output grids into faces. Each row of `boxes` holds the centre's offset from its anchor, width
 * and height in input pixels, then six points' offsets from the anchor.
 */
export function decodeFaces(grids: readonly RawGrid[]): Face[] {
  const found: Face[] = [];
  GRIDS.forEach(({ stride, perCell }, index) => {
    const grid = grids[index];
    if (grid === undefined) throw new Error('The face model gave fewer outputs than expected');
    const cells = MODEL_SIDE / stride;
    for (let anchor = 0; anchor < cells * cells * perCell; anchor++) {
      const score = 1 / (1 + Math.exp(-(grid.logits[anchor] ?? -100)));
      if (score < MIN_SCORE) continue;
      const cell = Math.floor(anchor / perCell);
      const [dx = 0, dy = 0, width = 0, height = 0, ...points] = grid.boxes.subarray(anchor * 16, anchor * 16 + 16);
      const anchorX = ((cell % cells) + 0.5) * stride;
      const anchorY = (Math.floor(cell / cells) + 0.5) * stride;
      const centreX = anchorX + dx;
      const centreY = anchorY + dy;
      found.push({
        x: (centreX - width / 2) / MODEL_SIDE,
        y: (centreY - height / 2) / MODEL_SIDE,
        width: width / MODEL_SIDE,
        height: height / MODEL_SIDE,
        score,
        points: points.map((value, i) => (value + (i % 2 === 0 ? anchorX : anchorY)) / MODEL_SIDE),
      });
    }
  });
  return suppressDoubles(found);
}

/** Merges overlapping boxes, weighted by score, so that a face is one stable box. */
function suppressDoubles(faces: readonly Face[]): Face[] {
  const left = [...faces].sort((a, b) => b.score - a.score);
  const kept: Face[] = [];
  for (let best = left.shift(); best !== undefined; best = left.shift()) {
    const lead = best;
    const same = [lead];
    for (let i = left.length - 1; i >= 0; i--) {
      const other = left[i];
      if (other !== undefined && overlap(lead, other) > SAME_FACE_IOU) {
        same.push(other);
        left.splice(i, 1);
      }
    }
    const weight = same.reduce((sum, face) => sum + face.score, 0);
    const mean = (pick: (face: Face) => number) =>
      same.reduce((sum, face) => sum + pick(face) * face.score, 0) / weight;
    kept.push({
      x: mean((f) => f.x),
      y: mean((f) => f.y),
      width: mean((f) => f.width),
      height: mean((f) => f.height),
      score: lead.score,
      points: lead.points,
    });
  }
  return kept;
}

function overlap(a: Face, b: Face): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  if (width <= 0 || height <= 0) return 0;
  const shared = width * height;
  return shared / (a.width * a.height + b.width * b.height - shared);
}
