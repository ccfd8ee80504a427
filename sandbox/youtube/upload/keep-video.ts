import { open, stat } from 'node:fs/promises';
import type { Channel } from '../../core/types.ts';
import { readReelFile } from '../../instagram/reel-check.ts';
import { GoogleError } from '../google-error.ts';
import type { LibraryVideo } from '../library.ts';
import type { Service } from '../service.ts';
import type { Metadata } from './metadata.ts';

/** The file has arrived whole: now the video exists. What kind of file it is decides how its processing will end. */
export async function keepVideo(
  { ctx, library }: Service,
  channel: Channel,
  file: { path: string; type: string },
  metadata: Metadata,
): Promise<LibraryVideo> {
  const measured = await measure(file.path);
  const now = ctx.clock.seconds();
  const locked = ctx.settings.get('youtube.audited') !== 'yes';
  const past = metadata.publishAt !== undefined && metadata.publishAt <= now; // a time in the past publishes at once
  return library.add({
    ...metadata,
    ...{ channel: channel.key, uploadedAt: now, path: file.path, type: file.type, locked, ...measured },
    privacy: past ? 'public' : metadata.privacy,
    publishAt: past ? undefined : metadata.publishAt,
  });
}

/** @throws GoogleError 400 uploadLimitExceeded when the channel has no upload left in these 24 hours */
export function checkUploadLimit({ ctx, library }: Service, channel: Channel): void {
  const since = ctx.clock.seconds() - 86_400;
  const recent = library.uploadsOf(channel).filter(({ uploaded }) => (uploaded?.uploadedAt ?? 0) > since).length;
  if (recent < Number(ctx.settings.get('youtube.uploads_per_day'))) return;
  throw new GoogleError(400, 'uploadLimitExceeded', 'The user has exceeded the number of videos they may upload.', {
    domain: 'youtube.video',
  });
}

async function measure(path: string) {
  const { size: sizeBytes } = await stat(path);
  const unknown = { sizeBytes, durationSeconds: 0, width: 0, height: 0 };
  if (sizeBytes === 0) return { ...unknown, failure: 'emptyFile' as const };
  const { durationSeconds, video } = (await readReelFile(path)) ?? {};
  if (video && durationSeconds)
    return { ...unknown, durationSeconds, width: video.width, height: video.height, failure: undefined };
  // Matroska and WebM are taken as well; how long they are is not read.
  return { ...unknown, failure: (await startsWith(path, '1a45dfa3')) ? undefined : ('invalidFile' as const) };
}

async function startsWith(path: string, hex: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return bytesRead === 4 && buffer.toString('hex') === hex;
  } finally {
    await file.close();
  }
}
