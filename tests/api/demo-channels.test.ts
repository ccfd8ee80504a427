import { afterAll, expect, test } from 'vitest';
import type { Connection } from '#contract/connections.ts';
import { silentLog } from '#server/kit/log.ts';
import { connectionHooks } from '#server/main/connection-hooks.ts';
import { openPlatforms } from '#server/main/platforms.ts';
import { openSealer } from '#server/main/services.ts';
import { DEMO_ACCOUNT } from '#server/modules/accounts/accounts.ts';
import { connectDemoHandler } from '#server/modules/demo/connect.job.ts';
import { ensureDemo } from '#server/modules/demo/demo.ts';
import { testApp } from '#tests/harness/app.ts';
import { startTestSandbox } from '#tests/harness/sandbox.ts';
import { testWorker, until } from '#tests/harness/worker.ts';

const sandbox = await startTestSandbox();
afterAll(() => sandbox.stop());
const product = await testApp({ DEMO: 'true', SANDBOX_URL: sandbox.url });
const { services, config } = product;
const { database, queue, clock } = services;

test('the demo account gets one sample channel per platform once, and channels it disconnects stay disconnected', async () => {
  let refusals = 1; // the sandbox starts last
  const handler = connectDemoHandler({
    db: database.db,
    queue,
    clock,
    sealer: await openSealer(config, 'platform-tokens'),
    platforms: openPlatforms(config, { ...services, log: silentLog }, 'background'),
    hooks: connectionHooks(services),
    publicUrl: config.http.publicUrl,
    fetch: (input, init) => (refusals-- > 0 ? Promise.reject(new TypeError('fetch failed')) : fetch(input, init)),
  });
  await ensureDemo({ db: database.db, queue });
  const { stop } = await testWorker(product, [handler], { light: 1 });
  const { body } = await product.anonymous('POST', '/api/auth/signin', DEMO_ACCOUNT);
  const call = product.as(body.data.token);
  const connections = async (): Promise<Connection[]> => (await call('GET', '/api/connections')).body.data.connections;
  await until(async () => expect(await connections()).toHaveLength(3));
  const made = await connections();
  expect(made.map(({ platform, mode, status }) => `${platform} ${mode} ${status}`).sort()).toEqual([
    'instagram sandbox active',
    'tiktok sandbox active',
    'youtube sandbox active',
  ]);
  expect(made.every(({ sync }) => sync.state !== 'idle')).toBe(true); // due for a sync at once

  for (const { platform, id } of made)
    expect((await call('DELETE', `/api/${platform}/connection?id=${id}`)).status).toBe(200);
  await ensureDemo({ db: database.db, queue });
  expect(await connections()).toEqual([]);
  await stop();
});
