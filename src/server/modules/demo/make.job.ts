import { copyFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Db } from '#server/db/database.ts';
import { makeDemoJob } from '#server/jobs/catalog.ts';
import type { JobContext } from '#server/jobs/context.ts';
import { type EndedHook, handle, type JobHandler } from '#server/jobs/handler.ts';
import type { Queue } from '#server/jobs/queue.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Clock } from '#server/kit/clock.ts';
import { addVideo, attachTranscript, findReadyVideo, readVideo } from '#server/modules/content/content.ts';
import type { Storage } from '#server/storage/storage.ts';
import { msg } from '#texts/message.ts';
import { DEMO_TITLE, demoTalk } from './demo.ts';

export type DemoDeps = {
  db: Db;
  queue: Queue;
  storage: Storage;
  clock: Clock;
  checkTranscript: (fileName: string, text: string) => Promise<void>;
  /** Makes the ideas, one of which became the talk. */
  makeIdeas: (userId: string, videoId: string) => Promise<void>;
  /** Makes the clips of the current run, and handles its end. */
  generation: { make: (ctx: JobContext) => Promise<void>; ended: EndedHook };
};

/** Share of the progress that preparing the talk takes. */
const TALK_SHARE = 0.1;
/** Polling interval while the video is being prepared. */
const LOOK_MS = 300;

/** Handler of the job that makes the demo data: adopts the talk like an upload and makes its clips. */
export function makeDemoHandler(deps: DemoDeps): JobHandler {
  return handle(makeDemoJob, (ctx, { videoId }) => makeDemo(deps, ctx, videoId), deps.generation.ended);
}

async function makeDemo(deps: DemoDeps, ctx: JobContext, videoId: string): Promise<void> {
  const userId = ctx.userId ?? '';
  ctx.report({ stage: 'talk', share: 0 });
  await ctx.checkpoint('talk', z.object({ taken: z.boolean() }), async () => {
    await addTalk(deps, userId, videoId);
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

/** Stores the talk and its transcript where an upload would; idempotent. */
async function addTalk(deps: DemoDeps, userId: string, videoId: string): Promise<void> {
  await using scratch = await deps.storage.makeScratchFolder();
  const path = join(scratch.path, 'talk.mp4');
  await copyFile(demoTalk.file, path);
  await addVideo(deps, userId, { id: videoId, path, fileName: 'demo-talk.mp4', title: DEMO_TITLE });
  const text = await readFile(demoTalk.transcript, 'utf8');
  await attachTranscript(deps, userId, videoId, { fileName: 'demo-talk.json', text });
}

async function waitUntilReady({ db }: DemoDeps, ctx: JobContext, userId: string, videoId: string): Promise<void> {
  while (!(await findReadyVideo(db, userId, videoId))) {
    const { status, errorMessage } = await readVideo({ db }, userId, videoId);
    if (status === 'failed') throw new AppError('video_refused', errorMessage ?? msg('demo.not_prepared'));
    await delay(LOOK_MS, undefined, { signal: ctx.signal });
  }
}
