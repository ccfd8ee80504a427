import { expect, test } from 'vitest';
import { type Platform, platforms } from '#contract/connections.ts';
import { testPlatforms } from '#server/platforms/registry.test-kit.ts';
import { guideFor } from './guide.ts';

function guideOf(platform: Platform, publicUrl: string, appKind: 'web' | 'desktop' = 'web') {
  const entries = testPlatforms({ tiktok: { mode: 'sandbox' }, youtube: { mode: 'live' } });
  const entry = entries[platform];
  return guideFor({ ...entry, app: { ...entry.app, appKind } }, publicUrl);
}

test('lists the neutral address first, then the specified ones', () => {
  expect(guideOf('tiktok', 'https://suite.example/').redirect_uris).toEqual([
    'https://suite.example/auth/callback/tt',
    'https://suite.example/auth/tiktok/callback',
    'https://suite.example/',
  ]);
  expect(guideOf('youtube', 'http://localhost:3000').redirect_uris[0]).toBe('http://localhost:3000/auth/callback/yt');
  expect(guideOf('instagram', 'http://localhost:3000').redirect_uris[0]).toBe('http://localhost:3000/auth/callback/ig');
});

test('the addresses that a platform calls are listed where it has fields for them', () => {
  const called = platforms.map((platform) =>
    guideOf(platform, 'https://suite.example/').called_addresses.map(({ address }) => address),
  );
  expect(called).toEqual([
    ['https://suite.example/api/tiktok/events'],
    [],
    ['https://suite.example/api/instagram/deauthorize', 'https://suite.example/api/instagram/data-deletion'],
  ]);
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
  expect(guideOf(platform, publicUrl, kind).obstacles).toEqual(obstacles);
});

test('marks variables as set only where the platform is live', () => {
  const set = platforms.map((platform) => guideOf(platform, 'https://suite.example').variables.map((one) => one.set));
  expect(set).toEqual([
    [false, false],
    [true, true],
    [false, false],
  ]);
});

test('groups scopes by purpose, publishing last', () => {
  expect(guideOf('youtube', 'https://suite.example').scopes.map((scope) => scope.for)).toEqual([
    'read',
    'insights',
    'captions',
    'publish',
  ]);
});
