import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { generateClipsJob } from '#server/jobs/catalog.ts';
import { insertRow } from '#tests/harness/builders.ts';
import type { Product } from './product.ts';

/** A running generation at half its progress, without a worker, so that it stays that way. Returns its id. */
export async function buildRunningGeneration(
  product: Product,
  userId: string,
  { videoId, videoTitle }: { videoId: string; videoTitle: string },
): Promise<string> {
  const id = randomUUID();
  const now = new Date().toISOString();
  await insertRow(product, 'job_runs', {
    id,
    user_id: userId,
    job: generateClipsJob.name,
    subject_id: videoId,
    state: 'processing',
    stage: 'render',
    progress: 0.42,
    eta_seconds: 75,
    epoch: 1,
    starts: 1,
    started_at: now,
  });
  await insertRow(product, 'clip_runs', {
    id,
    user_id: userId,
    video_id: videoId,
    video_title: videoTitle,
    source_platform: 'upload',
    prefer_length: [1],
    language: 'auto',
    clips_generated: 2,
    total_clips: 5,
  });
  return id;
}

export async function countGenerations({ services }: Product, userId: string): Promise<number> {
  const found = await services.database.db.execute(sql`select 1 from clip_runs where user_id = ${userId}`);
  return found.rowCount ?? 0;
}

/** Ends all sessions of the account on the server, as changing the password elsewhere would. */
export async function endSessions({ services }: Product, userId: string): Promise<void> {
  await services.database.db.execute(sql`delete from sessions where user_id = ${userId}`);
}
