import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { silentLog } from '#server/kit/log.ts';
import { openFfmpeg } from '#server/media/ffmpeg.ts';
import type { CachedFootage } from '#tests/footage/cached-footage.ts';
import { promised, tellFigure } from '#tests/harness/extent.ts';
import { makeSmallTalk } from './footage.ts';
import { processesNaming, waitFor } from './processes.ts';
import { prepareProduct, type WholeProduct } from './product.ts';
import { listStored } from './stored-files.ts';

const STOP_SECONDS = promised(20);
const TAKEOVER_SECONDS = promised(30);
const CANCEL_SECONDS = promised(2);
const RENDER_LIMIT_SECONDS = 180;

let product: WholeProduct;
let talk: CachedFootage;
let videoId: string;

beforeAll(async () => {
  talk = await makeSmallTalk(await openFfmpeg({ log: silentLog }), 1.4);
  product = await prepareProduct({ WORKERS: '2' });
  await product.start();
  videoId = await product.upload(talk.file, { file_name: 'talk.srt', text: talk.truth.transcriptSrt });
}, 240_000);
afterAll(() => product.clear(), 60_000);

afterEach(async () => {
  const { body } = await product.call('GET', '/api/clips/jobs/active');
  if (body.data.job) await product.call('POST', `/api/clips/jobs/${body.data.job.job_id}/cancel`);
});

const findRender = async () => (await product.listWork()).find(({ isRender }) => isRender);
const untilRendering = () => waitFor('a render', RENDER_LIMIT_SECONDS, findRender);

test('a product stopped in the middle of a render exits cleanly, and the job resumes after the next start, even when its worker is killed', async () => {
  const jobId = await product.generate(videoId);
  await untilRendering();
  const stopped = await product.stop();
  tellFigure(`stopped in the middle of a render in ${stopped.seconds.toFixed(1)} s`);
  expect(stopped.code).toBe(0);
  expect(stopped.seconds).toBeLessThan(STOP_SECONDS);
  expect(await processesNaming(product.folder)).toEqual([]);
  expect((await listStored(join(product.dataDir, 'files'))).scratch).toEqual([]);

  const startedMs = performance.now();
  await product.start();
  const readyMs = performance.now();
  const { worker } = await untilRendering();
  const seconds = (fromMs: number) => ((performance.now() - fromMs) / 1000).toFixed(1);
  tellFigure(`rendering again ${seconds(startedMs)} s after the next start, ${seconds(readyMs)} s after it was ready`);

  const killedMs = performance.now();
  process.kill(worker, 'SIGKILL');
  const byAnother = async () => (await product.listWork()).find((work) => work.worker !== worker);
  await waitFor('the work of another worker', RENDER_LIMIT_SECONDS, byAnother);
  const takeoverSeconds = (performance.now() - killedMs) / 1000;
  tellFigure(`another worker is at the job of a killed one after ${takeoverSeconds.toFixed(1)} s`);
  expect(takeoverSeconds).toBeLessThan(TAKEOVER_SECONDS);

  const job = await waitFor('the end of the job', RENDER_LIMIT_SECONDS, async () => {
    const found = await product.readJob(jobId);
    return found.finished_at === null ? undefined : found;
  });
  expect(job).toMatchObject({ status: 'completed', clips_generated: job.total_clips });
  expect((await product.call('GET', '/api/clips')).body.pagination.total).toBe(job.total_clips);
}, 900_000);

/**
 * Requests clips and cancels at the first render. Returns the seconds until the job is canceled and no ffmpeg works
 * for it.
 */
async function cancelRender(): Promise<number> {
  const jobId = await product.generate(videoId);
  await untilRendering();
  const askedMs = performance.now();
  const { status } = await product.call('POST', `/api/clips/jobs/${jobId}/cancel`);
  expect(status).toBe(200);
  await waitFor('the end of it', 2 * CANCEL_SECONDS, async () => {
    const [job, work] = await Promise.all([product.readJob(jobId), product.listWork()]);
    return job.status === 'canceled' && work.length === 0 ? true : undefined;
  });
  return (performance.now() - askedMs) / 1000;
}

test('a generation canceled in the middle of a render ends at once and leaves nothing behind', async () => {
  const before = await listStored(join(product.dataDir, 'files'));
  const seconds = await cancelRender();
  tellFigure(`canceled in the middle of a render in ${seconds.toFixed(2)} s`);
  expect(seconds).toBeLessThan(CANCEL_SECONDS);

  const { body } = await product.call('GET', '/api/clips?limit=100');
  const after = await listStored(join(product.dataDir, 'files'));
  expect(body.clips.filter((clip: { processing_status: string }) => clip.processing_status !== 'completed')).toEqual(
    [],
  );
  expect(after.clipIds).toEqual(body.clips.map((clip: { id: string }) => clip.id).sort());
  expect(after.visible.sort()).toEqual(before.visible.sort());
}, 600_000);
