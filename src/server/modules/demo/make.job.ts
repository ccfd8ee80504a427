import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Db } from '#server/db/database.ts';
import { type CachedFootage, cachedFootage } from '#server/footage/cached-footage.ts';
import { demoTalk } from '#server/footage/scripts/demo-talk.ts';
import { makeDemoJob } from '#server/jobs/catalog.ts';
import type { JobContext } from '#server/jobs/context.ts';
import { type EndedHook, handle, type JobHandler } from '#server/jobs/handler.ts';
import type { Queue } from '#server/jobs/queue.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Clock } from '#server/kit/clock.ts';
import type { Ffmpeg } from '#server/media/ffmpeg.ts';
import { addVideo, attachTranscript, findReadyVideo, readVideo } from '#server/modules/content/content.ts';
import type { Storage } from '#server/storage/storage.ts';
import { DEMO_TITLE } from './demo.ts';

export type DemoDeps = {
  db: Db;
  queue: Queue;
  storage: Storage;
  clock: Clock;
  ffmpeg: Ffmpeg;
  checkTranscript: (fileName: string, text: string) => Promise<void>;
  /** Folder of footage that is made once per machine. */
  cacheFolder: string;
  /** Makes the ideas, of which one became the talk. */
  makeIdeas: (userId: string, videoId: string) => Promise<void>;
  /** Makes the clips of the run in hand, and what follows from its end. */
  generation: { make: (ctx: JobContext) => Promise<void>; ended: EndedHook };
};

const FRAME = { width: 960, height: 540, frameRate: 25 };
/** Share of the whole that the talk takes. */
const TALK_SHARE = 0.4;
/** How often the preparing of the video is looked at. */
const LOOK_MS = 300;

/** The job behind the demo data: draws and speaks the talk, takes it in like an upload, makes its clips. */
export function makeDemoHandler(deps: DemoDeps): JobHandler {
  return handle(makeDemoJob, (ctx, { videoId }) => makeDemo(deps, ctx, videoId), deps.generation.ended);
}

async function makeDemo(deps: DemoDeps, ctx: JobContext, videoId: string): Promise<void> {
  const userId = ctx.userId ?? '';
  await ctx.checkpoint('talk', z.object({ taken: z.boolean() }), async () => {
    const footage = await makeTalk(deps, ctx);
    await takeIn(deps, userId, videoId, footage);
    return { taken: true };
  });
  await waitUntilReady(deps, ctx, userId, videoId);
  await ctx.checkpoint('ideas', z.object({ made: z.boolean() }), async () => {
    await deps.makeIdeas(userId, videoId);
    return { made: true };
  });
  const later: JobContext = {
    ...ctx,
    report: (progress) => ctx.report({ ...progress, share: TALK_SHARE + (1 - TALK_SHARE) * progress.share }),
  };
  await deps.generation.make(later);
}

function makeTalk({ ffmpeg, cacheFolder }: DemoDeps, ctx: JobContext): Promise<CachedFootage> {
  const startedMs = performance.now();
  ctx.report({ stage: 'talk', share: 0 });
  return cachedFootage(ffmpeg, cacheFolder, demoTalk(), {
    ...FRAME,
    signal: ctx.signal,
    onShare(share) {
      const elapsed = (performance.now() - startedMs) / 1000;
      const whole = share > 0.05 ? elapsed / share / TALK_SHARE : undefined;
      ctx.report({ stage: 'talk', share: share * TALK_SHARE, etaSeconds: whole && Math.ceil(whole - elapsed) });
    },
  });
}

/** Puts the talk and its words where an upload would put them; a repeated call changes nothing. */
async function takeIn(deps: DemoDeps, userId: string, videoId: string, { file, truth }: CachedFootage): Promise<void> {
  await using scratch = await deps.storage.makeScratchFolder();
  const path = join(scratch.path, 'talk.mp4');
  await copyFile(file, path);
  await addVideo(deps, userId, { id: videoId, path, fileName: 'demo-talk.mp4', title: DEMO_TITLE });
  await attachTranscript(deps, userId, videoId, { fileName: 'demo-talk.json', text: truth.transcriptJson });
}

async function waitUntilReady({ db }: DemoDeps, ctx: JobContext, userId: string, videoId: string): Promise<void> {
  while (!(await findReadyVideo(db, userId, videoId))) {
    const { status, errorMessage } = await readVideo({ db }, userId, videoId);
    if (status === 'failed') throw new AppError('video_refused', errorMessage ?? 'The demo talk could not be prepared.');
    await delay(LOOK_MS, undefined, { signal: ctx.signal });
  }
}
