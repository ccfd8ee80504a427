import { execFile } from 'node:child_process';
import { access, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Log } from '#server/kit/log.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { postgresEnvironment } from './postgres-process.ts';
import type { PostgresUser } from './postgres-user.ts';

const run = promisify(execFile);
const FIRST_MAJOR_WITH_BUILTIN_LOCALES = 17;
const SUPERUSER = 'reelwright';

/**
 * Creates the data folder if it does not exist, under a temporary name first, so that a killed start leaves nothing
 * half done.
 * @returns true if it was created now
 */
export async function createCluster(options: {
  dataDir: string;
  binaries: PostgresBinaries;
  user: PostgresUser;
  log: Log;
}): Promise<boolean> {
  const { dataDir, binaries, user, log } = options;
  if (await exists(join(dataDir, 'PG_VERSION'))) return false;
  await removeLeftovers(dataDir);
  const draft = `${dataDir}.new-${process.pid}`;
  await mkdir(draft, { mode: 0o700 });
  await user.own(draft);
  const locale =
    binaries.major >= FIRST_MAJOR_WITH_BUILTIN_LOCALES
      ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
      : ['--locale=C.UTF-8'];
  const args = [
    '--pgdata',
    draft,
    '--username',
    SUPERUSER,
    '--auth=trust',
    '--encoding=UTF8',
    '--no-instructions',
    ...locale,
  ];
  const [program = '', ...rest] = [...user.prefix, join(binaries.binDir, 'initdb'), ...args];
  try {
    await run(program, rest, { ...user.ids, cwd: '/', env: postgresEnvironment(binaries) });
    await rename(draft, dataDir);
  } catch (cause) {
    await rm(draft, { recursive: true, force: true });
    if (hasCode(cause, 'ENOTEMPTY') || hasCode(cause, 'EEXIST')) return false; // another start was faster
    throw new Error(`The database folder ${dataDir} could not be created: ${failureText(cause)}.${hintFor(user)}`, {
      cause,
    });
  }
  log.info({ dataDir }, 'database folder created');
  return true;
}

async function removeLeftovers(dataDir: string): Promise<void> {
  const prefix = `${basename(dataDir)}.new-`;
  const names = await readdir(dirname(dataDir));
  const dead = names.filter((name) => name.startsWith(prefix) && !isAlive(Number(name.slice(prefix.length))));
  await Promise.all(dead.map((name) => rm(join(dirname(dataDir), name), { recursive: true, force: true })));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function hintFor({ ids }: PostgresUser): string {
  if (ids.uid === undefined) return '';
  return ` PostgreSQL refuses to run as root and runs as user ${ids.uid} here, which must be able to enter the folder: choose another DATA_DIR, or set DATABASE_URL.`;
}

function hasCode(cause: unknown, code: string): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === code;
}

function failureText(cause: unknown): string {
  const stderr = cause instanceof Error && 'stderr' in cause ? String(cause.stderr).trim() : '';
  return stderr || String(cause);
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
