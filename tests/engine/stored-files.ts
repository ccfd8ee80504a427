import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';

export type StoredFiles = {
  /** Paths below the storage folder of every file that a key can refer to. */
  visible: string[];
  /** Those of them that no finished work leaves behind. */
  strays: string[];
  /** Ids of clips that have files. */
  clipIds: string[];
  /** Files in the scratch folder: no key refers to them, and the purge removes them after a day. */
  scratch: string[];
};

/** Paths that finished work leaves behind; any other file is incomplete or forgotten. */
const finished = [
  /^users\/[\w-]+\/videos\/[\w-]+\/(source\.mp4|poster\.jpg|sprite\.jpg|transcript[\w.-]*)$/,
  /^users\/[\w-]+\/clips\/[\w-]+\/(clip\.mp4|cover(-\d+)?\.jpg)$/,
];

/** Lists everything below the product's storage folder, including hidden names. */
export async function listStored(folder: string): Promise<StoredFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const all = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  const visible = all.filter((path) => !path.startsWith('.scratch/'));
  const clipIds = visible.flatMap((path) => /\/clips\/([\w-]+)\//.exec(path)?.[1] ?? []);
  return {
    visible,
    strays: visible.filter((path) => !finished.some((pattern) => pattern.test(path))),
    clipIds: [...new Set(clipIds)].sort(),
    scratch: all.filter((path) => path.startsWith('.scratch/')),
  };
}
