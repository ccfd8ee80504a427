import type { CropPlan, CropShot } from '../shapes.ts';
import { even, type Rate, type Size, secondsOfFrame } from './frame-grid.ts';
import { windowAt } from './window-at.ts';

export type Box = Size & { x: number; y: number };
/** A part of the source (in source pixels), and where the clip shows it (in output pixels). */
export type Shown = { from: Box; to: Box };

/**
 * In a tall clip the full picture is placed above the middle (share of the free height above it), to leave room for
 * captions below.
 */
const TALL_ABOVE = 0.4;
/** A clip with a larger ratio of height to width is tall: 9:16, not 4:5. */
const TALL = 1.5;

export function isTall({ width, height }: Size): boolean {
  return height / width > TALL;
}

/** Position of the full picture in the clip's frame, in pixels. */
export function fitPlace({ width, height }: Size, source: Size): Box {
  const scale = Math.min(width / source.width, height / source.height);
  const shown = { width: even(source.width * scale), height: even(source.height * scale) };
  const above = isTall({ width, height }) ? TALL_ABOVE : 0.5;
  return { ...shown, x: Math.trunc((width - shown.width) / 2), y: Math.trunc((height - shown.height) * above) };
}

/** The parts of the source that a shot shows at a time of the clip. */
export function shownAt(shot: CropShot, output: Size, source: Size, clipSeconds: number): Shown[] {
  const whole = { x: 0, y: 0, width: output.width, height: output.height };
  const windows =
    shot.layout === 'crop'
      ? [{ ...shot, place: whole }]
      : (shot.panes ?? [
          { keys: [], cropWidth: source.width, cropHeight: source.height, place: fitPlace(output, source) },
        ]);
  return windows.map((pane) => ({
    from: { ...windowAt(pane, clipSeconds), width: pane.cropWidth, height: pane.cropHeight },
    to: pane.place,
  }));
}

/** How much a shot's most enlarged window is enlarged: 2 shows every pixel of the source twice as wide and high. */
export function enlargementOf(shot: CropShot, output: Size): number {
  // Where a shot has no window of its own, its size is that of the source.
  const source = { width: shot.cropWidth, height: shot.cropHeight };
  return Math.max(...shownAt(shot, output, source, 0).map(({ from, to }) => to.height / from.height));
}

/** Whether one chain of filters shows both shots: its windows may move, but not change their size or place. */
export function hasSameWindows(a: CropShot, b: CropShot): boolean {
  const shapeOf = ({ layout, cropWidth, cropHeight, panes = [] }: CropShot) =>
    JSON.stringify([layout, cropWidth, cropHeight, panes.map((pane) => [pane.cropWidth, pane.cropHeight, pane.place])]);
  return shapeOf(a) === shapeOf(b);
}

/** The shot at a time of the source. */
export function shotAt({ shots }: CropPlan, sourceSeconds: number): CropShot | undefined {
  return shots.findLast((shot) => shot.startSeconds <= sourceSeconds + 1e-6) ?? shots[0];
}

/** Where a face or text is seen in one of the clip's frames, in source pixels. */
export type SeenBox = Box & { frame: number };
/** A face on the screen in output pixels, cut off at the edges of its window; `whole` if nothing was cut off. */
export type FaceOnScreen = Box & { frame: number; whole: boolean };

/** Where the clip shows these faces. A face is listed once for each window that shows a part of it. */
export function facesOnScreen(
  crop: CropPlan,
  faces: readonly SeenBox[],
  source: Size,
  clip: { startSeconds: number; rate: Rate },
): FaceOnScreen[] {
  return faces.flatMap((face) => {
    const seconds = secondsOfFrame(face.frame, clip.rate);
    const shot = shotAt(crop, clip.startSeconds + seconds);
    if (shot === undefined) return [];
    return shownAt(shot, crop, source, seconds).flatMap((shown) => {
      const box = onScreen(face, shown);
      return box === undefined ? [] : [{ ...box, frame: face.frame, whole: holds(shown.from, face, source) }];
    });
  });
}

/** Whether a window holds all of a box; what the source itself cuts off can only be at the picture's edge. */
export function holds(window: Box, box: Box, source: Size): boolean {
  return (
    Math.max(0, box.x) >= window.x &&
    Math.max(0, box.y) >= window.y &&
    Math.min(source.width, box.x + box.width) <= window.x + window.width &&
    Math.min(source.height, box.y + box.height) <= window.y + window.height
  );
}

function onScreen(box: Box, { from, to }: Shown): Box | undefined {
  const across = to.width / from.width;
  const down = to.height / from.height;
  const left = Math.max(box.x, from.x);
  const top = Math.max(box.y, from.y);
  const right = Math.min(box.x + box.width, from.x + from.width);
  const bottom = Math.min(box.y + box.height, from.y + from.height);
  if (right <= left || bottom <= top) return undefined;
  return {
    x: to.x + (left - from.x) * across,
    y: to.y + (top - from.y) * down,
    width: (right - left) * across,
    height: (bottom - top) * down,
  };
}
