import { buffer } from 'node:stream/consumers';
import type { Ffmpeg } from '#server/media/ffmpeg.ts';
import type { MediaInfo } from '#server/media/media-info.ts';
import { inputArgs } from '#server/media/span.ts';
import { type Face, MODEL_SIDE } from '../framing/face-decode.ts';
import type { FaceDetector } from '../framing/face-detector.ts';
import { faceLikeness } from '../framing/face-likeness.ts';
import { even, outputRate, rateText, type Size, secondsOfFrame } from '../framing/frame-grid.ts';
import { readLuma, sharpness } from '../framing/picture.ts';
import type { Box } from '../framing/shown.ts';
import type { SeenFace } from '../framing/tracks.ts';
import type { Still } from '../render/filter-graph.ts';
import { eyeOpening } from './eyes.ts';

/** A frame of the clip, seen closely enough to detect a blink. */
export type CloseLook = { frame: number; sharp: number; eyes: number | undefined };

/** Side of the picture in which one face is seen. */
const CLOSE_SIDE = 192;
/** What is seen of a face's surroundings, in widths of the face. */
const AROUND_FACE = 1.7;

type Source = {
  ffmpeg: Ffmpeg;
  detector: FaceDetector;
  file: string;
  info: MediaInfo;
  signal?: AbortSignal | undefined;
};

/**
 * What of these frames is inspected closely, as a still of the render: the face's surroundings, or the whole picture
 * without one. `face`: in source pixels.
 */
export function closeStill(
  { video }: MediaInfo,
  frames: readonly number[],
  face: SeenFace | undefined,
  pattern: string,
): { still: Still; seen: Size } {
  const part =
    face === undefined ? { x: 0, y: 0, width: video.width, height: video.height } : squareAround(face, video);
  const seen = closeSize(part);
  const chain = [cropTo(part, video), `scale=${seen.width}:${seen.height}:flags=area`, 'format=rgb24'].join(',');
  return {
    still: { frames, graph: (from, to) => `[${from}]${chain}[${to}]`, encoding: ['-c:v', 'rawvideo'], pattern },
    seen,
  };
}

/** Frames seen closely: how sharp they are, and how far the eyes are open. `pictures`: in RGB. */
export async function lookCloser(
  detector: FaceDetector,
  pictures: readonly Uint8Array[],
  { frames, seen, face }: { frames: readonly number[]; seen: Size; face: SeenFace | undefined },
): Promise<CloseLook[]> {
  const looks: CloseLook[] = [];
  for (const [i, picture] of pictures.entries()) {
    const frame = frames[i];
    if (frame === undefined) break;
    const luma = readLuma(picture);
    const [found] = face === undefined ? [] : await detector.detect({ rgb: picture, ...seen });
    const box = found ?? { x: 0.2, y: 0.2, width: 0.6, height: 0.6 };
    looks.push({ frame, sharp: sharpness(luma, seen, box), eyes: found && eyeOpening(luma, seen, found) });
  }
  return looks;
}

/** The faces of one frame, in source pixels. */
export async function findFaces(source: Source, atSeconds: number): Promise<SeenFace[]> {
  const { ffmpeg, detector, file, info, signal } = source;
  const { width, height } = info.video;
  const scale = MODEL_SIDE / Math.max(width, height);
  const small = {
    width: Math.min(MODEL_SIDE, even(width * scale)),
    height: Math.min(MODEL_SIDE, even(height * scale)),
  };
  const rate = outputRate(info.video);
  const span = { startSeconds: atSeconds, endSeconds: atSeconds + secondsOfFrame(2, rate) };
  const { stdout, done } = ffmpeg.stream(
    [
      '-threads',
      '1',
      ...inputArgs(file, info, span),
      '-map',
      `0:${info.video.streamIndex}`,
      '-an',
      '-sn',
      '-dn',
      '-vf',
      `fps=${rateText(rate)}:start_time=0,scale=${small.width}:${small.height}:flags=area,format=rgb24`,
      '-frames:v',
      '1',
      '-f',
      'rawvideo',
      'pipe:1',
    ],
    { signal, timeLimitSeconds: 120 },
  );
  const [bytes] = await Promise.all([buffer(stdout), done]);
  const [rgb] = picturesIn(bytes, small);
  if (rgb === undefined) return [];
  return (await detector.detect({ rgb, ...small })).map((face) => asSeen(face, small, info.video));
}

function asSeen(face: Face, small: Size, { width, height }: Size): SeenFace {
  const { score, points, ...box } = face;
  return {
    frame: 0,
    score,
    box,
    likeness: faceLikeness({ ...box, score, points }, small),
    x: box.x * width,
    y: box.y * height,
    width: box.width * width,
    height: box.height * height,
  };
}

function picturesIn(bytes: Uint8Array, { width, height }: Size): Uint8Array[] {
  const size = width * height * 3;
  return Array.from({ length: Math.floor(bytes.length / size) }, (_, i) => bytes.subarray(i * size, (i + 1) * size));
}

function squareAround({ x, y, width, height }: Box, picture: Size): Box {
  const side = Math.min(AROUND_FACE * Math.max(width, height), picture.width, picture.height);
  const within = (middle: number, whole: number) => Math.min(whole - side, Math.max(0, middle - side / 2));
  return {
    x: within(x + width / 2, picture.width),
    y: within(y + height / 2, picture.height),
    width: side,
    height: side,
  };
}

function closeSize({ width, height }: Size): Size {
  const scale = CLOSE_SIDE / Math.max(width, height);
  return { width: even(width * scale), height: even(height * scale) };
}

/** In shares of the frame that arrives: its pixels may be fewer or more than those shown (anamorphic files). */
function cropTo({ x, y, width, height }: Box, picture: Size): string {
  const share = (value: number, whole: number) => (value / whole).toFixed(5);
  return `crop=w='iw*${share(width, picture.width)}':h='ih*${share(height, picture.height)}':x='iw*${share(x, picture.width)}':y='ih*${share(y, picture.height)}'`;
}
