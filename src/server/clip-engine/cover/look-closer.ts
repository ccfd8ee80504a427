import { buffer } from 'node:stream/consumers';
import type { Ffmpeg } from '#server/media/ffmpeg.ts';
import type { MediaInfo } from '#server/media/media-info.ts';
import { inputArgs } from '#server/media/span.ts';
import { type Face, MODEL_SIDE } from '../framing/face-decode.ts';
import type { FaceDetector } from '../framing/face-detector.ts';
import { faceLikeness } from '../framing/face-likeness.ts';
import { even, frameCount, outputRate, rateText, type Size, secondsOfFrame } from '../framing/frame-grid.ts';
import { readLuma, sharpness } from '../framing/picture.ts';
import type { Box } from '../framing/shown.ts';
import type { SeenFace } from '../framing/tracks.ts';
import type { Span } from '../shapes.ts';
import { type EditList, stretchAt } from '../tighten/edit-list.ts';
import { eyeOpening } from './eyes.ts';

/** A frame of the clip, seen closely enough to detect a blink. */
export type CloseLook = { frame: number; sharp: number; eyes: number | undefined };

/** How many frames are inspected around a frame, and how far apart they are. */
const LOOKS = 5;
const STEP_FRAMES = 2;
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
 * Frames around one: how sharp they are there, and how far the eyes are open. `area`: of the face, in source pixels.
 */
export async function lookCloser(
  { ffmpeg, detector, file, info, signal }: Source,
  { list, frame, face }: { list: EditList; frame: number; face: SeenFace | undefined },
): Promise<CloseLook[]> {
  const rate = outputRate(info.video);
  const { source: span, firstFrame } = stretchAt(list, frame, rate);
  const frames = frameCount(span, rate);
  const reach = Math.floor(LOOKS / 2) * STEP_FRAMES;
  const first = Math.min(Math.max(0, frame - firstFrame - reach), Math.max(0, frames - 1 - 2 * reach));
  const startSeconds = span.startSeconds + secondsOfFrame(first, rate);
  const endSeconds = Math.min(span.endSeconds, startSeconds + secondsOfFrame(2 * reach + 2, rate));
  const part =
    face === undefined
      ? { x: 0, y: 0, width: info.video.width, height: info.video.height }
      : squareAround(face, info.video);
  const seen = closeSize(part);
  const chain = [
    `fps=${rateText(rate)}:start_time=0`,
    `select='not(mod(n,${STEP_FRAMES}))'`,
    cropTo(part, info.video),
    `scale=${seen.width}:${seen.height}:flags=area`,
    'format=rgb24',
  ];
  const pictures = await readPictures(ffmpeg, file, info, { startSeconds, endSeconds }, chain, seen, signal);
  const looks: CloseLook[] = [];
  for (const [i, rgb] of pictures.slice(0, LOOKS).entries()) {
    const luma = readLuma(rgb);
    const [found] = face === undefined ? [] : await detector.detect({ rgb, ...seen });
    const box = found ?? { x: 0.2, y: 0.2, width: 0.6, height: 0.6 };
    looks.push({
      frame: firstFrame + first + i * STEP_FRAMES,
      sharp: sharpness(luma, seen, box),
      eyes: found && eyeOpening(luma, seen, found),
    });
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
  const chain = [
    `fps=${rateText(rate)}:start_time=0`,
    `scale=${small.width}:${small.height}:flags=area`,
    'format=rgb24',
  ];
  const [rgb] = await readPictures(ffmpeg, file, info, span, chain, small, signal);
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

async function readPictures(
  ffmpeg: Ffmpeg,
  file: string,
  info: MediaInfo,
  span: Span,
  chain: readonly string[],
  { width, height }: Size,
  signal: AbortSignal | undefined,
): Promise<Uint8Array[]> {
  const { stdout, done } = ffmpeg.stream(
    [
      ...inputArgs(file, info, span),
      '-map',
      `0:${info.video.streamIndex}`,
      '-an',
      '-sn',
      '-dn',
      '-vf',
      chain.join(','),
      '-fps_mode',
      'passthrough',
      '-f',
      'rawvideo',
      'pipe:1',
    ],
    { signal, timeLimitSeconds: 120 },
  );
  const [bytes] = await Promise.all([buffer(stdout), done]);
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
