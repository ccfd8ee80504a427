import type { Readable } from 'node:stream';

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
  /** Wall-clock limit in seconds; past it the process is killed and `MediaError('timeout')` is thrown. */
  timeLimitSeconds?: number;
  onProgress?: (progress: FfmpegProgress) => void;
  /** What the inputs are: files that people gave (the default, allow-listed formats only) or sources made here (lavfi, rawvideo on stdin). */
  inputs?: 'files' | 'generated';
  /** Bytes for standard input, for instance raw frames. */
  stdin?: Readable | AsyncIterable<Uint8Array>;
};

export type RunResult = { stderr: string; cpuSeconds: number };

/**
 * The only door to ffmpeg and ffprobe. Every call gets the format and protocol allow-lists in front of each `-i`, `-max_pixels`,
 * limits on memory, disk, CPU and time, no network where the system permits, and dies with this process.
 */
export type Ffmpeg = {
  capabilities: FfmpegCapabilities;
  /** Runs ffmpeg to its end. @throws MediaError */
  run(args: readonly string[], options?: RunOptions): Promise<RunResult>;
  /** Runs ffmpeg and hands its standard output over while it runs; `done` settles when it ended. @throws MediaError through `done` */
  stream(args: readonly string[], options?: RunOptions): { stdout: Readable; done: Promise<RunResult> };
  /** Runs ffprobe with `-of json` and returns what it printed, parsed but unchecked. @throws MediaError */
  probeJson(args: readonly string[], options?: RunOptions): Promise<unknown>;
};

/** Why the media program could not do it: `refused` means that the file is at fault, with a sentence for its owner. */
export type MediaErrorKind = 'refused' | 'timeout' | 'limit' | 'aborted' | 'broken';

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
