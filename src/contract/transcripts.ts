import * as z from 'zod/mini';
import { endpoint, idParams, instant, nothing } from './endpoint.ts';

/** About ten hours of speech. Longer transcripts can be used for clips but not edited. */
export const MAX_EDITED_WORDS = 100_000;
export const MAX_SPEAKER_CHARACTERS = 60;
/** Maximum duration of a video with a transcript, in seconds. */
const MAX_SECONDS = 100 * 3600;
/** Enough for changing every word of the longest transcript. */
const MAX_CHANGE_BYTES = 16 * 1024 * 1024;

/** Where the words come from: an attached file, the platform's captions, or speech recognition. */
export const wordsSource = z.enum(['file', 'platform', 'recognised', 'none']);
export type WordsSource = z.infer<typeof wordsSource>;

const seconds = z.number().check(z.minimum(0), z.maximum(MAX_SECONDS));

/** One spoken word without spaces; times in seconds of the video. */
export type TranscriptWord = z.infer<typeof transcriptWord>;
const transcriptWord = z.object({
  text: z.string().check(z.minLength(1), z.maxLength(200), z.regex(/^\S+$/u)),
  start_seconds: seconds,
  end_seconds: seconds,
  /** 0–1, if the recogniser reports it. */
  confidence: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
});

export type TranscriptSentence = z.infer<typeof transcriptSentence>;
const transcriptSentence = z.object({
  speaker: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_SPEAKER_CHARACTERS))),
  words: z.array(transcriptWord).check(z.minLength(1), z.maxLength(5000)),
});

const outdatedClips = z.array(z.object({ id: z.string(), title: z.string() }));

export type Transcript = z.infer<typeof transcript>;
const transcript = z.object({
  /** Increases with every change; 0 if there are no words. */
  version: z.int(),
  source: wordsSource,
  /** `estimated`: only phrases have measured times. */
  timing: z.enum(['word', 'estimated']),
  language: z.nullable(z.string()),
  /** Whether a user has edited the words. */
  edited: z.boolean(),
  sentences: z.array(transcriptSentence),
  /** Number of clips of this video that were made from other words. */
  outdated_clips: outdatedClips,
});

export const readTranscript = endpoint({
  method: 'GET',
  path: '/api/videos/:id/transcript',
  access: 'user',
  summary: 'Read the words of a video in sentences, with times and speakers',
  params: idParams,
  reply: transcript,
});

export const changeTranscript = endpoint({
  method: 'POST',
  path: '/api/videos/:id/transcript/changes',
  access: 'user',
  summary: 'Replace a range of sentences; fails with 409 unless based on the newest version',
  params: idParams,
  body: z.object({
    version: z.int(),
    /** Number of sentences in the version that was edited. */
    sentence_count: z.int(),
    first: z.int().check(z.minimum(0)),
    removed: z.int().check(z.minimum(0)),
    sentences: z.array(transcriptSentence).check(z.maxLength(MAX_EDITED_WORDS)),
  }),
  bodyMaxBytes: MAX_CHANGE_BYTES,
  reply: z.object({ version: z.int(), outdated_clips: outdatedClips }),
});

export const listTranscriptVersions = endpoint({
  method: 'GET',
  path: '/api/videos/:id/transcript/versions',
  access: 'user',
  summary: 'List earlier versions of a transcript, newest first',
  params: idParams,
  reply: z.object({
    versions: z.array(
      z.object({
        version: z.int(),
        source: wordsSource,
        word_count: z.int(),
        written_at: instant,
        replaced_at: instant,
      }),
    ),
  }),
});

export const restoreTranscriptVersion = endpoint({
  method: 'POST',
  path: '/api/videos/:id/transcript/restore',
  access: 'user',
  summary: 'Restore an earlier version of a transcript; the current one becomes an earlier version',
  params: idParams,
  body: z.object({ version: z.int() }),
  reply: transcript,
});

/** State of a video's speech recognition. `stopped`: by the user; `nothing`: no speech was found. */
export const recognitionState = z.enum(['waiting', 'running', 'failed', 'stopped', 'nothing']);
export type RecognitionState = z.infer<typeof recognitionState>;

const recognition = z.object({
  /** Null if none was started, or it finished with words. */
  state: z.nullable(recognitionState),
  /** Whether there are words from any source. */
  has_words: z.boolean(),
  progress_percentage: z.number(),
  eta_seconds: z.nullable(z.number()),
  /** Why it failed, in the reader's language. */
  reason: z.nullable(z.string()),
});
export type Recognition = z.infer<typeof recognition>;

export const readRecognition = endpoint({
  method: 'GET',
  path: '/api/videos/:id/recognition',
  access: 'user',
  summary: 'Read the progress of speech recognition for a video',
  params: idParams,
  reply: recognition,
});

export const startRecognition = endpoint({
  method: 'POST',
  path: '/api/videos/:id/recognition',
  access: 'user',
  summary: 'Start speech recognition for a video in the background',
  params: idParams,
  reply: recognition,
});

export const cancelRecognition = endpoint({
  method: 'POST',
  path: '/api/videos/:id/recognition/cancel',
  access: 'user',
  summary: 'Stop speech recognition for a video',
  params: idParams,
  reply: recognition,
});

export const transcriptFormats = ['srt', 'vtt', 'txt', 'json'] as const;

export const downloadTranscript = endpoint({
  method: 'GET',
  path: '/api/videos/:id/transcript/file',
  access: 'user',
  summary: 'Download the transcript as SRT, WebVTT, text or JSON',
  kind: 'binary',
  params: idParams,
  query: z.object({ format: z._default(z.enum(transcriptFormats), 'srt') }),
  reply: nothing,
});
