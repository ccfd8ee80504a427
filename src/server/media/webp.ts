/** Longer side of the copy, or the side of a centred square. */
export type PictureShape = { sidePixels: number; square: boolean; quality: number };

const LIMIT_SECONDS = 15;
/**
 * libvips loaders for the accepted types; all others (SVG, PDF, ImageMagick …) stay blocked, whatever the bytes look
 * like.
 */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}`);

/**
 * A small WebP copy of a picture: the first frame, rotated as its metadata says, re-encoded so that nothing else of the
 * file remains. Never larger than the original unless square.
 * @throws Error for bytes that are not a complete picture of an accepted type, or more than `pixelsMax`
 */
export async function makeWebp(bytes: Buffer, shape: PictureShape, pixelsMax: number): Promise<Buffer> {
  const sharp = await loadSharp();
  const { sidePixels, square, quality } = shape;
  return sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error', animated: false, autoOrient: true })
    .timeout({ seconds: LIMIT_SECONDS })
    .resize(sidePixels, sidePixels, square ? { fit: 'cover' } : { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .webp({ quality })
    .toBuffer();
}

/**
 * Read from the file's header, without decoding the picture.
 * @throws Error for bytes that are not a picture
 */
export async function readPictureSize(bytes: Buffer): Promise<{ width: number; height: number }> {
  const sharp = await loadSharp();
  const { width, height } = await sharp(bytes, { failOn: 'error', limitInputPixels: false }).metadata();
  return { width, height };
}

/**
 * Loaded with the first picture, because the library and its threads are expensive for processes that never make one.
 */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
  return sharp;
}
