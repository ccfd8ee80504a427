import { expect, test } from 'vitest';
import { testApp, testPassword } from '#tests/harness/app.ts';

const product = await testApp({ SIGNUPS: 'open' });

test('probe zero bytes', async () => {
  const ada = await product.person('Ada');
  const nul = 'a\u0000b';
  const surrogate = 'a\ud800b';
  const tries: [string, string, unknown][] = [];
  for (const bad of [nul, surrogate]) {
    tries.push(['PUT', '/api/profile', { full_name: bad, bio: '', category: null }]);
    tries.push(['PUT', '/api/profile', { full_name: 'x', bio: bad, category: null }]);
    tries.push(['POST', '/api/auth/signup', { email: 'x@example.com', password: 'a good long pass', name: bad }]);
    tries.push(['POST', '/api/auth/signin', { email: ada.email, password: `abcdef${bad}` }]);
    tries.push(['POST', '/api/auth/signin', { email: ada.email, password: testPassword, code: bad }]);
    tries.push(['PUT', '/api/settings', { time_zone: bad }]);
    tries.push(['POST', '/api/push/subscriptions', { endpoint: `https://example.com/${bad}`, keys: { p256dh: `${'A'.repeat(87)}\u0000`, auth: `${'A'.repeat(22)}\u0000` } }]);
    tries.push(['POST', '/api/push/subscriptions/remove', { endpoint: `https://example.com/${bad}` }]);
    tries.push(['POST', '/api/auth/links/inspect', { token: bad, type: 'invite' }]);
    tries.push(['POST', '/api/auth/passkey/signin', { ticket: bad, response: {} }]);
    tries.push(['POST', '/api/connections/callback', { code: bad, state: bad }]);
  }
  tries.push(['GET', '/api/creators/%00', undefined]);
  tries.push(['DELETE', '/api/account/sessions/%00', undefined]);
  tries.push(['DELETE', '/api/account/passkeys/%00', undefined]);
  tries.push(['DELETE', '/api/account/exports/%00', undefined]);
  tries.push(['POST', '/api/clips/notifications/%00/read', undefined]);
  tries.push(['GET', '/api/clips/notifications?before=%00', undefined]);
  for (const [m, u, b] of tries) {
    const r = await ada.call(m as 'GET', u, b);
    console.log(r.status, m, u, JSON.stringify(b)?.slice(0, 90), r.body?.msg);
  }
  expect(1).toBe(1);
});
