import type { Readable } from 'node:stream';
import type { Body } from './body-decode.ts';
import { brightened } from './brighten.ts';
import { type SubtitlePlace, SubtitleWatch } from './burned-subtitles.ts';
import { type ColourGrid, readColours, WHOLE_PICTURE } from './colour-grid.ts';
import type { Face } from './face-decode.ts';
import type { FaceDetector } from './face-detector.ts';
import { faceLikeness } from './face-likeness.ts';
import type { Size } from './frame-grid.ts';
import { mouthMovement } from './mouth.ts';
import { CLEAR_FACE, type Sample } from './people.ts';
import { looksDrawn, readLuma, readPicture } from './picture.ts';
import { readThumb, type Thumb, thumbChange } from './thumb.ts';
import type { SeenFace } from './tracks.ts';

/**
 * Sizes and steps of the pictures that ffmpeg writes: every `look` frames one, every `sample` frames one for faces.
 * `perSecond`: pictures in a second.
 */
export type Looks = { small: Size; source: Size; look: number; sample: number; perSecond: number };

/** Colours are averaged over squares of this many sample pixels: enough for a window of a third of the picture. */
const CELL_PIXELS = 4;
/**
 * A picture that differs this much (0–255) from the one before, and this many times as much as usual, is searched for
 * faces at once: quick cuts would otherwise leave shots without any sample.
 */
const NEW_PICTURE = 4;
const NEW_PICTURE_RATIO = 3;
/** Mouths are watched in this many faces, the largest. */
const WATCHED_FACES = 6;
/** A head estimated from a body counts less than a face. */
const BODY_SCORE = 0.55;
const BODY_LIKENESS = 0.6;

type Read = {
  samples: Sample[];
  colours: { frame: number; colours: ColourGrid }[];
  thumbs: Thumb[];
  /** Where subtitles are burned into the pictures, if they are. */
  subtitles: SubtitlePlace | undefined;
};

/** Samples the pictures of a span: faces and their mouths, colours, and a very small copy of each. */
export async function readSamples(stdout: Readable, detector: FaceDetector, looks: Looks): Promise<Read> {
  const { small, look, sample } = looks;
  const read: Read = { samples: [], colours: [], thumbs: [], subtitles: undefined };
  const subtitles = new SubtitleWatch(small);
  const cells = { width: Math.ceil(small.width / CELL_PIXELS), height: Math.ceil(small.height / CELL_PIXELS) };
  const changes: number[] = [];
  let watched: { faces: WatchedFace[]; lumas: Uint8Array[] } | undefined;
  let frame = 0;
  for await (const rgb of chunksOf(stdout, small.width * small.height * 3)) {
    const luma = readLuma(rgb);
    const thumb = readThumb(frame, luma, small);
    const isNew = isNewPicture(thumb, read.thumbs.at(-1), changes);
    read.thumbs.push(thumb);
    subtitles.look(luma, isNew);
    if (!isNew) watched?.lumas.push(luma);
    if (isNew || frame % sample === 0) {
      if (watched !== undefined) watchMouths(watched, small);
      const picture = readPicture(luma, small, read.samples.at(-1)?.picture);
      const lit = { rgb: brightened(rgb, thumb), ...small };
      const found = await detector.detect(lit);
      const faces = found.map((face) => asSeen(face, frame, looks));
      watched = { lumas: [luma], faces: found.map((face, i) => ({ face, seen: faces[i] })) };
      // What looks little like a face may be furniture.
      const isFaceless = faces.every(({ likeness }) => likeness < CLEAR_FACE) && !looksDrawn(picture);
      const body = isFaceless ? await detector.detectBody(lit) : undefined;
      const heads = body === undefined ? [] : [asHead(body, frame, looks)];
      read.samples.push({ frame, faces: [...faces, ...heads], picture });
      read.colours.push({ frame, colours: readColours({ ...small, rgb }, WHOLE_PICTURE, cells) });
    }
    frame += look;
  }
  if (watched !== undefined) watchMouths(watched, small);
  return { ...read, subtitles: subtitles.find(looks.perSecond) };
}

function isNewPicture(thumb: Thumb, before: Thumb | undefined, changes: number[]): boolean {
  if (before === undefined) return false;
  const change = thumbChange(before, thumb);
  const usual = [...changes].sort((a, b) => a - b)[Math.floor(changes.length / 2)] ?? 0;
  changes.push(change);
  if (changes.length > 12) changes.shift();
  return change >= NEW_PICTURE && change >= NEW_PICTURE_RATIO * usual;
}

type WatchedFace = { face: Face; seen: SeenFace | undefined };

/** Notes how the mouths of a sample's faces move until the next sample. */
function watchMouths({ faces, lumas }: { faces: WatchedFace[]; lumas: Uint8Array[] }, small: Size): void {
  if (faces.length < 2) return;
  const largest = [...faces].sort((a, b) => b.face.width - a.face.width).slice(0, WATCHED_FACES);
  for (const { face, seen } of largest) {
    if (seen === undefined) continue;
    const mouth = { x: face.points[6] ?? 0, y: face.points[7] ?? 0 };
    seen.mouth = lumas.slice(1).map((luma, i) => mouthMovement(lumas[i] ?? luma, luma, small, { box: face, mouth }));
  }
}

function asSeen({ score, points, ...box }: Face, frame: number, { small, source }: Looks): SeenFace {
  const likeness = faceLikeness({ ...box, score, points }, small);
  return { frame, score, box, likeness, ...inPixels(box, source) };
}

function asHead({ score: _, ...box }: Body, frame: number, { source }: Looks): SeenFace {
  return { frame, score: BODY_SCORE, box, likeness: BODY_LIKENESS, ofBody: true, ...inPixels(box, source) };
}

function inPixels({ x, y, width, height }: SeenFace['box'], source: Size): SeenFace['box'] {
  return {
    x: x * source.width,
    y: y * source.height,
    width: width * source.width,
    height: height * source.height,
  };
}

/** Splits a stream of bytes into pieces of one size; an incomplete last piece is dropped. */
async function* chunksOf(stream: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array> {
  let piece = new Uint8Array(size);
  let filled = 0;
  for await (const bytes of stream) {
    for (let from = 0; from < bytes.length; ) {
      const taken = Math.min(size - filled, bytes.length - from);
      piece.set(bytes.subarray(from, from + taken), filled);
      filled += taken;
      from += taken;
      if (filled === size) {
        yield piece;
        piece = new Uint8Array(size);
        filled = 0;
      }
    }
  }
}
