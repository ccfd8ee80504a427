import { expect, test } from 'vitest';
import type { PublicationState } from '#contract/publications.ts';
import { groupStatus } from './wire.ts';

test.each([
  [['published', 'published'], 'published'],
  [['published', 'canceled'], 'published'],
  [['canceled', 'in_inbox', 'published'], 'in_inbox'],
  [['published_private', 'published'], 'published_private'],
  [['scheduled', 'published', 'canceled'], 'scheduled'],
  [['failed', 'scheduled'], 'failed'],
  [['needs_check', 'failed'], 'needs_check'],
  [['canceled', 'failed'], 'failed'],
  [['canceled', 'canceled'], 'canceled'],
  [[], 'canceled'],
] as [PublicationState[], PublicationState][])('targets that are %s make a request that is %s', (states, status) => {
  expect(groupStatus(states)).toBe(status);
});
