import { writeFile } from 'node:fs/promises';
import { AppError } from '#server/kit/app-error.ts';
import { inTurn } from '#server/kit/in-turn.ts';

/** Makes a square WebP picture at `target` of the bytes somebody uploaded. @throws AppError picture_refused, naming the reason | rate_limited */
export type MakePicture = (bytes: Buffer, target: string) => Promise<void>;

const SIDE_PIXELS = 512;
const QUALITY = 82;
/** Fifty million: more than any phone takes; decoded they are 200 MB. */
const PIXELS_MAX = 50_000_000;
const LIMIT_SECONDS = 15;

/** Pictures in the making and waiting, each with its 5 MB in memory. */
const LINE_MAX = 10;

/** Loaders of libvips for the types we take; every other one (SVG, PDF, ImageMagick …) stays blocked, whatever the bytes look like. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}`);

/**
 * The maker of pictures, one at a time: a large one takes up to 200 MB while it is decoded. What the bytes are is read from the bytes. The first
 * frame of an animation is taken, turned as its camera says, cut square around its middle and encoded anew, so that nothing else of the file stays.
 */
export function openPictureMaker(): MakePicture {
  const run = inTurn({
    atOnce: 1,
    waitingMax: LINE_MAX - 1,
    busy: () => new AppError('rate_limited', 'Too many pictures are being made at the moment. Please try again in a minute.'),
  });
  return (bytes, target) => run(() => makePicture(bytes, target));
}

async function makePicture(bytes: Buffer, target: string): Promise<void> {
  if (bytes.length === 0) throw refused('The file is empty.');
  if (!isPicture(bytes)) throw refused('This is not a picture in a format we take. Use JPEG, PNG, WebP, GIF or AVIF.');
  const sharp = await loadSharp();
  const options = { limitInputPixels: PIXELS_MAX, failOn: 'error', animated: false, autoOrient: true } as const;
  try {
    const { width, height } = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
    if (width * height > PIXELS_MAX)
      throw refused(`The picture is too large: ${width} × ${height} pixels. At most 50 million pixels are taken.`);
    const made = await sharp(bytes, options)
      .timeout({ seconds: LIMIT_SECONDS })
      .resize(SIDE_PIXELS, SIDE_PIXELS, { fit: 'cover' })
      .toColourspace('srgb')
      .webp({ quality: QUALITY })
      .toBuffer();
    await writeFile(target, made);
  } catch (error) {
    if (error instanceof AppError || (error as NodeJS.ErrnoException).code !== undefined) throw error;
    throw refused('The picture is damaged or incomplete and could not be read.', error);
  }
}

/** Loaded at the first picture: the library and its threads cost a process that never makes one nothing. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
  return sharp;
}

/** Whether the first bytes are those of a format we take. Sources: the formats' specifications; ISO 14496-12 for the brand of AVIF. */
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

function refused(reason: string, cause?: unknown): AppError {
  return new AppError('picture_refused', reason, { cause });
}
