import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '#tests/harness/app.ts';

const product = await testApp();
const { db } = product.services.database;

test('anyone can read which part is down; with a worker everything is up', async () => {
  const { status, body } = await product.anonymous('GET', '/api/status');
  expect([status, body.data.state]).toEqual([200, 'degraded']);
  const states = body.data.parts.map(({ id, state }: { id: string; state: string }) => `${id} ${state}`);
  expect(states).toEqual(['database up', 'storage up', 'worker down']);
});

test('an operator can read workers, queues, disk and ffmpeg; nobody else can', async () => {
  await db.execute(sql`insert into worker_heartbeats (worker_id, lanes) values ('w1', '{render,media}')`);
  const ada = await product.person('Ada');
  await db.execute(sql`
    insert into job_runs (id, user_id, job, state, created_at, finished_at) values
      ('r1', ${ada.id}, 'clips.generate', 'pending', now() - interval '5 minutes', null),
      ('r2', ${ada.id}, 'clips.generate', 'pending', now(), null),
      ('r3', ${ada.id}, 'content.prepare', 'failed', now() - interval '2 days', now() - interval '25 hours'),
      ('r4', ${ada.id}, 'content.prepare', 'failed', now(), now() - interval '1 hour')`);
  const operator = await product.operator();
  const { data } = (await operator.call('GET', '/api/status/details')).body;
  expect(data).toMatchObject({
    workers: [{ id: 'w1', lanes: ['render', 'media'] }],
    queues: [
      { job: 'clips.generate', waiting: 2, running: 0, failed_today: 0 },
      { job: 'content.prepare', waiting: 0, running: 0, failed_today: 1, oldest_waiting_since: null },
    ],
  });
  expect(Date.now() - Date.parse(data.queues[0].oldest_waiting_since)).toBeGreaterThan(4 * 60_000);
  expect(data.ffmpeg_version).toMatch(/^\d+\./);
  expect(data.free_bytes).toBeGreaterThan(0);
  expect((await ada.call('GET', '/api/status/details')).status).toBe(403);
  expect((await product.anonymous('GET', '/api/status/details')).status).toBe(401);
});
