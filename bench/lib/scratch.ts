import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The repository root. */
export const root = join(import.meta.dirname, '..', '..');

/** Generated footage, cached across runs on this machine. */
export const footageFolder = join(root, '.cache', 'footage');

/** Passes a temporary folder to `work` and removes it afterwards, even on failure. */
export async function inScratch<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'rw-bench-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Progress goes to standard error; standard output is for the table. */
export function tell(text: string): void {
  process.stderr.write(`${text}\n`);
}
