import type { Transcript } from '#server/clip-engine/shapes.ts';
import { AppError } from '#server/kit/app-error.ts';
import { inTurn } from '#server/kit/in-turn.ts';
import { runInThread, ThreadLimitError } from '#server/kit/run-in-thread.ts';
import { msg } from '#texts/message.ts';
import type { TranscriptWork } from './transcript-thread.ts';

export type TranscriptFile = { fileName: string; text: string };

/** A hundred hours of speech are read in seconds, in a few hundred MiB. */
const TIME_LIMIT_MS = 60_000;
const MEMORY_LIMIT_MB = 1024;
/** One file is checked at a time; this many may wait, each with its 5 MB in memory. */
const MAX_WAITING = 20;

/**
 * Reads a transcript file in a thread (see parse-transcript.ts).
 * @throws AppError transcript_refused, or the signal's reason
 */
export function readTranscript({ fileName, text }: TranscriptFile, signal?: AbortSignal): Promise<Transcript> {
  return inThread<Transcript>({ do: 'read', fileName, text }, signal);
}

/** Reads the WebVTT extracted from a video in the same way. `language` as declared in the file. */
export function readEmbedded(text: string, language: string | undefined, signal?: AbortSignal): Promise<Transcript> {
  return inThread<Transcript>({ do: 'read embedded', text, language }, signal);
}

/**
 * Validates a transcript file.
 * @throws AppError transcript_refused | rate_limited, or the signal's reason
 */
export type CheckTranscript = (
  fileName: string,
  text: string,
  options?: { signal?: AbortSignal | undefined },
) => Promise<void>;

/** Validates transcript files off the event loop, one at a time. */
export function openTranscriptCheck(): CheckTranscript {
  const run = inTurn({
    atOnce: 1,
    waitingMax: MAX_WAITING,
    busy: () => new AppError('rate_limited', msg('transcript.too_busy')),
  });
  return (fileName, text, { signal } = {}) =>
    run(() => inThread<void>({ do: 'check', fileName, text }, signal), { signal });
}

/** Reads transcript files that were validated before, one at a time. */
export function openTranscriptReading(): typeof readTranscript {
  const run = inTurn({
    atOnce: 1,
    waitingMax: MAX_WAITING,
    busy: () => new AppError('rate_limited', msg('transcript.too_busy')),
  });
  return (file, signal) => run(() => readTranscript(file, signal), { signal });
}

async function inThread<Output>(work: TranscriptWork, signal?: AbortSignal): Promise<Output> {
  const url = new URL('./transcript-thread.ts', import.meta.url);
  try {
    return await runInThread<Output>(url, work, { timeLimitMs: TIME_LIMIT_MS, memoryLimitMb: MEMORY_LIMIT_MB, signal });
  } catch (error) {
    if (!(error instanceof ThreadLimitError)) throw error;
    throw new AppError('transcript_refused', msg('transcript.too_large'), { cause: error });
  }
}
