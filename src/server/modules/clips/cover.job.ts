import { join } from 'node:path';
import { makeCoverAt } from '#server/clip-engine/cover/make-covers.ts';
import type { FaceDetector } from '#server/clip-engine/framing/face-detector.ts';
import { readEdit, UnreadableEdit } from '#server/clip-engine/read-edit.ts';
import { RENDERER_VERSION } from '#server/clip-engine/render/arguments.ts';
import type { EditDecisions } from '#server/clip-engine/shapes.ts';
import type { Db } from '#server/db/database.ts';
import { makeCoverJob } from '#server/jobs/catalog.ts';
import type { JobContext } from '#server/jobs/context.ts';
import { handle, type JobHandler } from '#server/jobs/handler.ts';
import type { Clock } from '#server/kit/clock.ts';
import type { Ffmpeg } from '#server/media/ffmpeg.ts';
import type { MediaInfo } from '#server/media/media-info.ts';
import { probeMedia } from '#server/media/probe.ts';
import { findReadyVideo } from '#server/modules/content/content.ts';
import type { Storage } from '#server/storage/storage.ts';
import { deleteOtherCovers, giveUpCover, takeCover } from './covers.ts';
import { findClipRun } from './run-store.ts';
import { findClip } from './store.ts';
import type { ClipRow } from './tables.ts';

export type CoverDeps = {
  db: Db;
  storage: Storage;
  clock: Clock;
  ffmpeg: Ffmpeg;
  openFaceDetector: () => Promise<FaceDetector>;
};

/** Renders the cover chosen for a clip. */
export function makeCoverHandler(deps: CoverDeps): JobHandler {
  return handle(
    makeCoverJob,
    (ctx, { userId, clipId }) => makeChosenCover(deps, ctx, userId, clipId),
    async (tx, run) => {
      if (run.state === 'completed' || run.userId === null || run.subjectId === null) return;
      await giveUpCover(tx, { userId: run.userId, id: run.subjectId }, deps.clock.now());
    },
  );
}

async function makeChosenCover(deps: CoverDeps, ctx: JobContext, userId: string, clipId: string): Promise<void> {
  const { db, storage, clock, ffmpeg } = deps;
  const clip = await findClip(db, userId, clipId);
  const wanted = clip?.cover?.wanted;
  if (!clip || !wanted) return; // an earlier job made it, or the clip is gone
  await using scratch = await storage.makeScratchFolder();
  const outFile = join(scratch.path, 'cover.jpg');
  const source = await openCoverSource(deps, clip);
  const language = (await findClipRun(db, userId, clip.runId))?.language;
  const title = wanted.title === null ? undefined : { text: wanted.title, language };
  const detector = await deps.openFaceDetector();
  try {
    const request = { clipSeconds: wanted.atSeconds, title, outFile };
    await makeCoverAt({ ffmpeg, detector }, { ...source, signal: ctx.signal }, request);
  } finally {
    await detector.close();
  }
  await storage.put(wanted.key, outFile);
  const kept = await ctx.write((tx) => takeCover(tx, clip, wanted.key, clock.now()));
  if (kept) await deleteOtherCovers(storage, clip, kept);
}

type CoverSource = { file: string; info: MediaInfo; edit: EditDecisions };

/** The clip's source video, or if that is gone the finished clip, whose captions are part of the picture. */
async function openCoverSource({ db, storage, ffmpeg }: CoverDeps, clip: ClipRow): Promise<CoverSource> {
  const video = clip.videoId ? await findReadyVideo(db, clip.userId, clip.videoId) : undefined;
  const edit = readEditOf(clip);
  if (video && edit) return { file: await storage.localPath(video.fileKey), info: video.mediaInfo, edit };
  const file = await storage.localPath(clip.fileKey ?? '');
  const info = await probeMedia(ffmpeg, file);
  return { file, info, edit: asItIs(info, edit) };
}

function readEditOf({ edit }: ClipRow): EditDecisions | undefined {
  if (edit === null) return undefined;
  try {
    return readEdit(edit);
  } catch (error) {
    if (error instanceof UnreadableEdit) return undefined;
    throw error;
  }
}

/** Edit decisions for the full frame of a finished clip, with the clip's caption style for the title. */
function asItIs(
  { durationSeconds, video: { width, height } }: MediaInfo,
  edit: EditDecisions | undefined,
): EditDecisions {
  const whole = { startSeconds: 0, endSeconds: durationSeconds };
  const window = { keys: [{ atSeconds: 0, x: 0, y: 0 }], cropWidth: width, cropHeight: height };
  return {
    source: whole,
    crop: { shots: [{ ...whole, layout: 'crop', ...window }], width, height },
    captions: edit?.captions && { style: edit.captions.style, burned: false, chunks: [] },
    gainDb: 0,
    ceilingDb: 0,
    renderer: RENDERER_VERSION,
  };
}
