import { expect, test } from 'vitest';
import { redirectAllowed } from './apps.ts';
import type { App, Platform } from './types.ts';

const app = (platform: Platform): App => ({ platform, clientId: 'x', clientSecret: 'x', redirects: 'any' });

test.each([
  ['https://app.example.com/auth/callback', true],
  ['https://app.example.com:8443/cb?x=1', true],
  ['http://localhost:3000/cb', true],
  ['http://127.0.0.1/cb', true],
  ['https://10.0.0.5/cb', false],
  ['https://203.0.113.9/cb', false],
  ['https://[2001:db8::1]/cb', false],
  ['http://app.example.com/cb', false],
  ['https://nas/cb', false],
  ['https://nas.local/cb', false],
  ['https://suite.lan/cb', false],
  ['https://*.example.com/cb', false],
  ['https://app.example.com/cb#part', false],
  ['https://user@app.example.com/cb', false],
  ['https://app.example.com/a/../cb', false],
])('Google and Instagram treat %s as %s', (address, allowed) => {
  for (const platform of ['youtube', 'instagram'] as const)
    expect(redirectAllowed(app(platform), address), platform).toBe(allowed);
});

test('TikTok documents no rule about host names', () => {
  expect(redirectAllowed(app('tiktok'), 'https://10.0.0.5/cb')).toBe(true);
});
