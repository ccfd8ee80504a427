import { chmod, lstat, mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Log } from '#server/kit/log.ts';
import { ConfigError } from './config.ts';

/** Everything that group and others may do. */
const OTHERS = 0o077;
const GROUP_ENTERS = 0o010;
const STICKY = 0o1000;
const PERMISSIONS = 0o7777;

/** What the product keeps directly in the data folder. All else stands below these folders and is closed with them. */
const ENTRIES = ['files', 'postgres', 'cache', 'sandbox', 'secret.key'];

/** A path that other users of the machine can still reach, and why. */
export type OpenPath = { path: string; reason: string };

/**
 * Closes the data folder to other users of the machine: folders 0700, files 0600, where an older version or another
 * program left them more open. What this process and its children make from then on is private too. Looks at the folder
 * and its own entries only, because nothing below a closed folder can be reached. @returns what could not be closed,
 * each with a warning in the log
 * @throws ConfigError when the folder can't be used
 */
export async function closeDataFolder(dataDir: string, log: Log): Promise<OpenPath[]> {
  const closed: string[] = [];
  const open: OpenPath[] = [];
  try {
    // Ahead of the umask: the folders above are not ours to close.
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
 * What others may do with the data folder itself: nothing, but where PostgreSQL runs as another user because we are
 * root, that user's group passes through (`PostgresUser.grantPassage`).
 */
async function permittedOf(dataDir: string): Promise<number> {
  const [folder, database] = [await stat(dataDir), await find(join(dataDir, 'postgres'))];
  return database && database.uid !== folder.uid && database.gid === folder.gid ? GROUP_ENTERS : 0;
}

async function close(path: string, permitted: number): Promise<'fine' | 'closed' | { reason: string }> {
  const found = await find(path);
  const tooMuch = OTHERS & ~permitted;
  if (!found || (found.mode & tooMuch) === 0) return 'fine';
  // NOTE: root could, but its PostgreSQL runs without root's power over other people's folders and would be shut out
  // too.
  if (found.uid !== process.getuid?.()) return { reason: `it belongs to user ${found.uid}` };
  if (found.mode & STICKY || dirname(path) === path) return { reason: 'it is a folder of the whole machine' };
  try {
    await chmod(path, found.mode & PERMISSIONS & ~tooMuch);
  } catch (error) {
    return { reason: `its mode can't be changed (${(error as NodeJS.ErrnoException).code})` };
  }
  return ((await stat(path)).mode & tooMuch) === 0 ? 'closed' : { reason: 'its file system keeps no modes' };
}

/** What stands at a path, behind a link unless the link is another user's, who may have laid it to anywhere. */
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
