import type { Db } from '#server/db/database.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { MediaInfo } from '#server/media/media-info.ts';
import { type Mp4Layout, readMp4Layout } from '#server/media/mp4-boxes.ts';
import { readFinishedClip } from '#server/modules/clips/clips.ts';
import { readReadyVideo } from '#server/modules/content/content.ts';
import type { MediaFacts } from '#server/platforms/publishing.ts';
import type { Storage } from '#server/storage/storage.ts';
import { msg } from '#texts/message.ts';

type FinishedClip = Awaited<ReturnType<typeof readFinishedClip>>;

/** What is published: a finished clip or an uploaded video. */
export type SourceRef = { clipId: string | null; videoId: string | null };
export type Source = {
  fileKey: string;
  media: MediaFacts;
  /** For a clip: its current score and its ingredients. */
  score: unknown;
  /** Its own text. */
  text: { title: string; description: string; hashtags: string[] };
};

/**
 * The file behind a publication and its properties. @throws AppError not_found
 * clip_not_ready
 * video_not_ready, and invalid_input unless exactly one of the two is given
 */
export async function readSource(
  { db, storage }: { db: Db; storage: Storage },
  userId: string,
  { clipId, videoId }: SourceRef,
): Promise<Source> {
  if (clipId !== null && videoId === null)
    return readClipSource(storage, await readFinishedClip({ db }, userId, clipId));
  if (videoId === null || clipId !== null) throw new AppError('invalid_input', msg('publication.source_missing'));
  const { fileKey, mediaInfo, title } = await readReadyVideo(db, userId, videoId);
  const layout = await readMp4Layout(await storage.localPath(fileKey));
  return { fileKey, media: mediaOf(mediaInfo, layout), score: null, text: { title, description: '', hashtags: [] } };
}

async function readClipSource(storage: Storage, clip: FinishedClip): Promise<Source> {
  const bytes = await storage.findSize(clip.fileKey);
  const { inspection } = clip;
  if (bytes === undefined || !inspection) throw new AppError('clip_not_ready', msg('clip.not_finished'));
  const { durationSeconds, width, height, frameRate, videoCodec, pixelFormat, audioCodec, fastStart } = inspection;
  return {
    fileKey: clip.fileKey,
    media: {
      bytes,
      type: 'video/mp4',
      durationSeconds,
      width,
      height,
      frameRate,
      videoCodec,
      pixelFormat,
      fastStart,
      audioCodec: audioCodec ?? null,
      severalEdits: false, // as our renderer writes them
    },
    text: { title: clip.title, description: clip.description, hashtags: clip.hashtags },
    score: { score: clip.viralScore, reason: clip.viralReason, evidence: clip.evidence },
  };
}

const types: Readonly<Record<string, MediaFacts['type']>> = {
  mov: 'video/quicktime',
  webm: 'video/webm',
};

/** An uploaded or converted file, with the properties that platforms check. */
export function mediaOf(
  { container, sizeBytes, durationSeconds, video, audio }: MediaInfo,
  { fastStart, severalEdits }: Mp4Layout,
): MediaFacts {
  return {
    bytes: sizeBytes,
    type: types[container] ?? 'video/mp4',
    durationSeconds,
    width: video.width,
    height: video.height,
    frameRate: video.frameRate,
    videoCodec: video.codec,
    pixelFormat: video.pixelFormat,
    audioCodec: audio?.codec ?? null,
    fastStart,
    severalEdits,
  };
}
