import { mkdir, mkdtemp, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { linkLibraries } from './postgres-binaries.ts';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'rw-links-'));
  await mkdir(join(root, 'native', 'lib'), { recursive: true });
  await writeFile(join(root, 'native', 'lib', 'libpq.so.5.18'), '');
});
afterEach(() => rm(root, { recursive: true, force: true }));

const writeList = (target: string) =>
  writeFile(join(root, 'native', 'pg-symlinks.json'), JSON.stringify([{ source: 'native/lib/libpq.so.5.18', target }]));

test('creates a missing library link next to the library, and a second start finds it', async () => {
  await writeList('native/lib/libpq.so.5');
  expect(await linkLibraries(root, join(root, 'links'))).toBe('beside');
  expect(await readlink(join(root, 'native', 'lib', 'libpq.so.5'))).toBe(join(root, 'native', 'lib', 'libpq.so.5.18'));
  expect(await linkLibraries(root, join(root, 'links'))).toBe('beside');
});

test('creates the links in the other folder when the package is read-only', async () => {
  await writeList('native/closed/libpq.so.5'); // a missing folder fails for root too
  expect(await linkLibraries(root, join(root, 'links'))).toBe('elsewhere');
  expect(await readlink(join(root, 'links', 'libpq.so.5'))).toBe(join(root, 'native', 'lib', 'libpq.so.5.18'));
});

test('the server’s user can enter the folder of links, whatever the umask', async () => {
  await writeList('native/closed/libpq.so.5');
  const umask = process.umask(0o077);
  try {
    await linkLibraries(root, join(root, 'links'));
  } finally {
    process.umask(umask);
  }
  expect((await stat(join(root, 'links'))).mode & 0o777).toBe(0o755);
});
