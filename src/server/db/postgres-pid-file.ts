import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Source: PostgreSQL src/include/utils/pidfile.h: line 1 is the process, 4 the port, 5 the socket's folder, 8 the
 * state.
 */
const PORT_LINE = 3;
const SOCKET_LINE = 4;
const STATUS_LINE = 7;

/** What uses the data folder: nothing, a running server, or one that is starting or stopping. */
export type Holder =
  | { state: 'none' }
  | { state: 'moving'; pid: number }
  | { state: 'running'; pid: number; socketDir: string; port: string };

export async function describeHolder(dataDir: string): Promise<Holder> {
  const lines = await readPidFile(dataDir);
  const pid = Number(lines?.[0]);
  if (!lines || !isAlive(pid)) return { state: 'none' };
  if (lines[STATUS_LINE]?.trim() !== 'ready') return { state: 'moving', pid };
  return { state: 'running', pid, socketDir: lines[SOCKET_LINE]?.trim() ?? '', port: lines[PORT_LINE]?.trim() ?? '' };
}

/**
 * Removes a pid file whose number belongs to a program other than PostgreSQL: after a restart of the container or
 * machine numbers start again, and the server would refuse to start forever. Linux only; elsewhere PostgreSQL decides.
 */
export async function clearForeignPidFile(dataDir: string): Promise<void> {
  const pid = Number((await readPidFile(dataDir))?.[0]);
  if (!isAlive(pid)) return;
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => undefined);
  if (name !== undefined && name.trim() !== 'postgres') await rm(join(dataDir, 'postmaster.pid'), { force: true });
}

async function readPidFile(dataDir: string): Promise<string[] | undefined> {
  const text = await readFile(join(dataDir, 'postmaster.pid'), 'utf8').catch(() => undefined);
  return text?.split('\n');
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
