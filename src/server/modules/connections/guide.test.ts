import { expect, test } from 'vitest';
import { type Platform, platforms } from '#contract/connections.ts';
import { instagramScopes } from '#server/platforms/instagram/oauth.ts';
import { tiktokScopes } from '#server/platforms/tiktok/oauth.ts';
import { youtubeScopes } from '#server/platforms/youtube/oauth.ts';
import { type GuideConfig, guideFor } from './guide.ts';

const config = (publicUrl: string, tiktokAppKind: 'web' | 'desktop' = 'web'): GuideConfig => ({
  ...{ publicUrl, tiktokAppKind },
  modes: { tiktok: 'sandbox', youtube: 'live', instagram: 'off' },
});

test('the neutral address comes first, then the specified ones', () => {
  expect(guideFor('tiktok', config('https://suite.example/')).redirect_uris).toEqual([
    'https://suite.example/auth/callback/tt',
    'https://suite.example/auth/tiktok/callback',
    'https://suite.example/',
  ]);
  expect(guideFor('youtube', config('http://localhost:3000')).redirect_uris[0]).toBe('http://localhost:3000/auth/callback/yt');
  expect(guideFor('instagram', config('http://localhost:3000')).redirect_uris[0]).toBe('http://localhost:3000/auth/callback/ig');
});

test.each<[Platform, string, 'web' | 'desktop', string[]]>([
  ['tiktok', 'http://localhost:3000', 'web', ['needs_https']],
  ['tiktok', 'http://localhost:3000', 'desktop', []],
  ['tiktok', 'http://suite.example', 'desktop', ['needs_https']],
  ['tiktok', 'https://suite.example', 'web', []],
  ['youtube', 'http://localhost:3000', 'web', []],
  ['youtube', 'http://127.0.0.1:3000', 'web', []],
  ['youtube', 'http://suite.example', 'web', ['needs_https']],
  ['youtube', 'https://192.168.1.5', 'web', ['needs_public_address']],
  ['youtube', 'https://suite.lan', 'web', ['needs_public_address']],
  ['youtube', 'https://suite.example', 'web', []],
  ['instagram', 'http://localhost:3000', 'web', ['needs_https', 'needs_public_address']],
  ['instagram', 'https://suite.example', 'web', []],
])('%s at %s as %s app: %j', (platform, publicUrl, kind, obstacles) => {
  expect(guideFor(platform, config(publicUrl, kind)).obstacles).toEqual(obstacles);
});

test('variables are set where the platform is live, and only there', () => {
  const set = platforms.map((platform) => guideFor(platform, config('https://suite.example')).variables.map((one) => one.set));
  expect(set).toEqual([
    [false, false],
    [true, true],
    [false, false],
  ]);
});

test('the scopes are the ones that a connection asks for', () => {
  const asked = { tiktok: tiktokScopes, youtube: youtubeScopes, instagram: instagramScopes };
  for (const platform of platforms) {
    const names = guideFor(platform, config('https://suite.example')).scopes.map(({ name }) => name);
    expect(names.sort()).toEqual([...asked[platform]].sort());
  }
});
