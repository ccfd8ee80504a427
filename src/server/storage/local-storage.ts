import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, mkdtemp, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { AppError } from '#server/kit/app-error.ts';
import { diskFull, isDiskFull } from '#server/kit/disk-full.ts';
import { msg } from '#texts/message.ts';
import type { Storage, StoredFile } from './storage.ts';

const SEGMENT = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;
const MAX_KEY_SEGMENTS = 12;
/** Starts with a dot, so that no key can refer to anything inside. */
const SCRATCH = '.scratch';

/** Stores files below `folder`, which is created if missing. */
export async function localStorage(folder: string): Promise<Storage> {
  const scratch = join(folder, SCRATCH);
  await mkdir(scratch, { recursive: true });
  const pathOf = (key: string) => join(folder, ...segmentsOf(key));

  return {
    async put(key, path) {
      const target = pathOf(key);
      try {
        await mkdir(dirname(target), { recursive: true });
        await moveDurably(path, target);
      } catch (error) {
        throw isDiskFull(error) ? diskFull(error) : error;
      }
    },
    async findSize(key) {
      const found = await statFile(pathOf(key));
      return found?.size;
    },
    async open(key, range) {
      const path = pathOf(key);
      if (!(await statFile(path))) throw noFile();
      return createReadStream(path, range);
    },
    async localPath(key) {
      const path = pathOf(key);
      if (!(await statFile(path))) throw noFile();
      return path;
    },
    list: async (folderKey) => listFiles(pathOf(folderKey), folderKey),
    delete: async (key) => rm(pathOf(key), { force: true }),
    deleteFolder: async (folderKey) => rm(pathOf(folderKey), { recursive: true, force: true }),
    async makeScratchFolder() {
      const path = await mkdtemp(join(scratch, 'work-'));
      return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
    },
    async deleteScratchBefore(instant) {
      for (const name of await readdir(scratch)) {
        const path = join(scratch, name);
        const found = await stat(path).catch(() => undefined);
        if (found && found.mtime < instant) await rm(path, { recursive: true, force: true });
      }
    },
    async readFreeBytes() {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
  };
}

function segmentsOf(key: string): string[] {
  const segments = key.split('/');
  if (segments.length > MAX_KEY_SEGMENTS || !segments.every((segment) => SEGMENT.test(segment))) {
    throw new Error(`Not a storage key: ${JSON.stringify(key)}`);
  }
  return segments;
}

async function statFile(path: string) {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  });
  return found?.isFile() ? found : undefined;
}

/** Names that cannot be keys (partial copies) are ignored. */
async function listFiles(path: string, key: string): Promise<StoredFile[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
    throw error;
  });
  const named = entries.filter((entry) => SEGMENT.test(entry.name)).sort((a, b) => (a.name < b.name ? -1 : 1));
  const found: StoredFile[] = [];
  for (const entry of named) {
    const [childPath, childKey] = [join(path, entry.name), `${key}/${entry.name}`];
    if (entry.isDirectory()) found.push(...(await listFiles(childPath, childKey)));
    else {
      const file = await statFile(childPath);
      if (file) found.push({ key: childKey, sizeBytes: file.size, modifiedAt: file.mtime });
    }
  }
  return found;
}

/** Syncs the bytes first, the name second, the folder last: after a power cut the file is complete or absent. */
async function moveDurably(from: string, to: string): Promise<void> {
  await syncPath(from);
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    const part = `${dirname(to)}${sep}.part-${randomUUID()}`;
    try {
      await copyFile(from, part);
      await syncPath(part);
      await rename(part, to);
    } catch (copyError) {
      await rm(part, { force: true });
      throw copyError;
    }
    await rm(from, { force: true });
  }
  await syncPath(dirname(to));
}

async function syncPath(path: string): Promise<void> {
  await using handle = await open(path, 'r');
  await handle.sync();
}

function noFile(): AppError {
  return new AppError('not_found', msg('file.gone'));
}
