import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { buildConnection, buildList } from './connections.test-kit.ts';
import { byPlatform, connectionsFreshForMs, connectionsQuery } from './queries.ts';

test('connections are not fetched again within five seconds', () => {
  const client = new QueryClient();
  expect(connectionsFreshForMs(client, 100_000)).toBe(0);
  client.setQueryData(connectionsQuery(true).queryKey, buildList([]), { updatedAt: 100_000 });
  expect(connectionsFreshForMs(client, 101_000)).toBe(4_000);
  expect(connectionsFreshForMs(client, 105_000)).toBe(0);
  expect(connectionsQuery(true).staleTime).toBe(5_000);
});

test('a platform is represented by its primary account, and off if the server does not list it', () => {
  const second = buildConnection({ id: 'c2', is_primary: true });
  const first = buildConnection({ is_primary: false });
  const { tiktok, youtube } = byPlatform({
    platforms: [{ platform: 'tiktok', mode: 'live' }],
    connections: [first, second],
  });
  expect([tiktok.primary?.id, tiktok.accounts.length, tiktok.mode]).toEqual(['c2', 2, 'live']);
  expect([youtube.primary, youtube.mode]).toEqual([null, 'off']);
});
