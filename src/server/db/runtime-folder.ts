import { createHash } from 'node:crypto';
import { lstat, mkdir, mkdtemp, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PostgresUser } from './postgres-user.ts';

/** Maximum length of a unix socket path: 108 bytes with the terminating NUL on Linux, 104 on macOS (sys/un.h). */
const MAX_SOCKET_PATH_BYTES = 103;
const SOCKET_NAME = '.s.PGSQL.65535';

/**
 * A folder with a short path, 0700, for the socket of the server over this data folder; the same one at every start, so
 * that none accumulate.
 */
export async function makeRuntimeFolder(dataDir: string, user: PostgresUser): Promise<string> {
  const name = `reelwright-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`;
  for (const parent of [await realpath(tmpdir()), '/tmp']) {
    const path = join(parent, name);
    if (Buffer.byteLength(join(path, SOCKET_NAME)) > MAX_SOCKET_PATH_BYTES) continue;
    const folder = (await claimFolder(path, user)) ? path : await mkdtemp(join(parent, 'rw-'));
    await user.own(folder);
    return folder;
  }
  throw new Error('No folder with a path short enough for the database socket');
}

/** False when another user has created a folder of that name. */
async function claimFolder(path: string, user: PostgresUser): Promise<boolean> {
  await mkdir(path, { mode: 0o700 }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  });
  const found = await lstat(path);
  const ours = found.uid === process.getuid?.() || found.uid === user.ids.uid;
  return found.isDirectory() && ours && (found.mode & 0o077) === 0;
}
