import { randomUUID } from 'node:crypto';
import type { Db } from '#server/db/database.ts';
import { connectDemoJob, makeDemoJob } from '#server/jobs/catalog.ts';
import type { Queue } from '#server/jobs/queue.ts';
import { ensureDemoAccount } from '#server/modules/accounts/accounts.ts';
import { registerGeneration } from '#server/modules/clips/clips.ts';

/** Title of the demo account's talk. */
export const DEMO_TITLE = 'What two hundred tiny experiments taught us about hooks';

/** The talk and its transcript; `npm run demo-talk` generates both from their script. */
export const demoTalk = {
  file: new URL('./assets/demo-talk.mp4', import.meta.url),
  transcript: new URL('./assets/demo-talk.json', import.meta.url),
};

/**
 * Creates the demo account if it is missing and, in the same transaction, the jobs that make its talk and clips and
 * connect its sample channels; what is deleted or disconnected later stays so. The first job appears as a running
 * generation from the start.
 */
export async function ensureDemo({ db, queue }: { db: Db; queue: Queue }): Promise<void> {
  await db.transaction(async (tx) => {
    const { account, created } = await ensureDemoAccount(tx);
    if (!created) return;
    const runId = randomUUID();
    const videoId = randomUUID();
    await registerGeneration(tx, makeDemoJob.name, { id: runId, userId: account.id, videoId, videoTitle: DEMO_TITLE });
    await queue.add(tx, makeDemoJob, { videoId }, { runId });
    // The sandbox starts last.
    await queue.add(tx, connectDemoJob, {}, { userId: account.id, delaySeconds: 3 });
  });
}
