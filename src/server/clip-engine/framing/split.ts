import { defaultBottom } from '../captions/place.ts';
import { safeArea } from '../captions/safe-area.ts';
import type { Pane } from '../shapes.ts';
import { aimWindow, closeWindow, extentOf, median, mostEnlarged } from './aim.ts';
import { cropWindow, even, type Rate, type Size } from './frame-grid.ts';
import type { Person } from './people.ts';
import { type Box, fitPlace, isTall } from './shown.ts';
import type { SeenFace } from './tracks.ts';

type Shot = { from: number; to: number };
type Frame = { source: Size; output: Size; rate: Rate };
export type Panes = { panes: readonly Pane[]; tooSmall: boolean };

/**
 * A clip with a larger ratio of height to width is split into an upper and a lower part, others into left and right.
 */
const STACKED = 1.2;
/** Faces that are smaller in a part (share of its height) are shown larger if the source is good enough. */
const FACE_IN_PART = { small: 0.24, close: 0.32 };
/** A window holds at least this many face heights: hair, and some of the shoulders. */
const HEAD_HEIGHTS = 2.4;
/** To avoid showing a person twice, a part may be enlarged this many times more than otherwise. */
const SOFTER = 1.5;
/** Room next to the outermost faces of a part, in widths of a face. */
const FACE_ROOM = 0.25;

/**
 * People who sit apart, each in a part of the frame with a camera of their own, left to right; more than two form two
 * groups at the widest gap. Undefined if a group does not fit into its part.
 */
export function planSplit(people: readonly Person[], shot: Shot, frame: Frame): Panes | undefined {
  const [first, second] = groupsOf(people);
  if (first === undefined || second === undefined) return undefined;
  const stacked = frame.output.height / frame.output.width >= STACKED;
  // A group may be too wide for a narrow part, but not for a low one: only if no person is then shown twice.
  const usual = splitInto(partsOf(frame.output, stacked), [first, second], shot, frame);
  if (usual !== undefined) return usual;
  const other = splitInto(partsOf(frame.output, !stacked), [first, second], shot, frame);
  return other?.apart === true ? other : undefined;
}

function splitInto(
  parts: readonly Box[],
  [first, second]: readonly [readonly SeenFace[], readonly SeenFace[]],
  shot: Shot,
  frame: Frame,
): (Panes & { apart: boolean }) | undefined {
  const middle = (rightmost(first) + leftmost(second)) / 2;
  const between = Math.min(frame.source.width, Math.max(0, middle));
  const regions = [
    { from: 0, to: between },
    { from: between, to: frame.source.width },
  ];
  let tooSmall = false;
  let apart = true;
  const panes: Pane[] = [];
  for (const [i, group] of [first, second].entries()) {
    const place = parts[i];
    const region = regions[i];
    if (place === undefined || region === undefined) return undefined;
    const pane = planPane(group, shot, frame, { place, region });
    if (pane === undefined) return undefined;
    tooSmall ||= pane.tooSmall;
    apart &&= pane.pane.cropWidth <= region.to - region.from + 1;
    panes.push(pane.pane);
  }
  return { panes, tooSmall, apart };
}

/**
 * A complete screen recording or slide at the top, with the face from its corner below it, and room for captions below
 * that. Undefined if there is no room.
 */
export function planScreen(person: Person, shot: Shot, { source, output, rate }: Frame): Panes | undefined {
  const screen = fitPlace(output, source);
  const top = isTall(output) ? safeArea(output).top : 0;
  const left = defaultBottom(output) - CAPTION_ROOM * output.height - top - screen.height;
  const face = { width: widthOf(person.faces), height: heightOf(person.faces) };
  const size = {
    width: even(Math.min(source.width, face.width * INSET.across)),
    height: even(Math.min(source.height, face.height * INSET.down)),
  };
  const scale = Math.min(mostEnlarged(source, output), output.width / size.width, left / size.height);
  const shown = { width: even(size.width * scale), height: even(size.height * scale) };
  if (shown.height < MIN_INSET * output.height || scale < 1) return undefined;
  const region = { x: 0, y: 0, ...source };
  const whole = {
    keys: [{ atSeconds: shot.from * (rate.den / rate.num), x: 0, y: 0 }],
    cropWidth: source.width,
    cropHeight: source.height,
    place: { ...screen, y: top },
  };
  const inset = {
    keys: aimWindow(person.faces, shot, { size, region, rate }),
    cropWidth: size.width,
    cropHeight: size.height,
    place: { ...shown, x: Math.trunc((output.width - shown.width) / 2), y: top + screen.height },
  };
  return { panes: [whole, inset], tooSmall: false };
}

/** The part of an inset that is shown, in faces; and its least height as a share of the clip's. */
const INSET = { across: 2.4, down: 2 };
const MIN_INSET = 0.12;
/** Height of two lines of captions in a tall clip, of one line in others, as a share of the clip's. */
const CAPTION_ROOM = 0.11;

/** Two groups of people by their place, divided at the widest gap. */
function groupsOf(people: readonly Person[]): SeenFace[][] {
  const places = people
    .map(({ faces }) => ({ faces, x: median(faces.map((face) => face.x + face.width / 2)) }))
    .sort((a, b) => a.x - b.x);
  let widest = { gap: Number.NEGATIVE_INFINITY, at: 1 };
  for (let at = 1; at < places.length; at++) {
    const gap = (places[at]?.x ?? 0) - (places[at - 1]?.x ?? 0);
    if (gap > widest.gap) widest = { gap, at };
  }
  return [places.slice(0, widest.at), places.slice(widest.at)]
    .map((group) => group.flatMap(({ faces }) => faces))
    .filter((faces) => faces.length > 0);
}

function partsOf({ width, height }: Size, stacked: boolean): Box[] {
  if (stacked) {
    const upper = even(height / 2);
    return [
      { x: 0, y: 0, width, height: upper },
      { x: 0, y: upper, width, height: height - upper },
    ];
  }
  const left = even(width / 2);
  return [
    { x: 0, y: 0, width: left, height },
    { x: left, y: 0, width: width - left, height },
  ];
}

function planPane(
  faces: readonly SeenFace[],
  shot: Shot,
  { source, output, rate }: Frame,
  { place, region }: { place: Box; region: { from: number; to: number } },
): { pane: Pane; tooSmall: boolean } | undefined {
  const largest = cropWindow(source, place);
  const needed = extentOf(faces).width + 2 * FACE_ROOM * widthOf(faces);
  if (needed > largest.width) return undefined;
  const enlarged = mostEnlarged(source, output);
  const close = closeWindow(
    faces,
    { width: largest.width, height: largest.height },
    { output: place, enlarged, shares: FACE_IN_PART },
  );
  const shape = largest.width / largest.height;
  // Only its own side of the picture where that suffices, so that no person is in two parts or cut in half.
  const free = region.to - region.from;
  const narrowest = Math.max(needed, HEAD_HEIGHTS * heightOf(faces) * shape, place.width / (SOFTER * enlarged));
  const width = free < needed ? close.size.width : Math.min(close.size.width, Math.max(free, narrowest));
  const size = { width: even(width), height: even(Math.min(source.height, width / shape)) };
  const own = free < needed ? { from: 0, to: source.width } : sideOf(region, size.width, source);
  const keys = aimWindow(faces, shot, {
    size,
    rate,
    region: { x: own.from, y: 0, width: own.to - own.from, height: source.height },
  });
  return { pane: { keys, cropWidth: size.width, cropHeight: size.height, place }, tooSmall: close.tooSmall };
}

/** The region, or as much more of the picture as a wider window needs. */
function sideOf({ from, to }: { from: number; to: number }, width: number, source: Size): { from: number; to: number } {
  if (to - from >= width) return { from, to };
  return from === 0 ? { from, to: Math.min(source.width, width) } : { from: Math.max(0, to - width), to };
}

function heightOf(faces: readonly SeenFace[]): number {
  return median(faces.map(({ height }) => height));
}

function widthOf(faces: readonly SeenFace[]): number {
  return median(faces.map(({ width }) => width));
}

function leftmost(faces: readonly SeenFace[]): number {
  return Math.min(...faces.map(({ x }) => x));
}

function rightmost(faces: readonly SeenFace[]): number {
  return Math.max(...faces.map(({ x, width }) => x + width));
}
