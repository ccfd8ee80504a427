import { expect, test } from 'vitest';
import type { PublicationEntry } from '#contract/publications.ts';
import { newestPerAccount } from './newest-per-account.ts';

type Listed = Pick<PublicationEntry, 'state' | 'connection_id' | 'platform' | 'account_name'>;
const on = (connection_id: string | null, state: Listed['state']): Listed => ({
  connection_id,
  state,
  platform: 'tiktok',
  account_name: '@ada',
});

test('of each account the newest counts, but never a canceled one', () => {
  const list = [on('a', 'canceled'), on('a', 'queued'), on('b', 'failed'), on('a', 'failed'), on('b', 'canceled')];
  expect(newestPerAccount(list)).toEqual([on('a', 'queued'), on('b', 'failed')]);
});

test('an existing post is not hidden by a later attempt, and supersedes an earlier failure', () => {
  expect(newestPerAccount([on('a', 'scheduled'), on('a', 'published'), on('a', 'published')])).toEqual([
    on('a', 'scheduled'),
    on('a', 'published'),
  ]);
  expect(newestPerAccount([on('a', 'published'), on('a', 'failed')])).toEqual([on('a', 'published')]);
});

test('disconnected accounts are distinguished by name', () => {
  expect(newestPerAccount([on(null, 'published'), { ...on(null, 'published'), account_name: '@bob' }])).toHaveLength(2);
});
