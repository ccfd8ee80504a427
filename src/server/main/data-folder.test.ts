import { chmod, chown, lchown, lstat, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ConfigError } from './config.ts';
import { closeDataFolder } from './data-folder.ts';

const SOMEBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const umask = process.umask();
const lines: string[] = [];
const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) });
let parent = '';
let dataDir = '';

beforeEach(async () => {
  lines.length = 0;
  process.umask(0o022);
  parent = await mkdtemp(join(tmpdir(), 'rw-data-folder-'));
  dataDir = join(parent, 'data');
});
afterEach(async () => {
  process.umask(umask);
  await rm(parent, { recursive: true, force: true });
});

const modeOf = async (path: string) => ((await stat(path)).mode & 0o7777).toString(8);

/** A data folder as earlier versions created it under the usual umask. */
async function makeOldFolder() {
  await mkdir(join(dataDir, 'files', 'videos'), { recursive: true });
  for (const name of ['cache', 'sandbox', 'postgres']) await mkdir(join(dataDir, name));
  await writeFile(join(dataDir, 'secret.key'), 'key');
  await writeFile(join(dataDir, 'files', 'videos', 'talk.mp4'), 'video');
}

test('closes an older installation to other users with one log line; a second start changes nothing', async () => {
  await makeOldFolder();
  expect(await closeDataFolder(dataDir, log)).toEqual([]);
  const names = ['.', 'files', 'postgres', 'cache', 'sandbox', 'secret.key'];
  expect(await Promise.all(names.map((name) => modeOf(join(dataDir, name))))).toEqual([
    '700',
    '700',
    '700',
    '700',
    '700',
    '600',
  ]);
  expect(lines.map((line) => JSON.parse(line).closed)).toEqual([names.map((name) => join(dataDir, name))]);
  await closeDataFolder(dataDir, log);
  expect(lines).toHaveLength(1);
});

test('closes a new folder and everything created in it afterwards, but not its parents', async () => {
  dataDir = join(parent, 'above', 'data');
  await closeDataFolder(dataDir, log);
  await writeFile(join(dataDir, 'later'), '');
  await mkdir(join(dataDir, 'later-folder'));
  expect(await modeOf(join(parent, 'above'))).toBe('755');
  expect(await modeOf(dataDir)).toBe('700');
  expect([await modeOf(join(dataDir, 'later')), await modeOf(join(dataDir, 'later-folder'))]).toEqual(['600', '700']);
  expect(lines).toEqual([]);
});

test('leaves a folder shared by the whole machine unchanged with a warning, and closes what is in it', async () => {
  await makeOldFolder();
  await chmod(dataDir, 0o1777);
  const open = await closeDataFolder(dataDir, log);
  expect(open).toEqual([{ path: dataDir, reason: 'it is a folder of the whole machine' }]);
  expect([await modeOf(dataDir), await modeOf(join(dataDir, 'files'))]).toEqual(['1777', '700']);
  expect(lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 40)).toEqual([
    expect.objectContaining({ path: dataDir, msg: expect.stringContaining('other users of this machine can read') }),
  ]);
});

test('follows a link that the operator created to another disk', async () => {
  await mkdir(join(parent, 'disk'));
  await mkdir(dataDir);
  await symlink(join(parent, 'disk'), join(dataDir, 'files'));
  await closeDataFolder(dataDir, log);
  expect(await modeOf(join(parent, 'disk'))).toBe('700');
});

test.runIf(isRoot)('leaves entries that belong to, or are linked by, another user alone with a warning', async () => {
  await makeOldFolder();
  await mkdir(join(parent, 'elsewhere'));
  await chown(join(dataDir, 'files'), SOMEBODY, SOMEBODY);
  await rm(join(dataDir, 'cache'), { recursive: true });
  await symlink(join(parent, 'elsewhere'), join(dataDir, 'cache'));
  await lchown(join(dataDir, 'cache'), SOMEBODY, SOMEBODY);
  expect(await closeDataFolder(dataDir, log)).toEqual([
    { path: join(dataDir, 'files'), reason: 'it belongs to user 65534' },
    { path: join(dataDir, 'cache'), reason: 'it belongs to user 65534' },
  ]);
  expect([await modeOf(join(parent, 'elsewhere')), await modeOf(join(dataDir, 'files'))]).toEqual(['755', '755']);
});

test.runIf(isRoot)('lets only the group of PostgreSQL’s user pass through', async () => {
  await makeOldFolder();
  await chown(join(dataDir, 'postgres'), SOMEBODY, SOMEBODY);
  await chmod(join(dataDir, 'postgres'), 0o700);
  await chown(dataDir, 0, SOMEBODY);
  await closeDataFolder(dataDir, log);
  expect(await modeOf(dataDir)).toBe('710');
});

test('reports a folder that cannot be created as a configuration mistake that names it', async () => {
  await writeFile(join(parent, 'file'), '');
  const failure = closeDataFolder(join(parent, 'file', 'data'), log);
  await expect(failure).rejects.toThrow(ConfigError);
  await expect(failure).rejects.toThrow(/^DATA_DIR: .*file.data can't be used \(E[A-Z]+\)\.$/);
  expect((await lstat(join(parent, 'file'))).isFile()).toBe(true);
});
