import { expect, test } from 'vitest';
import { testApp } from '#tests/harness/app.ts';
import { startTestSandbox } from '#tests/harness/sandbox.ts';
import { connectAccount, syncWorker, untilSynced } from '#tests/harness/sync.ts';

const sandbox = await startTestSandbox();
const product = await testApp({ SANDBOX_URL: sandbox.url });
await syncWorker(product);

test.each(['tiktok', 'youtube', 'instagram'] as const)('%s: an account that is connected is copied at once', async (platform) => {
  const ada = await product.person('Ada');
  await connectAccount(sandbox, ada, platform);
  const connection = await untilSynced(ada, platform).catch(async (e) => { console.log((await product.services.database.pool.query('select job,state,attempt,starts,error_code,error_message from job_runs')).rows); throw e; });
  console.log(platform, JSON.stringify(connection));
  const path = platform === 'instagram' ? '/api/instagram/content' : `/api/${platform}/videos`;
  const { body } = await ada.call('GET', path);
  console.log(JSON.stringify(body.data).slice(0, 1500));
  expect(connection.synced_count).toBe(180);
  console.log(await sandbox.calls());
});
