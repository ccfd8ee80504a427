import type { Transcript } from '#server/clip-engine/model.ts';
import { AppError } from '#server/kit/app-error.ts';
import { runInThread, ThreadLimitError } from '#server/kit/run-in-thread.ts';
import type { TranscriptWork } from './transcript-thread.ts';

export type TranscriptFile = { fileName: string; text: string };

/** A hundred hours of speech are read in seconds, in a few hundred MiB. */
const TIME_LIMIT_MS = 60_000;
const MEMORY_LIMIT_MB = 1024;
/** One file is checked at a time, and so many wait, each with its 5 MB in memory. */
const WAITING_MAX = 20;

/** Reads a transcript file in a thread of its own (see parse-transcript.ts). @throws AppError transcript_refused, or the signal's reason */
export function readTranscript({ fileName, text }: TranscriptFile, signal?: AbortSignal): Promise<Transcript> {
  return inThread<Transcript>({ do: 'read', fileName, text }, signal);
}

/** Reads the WebVTT that was inside a video, likewise. `language` as the file names it. */
export function readEmbedded(text: string, language: string | undefined, signal?: AbortSignal): Promise<Transcript> {
  return inThread<Transcript>({ do: 'read embedded', text, language }, signal);
}

/** Says whether a file is a transcript. @throws AppError transcript_refused | rate_limited, or the signal's reason */
export type CheckTranscript = (fileName: string, text: string, options?: { signal?: AbortSignal | undefined }) => Promise<void>;

/** Checks of transcript files for a process that has other things to do: off its event loop, one after the other. */
export function openTranscriptCheck(): CheckTranscript {
  const waiting = new Set<() => void>();
  let isChecking = false;
  // As inTurn of the kit, but whoever is gone leaves the line at once.
  const takeTurn = async (signal: AbortSignal | undefined) => {
    signal?.throwIfAborted();
    if (!isChecking) {
      isChecking = true;
      return;
    }
    if (waiting.size >= WAITING_MAX)
      throw new AppError('rate_limited', 'Too many transcripts are being read at the moment. Please try again in a minute.');
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = () => {
      if (waiting.delete(resolve)) reject(signal?.reason);
    };
    waiting.add(resolve);
    signal?.addEventListener('abort', leave);
    await promise.finally(() => signal?.removeEventListener('abort', leave));
  };
  const passTurn = () => {
    const [next] = waiting;
    if (!next) {
      isChecking = false;
      return;
    }
    waiting.delete(next);
    next();
  };
  return async (fileName, text, { signal } = {}) => {
    await takeTurn(signal);
    await inThread<void>({ do: 'check', fileName, text }, signal).finally(passTurn);
  };
}

async function inThread<Output>(work: TranscriptWork, signal?: AbortSignal): Promise<Output> {
  const url = new URL('./transcript-thread.ts', import.meta.url);
  try {
    return await runInThread<Output>(url, work, { timeLimitMs: TIME_LIMIT_MS, memoryLimitMb: MEMORY_LIMIT_MB, signal });
  } catch (error) {
    if (!(error instanceof ThreadLimitError)) throw error;
    throw new AppError('transcript_refused', 'The transcript is too large to be read.', { cause: error });
  }
}
