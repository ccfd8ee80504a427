import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';
import { defineJob } from '#server/jobs/catalog.ts';
import { handle, type JobHandler } from '#server/jobs/handler.ts';
import type { Ffmpeg } from '#server/media/ffmpeg.ts';

/**
 * A job that blocks the event loop forever, one that blocks it for a while, and one that runs ffmpeg at the same time.
 */
export const stuckJob = defineJob({
  name: 'test.stuck',
  payload: z.object({}),
  attempts: 3,
  timeLimitSeconds: 600,
  lane: 'render',
});
export const slowJob = defineJob({
  name: 'test.slow',
  payload: z.object({}),
  attempts: 1,
  timeLimitSeconds: 600,
  lane: 'render',
});
export const besideJob = defineJob({
  name: 'test.beside',
  payload: z.object({}),
  attempts: 1,
  timeLimitSeconds: 600,
  lane: 'media',
});

/** How long the job that recovers blocks the loop. */
export const SLOW_SECONDS = 16;
/** Distinguishes the ffmpeg of these jobs from others by its title. */
export const ffmpegMark = (runId: string) => `title=beside-${runId}`;

/** Handlers for a worker that the test kills. */
export function stuckHandlers(ffmpeg: Ffmpeg): JobHandler[] {
  return [
    handle(stuckJob, async ({ report }) => {
      report({ stage: 'stuck', share: 0.5 });
      await delay(200); // lets the concurrent job run until now
      for (;;);
    }),
    handle(slowJob, async () => {
      const untilMs = performance.now() + SLOW_SECONDS * 1000;
      while (performance.now() < untilMs);
    }),
    handle(besideJob, async ({ runId, signal }) => {
      const endless = [
        '-re',
        '-f',
        'lavfi',
        '-i',
        'color=size=64x64',
        '-metadata',
        ffmpegMark(runId),
        '-f',
        'null',
        '-',
      ];
      await ffmpeg.run(endless, { signal, inputs: 'generated' });
    }),
  ];
}
