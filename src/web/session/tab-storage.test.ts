import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { readTabStorage, writeTabStorage } from './tab-storage.ts';

const KEY = 'reelwright.profile-draft';
const schema = z.object({ text: z.string() });

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

test('a written value is read back until it is removed', () => {
  writeTabStorage(KEY, { text: 'hello' });
  expect(readTabStorage(KEY, schema)).toEqual({ text: 'hello' });
  writeTabStorage(KEY, undefined);
  expect(sessionStorage.getItem(KEY)).toBeNull();
  expect(readTabStorage(KEY, schema)).toBeUndefined();
});

test.each(['{', '{"text":1}', 'null'])('an invalid value is ignored: %s', (stored) => {
  sessionStorage.setItem(KEY, stored);
  expect(readTabStorage(KEY, schema)).toBeUndefined();
});

test('blocked storage reads as empty, and writing to it does not throw', () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
  expect(readTabStorage(KEY, schema)).toBeUndefined();
  expect(() => writeTabStorage(KEY, { text: 'hello' })).not.toThrow();
  expect(() => writeTabStorage(KEY, undefined)).not.toThrow();
});
