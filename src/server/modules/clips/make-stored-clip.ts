import type { Analysis, ClipSource } from '#server/clip-engine/analyse.ts';
import type { CaptionStyleName } from '#server/clip-engine/captions/styles.ts';
import type { FaceDetector } from '#server/clip-engine/framing/face-detector.ts';
import type { Aspect } from '#server/clip-engine/framing/frame-grid.ts';
import { makeClip } from '#server/clip-engine/make-clip.ts';
import { readEdit, UnreadableEdit } from '#server/clip-engine/read-edit.ts';
import { appendEvent } from '#server/db/events.ts';
import type { JobContext } from '#server/jobs/context.ts';
import type { Clock } from '#server/kit/clock.ts';
import { type Ffmpeg, MediaError } from '#server/media/ffmpeg.ts';
import type { Storage } from '#server/storage/storage.ts';
import { msg } from '#texts/message.ts';
import { clipKey } from './clips.ts';
import { storeCovers } from './covers.ts';
import { markCompleted, markFailed, markProcessing } from './store.ts';
import type { ClipRow } from './tables.ts';

/** The creator's message for a failure whose cause is only in the log. */
const CLIP_FAILED = msg('clip.not_rendered');

type MakeDeps = { ffmpeg: Ffmpeg; storage: Storage; clock: Clock };

type OneClip = {
  source: ClipSource;
  analysis: Analysis;
  clip: ClipRow;
  detector: FaceDetector;
  folder: string;
  aspect: Aspect;
  captions: CaptionStyleName | 'none';
  /** Shows the clip's title over its first seconds. */
  headline: boolean;
  /** Removes long pauses and fillers, down to this length. */
  tighten: { leastSeconds: number } | undefined;
  onShare: (share: number) => void;
};

/** Makes one clip and stores it. A clip that can't be made is marked failed with its reason; the others continue. */
export async function makeStoredClip(
  deps: MakeDeps,
  ctx: JobContext,
  { clip, detector, headline, ...request }: OneClip,
): Promise<void> {
  const { ffmpeg, storage, clock } = deps;
  await ctx.write(async (tx) => {
    await markProcessing(tx, clip.id);
    await appendEvent(tx, clip.userId, { type: 'clip', clip_id: clip.id });
  });
  try {
    const edit = clip.edit === null ? undefined : readEdit(clip.edit);
    const made = await makeClip(
      { ffmpeg, detector },
      {
        ...request,
        span: clip,
        edit,
        name: clip.id,
        signal: ctx.signal,
        headline: headline ? clip.title : undefined,
      },
    );
    const fileKey = clipKey(clip.userId, clip.id, 'clip.mp4');
    await storage.put(fileKey, made.videoFile);
    const cover = await storeCovers(storage, clip, made.covers);
    const { inspection } = made;
    const layout = [...new Set(made.edit.crop.shots.map((shot) => shot.layout))].join(' + ');
    await ctx.write(async (tx) => {
      await markCompleted(
        tx,
        clip,
        {
          edit: made.edit,
          inspection,
          layout,
          fileKey,
          cover,
          coverKey: cover?.candidates[0]?.key ?? null,
          durationSeconds: inspection.durationSeconds,
        },
        clock.now(),
      );
      await appendEvent(tx, clip.userId, { type: 'clip', clip_id: clip.id });
    });
  } catch (error) {
    ctx.signal.throwIfAborted();
    if (!(error instanceof MediaError || error instanceof UnreadableEdit)) throw error;
    ctx.log.warn({ err: error, clipId: clip.id }, 'a clip could not be made');
    await ctx.write(async (tx) => {
      const isEdit = error instanceof UnreadableEdit;
      const [code, text] = isEdit ? ['edit_unreadable', undefined] : [error.kind, error.text];
      await markFailed(tx, clip.id, code, text ?? CLIP_FAILED, clock.now());
      await appendEvent(tx, clip.userId, { type: 'clip', clip_id: clip.id });
    });
  }
}
