import type { Transcript } from '#server/clip-engine/model.ts';
import { AppError } from '#server/kit/app-error.ts';
import { inTurn } from '#server/kit/in-turn.ts';
import { runInThread, ThreadLimitError } from '#server/kit/run-in-thread.ts';
import type { TranscriptWork } from './transcript-thread.ts';

export type TranscriptFile = { fileName: string; text: string };

/** A hundred hours of speech are read in seconds, in a few hundred MiB. */
const TIME_LIMIT_MS = 60_000;
const MEMORY_LIMIT_MB = 1024;
/** Files that are checked at a time and that wait, each with its 5 MB in memory. */
const CHECKED_AT_ONCE = 1;
const WAITING_MAX = 20;

/** Reads a transcript file in a thread of its own (see parse-transcript.ts). @throws AppError transcript_refused, or the signal's reason */
export function readTranscript({ fileName, text }: TranscriptFile, signal?: AbortSignal): Promise<Transcript> {
  return inThread<Transcript>({ do: 'read', fileName, text }, signal);
}

/** Reads the WebVTT that was inside a video, likewise. `language` as the file names it. */
export function readEmbedded(text: string, language: string | undefined, signal?: AbortSignal): Promise<Transcript> {
  return inThread<Transcript>({ do: 'read embedded', text, language }, signal);
}

/** Says whether a file is a transcript. @throws AppError transcript_refused | rate_limited */
export type CheckTranscript = (fileName: string, text: string) => Promise<void>;

/** Checks of transcript files for a process that has other things to do: off its event loop, one after the other. */
export function openTranscriptCheck(): CheckTranscript {
  const run = inTurn({
    atOnce: CHECKED_AT_ONCE,
    waitingMax: WAITING_MAX,
    busy: () => new AppError('rate_limited', 'Too many transcripts are being read at the moment. Please try again in a minute.'),
  });
  return (fileName, text) => run(() => inThread<void>({ do: 'check', fileName, text }));
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
