import { spawn } from 'node:child_process';
import { lstat, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { msg } from '#texts/message.ts';
import { InstallError } from './install-error.ts';

/** An archive does not contain the expected files or cannot be read. */
export class ArchiveError extends InstallError {}

const TIME_LIMIT_SECONDS = 1800;
const BLOCK_BYTES = 512;

/**
 * Unpacks the named files of a `.tar.bz2` into an empty folder by the system's tar. Only these names are written, so
 * nothing in the archive decides a path; each file may have `maxBytes`, and must be a plain one.
 * @throws ArchiveError, or the abort reason
 */
export async function unpack(
  archive: string,
  into: string,
  {
    folder,
    names,
    maxBytes,
    signal,
  }: { folder: string; names: readonly string[]; maxBytes: number; signal?: AbortSignal | undefined },
): Promise<string> {
  await mkdir(into, { recursive: true, mode: 0o700 });
  const members = names.map((name) => `${folder}/${name}`);
  const { code, printed } = await runTar(['-xjof', archive, '-C', into, '--', ...members], maxBytes, signal);
  signal?.throwIfAborted();
  const target = join(into, folder);
  await assertPlain(into, target, names);
  if (code !== 0) throw reasonOf(printed);
  return target;
}

async function assertPlain(into: string, target: string, names: readonly string[]): Promise<void> {
  const place = await lstat(target).catch(() => undefined);
  if (place === undefined) return;
  if (!place.isDirectory() || (await readdir(into)).length !== 1) throw new ArchiveError(msg('speech.archive_links'));
  for (const name of await readdir(target)) {
    const found = await lstat(join(target, name));
    if (!names.includes(name) || !found.isFile() || found.nlink !== 1)
      throw new ArchiveError(msg('speech.archive_not_plain', { name }));
  }
}

/** The shell sets the limit of size, which only a process itself can; it never interprets our arguments as commands. */
async function runTar(args: readonly string[], maxBytes: number, signal: AbortSignal | undefined) {
  const limit = AbortSignal.timeout(TIME_LIMIT_SECONDS * 1000);
  const blocks = String(Math.ceil(maxBytes / BLOCK_BYTES));
  const child = spawn('/bin/sh', ['-c', 'ulimit -f "$1" && shift && exec tar "$@"', 'sh', blocks, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: '/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin', LC_ALL: 'C' },
    signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
    killSignal: 'SIGKILL',
  });
  let printed = '';
  child.stderr.on('data', (chunk: Buffer) => {
    printed = (printed + chunk.toString()).slice(-2000);
  });
  const { promise, resolve } = Promise.withResolvers<number>();
  child.on('error', (error) => {
    printed += error.message;
  });
  child.on('close', (code) => resolve(code ?? 1));
  return { code: await promise, printed };
}

/** `printed` is the output of tar. */
function reasonOf(printed: string): ArchiveError {
  if (printed.includes('bzip2: Cannot exec') || printed.includes('bzip2: not found'))
    return new ArchiveError(msg('speech.no_bzip2'));
  const [reason = ''] = printed.trim().split('\n');
  return new ArchiveError(reason === '' ? msg('speech.archive_damaged') : msg('speech.archive_unreadable', { reason }));
}
