import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of a few megabytes that tests can fill. */
export type SmallDisk = {
  path: string;
  /** Occupies this many bytes. */
  fill(bytes: number): Promise<void>;
  /** Frees them again. */
  makeRoom(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
};

/** Whether this process may mount one: it needs root. */
export const canMount = process.getuid?.() === 0 && tryMount();

export async function openSmallDisk(megabytes: number): Promise<SmallDisk> {
  const path = await mkdtemp(join(tmpdir(), 'reelwright-small-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path]);
  const ballast = join(path, 'ballast');
  return {
    path,
    fill: (bytes) => writeFile(ballast, Buffer.alloc(bytes)),
    makeRoom: () => truncate(ballast, 0),
    async [Symbol.asyncDispose]() {
      execFileSync('umount', ['-l', path]);
      await rm(path, { recursive: true, force: true });
    },
  };
}

function tryMount(): boolean {
  try {
    execFileSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
