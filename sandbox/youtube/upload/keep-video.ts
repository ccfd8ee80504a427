import { open, stat } from 'node:fs/promises';
import type { Channel } from '../../core/types.ts';
import { readVideoFile } from '../../core/video-file.ts';
import { GoogleError } from '../google-error.ts';
import type { LibraryVideo } from '../library.ts';
import type { Service } from '../service.ts';
import type { Metadata } from './metadata.ts';

/** YouTube's `failureReason`s; every other reason is a rejection. */
const FAILURES = ['conversion', 'invalidFile', 'emptyFile', 'tooSmall', 'codec', 'uploadAborted'];

/** Creates the video once its file is complete. The kind of file decides how processing will end. */
export async function keepVideo(
  { ctx, library }: Service,
  channel: Channel,
  { path, type, rejectAs }: { path: string; type: string; rejectAs: string | undefined },
  metadata: Metadata,
): Promise<LibraryVideo> {
  const measured = await measure(path);
  const now = ctx.clock.seconds();
  const locked = ctx.settings.get('youtube.audited') !== 'yes';
  const past = metadata.publishAt !== undefined && metadata.publishAt <= now; // a time in the past publishes at once
  const reason = rejectAs === 'default' ? 'copyright' : rejectAs;
  const item = library.add({
    ...metadata,
    channel: channel.key,
    uploadedAt: now,
    path,
    type,
    locked,
    ...measured,
    ...(reason && FAILURES.includes(reason) ? { failure: reason } : { rejection: reason }),
    privacy: past ? 'public' : metadata.privacy,
    publishAt: past ? undefined : metadata.publishAt,
  });
  const text = `${metadata.title}\n${metadata.description}`;
  await ctx.commits.add({
    platform: 'youtube',
    account: channel.key,
    id: item.id,
    text,
    file: path,
    at: ctx.clock.now(),
  });
  return item;
}

/** @throws GoogleError 400 uploadLimitExceeded when the channel has used up its uploads of the last 24 hours */
export function checkUploadLimit({ ctx, library }: Service, channel: Channel): void {
  const since = ctx.clock.seconds() - 86_400;
  const recent = library.uploadsOf(channel).filter(({ uploaded }) => (uploaded?.uploadedAt ?? 0) > since).length;
  if (recent < ctx.settings.number('youtube.uploads_per_day')) return;
  throw new GoogleError(400, 'uploadLimitExceeded', 'The user has exceeded the number of videos they may upload.', {
    domain: 'youtube.video',
  });
}

async function measure(path: string) {
  const { size: sizeBytes } = await stat(path);
  const unknown = { sizeBytes, durationSeconds: 0, width: 0, height: 0 };
  if (sizeBytes === 0) return { ...unknown, failure: 'emptyFile' as const };
  const { durationSeconds, video } = (await readVideoFile(path)) ?? {};
  if (video && durationSeconds)
    return { ...unknown, durationSeconds, width: video.width, height: video.height, failure: undefined };
  // Matroska and WebM are accepted as well; their duration is not parsed.
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
