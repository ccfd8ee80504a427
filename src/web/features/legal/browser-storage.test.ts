import { expect, test } from 'vitest';
import { browserStorage } from './browser-storage.ts';

const sources = import.meta.glob<string>(
  ['/src/web/**/*.{ts,tsx,js}', '!/src/web/**/*.test.*', '!/src/web/{app/test-setup.ts,prerender.tsx}'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);

/** Uses of browser storage, directly or through session/tab-storage.ts. */
const STORAGE = /\b(local|session)Storage\b|TabStorage\(/;

/** Storage keys in the source: literals passed to a storage, constants whose names end in KEY, and key prefixes. */
const used = Object.values(sources)
  .filter((source) => STORAGE.test(source))
  .flatMap((source) => [
    ...source.matchAll(/Storage\.\w+\('([^']+)'/g),
    ...source.matchAll(/const (?:\w*KEY|KEPT) = '([^']+)'/g),
  ])
  .map(([, key = '']) => key)
  .concat(
    Object.values(sources).flatMap((source) =>
      [...source.matchAll(/`(reelwright\.[\w-]+\.)\$\{/g)].map(([, start]) => `${start}…`),
    ),
  );

test('the cookie policy names every key that the product stores in a browser, and no other', () => {
  const listed = browserStorage.map(({ key }) => key).filter((key) => !key.startsWith('tus::'));
  expect(used.length).toBeGreaterThan(5);
  expect([...new Set(used)].sort()).toEqual(listed.sort());
});

test('no storage is used with a key that this test cannot see', () => {
  const dynamic = Object.entries(sources).filter(
    ([, source]) => STORAGE.test(source) && !/KEY|KEPT|Storage\.\w+\('|`reelwright\./.test(source),
  );
  // Callers of tab-storage.ts pass the keys; those of uploads are the tus library's: `tus::` and our fingerprint.
  expect(dynamic.map(([path]) => path.replace('/src/web/features/uploads/', '')).sort()).toEqual([
    '/src/web/session/tab-storage.ts',
    'server-uploads.ts',
    'start-uploads.ts',
    'upload-provider.tsx',
  ]);
});

test('the product writes to no other place in a browser', () => {
  const others = Object.entries(sources).filter(([, source]) => /document\.cookie|indexedDB|\bcaches\./.test(source));
  expect(others.map(([path]) => path)).toEqual([]);
});
