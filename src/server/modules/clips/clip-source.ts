import { text } from 'node:stream/consumers';
import type { ClipSource } from '#server/clip-engine/analyse.ts';
import { readTranscript } from '#server/clip-engine/transcript/read-transcript.ts';
import type { Db } from '#server/db/database.ts';
import { AppError } from '#server/kit/app-error.ts';
import { findReadyVideo, videoFiles } from '#server/modules/content/content.ts';
import { findTranscript } from '#server/modules/transcripts/transcripts.ts';
import type { Storage } from '#server/storage/storage.ts';
import { msg } from '#texts/message.ts';
import type { ClipRunRow } from './tables.ts';

export type SourceDeps = {
  db: Db;
  storage: Storage;
  /** The platform's captions for a post, if they fit a file of that length. */
  findCaptions: (
    db: Db,
    userId: string,
    postId: string,
    durationSeconds: number,
  ) => Promise<{ key: string } | undefined>;
};

type SourceRun = Pick<ClipRunRow, 'userId' | 'videoId' | 'videoTitle' | 'postId' | 'language'>;

/**
 * The run's video as a local file with its transcript: the creator's own, otherwise the platform's captions; and the
 * stored transcript, if it was made from either of these or from the sound.
 * @throws AppError not_found
 */
export async function openSource(deps: SourceDeps, run: SourceRun, signal?: AbortSignal): Promise<ClipSource> {
  const { userId, language } = run;
  const video = run.videoId ? await findReadyVideo(deps.db, userId, run.videoId) : undefined;
  if (!video) throw new AppError('not_found', msg('generation.video_deleted'));
  const { sourcePath, transcript } = await videoFiles(deps.storage, video);
  const given = transcript ?? (await platformCaptions(deps, run, video.durationSeconds, signal));
  const known = await findTranscript(deps.db, userId, video.id, {
    given,
    language,
    attached: transcript !== undefined,
  });
  return { file: sourcePath, title: run.videoTitle, transcript: given, known, language };
}

/** The platform's captions for the post. Unreadable ones are ignored, since they did not come from the creator. */
async function platformCaptions(
  { db, storage, findCaptions }: SourceDeps,
  { userId, postId }: SourceRun,
  durationSeconds: number,
  signal: AbortSignal | undefined,
): Promise<ClipSource['transcript']> {
  const found = postId ? await findCaptions(db, userId, postId, durationSeconds) : undefined;
  if (!found || (await storage.findSize(found.key)) === undefined) return undefined;
  const captions = { fileName: 'captions.vtt', text: await text(await storage.open(found.key)) };
  try {
    await readTranscript(captions, signal);
    return captions;
  } catch (error) {
    if (error instanceof AppError && error.code === 'transcript_refused') return undefined;
    throw error;
  }
}
