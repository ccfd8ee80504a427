import type { Transcript } from '#server/clip-engine/shapes.ts';
import { AppError } from '#server/kit/app-error.ts';
import { normaliseLanguage } from '#server/kit/words/language.ts';
import type { Ffmpeg } from '#server/media/ffmpeg.ts';
import type { MediaInfo } from '#server/media/media-info.ts';
import { type Message, msg } from '#texts/message.ts';
import { assertSpeakable } from './limits.ts';
import { noTranscript } from './phrases.ts';
import { readEmbedded, readTranscript } from './read-transcript.ts';
import { type PartCheckpoint, type Transcriber, type TranscriberAudio, TranscriberError } from './transcriber.ts';

/** A service, a good recogniser on this machine, or one whose words are good for drafts only. */
export type RecogniserKind = 'service' | 'local' | 'draft';

/**
 * `transcribers` in the order they are tried, each with its display name; `outside`: the sound leaves this
 * installation; `kind` is `local` unless given.
 */
export type TranscriptDeps = {
  ffmpeg: Ffmpeg;
  /** Text subtitles in the file as WebVTT, if any. */
  extractSubtitles: (ffmpeg: Ffmpeg, file: string, info: MediaInfo) => Promise<string | undefined>;
  transcribers: readonly { name: string; kind?: RecogniserKind; outside?: boolean; transcribe: Transcriber }[];
};

export type TranscriptInput = {
  file: string;
  info: MediaInfo;
  /** The creator's transcript file. */
  given?: { fileName: string; text: string } | undefined;
  /** `auto` or a language code. */
  language: string;
  /** Temporary folder for the sound that recognisers read. */
  folder: string;
  findSpeech: TranscriberAudio['findSpeech'];
};

/**
 * The best available transcript: the given file, otherwise embedded subtitles, otherwise the first recogniser that
 * succeeds, otherwise none. `notes` tell the reader what failed or is only a draft.
 * @throws AppError transcript_refused for a bad file, which is never silently skipped. Aborting throws the signal's
 * reason.
 */
export async function resolveTranscript(
  deps: TranscriptDeps,
  input: TranscriptInput,
  options: { signal?: AbortSignal; onShare?: (share: number) => void; checkpoint?: PartCheckpoint } = {},
): Promise<{ transcript: Transcript; notes: Message[] }> {
  const language = normaliseLanguage(input.language);
  if (input.given !== undefined) {
    const transcript = spokenIn(await readTranscript(input.given, options.signal), input.info, language);
    return { transcript, notes: transcript.words.length > 0 ? [] : [msg('transcript.none')] };
  }
  const notes: Message[] = [];
  const embedded = await embeddedTranscript(deps, input, options.signal).catch(skipWithNote(notes));
  if (embedded !== undefined) return { transcript: spokenIn(embedded, input.info, language), notes };
  if (input.info.audio === undefined) {
    notes.push(msg('transcript.no_sound'));
    return { transcript: noTranscript, notes };
  }
  for (const { name, transcribe } of deps.transcribers) {
    options.signal?.throwIfAborted();
    try {
      const transcript = await transcribe({ ...input, ffmpeg: deps.ffmpeg }, { ...options, language });
      assertSpeakable(transcript.words);
      if (transcript.draft) notes.push(msg('transcript.draft_quality', { name }));
      if (transcript.words.length > 0) return { transcript: spokenIn(transcript, input.info, language), notes };
      notes.push(msg('transcript.nothing_heard', { name }));
    } catch (error) {
      if (!(error instanceof TranscriberError) && !isRefusal(error)) throw error;
      notes.push(msg('transcript.source_failed', { name, reason: error.text }));
    }
  }
  notes.push(msg('transcript.none'));
  return { transcript: noTranscript, notes };
}

/** Embedded subtitles that cannot be speech are skipped, since the creator did not write them. */
function skipWithNote(notes: Message[]): (error: unknown) => undefined {
  return (error) => {
    if (!isRefusal(error)) throw error;
    notes.push(msg('transcript.subtitles_skipped', { reason: error.text }));
  };
}

function isRefusal(error: unknown): error is AppError {
  return error instanceof AppError && error.code === 'transcript_refused';
}

/** Subtitles with too few words to be the speech (forced subtitles, signs) don't count. */
async function embeddedTranscript(
  deps: TranscriptDeps,
  input: TranscriptInput,
  signal: AbortSignal | undefined,
): Promise<Transcript | undefined> {
  const text =
    input.info.subtitles.length === 0 ? undefined : await deps.extractSubtitles(deps.ffmpeg, input.file, input.info);
  if (text === undefined) return undefined;
  const transcript = await readEmbedded(text, input.info.subtitles[0]?.language, signal);
  return transcript.words.length * 60 >= input.info.durationSeconds * MIN_WORDS_PER_MINUTE ? transcript : undefined;
}

/** Slow speech has about 100 words a minute; subtitles with a fifth of that are not a transcript. */
const MIN_WORDS_PER_MINUTE = 20;

/** The words inside the video: a transcript of a longer cut goes on after its end. */
function spokenIn(transcript: Transcript, { durationSeconds }: MediaInfo, language = transcript.language): Transcript {
  const words = transcript.words.filter(({ startSeconds }) => startSeconds < durationSeconds);
  return { ...transcript, language, words };
}
