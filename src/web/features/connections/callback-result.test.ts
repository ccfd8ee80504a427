import { expect, test } from 'vitest';
import { readCallbackResult, storeCallbackResult } from './callback-result.ts';
import { buildConnection } from './connections.test-kit.ts';

test('the outcome of a callback is remembered for its own state only', () => {
  expect(readCallbackResult('s')).toBe('never');
  storeCallbackResult('s', null);
  expect([readCallbackResult('s'), readCallbackResult('other')]).toEqual(['unsettled', 'never']);
  storeCallbackResult('s', buildConnection());
  expect(readCallbackResult('s')).toEqual({ connection: { platform: 'tiktok', name: '@ada' } });
  sessionStorage.setItem('reelwright.callback', '{');
  expect(readCallbackResult('s')).toBe('never');
});
