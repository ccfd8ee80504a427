import { writeFile } from 'node:fs/promises';
import type { Egress } from '#server/egress/egress.ts';
import { makeWebp, type PictureShape } from '#server/media/webp.ts';

/**
 * Writes a small WebP copy of the picture at a platform's URL to `target`. Returns false when that is not possible:
 * refused address, no response, not a picture, too large.
 */
export type CopyPicture = (url: string, target: string, shape: 'cover' | 'avatar') => Promise<boolean>;

const MAX_BYTES = 8 * 1024 * 1024;
/** Thirty million pixels: more than any platform delivers; decoded they take 120 MB. */
const MAX_PIXELS = 30_000_000;
const LIMIT_MS = 10_000;
const SHAPES: Record<'cover' | 'avatar', PictureShape> = {
  cover: { sidePixels: 480, square: false, quality: 76 },
  avatar: { sidePixels: 256, square: true, quality: 76 },
};

/**
 * URLs go through the egress guard. Those of the sandbox, which the operator runs on a private address, are fetched
 * directly, without following redirects.
 */
export function openPictureCopier({
  egress,
  sandboxUrl,
}: {
  egress: Egress;
  sandboxUrl: string | undefined;
}): CopyPicture {
  const sandboxOrigin = sandboxUrl === undefined ? undefined : URL.parse(sandboxUrl)?.origin;
  const read = async (url: string): Promise<Buffer | undefined> => {
    if (sandboxOrigin !== undefined && URL.parse(url)?.origin === sandboxOrigin) return readDirectly(url);
    const { status, body } = await egress.request(url, {
      method: 'GET',
      headers: { accept: 'image/*' },
      maxBytes: MAX_BYTES,
    });
    return status === 200 ? body : undefined;
  };
  return async (url, target, shape) => {
    // NOTE: whatever prevents a download (refused, missing, slow, too large) is the platform's fault and affects only
    // this picture.
    const bytes = await read(url).catch(() => undefined);
    const made = bytes && (await makeWebp(bytes, SHAPES[shape], MAX_PIXELS).catch(() => undefined));
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
    if (size > MAX_BYTES) return undefined; // leaving the loop cancels the rest of the download
    parts.push(part);
  }
  return Buffer.concat(parts);
}
