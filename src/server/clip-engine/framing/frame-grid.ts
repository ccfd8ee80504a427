import type { MediaInfo } from '#server/media/media-info.ts';
import type { Span } from '../shapes.ts';

/** Aspect ratios of clips. */
export const aspects = ['9:16', '1:1', '4:5', '16:9'] as const;
export type Aspect = (typeof aspects)[number];

/** Frames per second as an exact fraction. */
export type Rate = { num: number; den: number };

export type Size = { width: number; height: number };

const sizes: Record<Aspect, Size> = {
  '9:16': { width: 1080, height: 1920 },
  '1:1': { width: 1080, height: 1080 },
  '4:5': { width: 1080, height: 1350 },
  '16:9': { width: 1920, height: 1080 },
};

/** Pixel size of the finished file. */
export function outputSize(aspect: Aspect): Size {
  return sizes[aspect];
}

/** Frame rates of finished files: the platforms accept 23–60, and above 30 costs more without a visible gain. */
const standardRates: readonly Rate[] = [
  { num: 24000, den: 1001 },
  { num: 24, den: 1 },
  { num: 25, den: 1 },
  { num: 30000, den: 1001 },
  { num: 30, den: 1 },
];

/**
 * The constant frame rate of the clip: the source's own up to 30, half or a quarter of it above, 30 for irregular ones.
 */
export function outputRate(video: Pick<MediaInfo['video'], 'frameRate' | 'variableFrameRate'>): Rate {
  const fallback: Rate = { num: 30, den: 1 };
  if (video.variableFrameRate) return fallback;
  for (const divisor of [1, 2, 4]) {
    const near = standardRates.find(({ num, den }) => Math.abs(num / den - video.frameRate / divisor) < 0.005);
    if (near !== undefined) return near;
  }
  return fallback;
}

/** A rate as ffmpeg reads it. */
export function rateText({ num, den }: Rate): string {
  return den === 1 ? String(num) : `${num}/${den}`;
}

/** Number of frames in a clip of this span. */
export function frameCount(span: Span, rate: Rate): number {
  return Math.max(1, Math.round(((span.endSeconds - span.startSeconds) * rate.num) / rate.den));
}

/** The clip's frame at this time in the clip. Exact for times that were frames at the same rate. */
export function frameAt(clipSeconds: number, rate: Rate): number {
  return Math.round((clipSeconds * rate.num) / rate.den);
}

export function secondsOfFrame(frame: number, rate: Rate): number {
  return (frame * rate.den) / rate.num;
}

/**
 * The largest window of the output's aspect ratio inside the source, in source pixels, and the axis along which it can
 * move.
 */
export type Window = Size & { axis: 'x' | 'y'; room: number };

export function cropWindow(source: Size, output: Size): Window {
  const shape = output.width / output.height;
  if (source.width / source.height >= shape) {
    const width = Math.min(source.width, even(source.height * shape));
    return { width, height: source.height, axis: 'x', room: source.width - width };
  }
  const height = Math.min(source.height, even(source.width / shape));
  return { width: source.width, height, axis: 'y', room: source.height - height };
}

/** Rounds to even, because chroma is stored for pairs of pixels. */
export function even(value: number): number {
  return Math.max(2, 2 * Math.round(value / 2));
}
