import type { Size } from './frame-grid.ts';

/** A body's head in shares of the picture (0–1), estimated from joints; `score` is how certain the shoulders are. */
export type Body = { x: number; y: number; width: number; height: number; score: number };

/** A joint in pixels of the model's square. */
type Joint = { x: number; y: number; score: number };

/** Side of the model's square input, in pixels. */
export const BODY_SIDE = 192;
/** Rows of the model's output. Source: MoveNet, the 17 key points of COCO. */
const HEAD_JOINTS = [0, 1, 2, 3, 4];
const SHOULDERS = [5, 6] as const;
/**
 * Measured on drawn people seen from behind: both shoulders 0.19–0.83, usually above 0.4; rooms without people below
 * 0.25, once 0.33 and 0.46.
 */
const MIN_SHOULDER = 0.3;
const MIN_BOTH = 0.42;
const MIN_HEAD_JOINT = 0.3;
/** Shoulders closer than this (pixels of the square) are too far away to follow. */
const MIN_SPAN = 6;
/** Nobody's shoulders lean more than this, as height per width. */
const MAX_LEAN = 0.8;
/** A head relative to the distance of the shoulders: its width, and how far its middle is above them. */
const HEAD_WIDTH = 0.5;
const HEAD_ABOVE = 0.65;
const HEAD_SHAPE = 1.3;

/**
 * Decodes the model's output, rows of y, x (shares of the square) and score. `size`: the picture, centred in the square
 * and as large as fits.
 */
export function decodeBody(rows: Float32Array, size: Size): Body | undefined {
  const joint = (row: number): Joint => ({
    x: (rows[3 * row + 1] ?? 0) * BODY_SIDE,
    y: (rows[3 * row] ?? 0) * BODY_SIDE,
    score: rows[3 * row + 2] ?? 0,
  });
  const [left, right] = [joint(SHOULDERS[0]), joint(SHOULDERS[1])];
  const score = (left.score + right.score) / 2;
  const span = Math.abs(left.x - right.x);
  if (Math.min(left.score, right.score) < MIN_SHOULDER || score < MIN_BOTH) return undefined;
  if (span < MIN_SPAN || Math.abs(left.y - right.y) > MAX_LEAN * span) return undefined;
  const seen = HEAD_JOINTS.map(joint).filter((at) => at.score >= MIN_HEAD_JOINT);
  const shoulders = { x: (left.x + right.x) / 2, y: (left.y + right.y) / 2 };
  const middle =
    seen.length >= 2 && mean(seen, 'y') < shoulders.y
      ? { x: mean(seen, 'x'), y: mean(seen, 'y') }
      : { x: shoulders.x, y: shoulders.y - HEAD_ABOVE * span };
  const width = HEAD_WIDTH * span;
  const height = HEAD_SHAPE * width;
  const scale = BODY_SIDE / Math.max(size.width, size.height);
  const [wide, high] = [size.width * scale, size.height * scale];
  return {
    x: (middle.x - width / 2 - (BODY_SIDE - wide) / 2) / wide,
    y: (middle.y - height / 2 - (BODY_SIDE - high) / 2) / high,
    width: width / wide,
    height: height / high,
    score,
  };
}

function mean(joints: readonly Joint[], axis: 'x' | 'y'): number {
  return joints.reduce((sum, joint) => sum + joint[axis], 0) / joints.length;
}
