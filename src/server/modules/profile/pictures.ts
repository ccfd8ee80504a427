import { writeFile } from 'node:fs/promises';
import { AppError } from '#server/kit/app-error.ts';
import { inTurn } from '#server/kit/in-turn.ts';
import { makeWebp, type PictureShape, readPictureSize } from '#server/media/webp.ts';
import { type Message, msg } from '#texts/message.ts';

/**
 * Writes a square WebP picture of the uploaded bytes to `target`.
 * @throws AppError picture_refused, naming the reason | rate_limited
 */
export type MakePicture = (bytes: Buffer, target: string) => Promise<void>;

const SHAPE: PictureShape = { sidePixels: 512, square: true, quality: 82 };
/** Fifty million pixels: more than any phone's camera; decoded they take 200 MB. */
const MAX_PIXELS = 50_000_000;

/** Pictures in progress and waiting, each with its 5 MB in memory. */
const MAX_LINE_LENGTH = 10;

/**
 * Processes pictures one at a time, since a large one takes up to 200 MB while it is decoded. The format is detected
 * from the bytes. The first frame of an animation is used, rotated as its metadata says, cropped to a centred square
 * and re-encoded, so that nothing else of the file remains.
 */
export function openPictureMaker(): MakePicture {
  const run = inTurn({
    atOnce: 1,
    waitingMax: MAX_LINE_LENGTH - 1,
    busy: () => new AppError('rate_limited', msg('picture.too_busy')),
  });
  return (bytes, target) => run(() => makePicture(bytes, target));
}

async function makePicture(bytes: Buffer, target: string): Promise<void> {
  if (bytes.length === 0) throw refused(msg('picture.empty'));
  if (!isPicture(bytes)) throw refused(msg('picture.format_not_supported'));
  try {
    const { width, height } = await readPictureSize(bytes);
    if (width * height > MAX_PIXELS) throw refused(msg('picture.too_large', { width, height }));
    await writeFile(target, await makeWebp(bytes, SHAPE, MAX_PIXELS));
  } catch (error) {
    if (error instanceof AppError || (error as NodeJS.ErrnoException).code !== undefined) throw error;
    throw refused(msg('picture.damaged'), error);
  }
}

/**
 * Whether the first bytes are those of an accepted format. Sources: the formats' specifications; ISO 14496-12 for the
 * brand of AVIF.
 */
function isPicture(bytes: Buffer): boolean {
  const text = (start: number, end: number) => bytes.toString('latin1', start, end);
  return (
    text(0, 3) === '\xff\xd8\xff' ||
    text(0, 8) === '\x89PNG\r\n\x1a\n' ||
    (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') ||
    /^GIF8[79]a$/.test(text(0, 6)) ||
    (text(4, 8) === 'ftyp' && /avi[fs]/.test(text(8, 64)))
  );
}

function refused(reason: Message, cause?: unknown): AppError {
  return new AppError('picture_refused', reason, { cause });
}
