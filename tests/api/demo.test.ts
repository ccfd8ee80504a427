import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTranscriptCheck } from '#server/clip-engine/transcript/read-transcript.ts';
import { silentLog } from '#server/kit/log.ts';
import { openDemoIdeas } from '#server/main/demo-ideas.ts';
import { DEMO_ACCOUNT } from '#server/modules/accounts/accounts.ts';
import { generationEnded } from '#server/modules/clips/generate.job.ts';
import { DEMO_TITLE, ensureDemo } from '#server/modules/demo/demo.ts';
import { makeDemoHandler } from '#server/modules/demo/make.job.ts';
import { type Caller, testApp } from '#tests/harness/app.ts';
import { buildClip } from '#tests/harness/builders.ts';
import { testWorker, until } from '#tests/harness/worker.ts';

/** The demo without its renders, which work like any generation's: one clip stands in for them. */
const product = await testApp({ DEMO: 'true' });
const { database, queue, storage, clock } = product.services;
const { db } = database;

async function signIn(): Promise<Caller> {
  const { body } = await product.anonymous('POST', '/api/auth/signin', DEMO_ACCOUNT);
  const headers = { authorization: `Bearer ${body.data.token}` };
  return async (method, url) => {
    const reply = await product.app.inject({ method, url, headers });
    return { status: reply.statusCode, body: reply.json(), headers: reply.headers };
  };
}

/** What preparing an upload does with the talk, but instantly. */
const prepareTalk = () =>
  until(async () => {
    const prepared = await db.execute(sql`
      update videos set status = 'ready', duration_seconds = 480, width = 1280, height = 720,
        frame_rate = 25, has_audio = true, media_info = '{}'
      where title = ${DEMO_TITLE} and transcript_key is not null`);
    expect(prepared.rowCount).toBe(1);
  });

test('the demo is complete with its talk, ideas, a brief and clips, once, however often the product starts', async () => {
  let generations = 0;
  await ensureDemo({ db, queue });
  const call = await signIn();
  const { job } = (await call('GET', '/api/clips/jobs/active')).body.data;
  expect(job).toMatchObject({ video_title: DEMO_TITLE, status: 'pending' });
  const { stop } = await testWorker(
    product,
    [
      makeDemoHandler({
        db,
        queue,
        storage,
        clock,
        checkTranscript: openTranscriptCheck(),
        makeIdeas: openDemoIdeas(product.services, silentLog),
        generation: {
          async make({ runId, userId }) {
            generations += 1;
            await buildClip(product, userId ?? '', { run_id: runId, video_id: job.video_id });
          },
          ended: (tx, run) => generationEnded(queue, tx, run),
        },
      }),
    ],
    { render: 1 },
  );
  await prepareTalk();
  await until(async () => {
    const { body } = await call('GET', `/api/clips/jobs/${job.job_id}/status`);
    expect(body.data).toMatchObject({ status: 'completed', progress_percentage: 100 });
  });
  await stop();

  const { data: video } = (await call('GET', `/api/videos/${job.video_id}`)).body;
  expect(video).toMatchObject({ title: DEMO_TITLE, has_transcript: true });
  const stored = await storage.localPath(`users/${await ownerOf(job.video_id)}/videos/${job.video_id}/source.mp4`);
  expect((await readFile(stored)).subarray(4, 8).toString()).toBe('ftyp');
  const { ideas } = (await call('GET', '/api/ideas')).body.data;
  expect(ideas.map(({ status }: { status: string }) => status).sort()).toEqual(['completed', 'draft', 'in_progress']);
  const { notifications } = (await call('GET', '/api/clips/notifications')).body.data;
  expect(notifications.map(({ type }: { type: string }) => type)).toEqual(['clip_generation_complete']);

  await ensureDemo({ db, queue });
  expect((await call('GET', '/api/clips/jobs/active')).body.data.job).toBeNull();
  expect((await db.execute(sql`select 1 from job_runs where job = 'demo.make'`)).rowCount).toBe(1);
  expect(generations).toBe(1);
});

async function ownerOf(videoId: string): Promise<string> {
  const { rows } = await db.execute<{ user_id: string }>(sql`select user_id from videos where id = ${videoId}`);
  return rows[0]?.user_id ?? '';
}

test('a real account under the demo’s address keeps its password', async () => {
  await db.execute(sql`update accounts set is_demo = false, password_hash = 'own' where email = ${DEMO_ACCOUNT.email}`);
  await ensureDemo({ db, queue });
  const found = await db.execute(sql`select password_hash from accounts where email = ${DEMO_ACCOUNT.email}`);
  expect(found.rows).toEqual([{ password_hash: 'own' }]);
});
