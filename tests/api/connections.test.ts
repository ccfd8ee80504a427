import { expect, test } from 'vitest';
import { platforms } from '#contract/connections.ts';
import { testApp } from '#tests/harness/app.ts';

const product = await testApp();

test.each(platforms)('a callback of %s with a state that nobody was given is refused with a sentence', async (platform) => {
  const ada = await product.person('Ada');
  const { status, body } = await ada.call('POST', `/api/${platform}/auth/callback`, { code: 'a', state: 'b' });
  expect([status, body.code, body.retcode]).toEqual([403, 'forbidden', 403]);
  expect(body.msg).toBe(
    'Connection failed: this request was not started here, has expired or was used before. Please start again from your profile.',
  );
});

test('a callback without code or state, or of an unknown platform, is refused before anything is looked up', async () => {
  const ada = await product.person('Ada');
  for (const body of [{}, { code: 'a' }, { code: 'a', state: '' }, { code: 'a', state: 's'.repeat(3_000) }])
    expect((await ada.call('POST', '/api/tiktok/auth/callback', body)).status).toBe(400);
  expect((await ada.call('POST', '/api/myspace/auth/callback', { code: 'a', state: 'b' })).status).toBe(400);
});
