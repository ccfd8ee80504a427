import { type ChildProcess, spawn } from 'node:child_process';
import { homedir } from 'node:os';
import { dirname } from 'node:path';
import { PassThrough, Readable, Stream } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Log } from '#server/kit/log.ts';
import { canToneMap, NO_TONE_MAPPING } from './capabilities.ts';
import { guardInputs, inputGuards } from './guard.ts';
import { type LimitPrograms, limitCommand, limitMet, probeLimits } from './limits.ts';
import { benchmarkCpuSeconds, progressReader } from './progress.ts';
import { resolveFfmpeg } from './resolve.ts';
import { shellLine } from './shell.ts';

/** What the media program at hand can do, probed once per process. */
export type FfmpegCapabilities = {
  ffmpegPath: string;
  ffprobePath: string;
  /** For instance `5.1.9`. */
  version: string;
  major: number;
  filters: ReadonlySet<string>;
  encoders: ReadonlySet<string>;
  /** Sentences for the operator: an old build, a missing limit program. Empty when all is well. */
  warnings: readonly string[];
};

/** How far a running ffmpeg is, from its `-progress` output. */
export type FfmpegProgress = { outSeconds: number; speed: number | undefined };

export type RunOptions = {
  signal?: AbortSignal;
  /** Working folder; inputs and outputs are named inside it or absolutely by our own code, never by a user. */
  cwd?: string;
  /** Wall-clock limit in seconds; past it the process is killed and `MediaError('timeout')` is thrown. One hour when not given. */
  timeLimitSeconds?: number;
  /** Address space in bytes when it has to be less than usual, for instance for a file that nobody has looked at yet. */
  memoryBytes?: number;
  onProgress?: (progress: FfmpegProgress) => void;
  /** What the inputs are: files that people gave (the default, allow-listed formats only) or sources made here (lavfi, rawvideo on stdin). */
  inputs?: 'files' | 'generated';
  /** Bytes for standard input, for instance raw frames. */
  stdin?: Readable | AsyncIterable<Uint8Array>;
};

/** `stderr` is the end of what was printed, up to a million characters. `cpuSeconds` is user and system time, 0 when it was not told. */
export type RunResult = { stderr: string; cpuSeconds: number };

/**
 * The only door to ffmpeg and ffprobe. Every call gets the format and protocol allow-lists in front of each `-i`, `-max_pixels`,
 * limits on memory, disk, CPU and time, no network where the system permits, and dies with this process. Outputs are overwritten.
 */
export type Ffmpeg = {
  capabilities: FfmpegCapabilities;
  /** Runs ffmpeg to its end. @throws MediaError */
  run(args: readonly string[], options?: RunOptions): Promise<RunResult>;
  /**
   * Runs ffmpeg and hands its standard output over while it runs; `done` settles when it ended. When it fails, reading `stdout` fails with
   * the same error, so that half of the data never passes for all. Whoever stops reading destroys `stdout` (leaving a `for await` does):
   * then the process is ended and `done` rejects as `aborted`. @throws MediaError through `done` and `stdout`
   */
  stream(args: readonly string[], options?: RunOptions): { stdout: Readable; done: Promise<RunResult> };
  /** Runs ffprobe with `-of json` and returns what it printed, parsed but unchecked. The file is given with `-i`. @throws MediaError */
  probeJson(args: readonly string[], options?: RunOptions): Promise<unknown>;
};

/**
 * Why it could not be done: `refused` means that the file is at fault, `rejected` that what was made of it did not pass its inspection;
 * both with a sentence for the file's owner.
 */
export type MediaErrorKind = 'refused' | 'rejected' | 'timeout' | 'limit' | 'aborted' | 'broken';

export class MediaError extends Error {
  readonly kind: MediaErrorKind;
  /** Last lines of what the program printed, for the log. */
  readonly stderr: string;

  constructor(kind: MediaErrorKind, message: string, stderr = '', options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'MediaError';
    this.kind = kind;
    this.stderr = stderr;
  }
}

const defaultTimeLimitSeconds = 3600;
/** Between the request to stop and the end by force. */
const graceMs = 900;
const keptStderrCharacters = 1_000_000;
/** Read ahead of whoever reads frames or sound. */
const pipedBytes = 256 * 1024;

/**
 * Finds ffmpeg and the programs that limit it and probes them once. `ffmpegPath` is the operator's choice; without it the system's is taken.
 * @throws Error with the command to type, when there is no ffmpeg that can make clips
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
    ...[build.ffmpegPath, '-nostdin', '-hide_banner', '-nostats', '-benchmark', '-y', '-progress', 'pipe:3'],
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

/** ffprobe takes one input and its options anywhere. */
function guardProbe(args: readonly string[], options: RunOptions): string[] {
  return args.includes('-i')
    ? guardInputs(args, options.inputs ?? 'files')
    : [...inputGuards(options.inputs ?? 'files'), ...args];
}

type Setting = { log: Log; programs: LimitPrograms; path: string };

/** Starts one program within all limits. `done` rejects with a MediaError; it is safe to look at it late. */
function start(setting: Setting, program: readonly string[], options: RunOptions, stdout: 'ignore' | 'pipe') {
  const { log, programs } = setting;
  const { signal, cwd, timeLimitSeconds = defaultTimeLimitSeconds } = options;
  const command = [...limitCommand(programs, timeLimitSeconds, options.memoryBytes), ...program];
  log.debug({ command: `${shellLine(command, cwd)} 3>/dev/null` }, 'media program started');
  const child = spawn(command[0] ?? '', command.slice(1), {
    cwd,
    // Only what it needs: nothing secret of our own environment reaches the program. Fewer arenas: each reserves 64 MB of address space.
    env: { PATH: `${setting.path}:/usr/local/bin:/usr/bin:/bin`, HOME: homedir(), LC_ALL: 'C', MALLOC_ARENA_MAX: '4' },
    stdio: [options.stdin ? 'pipe' : 'ignore', stdout, 'pipe', 'pipe'],
    // Ctrl-C in a terminal is for us alone; we end the children in order. Without setpriv they have to hear it themselves.
    detached: programs.setpriv,
  });
  const ending = endOf(child, { signal, timeLimitSeconds });
  const stderr = keepTail(child);
  readProgress(child, options.onProgress);
  const sourceError = feed(child, options.stdin);
  const done = ending.then((end) => {
    const printed = stderr();
    log.debug({ pid: child.pid, ...end }, 'media program ended');
    const cause = sourceError();
    if (cause === undefined && end.code === 0 && end.stopped === undefined)
      return { stderr: printed, cpuSeconds: benchmarkCpuSeconds(printed) ?? 0 };
    throw failure(cause === undefined ? end : { ...end, error: cause }, printed);
  });
  done.catch(() => undefined); // NOTE: a caller that only reads the output may look at `done` later, or never after an abort of its own.
  return { child, done };
}

type End = { code: number | null; killedBy: string | null; stopped: 'aborted' | 'timeout' | undefined; error?: Error };

/** Settles when the process ended, whether by itself, by its time limit, by the signal or because its reader left. */
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
    force = setTimeout(() => child.kill('SIGKILL'), graceMs);
    // A writer that waits for a reader hears no signal.
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
  // Standard output may still hold bytes for its reader; what was printed and the last progress have to be complete.
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

/** Standard output for its reader: ends after a good end of the process, fails with its failure, and ends the process when nobody reads on. */
function handOver(child: ChildProcess, done: Promise<RunResult>): Readable {
  const out = new PassThrough({ highWaterMark: pipedBytes });
  const source = child.stdout;
  out.once('close', () => source?.destroy());
  source?.on('error', () => undefined).pipe(out, { end: false });
  done.then(
    () => (source === null || source.readableEnded ? out.end() : source.once('end', () => out.end())),
    (error) => out.destroy(error),
  );
  out.on('error', () => undefined); // NOTE: whoever reads gets the error; one who has not begun yet must not bring the process down.
  return out;
}

/** Collects the end of stderr. */
function keepTail(child: ChildProcess): () => string {
  let kept = '';
  child.stderr?.setEncoding('utf8').on('data', (piece: string) => {
    kept += piece;
    if (kept.length > 2 * keptStderrCharacters) kept = kept.slice(-keptStderrCharacters);
  });
  return () => kept.slice(-keptStderrCharacters);
}

function readProgress(child: ChildProcess, report: RunOptions['onProgress']): void {
  const pipe = child.stdio[3];
  if (!(pipe instanceof Readable)) return;
  pipe.on('error', () => undefined); // Its end is told by the process's.
  pipe.setEncoding('utf8').on('data', report ? progressReader(report) : () => undefined);
}

/**
 * Writes standard input. The process may end before it took everything (it had enough): its own end says whether that was right. Answers with
 * why the source failed, if it did: then what came out must not look like a short video, even when the process ended well.
 */
function feed(child: ChildProcess, source: RunOptions['stdin']): () => Error | undefined {
  let failed: Error | undefined;
  if (!source || !child.stdin) return () => failed;
  pipeline(source, child.stdin).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE' || error.code === 'ERR_STREAM_PREMATURE_CLOSE' || error.code === 'ERR_STREAM_DESTROYED') return;
    failed = error;
    child.kill('SIGKILL');
  });
  return () => failed;
}

function failure(end: End, printed: string): MediaError {
  const lastWords = printed.slice(-4000);
  if (end.stopped === 'aborted') return new MediaError('aborted', 'The work was stopped.', lastWords);
  if (end.stopped === 'timeout') return new MediaError('timeout', 'The media program took longer than it may.', lastWords);
  const limit = limitMet(end.killedBy, printed);
  if (limit !== undefined) return new MediaError('limit', limit, lastWords);
  const how = end.error ? end.error.message : end.killedBy ? `was killed by ${end.killedBy}` : `ended with code ${end.code}`;
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

/** Runs a small program with our own environment: finding programs is the one thing that needs it. */
async function ask(command: readonly string[]): Promise<string | undefined> {
  const child = spawn(command[0] ?? '', command.slice(1), {
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: 10_000,
    killSignal: 'SIGKILL',
  });
  const { promise, resolve } = Promise.withResolvers<boolean>();
  child.once('error', () => resolve(false));
  child.once('close', (code) => resolve(code === 0));
  const [printed, ok] = await Promise.all([text(child.stdout), promise]);
  return ok ? printed : undefined;
}
