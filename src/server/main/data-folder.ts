import { chmod, lstat, mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Log } from '#server/kit/log.ts';
import { ConfigError } from './config.ts';

/** All permission bits of group and others. */
const OTHERS = 0o077;
const GROUP_ENTERS = 0o010;
const STICKY = 0o1000;
const PERMISSIONS = 0o7777;

/** Direct entries of the data folder. Everything else is stored below these folders and protected with them. */
const ENTRIES = ['files', 'postgres', 'cache', 'sandbox', 'secret.key'];

/** A path that other users of the machine can still reach, and why. */
export type OpenPath = { path: string; reason: string };

/**
 * Restricts the data folder to its owner: folders 0700, files 0600, where an older version or another program left them
 * more open. Files created by this process and its children from then on are private too. Checks only the folder and
 * its direct entries, since nothing below a private folder can be reached.
 * @returns what could not be restricted; each is also logged as a warning
 * @throws ConfigError when the folder can't be used
 */
export async function closeDataFolder(dataDir: string, log: Log): Promise<OpenPath[]> {
  const closed: string[] = [];
  const open: OpenPath[] = [];
  try {
    // Before the umask is set: the parent folders are not ours to restrict.
    await mkdir(dirname(dataDir), { recursive: true });
    process.umask(OTHERS);
    await mkdir(dataDir, { recursive: true });
    const permitted = await permittedOf(dataDir);
    for (const [path, extra] of [
      [dataDir, permitted] as const,
      ...ENTRIES.map((name) => [join(dataDir, name), 0] as const),
    ]) {
      const outcome = await close(path, extra);
      if (outcome === 'closed') closed.push(path);
      else if (outcome !== 'fine') open.push({ path, reason: outcome.reason });
    }
  } catch (error) {
    throw new ConfigError(`DATA_DIR: the folder ${dataDir} can't be used (${(error as NodeJS.ErrnoException).code}).`);
  }
  if (closed.length > 0) log.info({ closed }, 'closed what other users of this machine were able to read');
  for (const { path, reason } of open)
    log.warn({ path, reason }, `other users of this machine can read ${path}: ${reason}`);
  return open;
}

/**
 * Permissions of others on the data folder itself: none, except that when we are root and PostgreSQL runs as another
 * user, that user's group may pass through (`PostgresUser.grantPassage`).
 */
async function permittedOf(dataDir: string): Promise<number> {
  const [folder, database] = [await stat(dataDir), await find(join(dataDir, 'postgres'))];
  return database && database.uid !== folder.uid && database.gid === folder.gid ? GROUP_ENTERS : 0;
}

async function close(path: string, permitted: number): Promise<'fine' | 'closed' | { reason: string }> {
  const found = await find(path);
  const tooMuch = OTHERS & ~permitted;
  if (!found || (found.mode & tooMuch) === 0) return 'fine';
  // NOTE: root could still reach them, but its PostgreSQL runs without root's privileges and would be locked out too.
  if (found.uid !== process.getuid?.()) return { reason: `it belongs to user ${found.uid}` };
  if (found.mode & STICKY || dirname(path) === path) return { reason: 'it is a folder of the whole machine' };
  try {
    await chmod(path, found.mode & PERMISSIONS & ~tooMuch);
  } catch (error) {
    return { reason: `its mode can't be changed (${(error as NodeJS.ErrnoException).code})` };
  }
  return ((await stat(path)).mode & tooMuch) === 0 ? 'closed' : { reason: 'its file system keeps no modes' };
}

/** The entry at a path. Links are followed unless another user owns them, since they could point anywhere. */
async function find(path: string) {
  try {
    const found = await lstat(path);
    const isTrusted = found.uid === 0 || found.uid === process.getuid?.();
    return found.isSymbolicLink() && isTrusted ? await stat(path) : found;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
