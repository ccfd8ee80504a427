import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';

export type StoredFiles = {
  /** Paths below the storage folder, of everything that a key can name. */
  visible: string[];
  /** Of these, the files that no finished work puts there. */
  strays: string[];
  /** Ids of clips that have files. */
  clipIds: string[];
  /** Files in the scratch folder: no key names them, the purge removes them after a day. */
  scratch: string[];
};

/** What work leaves when it is finished, by path; anything else is half a file or a forgotten one. */
const finished = [
  /^users\/[\w-]+\/videos\/[\w-]+\/(source\.mp4|poster\.jpg|sprite\.jpg|transcript[\w.-]*)$/,
  /^users\/[\w-]+\/clips\/[\w-]+\/(clip\.mp4|cover\.jpg)$/,
];

/** Looks at everything below the product's storage folder, hidden names included. */
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
