import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { localStorage } from './local-storage.ts';
import type { Storage } from './storage.ts';

let root: string;
let storage: Storage;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'reelwright-storage-'));
  storage = await localStorage(join(root, 'files'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function put(key: string, content: string): Promise<void> {
  const path = join(root, 'incoming');
  await writeFile(path, content);
  await storage.put(key, path);
}

test('a stored file is complete and no longer at its source path', async () => {
  await put('users/u1/videos/v1/source.mp4', 'hello world');
  expect(await storage.findSize('users/u1/videos/v1/source.mp4')).toBe(11);
  expect(await text(await storage.open('users/u1/videos/v1/source.mp4'))).toBe('hello world');
  expect(await text(await storage.open('users/u1/videos/v1/source.mp4', { start: 6, end: 8 }))).toBe('wor');
  expect(await readdir(root)).toEqual(['files']);
});

test('storing under an existing key replaces the file', async () => {
  await put('a/b.txt', 'old');
  await put('a/b.txt', 'new one');
  expect(await text(await storage.open('a/b.txt'))).toBe('new one');
});

test('a missing file is undefined or not_found when read, and deleting it does nothing', async () => {
  expect(await storage.findSize('a/nothing.mp4')).toBeUndefined();
  await expect(storage.open('a/nothing.mp4')).rejects.toMatchObject({ code: 'not_found' });
  await expect(storage.localPath('a/nothing.mp4')).rejects.toMatchObject({ code: 'not_found' });
  await storage.delete('a/nothing.mp4');
  await storage.deleteFolder('a');
});

test('a folder is not a file', async () => {
  await put('a/b/c.txt', 'x');
  expect(await storage.findSize('a/b')).toBeUndefined();
  await expect(storage.open('a/b')).rejects.toMatchObject({ code: 'not_found' });
});

test('deleting a folder deletes everything below it and nothing else', async () => {
  await put('users/u1/videos/v1/source.mp4', 'x');
  await put('users/u1/videos/v1/poster.jpg', 'x');
  await put('users/u1/videos/v10/source.mp4', 'x');
  await storage.deleteFolder('users/u1/videos/v1');
  expect(await storage.findSize('users/u1/videos/v1/poster.jpg')).toBeUndefined();
  expect(await storage.findSize('users/u1/videos/v10/source.mp4')).toBe(1);
});

test('a folder lists everything below it by key and nothing else', async () => {
  await put('users/u1/videos/v1/source.mp4', 'four');
  await put('users/u1/avatar/a.webp', 'x');
  await put('users/u10/avatar/b.webp', 'x');
  await writeFile(join(root, 'files', 'users', 'u1', 'avatar', '.part-1'), 'half');
  const listed = await storage.list('users/u1');
  expect(listed.map(({ key, sizeBytes }) => [key, sizeBytes])).toEqual([
    ['users/u1/avatar/a.webp', 1],
    ['users/u1/videos/v1/source.mp4', 4],
  ]);
  expect(listed[0]?.modifiedAt.getTime()).toBeGreaterThan(0);
  expect(await storage.list('users/nobody')).toEqual([]);
});

describe('a key cannot escape the folder:', () => {
  test.each([
    '../secret',
    'a/../../secret',
    'a/..',
    '..',
    '.',
    '/etc/passwd',
    'a//b',
    'a/',
    '',
    'a/.hidden',
    '.scratch/x',
    'a\\..\\b',
    'a/b\0.mp4',
    'a/%2e%2e/b',
    'a/b\n',
    'C:/x',
    `a/${'b'.repeat(200)}`,
  ])('%j', async (key) => {
    await writeFile(join(root, 'secret'), 'outside');
    await expect(storage.findSize(key)).rejects.toThrow('Not a storage key');
    await expect(storage.open(key)).rejects.toThrow('Not a storage key');
    await expect(storage.localPath(key)).rejects.toThrow('Not a storage key');
    await expect(storage.put(key, join(root, 'secret'))).rejects.toThrow('Not a storage key');
    await expect(storage.delete(key)).rejects.toThrow('Not a storage key');
    await expect(storage.deleteFolder(key)).rejects.toThrow('Not a storage key');
    await expect(storage.list(key)).rejects.toThrow('Not a storage key');
    expect(await readdir(root)).toContain('secret');
  });
});

test('a scratch folder is removed when its owner is done, or by age when its owner died', async () => {
  {
    await using work = await storage.makeScratchFolder();
    await writeFile(join(work.path, 'half.mp4'), 'x');
    expect(await readdir(join(root, 'files', '.scratch'))).toHaveLength(1);
  }
  expect(await readdir(join(root, 'files', '.scratch'))).toHaveLength(0);

  const left = join(root, 'files', '.scratch', 'work-dead');
  await mkdir(left);
  await utimes(left, new Date('2026-01-01'), new Date('2026-01-01'));
  await storage.makeScratchFolder();
  await storage.deleteScratchBefore(new Date('2026-01-02'));
  expect(await readdir(join(root, 'files', '.scratch'))).toHaveLength(1);
});

test('reports the free space in bytes', async () => {
  expect(await storage.readFreeBytes()).toBeGreaterThan(0);
});
