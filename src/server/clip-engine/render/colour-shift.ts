import type { MediaInfo } from '#server/media/media-info.ts';
import { type ColourGrid, type Region, readColours } from '../framing/colour-grid.ts';
import { frameAt, outputRate, type Rate, type Size, secondsOfFrame } from '../framing/frame-grid.ts';
import { type Box, shownAt } from '../framing/shown.ts';
import type { CropShot, EditDecisions } from '../shapes.ts';
import { clipFrames } from '../tighten/edit-list.ts';
import { framesPerGroup } from './arguments.ts';

/** Colours of full source pictures in SDR, by frame of the clip; framing samples them without a window. */
export type SourceColours = readonly { frame: number; colours: ColourGrid }[];

/** Number of frames compared, in shots spread over the clip. */
const MAX_FRAMES = 6;
/**
 * A clip whose colours differ more than this is rejected. Measured: correct clips 0.4–0.8 (talks), up to 3.0 (test
 * cards, damaged files); split 10-bit chroma 100–118, U and V swapped 24–169, no colour 18–113, PQ shown as SDR 11–65,
 * HLG 4–13.
 */
export const MAX_COLOUR_SHIFT = 8;
/** Grid of compared cells. The worst third is ignored: captions cover less than that, and edges differ by scaling. */
const CELLS: Size = { width: 6, height: 9 };
/** Smaller windows are not compared: their few chroma samples are mostly edges (up to 15 off). */
const MIN_SIDE = 32;
const COUNTED_SHARE = 2 / 3;
/** A fifteenth of the clip's sides: small, and still ten pixels per cell. */
const LOOKED_AT = 1 / 15;

/** A frame of the clip and what the source looks like there. */
export type ColourCheck = { shot: CropShot; sample: SourceColours[number] };

/**
 * How far a finished clip's colours are from its source's: the mean distance in Cb and Cr (0–255) of the worst of a few
 * frames. `seen`: those frames of the clip, as {@link readFrames} returns them. Undefined if none can be compared.
 */
export function colourShift(
  checks: readonly ColourCheck[],
  seen: readonly ColourGrid[],
  { edit, info }: { edit: EditDecisions; info: MediaInfo },
): number | undefined {
  const rate = outputRate(info.video);
  const distances = checks.flatMap(({ shot, sample }, i) => {
    const frame = seen[i];
    if (frame === undefined) return [];
    return shownAt(shot, edit.crop, info.video, secondsOfFrame(sample.frame, rate))
      .filter(({ from }) => Math.min(from.width, from.height) >= MIN_SIDE)
      .map(({ from, to }) => {
        const before = readColours(sample.colours, regionOf(from, info.video), CELLS);
        return colourDistance(before, readColours(frame, regionOf(to, edit.crop), CELLS));
      });
  });
  return distances.length === 0 ? undefined : Math.max(...distances);
}

/**
 * One sample from the middle of each shot; with many shots, an evenly spaced selection. Of the samples in the middle the
 * one soonest after a keyframe of the clip, since everything from there has to be decoded.
 */
export function chooseChecks({ source, crop }: EditDecisions, colours: SourceColours, rate: Rate): ColourCheck[] {
  const frames = clipFrames(source, rate);
  const group = framesPerGroup(rate.num / rate.den);
  const large = crop.shots.filter(({ cropWidth, cropHeight }) => Math.min(cropWidth, cropHeight) >= MIN_SIDE);
  const chosen = large.flatMap((shot) => {
    const from = frameAt(shot.startSeconds - source.startSeconds, rate);
    const to = Math.min(frames, frameAt(shot.endSeconds - source.startSeconds, rate));
    const inside = colours.filter(({ frame }) => frame >= from && frame < to);
    const middle = inside.slice(Math.floor(inside.length / 4), Math.ceil((3 * inside.length) / 4));
    const [sample] = middle.sort((a, b) => (a.frame % group) - (b.frame % group));
    return sample === undefined ? [] : [{ shot, sample }];
  });
  const every = Math.max(1, chosen.length / MAX_FRAMES);
  return chosen.filter((_, i) => Math.floor(i / every) !== Math.floor((i - 1) / every));
}

function regionOf({ x, y, width, height }: Box, whole: Size): Region {
  return { x: x / whole.width, y: y / whole.height, width: width / whole.width, height: height / whole.height };
}

/** Input options for each of these frames of a clip, and the filters from these inputs to the label `colours`. */
export function frameArgs(clip: string, checks: readonly ColourCheck[], output: Size, rate: Rate, firstInput: number) {
  const { width, height } = lookedAt(output);
  const inputs = checks.flatMap(({ sample: { frame } }) => {
    const seek = frame === 0 ? [] : ['-ss', secondsOfFrame(frame - 0.5, rate).toFixed(6)];
    return ['-threads', '1', ...seek, '-i', clip];
  });
  const scaled = checks.map(
    (_, i) => `[${firstInput + i}:v]trim=end_frame=1,setpts=0,scale=${width}:${height}:flags=area,format=rgb24[c${i}]`,
  );
  const all = checks.map((_, i) => `[c${i}]`).join('');
  const joined = checks.length === 1 ? `${all}null[colours]` : `${all}vstack=inputs=${checks.length}[colours]`;
  return { inputs, graph: [...scaled, joined].join(';') };
}

/** The frames that this graph wrote, as a player shows them according to the clip's own tags. */
export function readFrames(rgb: Uint8Array, output: Size): ColourGrid[] {
  const { width, height } = lookedAt(output);
  const size = width * height * 3;
  return Array.from({ length: Math.floor(rgb.length / size) }, (_, i) => ({
    width,
    height,
    rgb: rgb.subarray(i * size, (i + 1) * size),
  }));
}

function lookedAt({ width, height }: Size): Size {
  return { width: Math.round(width * LOOKED_AT), height: Math.round(height * LOOKED_AT) };
}

/** Mean chroma distance over the cells that differ least. */
export function colourDistance(a: ColourGrid, b: ColourGrid): number {
  const [first, second] = [chromaOf(a), chromaOf(b)];
  const distances = first
    .map(([cb, cr], i) => Math.hypot(cb - (second[i]?.[0] ?? 0), cr - (second[i]?.[1] ?? 0)))
    .sort((x, y) => x - y);
  const counted = distances.slice(0, Math.ceil(distances.length * COUNTED_SHARE));
  return counted.reduce((sum, distance) => sum + distance, 0) / counted.length;
}

/** Cb and Cr of each cell, scaled to 0–255 and centred on 0. Source: ITU-R BT.709 §3. */
function chromaOf({ rgb, width, height }: ColourGrid): [cb: number, cr: number][] {
  return Array.from({ length: width * height }, (_, cell) => {
    const [red = 0, green = 0, blue = 0] = [rgb[cell * 3], rgb[cell * 3 + 1], rgb[cell * 3 + 2]];
    const luma = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    return [(blue - luma) / 1.8556, (red - luma) / 1.5748];
  });
}
