import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Clip } from '#contract/clips.ts';
import { silentLog } from '#server/kit/log.ts';
import { openFfmpeg } from '#server/media/ffmpeg.ts';
import type { CachedFootage } from '#tests/footage/cached-footage.ts';
import { createRandom } from '#tests/footage/random.ts';
import { isDrill, tellFigure } from '#tests/harness/extent.ts';
import { makeSmallTalk } from './footage.ts';
import { lookAtClip } from './look-at-clip.ts';
import { processesNaming, waitFor } from './processes.ts';
import { prepareProduct, type WholeProduct } from './product.ts';
import { listStored } from './stored-files.ts';

/** Three minutes of talk yield two clips, less than two minutes one. */
const plan = isDrill
  ? { generations: 2, killsEach: 10, talkMinutes: 3 }
  : { generations: 1, killsEach: 2, talkMinutes: 1.4 };
const SEED = 20;
/** A clip of half a minute takes a minute on a busy machine; a lost job is taken over after 10–15 s. */
const STEP_LIMIT_SECONDS = 240;
/** Processes spawned by a killed worker are gone after this time. */
const ORPHAN_LIMIT_SECONDS = 2;

let product: WholeProduct;
let talk: CachedFootage;
const random = createRandom(SEED);

beforeAll(async () => {
  talk = await makeSmallTalk(await openFfmpeg({ log: silentLog }), plan.talkMinutes);
  product = await prepareProduct();
  await product.start();
}, 240_000);
afterAll(() => product.clear(), 60_000);

/** Kills the product when the job has reached `share`, or a moment later. Returns whether the job was still running. */
async function killAt(jobId: string, share: number): Promise<boolean> {
  const isThere = async () => {
    const { status, progress_percentage: done } = await product.readJob(jobId);
    return status === 'completed' || status === 'failed' || done >= share * 100 ? true : undefined;
  };
  await waitFor(`${Math.round(share * 100)} % of the job`, STEP_LIMIT_SECONDS, isThere);
  await delay(random() * 1500);
  const { status, stage, progress_percentage: done } = await product.readJob(jobId);
  await product.kill();
  tellFigure(`killed at ${done.toFixed(1)} % (${stage ?? 'waiting'}, ${status})`);
  const noFfmpeg = async () =>
    (await processesNaming(product.dataDir)).some(({ command }) => /ffmpeg|ffprobe/.test(command)) ? undefined : true;
  await waitFor('the end of every ffmpeg', ORPHAN_LIMIT_SECONDS, noFfmpeg);
  return status === 'pending' || status === 'processing';
}

async function listClips(): Promise<Clip[]> {
  const { body } = await product.call('GET', '/api/clips?limit=100');
  expect(body.pagination.total).toBe(body.clips.length);
  return body.clips;
}

test(`a generation that is killed repeatedly (${plan.generations} × ${plan.killsEach} kills) ends with every clip complete, once, and one notification`, async () => {
  const videoId = await product.upload(talk.file, { file_name: 'talk.srt', text: talk.truth.transcriptSrt });
  let killed = 0;
  let planned = 0;
  const jobs: string[] = [];
  for (let generation = 0; generation < plan.generations; generation += 1) {
    const jobId = await product.generate(videoId);
    jobs.push(jobId);
    const shares = Array.from({ length: plan.killsEach }, () => random() * 0.9).sort((a, b) => a - b);
    for (const share of shares) {
      killed += (await killAt(jobId, share)) ? 1 : 0;
      await product.start();
    }
    const startedMs = performance.now();
    const ended = await waitFor('the end of the job', STEP_LIMIT_SECONDS, async () => {
      const job = await product.readJob(jobId);
      return job.finished_at === null ? undefined : job;
    });
    tellFigure(
      `completed ${((performance.now() - startedMs) / 1000).toFixed(0)} s after the last start: ${ended.clips_generated} of ${ended.total_clips} clips`,
    );
    expect(ended).toMatchObject({ status: 'completed', error_message: null, clips_generated: ended.total_clips });
    expect(ended.total_clips).toBeGreaterThan(0);
    planned += ended.total_clips;
  }
  expect(killed).toBe(plan.generations * plan.killsEach);

  const clips = await listClips();
  expect(clips.map((clip) => clip.processing_status)).toEqual(Array(planned).fill('completed'));
  const spans = new Set(clips.map((clip) => `${clip.start_seconds}–${clip.end_seconds}`));
  expect(spans.size * plan.generations).toBe(planned);

  const folder = join(product.dataDir, 'files');
  const stored = await listStored(folder);
  tellFigure(
    `${clips.length} clips after ${killed} kills; ${stored.scratch.length} files of killed workers wait in the scratch folder for the purge`,
  );
  expect(stored.strays).toEqual([]);
  expect(stored.clipIds).toEqual(clips.map(({ id }) => id).sort());
  for (const clip of clips) {
    const file = join(folder, stored.visible.find((path) => path.endsWith(`/clips/${clip.id}/clip.mp4`)) ?? '');
    const found = await lookAtClip(file);
    expect(found.video).toMatchObject({ codec_name: 'h264', width: 1080, height: 1920 });
    expect(Math.abs((found.video?.duration ?? 0) - ((clip.end_seconds ?? 0) - (clip.start_seconds ?? 0)))).toBeLessThan(
      found.frameSeconds + 0.001,
    );
  }

  const { body } = await product.call('GET', '/api/clips/notifications?limit=100');
  const told: { type: string; job_id: string }[] = body.notifications;
  expect(told.map(({ type }) => type)).toEqual(jobs.map(() => 'clip_generation_complete'));
  expect(told.map((one) => one.job_id).sort()).toEqual([...jobs].sort());

  await product.stop();
  expect(await processesNaming(product.folder)).toEqual([]);
}, 3_600_000);
