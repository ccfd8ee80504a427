import { expect, test } from 'vitest';
import { addressOf } from './use-found-content.ts';

test('content opens in its list, filtered by its title', () => {
  expect(addressOf({ kind: 'clip', id: 'x', title: 'a & b' })).toBe('/dashboard/content?tab=clips&q=a+%26+b');
  expect(addressOf({ kind: 'video', id: 'x', title: 'x' })).toBe('/dashboard/content?tab=videos&q=x');
  expect(addressOf({ kind: 'post', id: 'x', title: 'x' })).toBe('/dashboard/content?q=x');
});
