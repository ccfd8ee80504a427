import type { CropShot } from '../shapes.ts';
import { edgeAt, planCamera } from './camera.ts';
import { cropWindow, even, type Rate, type Size } from './frame-grid.ts';
import type { Box } from './shown.ts';
import type { SeenFace } from './tracks.ts';

/** A picture enlarged more than this looks soft. */
const MAX_ENLARGEMENT = 2.5;
/** Face height as a share of the window's: below `small`, the window moves closer until the face reaches `close`. */
const FACE_IN_CLIP = { small: 0.13, close: 0.2 };
/** A face that stays below this share even so is too far away. */
const TOO_SMALL = 0.09;
/** A slightly closer window is not worth it. */
const WORTH_IT = 0.85;
/** Extent of a group with room around it, and above its heads, in shares of the extent and heights of a face. */
const AROUND = 1.15;
const FACES_AROUND = 1.2;

/** How much a window may be enlarged: not too much, or as much as the largest window of this clip has to be. */
export function mostEnlarged(source: Size, output: Size): number {
  return Math.max(MAX_ENLARGEMENT, output.height / cropWindow(source, output).height);
}

export type Closeness = { size: Size; tooSmall: boolean };

/**
 * The size of a window for these faces: the largest one, or a closer one if they are small in it. The closer one is never
 * enlarged too much for the output, and holds all faces of the shot's busiest instant.
 */
export function closeWindow(
  faces: readonly SeenFace[],
  largest: Size,
  { output, enlarged, shares = FACE_IN_CLIP }: { output: Size; enlarged: number; shares?: typeof FACE_IN_CLIP },
): Closeness {
  const height = median(faces.map((face) => face.height));
  if (faces.length === 0 || height >= shares.small * largest.height) return { size: largest, tooSmall: false };
  const least = Math.min(largest.height, output.height / enlarged);
  const wanted = height / shares.close;
  const group = extentOf(faces);
  const held = Math.max(
    ((group.width * AROUND + height * FACES_AROUND) * largest.height) / largest.width,
    group.height * AROUND + height * FACES_AROUND,
  );
  const close = Math.min(largest.height, Math.max(wanted, least, held));
  const share = height / close;
  const tooSmall = share < TOO_SMALL;
  // Too far away for a closer window: the wider one at least shows where the people are.
  if (tooSmall || close > WORTH_IT * largest.height) return { size: largest, tooSmall };
  return { size: { width: even((close * largest.width) / largest.height), height: even(close) }, tooSmall };
}

/** The camera of a window of any size within a region of the picture, following these faces. */
export function aimWindow(
  faces: readonly SeenFace[],
  shot: { from: number; to: number },
  { size, region, rate }: { size: Size; region: Box; rate: Rate },
): CropShot['keys'] {
  const inside = faces.map((face) => ({ ...face, x: face.x - region.x, y: face.y - region.y }));
  const across = planCamera(inside, shot, { ...size, axis: 'x', room: Math.max(0, region.width - size.width) }, rate);
  const down = planCamera(inside, shot, { ...size, axis: 'y', room: Math.max(0, region.height - size.height) }, rate);
  const times = [...new Set([...across, ...down].map(({ atSeconds }) => atSeconds))].sort((a, b) => a - b);
  return times.map((atSeconds) => ({
    atSeconds,
    x: region.x + edgeAt(across, atSeconds),
    y: region.y + edgeAt(down, atSeconds),
  }));
}

/** How far apart the faces of one instant are at most, faces included. */
export function extentOf(faces: readonly SeenFace[]): Size {
  const byFrame = Map.groupBy(faces, ({ frame }) => frame);
  const widths: number[] = [];
  const heights: number[] = [];
  for (const together of byFrame.values()) {
    widths.push(Math.max(...together.map((f) => f.x + f.width)) - Math.min(...together.map((f) => f.x)));
    heights.push(Math.max(...together.map((f) => f.y + f.height)) - Math.min(...together.map((f) => f.y)));
  }
  return { width: Math.max(0, ...widths), height: Math.max(0, ...heights) };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
