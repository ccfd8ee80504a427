import { cropWindow, type Size } from '../framing/frame-grid.ts';
import { type Box, isTall, shotAt, shownAt } from '../framing/shown.ts';
import { evenPosition, windowAt } from '../framing/window-at.ts';
import type { CropPlan, CropShot } from '../shapes.ts';
import { around, gridPart, showsWhole } from './heads.ts';

type Moment = {
  /** On the source's clock. */
  atSeconds: number;
  /** Start of the clip on that clock. */
  clipStart: number;
};

/**
 * What a cover shows: the clip's picture at a time, if all heads are completely inside it and inside the part that
 * profiles show; otherwise the window is moved, or the picture is shown further away in front of its blurred copy.
 */
export function composeCover(crop: CropPlan, moment: Moment, heads: readonly Box[], source: Size): CropShot {
  const still = stillAt(crop, moment);
  if (heads.length === 0 || shows(still, heads, crop, source)) return still;
  const [largest] = heads;
  const several = around(heads);
  const groups = largest === undefined || heads.length === 1 ? [several] : [several, largest];
  for (const group of groups) {
    for (const shot of [fullWindow(still, crop, source, group), gridWindow(still, crop, source, group)]) {
      if (shot !== undefined && shows(shot, [group], crop, source)) return shot;
    }
  }
  return {
    ...bare(still),
    layout: 'fit',
    keys: [{ atSeconds: 0, x: 0, y: 0 }],
    cropWidth: source.width,
    cropHeight: source.height,
  };
}

function shows(shot: CropShot, heads: readonly Box[], output: Size, source: Size): boolean {
  return showsWhole(heads, shownAt(shot, output, source, 0), output, source);
}

/** The shot at a time, with its windows where they are then. */
function stillAt(crop: CropPlan, { atSeconds, clipStart }: Moment): CropShot {
  const shot = shotAt(crop, atSeconds);
  if (shot === undefined) throw new RangeError('A crop plan needs at least one shot');
  const still = <W extends Pick<CropShot, 'keys'>>(window: W): W => ({
    ...window,
    keys: [{ atSeconds: 0, ...windowAt(window, atSeconds - clipStart) }],
  });
  const panes = shot.panes?.map(still);
  return { ...still(shot), ...(panes && { panes }), startSeconds: atSeconds, endSeconds: atSeconds };
}

/** The largest window of the clip's shape, moved to the heads. */
function fullWindow(still: CropShot, output: Size, source: Size, group: Box): CropShot {
  const window = cropWindow(source, output);
  return {
    ...bare(still),
    layout: 'crop',
    keys: [keyAround(window, group, source)],
    cropWidth: window.width,
    cropHeight: window.height,
  };
}

/** A wider window in the middle of a tall cover: what profiles show, with the blurred picture above and below. */
function gridWindow(still: CropShot, output: Size, source: Size, group: Box): CropShot | undefined {
  if (!isTall(output)) return undefined;
  const place = gridPart(output);
  const window = cropWindow(source, place);
  const pane = {
    keys: [keyAround(window, group, source)],
    cropWidth: window.width,
    cropHeight: window.height,
    place,
  };
  return {
    ...bare(still),
    layout: 'screen',
    keys: [{ atSeconds: 0, x: 0, y: 0 }],
    cropWidth: source.width,
    cropHeight: source.height,
    panes: [pane],
  };
}

function bare({ startSeconds, endSeconds }: CropShot) {
  return { startSeconds, endSeconds };
}

function keyAround(window: Size, group: Box, source: Size) {
  const place = (middle: number, size: number, whole: number) =>
    Math.min(2 * Math.floor((whole - size) / 2), Math.max(0, evenPosition(middle - size / 2)));
  return {
    atSeconds: 0,
    x: place(group.x + group.width / 2, window.width, source.width),
    y: place(group.y + group.height / 2, window.height, source.height),
  };
}
