import { writeFile } from 'node:fs/promises';
import type { Egress } from '#server/egress/egress.ts';

/**
 * Makes a small WebP copy at `target` of the picture at an address that a platform gave. Returns false when there is none to be had there:
 * refused address, no answer, no picture, too large.
 */
export type CopyPicture = (url: string, target: string, shape: 'cover' | 'avatar') => Promise<boolean>;

const BYTES_MAX = 8 * 1024 * 1024;
/** Thirty million: above what any platform gives; decoded they are 120 MB. */
const PIXELS_MAX = 30_000_000;
const LIMIT_SECONDS = 10;
const LIMIT_MS = 10_000;
const COVER_SIDE_PIXELS = 480;
const AVATAR_SIDE_PIXELS = 256;
const QUALITY = 76;
/** Loaders of libvips for the types we take, as in accounts/pictures.ts; every other one stays blocked, whatever the bytes look like. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}`);

/**
 * The copier. Addresses pass the guarded door; those of the sandbox, which the operator runs himself on an address that is not public, are
 * asked for directly, redirects not followed.
 */
export function openPictureCopier({ egress, sandboxUrl }: { egress: Egress; sandboxUrl: string | undefined }): CopyPicture {
  const sandboxOrigin = sandboxUrl === undefined ? undefined : URL.parse(sandboxUrl)?.origin;
  const read = async (url: string): Promise<Buffer | undefined> => {
    if (sandboxOrigin !== undefined && URL.parse(url)?.origin === sandboxOrigin) return readDirectly(url);
    const { status, body } = await egress.request(url, { method: 'GET', headers: { accept: 'image/*' }, maxBytes: BYTES_MAX });
    return status === 200 ? body : undefined;
  };
  return async (url, target, shape) => {
    // NOTE: whatever keeps an address from being read (refused, gone, slow, too large) is the platform's doing and costs this picture alone.
    const bytes = await read(url).catch(() => undefined);
    const made = bytes && (await makePicture(bytes, shape));
    if (!made) return false;
    await writeFile(target, made);
    return true;
  };
}

async function readDirectly(url: string): Promise<Buffer | undefined> {
  const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(LIMIT_MS) });
  if (answer.status !== 200 || !answer.body) {
    await answer.body?.cancel();
    return undefined;
  }
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body) {
    size += part.length;
    if (size > BYTES_MAX) return undefined; // leaving the loop cancels the rest
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Undefined when the bytes are no picture of a type we take, or a broken one. */
async function makePicture(bytes: Buffer, shape: 'cover' | 'avatar'): Promise<Buffer | undefined> {
  const sharp = await loadSharp();
  const side = shape === 'cover' ? COVER_SIDE_PIXELS : AVATAR_SIDE_PIXELS;
  return sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', animated: false, autoOrient: true })
    .timeout({ seconds: LIMIT_SECONDS })
    .resize(side, side, shape === 'cover' ? { fit: 'inside', withoutEnlargement: true } : { fit: 'cover' })
    .toColourspace('srgb')
    .webp({ quality: QUALITY })
    .toBuffer()
    .catch(() => undefined);
}

/** Loaded at the first picture, as in accounts/pictures.ts. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
  return sharp;
}
