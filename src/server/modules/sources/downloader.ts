import { spawn } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { AppError } from '#server/kit/app-error.ts';
import { msg } from '#texts/message.ts';
import { type FetchFile, sizeLimit } from './fetch-file.ts';

const TIME_LIMIT_SECONDS = 1800;
const KEPT_CHARACTERS = 2000;

/**
 * The operator's own program (`DOWNLOADER_COMMAND`), run without a shell with the URL of the video on its platform and
 * the file to write. It runs in that file's folder, which is used for nothing else, inherits none of our environment,
 * cannot write a larger file than an upload may be, and is killed with its children on abort, on timeout and when this
 * process dies.
 * @throws AppError source_refused | storage_full | platform_failed
 */
export function openDownloader(
  command: readonly string[],
  { maxBytes, sites, timeLimitSeconds = TIME_LIMIT_SECONDS, sandboxUrl }: Limits,
): FetchFile {
  return async (url, target, signal, roomBytes) => {
    const size = sizeLimit(maxBytes, roomBytes);
    if (!isOfPlatform(url, sites, sandboxUrl)) throw new AppError('source_refused', msg('source.no_address'));
    const folder = target.slice(0, target.lastIndexOf('/'));
    const limit = AbortSignal.timeout(timeLimitSeconds * 1000);
    const end = await run([...command, url, target], folder, size.bytes, AbortSignal.any([signal, limit]));
    signal.throwIfAborted();
    if (limit.aborted) throw new AppError('platform_failed', msg('source.downloader_too_slow'));
    if (end.signal === 'SIGXFSZ') throw size.passed();
    const cause = new Error(`the downloader ended with ${end.code ?? end.signal}: ${end.words}`);
    if (end.code !== 0) throw new AppError('source_refused', msg('source.downloader_failed'), { cause });
    const bytes = await stat(target).then(
      (found) => (found.isFile() ? found.size : 0),
      () => 0,
    );
    if (bytes === 0) throw new AppError('source_refused', msg('source.downloader_no_file'), { cause });
    if (bytes > size.bytes) throw size.passed();
  };
}

type Limits = {
  /** Domains of the platforms; URLs on other domains are refused. */
  sites: readonly string[];
  maxBytes: number;
  timeLimitSeconds?: number;
  /** Origin of videos on platforms that the sandbox simulates. */
  sandboxUrl?: string | undefined;
};
type End = { code: number | null; signal: string | null; words: string };

/**
 * Whether this can be the URL of a video on a platform. The URL comes from outside and the program follows it anywhere,
 * so everything else is refused, including what could be parsed as an option.
 */
function isOfPlatform(address: string, sites: readonly string[], sandboxUrl: string | undefined): boolean {
  const url = URL.parse(address);
  if (!url || !/^https?:\/\//.test(address)) return false;
  if (sandboxUrl !== undefined && url.origin === URL.parse(sandboxUrl)?.origin) return true;
  const isKnown = sites.some((site) => url.hostname === site || url.hostname.endsWith(`.${site}`));
  return url.protocol === 'https:' && url.port === '' && !url.username && isKnown;
}

/**
 * Limits the size of files the child may write and ties its life to ours where the system supports that, then execs the
 * program.
 */
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
    // Kill children it left running.
    kill();
    // A shell reports a child killed by a signal as 128 plus the signal number; 25 is SIGXFSZ.
    resolve({ code, signal: code === 153 ? 'SIGXFSZ' : signal, words });
  });
  return promise;
}
