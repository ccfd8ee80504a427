import type { Db } from '#server/db/database.ts';
import { conformPublicationJob } from '#server/jobs/catalog.ts';
import type { Queue } from '#server/jobs/queue.ts';
import { CONFORM_AUDIO_KBITS, type ConformPlan } from '#server/media/conform.ts';
import { fitInto } from '#server/media/span.ts';
import { checkMedia } from '#server/platforms/publish-checks.ts';
import type { MediaFacts, PublishLimits } from '#server/platforms/publishing.ts';
import type { PublicationRow } from './tables.ts';

const MAX_VIDEO_KBITS = 12_000;
/** Below this a video is not worth posting. */
const MIN_VIDEO_KBITS = 800;
/** Of the bytes a platform takes; the rest is room for what the encoder needs above its ceiling. */
const USED_SHARE = 0.9;

/**
 * How a file is made into one that the platform takes; undefined where that is impossible: its length or its shape is
 * wrong, or it would have to be made far too coarse. `becomes`: what the platform then gets.
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
    ...{ ...size, frameRate, durationSeconds: media.durationSeconds, bytes: Math.min(media.bytes, maxBytes) },
    ...{ type: 'video/mp4', videoCodec: 'h264', pixelFormat: 'yuv420p' },
    ...{ fastStart: true, severalEdits: false },
    audioCodec: media.audioCodec === null ? null : 'aac',
  };
  return checkMedia(becomes, limits).length === 0 ? { plan: { ...size, frameRate, videoKbits }, becomes } : undefined;
}

/** Has the file made in the background, once this transaction commits, unless that is under way. */
export async function addConforming(
  queue: Queue,
  tx: Db,
  { id, userId }: Pick<PublicationRow, 'id' | 'userId'>,
): Promise<void> {
  await queue.add(tx, conformPublicationJob, { publicationId: id }, { userId, subjectId: id, singletonKey: id });
}
