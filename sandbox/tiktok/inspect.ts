import { open } from 'node:fs/promises';
import { readVideoFile } from '../core/video-file.ts';
import type { Publication } from './publications.ts';

/** Maximum duration of a sample creator's post, in seconds. */
export const MAX_POST_SECONDS = 600;
const WEBM_MAGIC = '1a45dfa3';

/**
 * TikTok's checks of a file. Source: platform-apis.md 2.7 (fail reasons) and 2.9 (limits). WebM files are recognised
 * by their first bytes.
 */
export async function inspectVideo(path: string): Promise<{ failReason?: string; facts?: Publication['facts'] }> {
  if ((await firstBytes(path)) === WEBM_MAGIC) return {};
  const found = await readVideoFile(path);
  if (!found?.video || !/^(avc|hvc|hev|vp0)/i.test(found.video.codec))
    return { failReason: 'file_format_check_failed' };
  const { width, height, framesPerSecond } = found.video;
  const facts = { durationSeconds: Math.round(found.durationSeconds), width, height };
  if (found.durationSeconds > MAX_POST_SECONDS || found.durationSeconds < 1)
    return { failReason: 'duration_check_failed', facts };
  if (framesPerSecond < 22.5 || framesPerSecond > 60.5) return { failReason: 'frame_rate_check_failed', facts };
  if ([width, height].some((side) => side < 360 || side > 4096))
    return { failReason: 'picture_size_check_failed', facts };
  return { facts };
}

async function firstBytes(path: string): Promise<string> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.subarray(0, bytesRead).toString('hex');
  } finally {
    await file.close();
  }
}
