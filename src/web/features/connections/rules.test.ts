import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { keepHanded, readHanded } from './handed-over.ts';
import { byPlatform, connectionsHeldMs, connectionsQuery } from './queries.ts';
import { secondsLeftOf, shareOf } from './sync-estimate.ts';
import { buildConnection, buildList } from './test-connections.ts';

const pass = { done: 1_000, total: 20_000, started_at: '2026-11-21T10:00:00Z' };
const at = (seconds: number) => new Date(Date.parse(pass.started_at) + seconds * 1_000);

test('the time left follows the rate so far', () => {
  expect(secondsLeftOf(pass, at(10))).toBe(190);
  expect(secondsLeftOf({ ...pass, done: 19_000 }, at(190))).toBe(10);
});

test('there is no time left to tell without a total, a start, a rate, or anything left', () => {
  expect(secondsLeftOf({ ...pass, total: null }, at(10))).toBeNull();
  expect(secondsLeftOf({ ...pass, started_at: null }, at(10))).toBeNull();
  expect(secondsLeftOf({ ...pass, done: 3 }, at(10))).toBeNull();
  expect(secondsLeftOf(pass, at(1))).toBeNull();
  expect(secondsLeftOf({ ...pass, done: 20_100 }, at(10))).toBeNull();
});

test('a pass that finds more than was estimated is not over by that', () => {
  expect(shareOf({ done: 50, total: 200 })).toBe(0.25);
  expect(shareOf({ done: 250, total: 200 })).toBe(0.99);
  expect(shareOf({ done: 5, total: 0 })).toBeNull();
  expect(shareOf({ done: 5, total: null })).toBeNull();
});

test('connections are not read again within five seconds', () => {
  const client = new QueryClient();
  expect(connectionsHeldMs(client, 100_000)).toBe(0);
  client.setQueryData(connectionsQuery(true).queryKey, buildList([]), { updatedAt: 100_000 });
  expect(connectionsHeldMs(client, 101_000)).toBe(4_000);
  expect(connectionsHeldMs(client, 105_000)).toBe(0);
  expect(connectionsQuery(true).staleTime).toBe(5_000);
});

test('a platform is its primary account, and off where the server does not name it', () => {
  const second = buildConnection({ id: 'c2', is_primary: true });
  const first = buildConnection({ is_primary: false });
  const { tiktok, youtube } = byPlatform({ platforms: [{ platform: 'tiktok', mode: 'live' }], connections: [first, second] });
  expect([tiktok.primary?.id, tiktok.accounts.length, tiktok.mode]).toEqual(['c2', 2, 'live']);
  expect([youtube.primary, youtube.mode]).toEqual([null, 'off']);
});

test('what became of an answer is remembered for its own state only', () => {
  expect(readHanded('s')).toBe('never');
  keepHanded('s', null);
  expect([readHanded('s'), readHanded('other')]).toEqual(['unsettled', 'never']);
  keepHanded('s', buildConnection());
  expect(readHanded('s')).toEqual({ connection: { platform: 'tiktok', username: 'ada', channel_title: null } });
  sessionStorage.setItem('reelwright.callback', '{');
  expect(readHanded('s')).toBe('never');
});
