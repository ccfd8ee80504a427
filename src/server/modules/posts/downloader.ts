import { spawn } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { AppError } from '#server/kit/app-error.ts';
import type { FetchFile } from './source-file.ts';
import { sizeLimit } from './source-file.ts';

const TIME_LIMIT_SECONDS = 1800;
const KEPT_CHARACTERS = 2000;

/**
 * The operator's own program (`DOWNLOADER_COMMAND`), called with the video's address at its platform and the file to write; without a shell. It works in the
 * folder of that file, which is its own, sees nothing of our environment, can write no larger file than an upload, and dies with us, on
 * abort, and past its time, children included. @throws AppError source_refused | storage_full | platform_failed
 */
export function openDownloader(
  command: readonly string[],
  { maxBytes, timeLimitSeconds = TIME_LIMIT_SECONDS, sandboxUrl }: Limits,
): FetchFile {
  return async (url, target, signal, roomBytes) => {
    const size = sizeLimit(maxBytes, roomBytes);
    if (!isOfPlatform(url, sandboxUrl))
      throw new AppError('source_refused', 'This video has no address that the downloader could be given.');
    const folder = target.slice(0, target.lastIndexOf('/'));
    const limit = AbortSignal.timeout(timeLimitSeconds * 1000);
    const end = await run([...command, url, target], folder, size.bytes, AbortSignal.any([signal, limit]));
    signal.throwIfAborted();
    if (limit.aborted) throw new AppError('platform_failed', 'The downloader took too long and was stopped.');
    if (end.signal === 'SIGXFSZ') throw size.passed();
    const cause = new Error(`the downloader ended with ${end.code ?? end.signal}: ${end.words}`);
    if (end.code !== 0) throw new AppError('source_refused', 'The downloader could not fetch this video.', { cause });
    const bytes = await stat(target).then(
      (found) => (found.isFile() ? found.size : 0),
      () => 0,
    );
    if (bytes === 0) throw new AppError('source_refused', 'The downloader ended without a file.', { cause });
    if (bytes > size.bytes) throw size.passed();
  };
}

type Limits = {
  maxBytes: number;
  timeLimitSeconds?: number;
  /** Where videos stand of platforms that the sandbox plays. */
  sandboxUrl?: string | undefined;
};
type End = { code: number | null; signal: string | null; words: string };

const SITES = /(^|\.)(tiktok\.com|youtube\.com|youtu\.be|instagram\.com)$/;

/**
 * Whether a video of a platform may stand at this address: the program goes wherever it is sent, and addresses come from outside. Nothing that
 * could be taken for an option passes either.
 */
function isOfPlatform(address: string, sandboxUrl: string | undefined): boolean {
  const url = URL.parse(address);
  if (!url || !/^https?:\/\//.test(address)) return false;
  if (sandboxUrl !== undefined && url.origin === URL.parse(sandboxUrl)?.origin) return true;
  return url.protocol === 'https:' && url.port === '' && !url.username && SITES.test(url.hostname);
}

/** Sets what a child may write and ties its life to ours, where the system knows how; then becomes the program. */
const LAUNCH = `ulimit -f "$1" 2>/dev/null; shift
if command -v setpriv >/dev/null 2>&1 && setpriv --pdeathsig KILL true 2>/dev/null; then exec setpriv --pdeathsig KILL "$@"; fi
exec "$@"`;

function run(command: readonly string[], folder: string, maxBytes: number, stop: AbortSignal): Promise<End> {
  const { promise, resolve, reject } = Promise.withResolvers<End>();
  if (stop.aborted) return Promise.resolve({ code: null, signal: 'SIGKILL', words: '' });
  // POSIX counts files in blocks of 512 bytes.
  const child = spawn('/bin/sh', ['-c', LAUNCH, 'sh', String(Math.ceil(maxBytes / 512) + 1), ...command], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: folder, TMPDIR: folder, LANG: 'C.UTF-8' },
  });
  let words = '';
  child.stderr.on('data', (part: Buffer) => {
    words = (words + part.toString()).slice(-KEPT_CHARACTERS);
  });
  const kill = () => {
    if (child.pid === undefined) return;
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      child.kill('SIGKILL');
    }
  };
  stop.addEventListener('abort', kill, { once: true });
  child.once('error', reject);
  child.once('close', (code, signal) => {
    stop.removeEventListener('abort', kill);
    // What it left running goes with it.
    kill();
    // A shell says of a child that a signal ended: 128 and its number; 25 is SIGXFSZ.
    resolve({ code, signal: code === 153 ? 'SIGXFSZ' : signal, words });
  });
  return promise;
}
