import type { Db } from '#server/db/database.ts';
import { conformPublicationJob } from '#server/jobs/catalog.ts';
import type { Queue } from '#server/jobs/queue.ts';
import { CONFORM_AUDIO_KBITS, type ConformPlan } from '#server/media/conform.ts';
import { fitInto } from '#server/media/span.ts';
import { checkMedia } from '#server/platforms/publish-checks.ts';
import type { MediaFacts, PublishLimits } from '#server/platforms/publishing.ts';
import type { PublicationRow } from './tables.ts';

const MAX_VIDEO_KBITS = 12_000;
/** A video below this bit rate is not worth posting. */
const MIN_VIDEO_KBITS = 800;
/** Share of the platform's size limit to use; the rest is headroom for the encoder. */
const USED_SHARE = 0.9;

/**
 * How to convert a file into one that the platform accepts; undefined where that is impossible: its duration or
 * aspect ratio is wrong, or the quality would be far too low. `becomes`: what the platform then receives.
 */
export function planConform(
  media: MediaFacts,
  limits: PublishLimits,
): { plan: ConformPlan; becomes: MediaFacts } | undefined {
  const { maxBytes, maxSide, maxWidth, minFrameRate, maxFrameRate } = limits.media;
  const size = fitInto(media, { width: Math.min(maxWidth, maxSide), height: maxSide });
  const frameRate = Math.min(maxFrameRate, Math.max(Math.ceil(minFrameRate), media.frameRate));
  const affordableKbits = (maxBytes * USED_SHARE * 8) / 1000 / media.durationSeconds - CONFORM_AUDIO_KBITS;
  const videoKbits = Math.floor(Math.min(MAX_VIDEO_KBITS, affordableKbits));
  if (videoKbits < MIN_VIDEO_KBITS) return undefined;
  const becomes: MediaFacts = {
    ...size,
    frameRate,
    durationSeconds: media.durationSeconds,
    bytes: Math.min(media.bytes, maxBytes),
    type: 'video/mp4',
    videoCodec: 'h264',
    pixelFormat: 'yuv420p',
    fastStart: true,
    severalEdits: false,
    audioCodec: media.audioCodec === null ? null : 'aac',
  };
  return checkMedia(becomes, limits).length === 0 ? { plan: { ...size, frameRate, videoKbits }, becomes } : undefined;
}

/** Queues the conversion when this transaction commits, unless one is in progress. */
export async function addConforming(
  queue: Queue,
  tx: Db,
  { id, userId }: Pick<PublicationRow, 'id' | 'userId'>,
): Promise<void> {
  await queue.add(tx, conformPublicationJob, { publicationId: id }, { userId, subjectId: id, singletonKey: id });
}
