import type { Transcript } from '#server/clip-engine/model.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Ffmpeg } from '#server/media/ffmpeg.ts';
import type { MediaInfo } from '#server/media/probe.ts';
import { normaliseLanguage } from './language.ts';
import { assertSpeakable } from './limits.ts';
import { noTranscript } from './phrases.ts';
import { readEmbedded, readTranscript } from './read-transcript.ts';
import { type Transcriber, type TranscriberAudio, TranscriberError } from './transcriber.ts';

/** `transcribers` in the order they are tried, each with the name the reader is told; `outside`: the sound leaves this installation. */
export type TranscriptDeps = {
  ffmpeg: Ffmpeg;
  /** Text subtitles inside the file as WebVTT, or undefined. */
  extractSubtitles: (ffmpeg: Ffmpeg, file: string, info: MediaInfo) => Promise<string | undefined>;
  transcribers: readonly { name: string; outside?: boolean; transcribe: Transcriber }[];
};

export type TranscriptInput = {
  file: string;
  info: MediaInfo;
  /** The transcript file the creator gave. */
  given?: { fileName: string; text: string } | undefined;
  /** As specified: `auto` or a code. */
  language: string;
  /** Temporary folder for the sound that recognisers read. */
  folder: string;
  findSpeech: TranscriberAudio['findSpeech'];
};

/**
 * The best transcript to be had: the file given, else subtitles inside the video, else the first recogniser that can, else none. `notes` are
 * sentences for the reader about what was tried in vain or is only a draft. @throws AppError transcript_refused for a bad file; a wrong file
 * is never passed over in silence. Aborting throws the signal's reason.
 */
export async function resolveTranscript(
  deps: TranscriptDeps,
  input: TranscriptInput,
  options: { signal?: AbortSignal; onShare?: (share: number) => void } = {},
): Promise<{ transcript: Transcript; notes: string[] }> {
  const language = normaliseLanguage(input.language);
  if (input.given !== undefined) {
    return { transcript: spokenIn(await readTranscript(input.given, options.signal), language), notes: [] };
  }
  const notes: string[] = [];
  const embedded = await embeddedTranscript(deps, input, options.signal).catch(passedOver(notes));
  if (embedded !== undefined) return { transcript: spokenIn(embedded, language), notes };
  if (input.info.audio === undefined) {
    notes.push('The video has no sound, so its moments were chosen by what is seen.');
    return { transcript: noTranscript, notes };
  }
  for (const { name, transcribe } of deps.transcribers) {
    options.signal?.throwIfAborted();
    try {
      const transcript = await transcribe({ ...input, ffmpeg: deps.ffmpeg }, { ...options, language });
      assertSpeakable(transcript.words);
      if (transcript.draft) notes.push(`The words come from ${name}, which is good for drafts only: check the captions.`);
      if (transcript.words.length > 0) return { transcript: spokenIn(transcript, language), notes };
      notes.push(`${name} heard no words.`);
    } catch (error) {
      if (!(error instanceof TranscriberError) && !isRefusal(error)) throw error;
      notes.push(`${name}: ${error.message}`);
    }
  }
  notes.push(
    'There is no transcript, so moments were chosen by sound and picture, and the clips have no captions. A subtitle file beside the video changes that.',
  );
  return { transcript: noTranscript, notes };
}

/** Subtitles that cannot be speech do not stop a video: the creator did not write them. */
function passedOver(notes: string[]): (error: unknown) => undefined {
  return (error) => {
    if (!isRefusal(error)) throw error;
    notes.push(`The subtitles inside the video were passed over. ${error.message}`);
  };
}

function isRefusal(error: unknown): error is AppError {
  return error instanceof AppError && error.code === 'transcript_refused';
}

/** Subtitles too thin to be the speech (forced subtitles, signs) don't count. */
async function embeddedTranscript(
  deps: TranscriptDeps,
  input: TranscriptInput,
  signal: AbortSignal | undefined,
): Promise<Transcript | undefined> {
  const text = input.info.subtitles.length === 0 ? undefined : await deps.extractSubtitles(deps.ffmpeg, input.file, input.info);
  if (text === undefined) return undefined;
  const transcript = await readEmbedded(text, input.info.subtitles[0]?.language, signal);
  return transcript.words.length * 60 >= input.info.durationSeconds * leastWordsPerMinute ? transcript : undefined;
}

/** Slow speech has about 100 words a minute; subtitles with a fifth of that are not a transcript. */
const leastWordsPerMinute = 20;

function spokenIn(transcript: Transcript, language: string | undefined): Transcript {
  return language === undefined ? transcript : { ...transcript, language };
}
