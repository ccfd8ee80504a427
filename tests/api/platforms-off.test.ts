import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { platforms } from '#contract/connections.ts';
import { buildApp } from '#server/main/build-app.ts';
import { readConfig } from '#server/main/config.ts';
import { refreshIdleConnections } from '#server/modules/connections/refresh-idle.job.ts';
import { startDueSyncs } from '#server/modules/sync/schedule.job.ts';
import { syncPostsHandler } from '#server/modules/sync/sync.job.ts';
import { type Person, testApp } from '#tests/harness/app.ts';
import { startTestSandbox } from '#tests/harness/sandbox.ts';
import { connectAccount, syncDeps, syncWorker, untilSynced } from '#tests/harness/sync.ts';
import { testWorker, until } from '#tests/harness/worker.ts';

const sandbox = await startTestSandbox();
afterAll(() => sandbox.stop());
/** The same installation, as a trial with the sandbox and in production without any platform set up. */
const trial = await testApp({ SANDBOX_URL: sandbox.url });
const config = readConfig({
  NODE_ENV: 'production',
  LOG_LEVEL: 'silent',
  DATA_DIR: trial.folder,
  SANDBOX_URL: sandbox.url,
  DATABASE_URL: trial.services.database.connectionString,
});
const closing = new AbortController();
let built: Awaited<ReturnType<typeof buildApp>>;
beforeAll(async () => {
  built = await buildApp(config, trial.services, pino({ level: 'silent' }), closing.signal);
  await built.app.ready();
});
afterAll(async () => {
  closing.abort();
  await built.app.close();
  await built.closeHub();
});

const names = { tiktok: 'TikTok', youtube: 'YouTube', instagram: 'Instagram' };

async function call(person: Person, method: 'GET' | 'POST', url: string) {
  const answer = await built.app.inject({ method, url, headers: { authorization: `Bearer ${person.token}` } });
  return { status: answer.statusCode, body: answer.json() };
}

test.each(platforms)(
  'in production %s is off without credentials, and trying to connect it says why',
  async (platform) => {
    const person = await trial.person();
    const { body: list } = await call(person, 'GET', '/api/connections');
    expect(list.data).toMatchObject({
      connections: [],
      platforms: platforms.map((one) => ({ platform: one, mode: 'off' })),
    });
    expect(await call(person, 'GET', `/api/${platform}/auth/url`)).toMatchObject({
      status: 503,
      body: {
        code: 'platform_off',
        msg: `${names[platform]} is not set up on this installation. Its operator can add the credentials.`,
      },
    });
    const operator = await trial.operator();
    const { body: guide } = await call(operator, 'GET', `/api/${platform}/guide`);
    expect(guide.data).toMatchObject({ mode: 'off' });
    const { body: doctor } = await call(operator, 'POST', `/api/${platform}/doctor`);
    expect(doctor.data).toMatchObject({
      mode: 'off',
      state: 'problem',
      forecast: `Nothing can be published to ${names[platform]}: no app is registered.`,
      checks: [{ cause: 'credentials_missing', finding: expect.stringContaining(names[platform]) }],
    });
  },
);

test('an earlier sandbox account stays listed with its posts, and the sandbox is not called any more', async () => {
  const person = await trial.person();
  const worker = await syncWorker(trial);
  const { id } = await connectAccount(sandbox, person, 'tiktok');
  await untilSynced(person, 'tiktok');
  await worker.stop();
  await sandbox.control('reset', { what: 'calls' });

  expect((await call(person, 'GET', '/api/connections')).body.data.connections).toMatchObject([
    { id, mode: 'sandbox' },
  ]);
  expect((await call(person, 'GET', '/api/tiktok/videos')).body.data.total).toBeGreaterThan(0);
  expect(await call(person, 'POST', `/api/tiktok/sync`)).toMatchObject({ status: 503, body: { code: 'platform_off' } });
  expect((await call(person, 'POST', `/api/connections/${id}/doctor`)).status).toBe(200);
  const deps = await syncDeps({ config, services: trial.services });
  await refreshIdleConnections(deps, AbortSignal.timeout(10_000));
  const { db } = trial.services.database;
  await db.execute(sql`update post_syncs set next_at = now() - interval '1 minute' where user_id = ${person.id}`);
  await db.execute(sql`delete from job_runs where user_id = ${person.id}`);
  expect(await startDueSyncs(deps)).toBe(1);
  await testWorker(trial, [syncPostsHandler(deps)], { sync: 1 });
  const ended = await until(async () => {
    const { rows } = await db.execute(
      sql`select state, finished_at from job_runs where user_id = ${person.id} and job = 'posts.sync'`,
    );
    if (rows[0]?.finished_at == null) throw new Error(JSON.stringify(rows));
    return rows;
  });
  expect(ended).toMatchObject([{ state: 'completed' }]);
  expect(await sandbox.calls()).toEqual({});
});
