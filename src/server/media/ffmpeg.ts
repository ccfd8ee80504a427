import { type ChildProcess, spawn } from 'node:child_process';
import { homedir } from 'node:os';
import { dirname } from 'node:path';
import { PassThrough, Readable, Stream } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { diskFull } from '#server/kit/disk-full.ts';
import type { Log } from '#server/kit/log.ts';
import type { Message } from '#texts/message.ts';
import { say } from '#texts/say.ts';
import { canToneMap, type FfmpegCapabilities, NO_TONE_MAPPING } from './capabilities.ts';
import { guardInputs, inputGuards } from './guard.ts';
import { type LimitPrograms, limitCommand, limitMet, probeLimits } from './limits.ts';
import { benchmarkCpuSeconds, type FfmpegProgress, progressReader } from './progress.ts';
import { resolveFfmpeg } from './resolve.ts';
import { shellLine } from './shell.ts';

export type RunOptions = {
  signal?: AbortSignal;
  /** Working folder; our own code names inputs and outputs inside it or absolutely, never a user. */
  cwd?: string;
  /**
   * Wall-clock limit in seconds, after which the process is killed and `MediaError('timeout')` thrown. Default: one
   * hour.
   */
  timeLimitSeconds?: number;
  /** Address space in bytes when it must be less than usual, for instance for an unchecked file. */
  memoryBytes?: number;
  onProgress?: (progress: FfmpegProgress) => void;
  /**
   * Kind of inputs: files from users (the default, allow-listed formats only) or generated sources (lavfi, rawvideo on
   * stdin).
   */
  inputs?: 'files' | 'generated';
  /** Bytes for standard input, for instance raw frames. */
  stdin?: Readable | AsyncIterable<Uint8Array>;
};

/**
 * `stderr` is the end of the output, up to a million characters. `cpuSeconds` is user and system time, 0 if unknown.
 */
export type RunResult = { stderr: string; cpuSeconds: number };

/**
 * The only way to run ffmpeg and ffprobe. Every call gets format and protocol allow-lists before each `-i`,
 * `-max_pixels`, limits on memory, disk, CPU and time, and no network where the system permits that, and dies with this
 * process. Outputs are overwritten.
 */
export type Ffmpeg = {
  capabilities: FfmpegCapabilities;
  /**
   * Runs ffmpeg to completion.
   * @throws MediaError; AppError storage_full
   */
  run(args: readonly string[], options?: RunOptions): Promise<RunResult>;
  /**
   * Runs ffmpeg and streams its standard output; `done` settles when it has ended. On failure, reading `stdout` fails
   * with the same error, so that partial data is never mistaken for all of it. A reader stops early by destroying
   * `stdout` (leaving a `for await` does that): the process is then ended and `done` rejects as `aborted`.
   * @throws MediaError through `done` and `stdout`
   */
  stream(args: readonly string[], options?: RunOptions): { stdout: Readable; done: Promise<RunResult> };
  /**
   * Runs ffprobe with `-of json` and returns its output, parsed but unchecked. The file is given with `-i`.
   * @throws MediaError
   */
  probeJson(args: readonly string[], options?: RunOptions): Promise<unknown>;
};

/**
 * The cause: `refused` means the file is at fault, `rejected` that the result did not pass its inspection; both with a
 * message for the file's owner.
 */
export type MediaErrorKind = 'refused' | 'rejected' | 'timeout' | 'limit' | 'aborted' | 'broken';

export class MediaError extends Error {
  readonly kind: MediaErrorKind;
  /** What the creator reads; undefined if the message is only useful in the log. */
  readonly text: Message | undefined;
  /** Last lines of the program's output, for the log. */
  readonly stderr: string;

  constructor(kind: MediaErrorKind, why: Message | string, stderr = '', options?: { cause?: unknown }) {
    super(typeof why === 'string' ? why : say('en', why), options);
    this.name = 'MediaError';
    this.kind = kind;
    this.text = typeof why === 'string' ? undefined : why;
    this.stderr = stderr;
  }
}

const DEFAULT_TIME_LIMIT_SECONDS = 3600;
/** Between SIGTERM and SIGKILL. */
const GRACE_MS = 900;
/** How long a process that hit a limit may stay silent before it counts as stuck. Others continue without the frame. */
const STARVED_MS = 5000;
/** What the C library calls ENOSPC and EDQUOT. */
const DISK_FULL = /No space left on device|Disk quota exceeded/;
const KEPT_STDERR_CHARACTERS = 1_000_000;
/** Read-ahead for readers of frames or sound. */
const PIPED_BYTES = 256 * 1024;

/**
 * Finds ffmpeg and the programs that limit it, and probes them once. `ffmpegPath` is the operator's choice; the
 * system's by default.
 * @throws Error with the command to type, when there is no usable ffmpeg
 */
export async function openFfmpeg({ ffmpegPath, log }: { ffmpegPath?: string; log: Log }): Promise<Ffmpeg> {
  const [build, limits] = await Promise.all([
    resolveFfmpeg(ask, ffmpegPath),
    probeLimits(async (command) => (await ask(command)) !== undefined),
  ]);
  const warnings = canToneMap(build) ? limits.warnings : [...limits.warnings, NO_TONE_MAPPING];
  const capabilities = { ...build, warnings };
  for (const warning of warnings) log.warn({}, warning);
  const launch = (command: readonly string[], options: RunOptions, stdout: 'ignore' | 'pipe') =>
    start({ log, programs: limits.programs, path: dirname(build.ffmpegPath) }, command, options, stdout);
  const ffmpegCommand = (args: readonly string[], options: RunOptions) => [
    build.ffmpegPath,
    '-nostdin',
    '-hide_banner',
    '-nostats',
    '-benchmark',
    '-y',
    '-progress',
    'pipe:3',
    ...guardInputs(args, options.inputs ?? 'files'),
  ];
  return {
    capabilities,
    run: (args, options = {}) => launch(ffmpegCommand(args, options), options, 'ignore').done,
    stream: (args, options = {}) => {
      const { child, done } = launch(ffmpegCommand(args, options), options, 'pipe');
      return { stdout: handOver(child, done), done };
    },
    probeJson: async (args, options = {}) => {
      const command = [build.ffprobePath, '-hide_banner', '-of', 'json', ...guardProbe(args, options)];
      const { child, done } = launch(command, options, 'pipe');
      const [printed] = await Promise.all([text(handOver(child, done)), done]);
      return JSON.parse(printed);
    },
  };
}

/** ffprobe takes a single input, and options anywhere. */
function guardProbe(args: readonly string[], options: RunOptions): string[] {
  return args.includes('-i')
    ? guardInputs(args, options.inputs ?? 'files')
    : [...inputGuards(options.inputs ?? 'files'), ...args];
}

type Setting = { log: Log; programs: LimitPrograms; path: string };

/** Starts one program within all limits. `done` rejects with a MediaError; it may be awaited late. */
function start(setting: Setting, program: readonly string[], options: RunOptions, stdout: 'ignore' | 'pipe') {
  const { log, programs } = setting;
  const { signal, cwd, timeLimitSeconds = DEFAULT_TIME_LIMIT_SECONDS } = options;
  const command = [...limitCommand(programs, timeLimitSeconds, options.memoryBytes), ...program];
  log.debug({ command: `${shellLine(command, cwd)} 3>/dev/null` }, 'media program started');
  const child = spawn(command[0] ?? '', command.slice(1), {
    cwd,
    // Only what it needs: no secrets of this server reach the program. Fewer arenas, because each reserves 64 MB of
    // address space.
    env: { PATH: `${setting.path}:/usr/local/bin:/usr/bin:/bin`, HOME: homedir(), LC_ALL: 'C', MALLOC_ARENA_MAX: '4' },
    stdio: [options.stdin ? 'pipe' : 'ignore', stdout, 'pipe', 'pipe'],
    // Ctrl-C in a terminal is meant for this process, which ends its children in order. Without setpriv they must
    // receive it themselves.
    detached: programs.setpriv,
  });
  const ending = endOf(child, { signal, timeLimitSeconds });
  const stderr = keepTail(child);
  readProgress(child, options.onProgress);
  endWhenStarved(child);
  const sourceError = feed(child, options.stdin);
  const done = ending.then((end) => {
    const printed = stderr();
    log.debug({ pid: child.pid, ...end }, 'media program ended');
    const cause = sourceError();
    if (cause === undefined && end.code === 0 && end.stopped === undefined)
      return { stderr: printed, cpuSeconds: benchmarkCpuSeconds(printed) ?? 0 };
    throw failure(cause === undefined ? end : { ...end, error: cause }, printed);
  });
  done.catch(() => undefined); // NOTE: a caller that only reads the output may await `done` later, or never after aborting.
  return { child, done };
}

type End = { code: number | null; killedBy: string | null; stopped: 'aborted' | 'timeout' | undefined; error?: Error };

/** Resolves once the process has ended: normally, by time limit, by signal, or because its reader closed. */
function endOf(
  child: ChildProcess,
  { signal, timeLimitSeconds }: { signal?: AbortSignal; timeLimitSeconds: number },
): Promise<End> {
  const { promise, resolve } = Promise.withResolvers<End>();
  let stopped: End['stopped'];
  let force: NodeJS.Timeout | undefined;
  const stop = (why: 'aborted' | 'timeout') => {
    if (stopped !== undefined || child.exitCode !== null || child.signalCode !== null) return;
    stopped = why;
    child.kill('SIGTERM');
    force = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
    // A process blocked on a pipe does not react to the signal.
    child.stdin?.destroy();
    child.stdout?.destroy();
  };
  const abort = () => stop('aborted');
  const limit = setTimeout(() => stop('timeout'), timeLimitSeconds * 1000);
  const settle = (end: Omit<End, 'stopped'>) => {
    clearTimeout(limit);
    clearTimeout(force);
    signal?.removeEventListener('abort', abort);
    resolve({ ...end, stopped });
  };
  signal?.addEventListener('abort', abort, { once: true });
  child.once('error', (error) => settle({ code: null, killedBy: null, error }));
  // Standard output may still hold bytes for its reader; stderr and the last progress must be complete.
  child.once('exit', (code, killedBy) => {
    whenClosed(child.stderr, () => whenClosed(child.stdio[3], () => settle({ code, killedBy })));
  });
  child.stdout?.once('close', () => {
    if (child.stdout?.readableEnded === false) stop('aborted');
  });
  if (signal?.aborted) abort();
  return promise;
}

function whenClosed(stream: unknown, next: () => void): void {
  if (!(stream instanceof Stream) || !('closed' in stream) || stream.closed === true) next();
  else stream.once('close', next);
}

/**
 * Standard output for its reader: ends after a successful exit, fails with the process's failure, and ends the process
 * when the reader leaves.
 */
function handOver(child: ChildProcess, done: Promise<RunResult>): Readable {
  const out = new PassThrough({ highWaterMark: PIPED_BYTES });
  const source = child.stdout;
  out.once('close', () => source?.destroy());
  source?.on('error', () => undefined).pipe(out, { end: false });
  done.then(
    () => (source === null || source.readableEnded ? out.end() : source.once('end', () => out.end())),
    (error) => out.destroy(error),
  );
  out.on('error', () => undefined); // NOTE: a reader gets the error; without one it must not crash the process.
  return out;
}

/** Collects the end of stderr. */
function keepTail(child: ChildProcess): () => string {
  let kept = '';
  child.stderr?.setEncoding('utf8').on('data', (piece: string) => {
    kept += piece;
    if (kept.length > 2 * KEPT_STDERR_CHARACTERS) kept = kept.slice(-KEPT_STDERR_CHARACTERS);
  });
  return () => kept.slice(-KEPT_STDERR_CHARACTERS);
}

/**
 * Kills a process that hit a limit and has reported nothing since: ffmpeg 5.1 can deadlock at exit when an encoder
 * could not get memory, after printing "Conversion failed!".
 */
function endWhenStarved(child: ChildProcess): void {
  let silence: NodeJS.Timeout | undefined;
  child.stderr?.on('data', (piece: string) => {
    if (limitMet(null, piece) !== undefined) silence ??= setTimeout(() => child.kill('SIGKILL'), STARVED_MS);
  });
  child.stdio[3]?.on('data', () => silence?.refresh());
  child.once('exit', () => clearTimeout(silence));
}

function readProgress(child: ChildProcess, report: RunOptions['onProgress']): void {
  const pipe = child.stdio[3];
  if (!(pipe instanceof Readable)) return;
  pipe.on('error', () => undefined); // The process's exit reports the failure.
  pipe.setEncoding('utf8').on('data', report ? progressReader(report) : () => undefined);
}

/**
 * Writes standard input. The process may exit before reading everything; its exit code says whether that was right.
 * Returns why the source failed, if it did: truncated output must not look like a short video, even if the process
 * succeeded.
 */
function feed(child: ChildProcess, source: RunOptions['stdin']): () => Error | undefined {
  let failed: Error | undefined;
  if (!source || !child.stdin) return () => failed;
  pipeline(source, child.stdin).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE' || error.code === 'ERR_STREAM_PREMATURE_CLOSE' || error.code === 'ERR_STREAM_DESTROYED')
      return;
    failed = error;
    child.kill('SIGKILL');
  });
  return () => failed;
}

function failure(end: End, printed: string): Error {
  const lastWords = printed.slice(-4000);
  if (end.stopped === 'aborted') return new MediaError('aborted', 'The work was stopped.', lastWords);
  if (end.stopped === 'timeout')
    return new MediaError('timeout', 'The media program took longer than it may.', lastWords);
  if (DISK_FULL.test(printed)) return diskFull(new MediaError('broken', 'The disk is full.', lastWords));
  const limit = limitMet(end.killedBy, printed);
  if (limit !== undefined) return new MediaError('limit', limit, lastWords);
  const how = end.error
    ? end.error.message
    : end.killedBy
      ? `was killed by ${end.killedBy}`
      : `ended with code ${end.code}`;
  return new MediaError('broken', `The media program ${how}: ${lastLine(printed)}`, lastWords, { cause: end.error });
}

function lastLine(printed: string): string {
  return (
    printed
      .trimEnd()
      .split('\n')
      .findLast((line) => !line.startsWith('bench:')) ?? ''
  );
}

/** How long a program may take to name its version or filters, which is a moment except on a busy machine. */
const ASK_LIMIT_MS = 60_000;

/** Runs a small program with our own environment, which finding programs requires. */
async function ask(command: readonly string[]): Promise<string | undefined> {
  const child = spawn(command[0] ?? '', command.slice(1), { stdio: ['ignore', 'pipe', 'ignore'] });
  // The time limit of `spawn` keeps this process alive if there is no such program.
  const limit = setTimeout(() => child.kill('SIGKILL'), ASK_LIMIT_MS);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  child.once('error', () => resolve(false));
  child.once('close', (code) => resolve(code === 0));
  const [printed, ok] = await Promise.all([text(child.stdout), promise]).finally(() => clearTimeout(limit));
  return ok ? printed : undefined;
}
