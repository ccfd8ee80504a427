import * as z from 'zod/mini';
import { endpoint, idParams, instant, nothing } from './endpoint.ts';

/** Longer transcripts are used for clips, but not edited: about ten hours of speech. */
export const MAX_EDITED_WORDS = 100_000;
export const MAX_SPEAKER_CHARACTERS = 60;
/** Longest video a transcript can be of, in seconds. */
const MAX_SECONDS = 100 * 3600;
/** A change of every word of the longest transcript. */
const MAX_CHANGE_BYTES = 16 * 1024 * 1024;

/** Where words come from: a file of the creator's, the platform's captions, or speech recognition. */
export const wordsSource = z.enum(['file', 'platform', 'recognised', 'none']);
export type WordsSource = z.infer<typeof wordsSource>;

const seconds = z.number().check(z.minimum(0), z.maximum(MAX_SECONDS));

/** One spoken word without spaces, in seconds of the video. */
export type TranscriptWord = z.infer<typeof transcriptWord>;
const transcriptWord = z.object({
  text: z.string().check(z.minLength(1), z.maxLength(200), z.regex(/^\S+$/u)),
  start_seconds: seconds,
  end_seconds: seconds,
  /** 0–1 where a recogniser says how sure it is. */
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
  /** Rises with every change; 0 without words. */
  version: z.int(),
  source: wordsSource,
  /** `estimated`: only whole phrases were timed. */
  timing: z.enum(['word', 'estimated']),
  language: z.nullable(z.string()),
  /** Whether a person changed the words. */
  edited: z.boolean(),
  sentences: z.array(transcriptSentence),
  /** Clips of this video that were made from other words. */
  outdated_clips: outdatedClips,
});

export const readTranscript = endpoint({
  method: 'GET',
  path: '/api/videos/:id/transcript',
  access: 'user',
  summary: 'The words of a video in sentences, with times and speakers',
  params: idParams,
  reply: transcript,
});

export const changeTranscript = endpoint({
  method: 'POST',
  path: '/api/videos/:id/transcript/changes',
  access: 'user',
  summary: 'Replace a run of sentences; refused (409) unless made from the newest version',
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
  summary: 'Earlier versions of a transcript, newest first',
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
  summary: 'Bring an earlier version of a transcript back; the present one is kept among the earlier ones',
  params: idParams,
  body: z.object({ version: z.int() }),
  reply: transcript,
});

/**
 * How the recognition of a video's speech stands: `waiting` for its turn, `running`, `failed`, `stopped` by a person,
 * `nothing` was heard.
 */
export const recognitionState = z.enum(['waiting', 'running', 'failed', 'stopped', 'nothing']);
export type RecognitionState = z.infer<typeof recognitionState>;

const recognition = z.object({
  /** Null: none was started, or it ended with words. */
  state: z.nullable(recognitionState),
  /** Whether there are words already, from wherever. */
  has_words: z.boolean(),
  progress_percentage: z.number(),
  eta_seconds: z.nullable(z.number()),
  /** Why it failed, for the reader. */
  reason: z.nullable(z.string()),
});
export type Recognition = z.infer<typeof recognition>;

export const readRecognition = endpoint({
  method: 'GET',
  path: '/api/videos/:id/recognition',
  access: 'user',
  summary: 'How far the recognition of the speech in a video is',
  params: idParams,
  reply: recognition,
});

export const startRecognition = endpoint({
  method: 'POST',
  path: '/api/videos/:id/recognition',
  access: 'user',
  summary: 'Recognise the speech in a video on this installation, in the background',
  params: idParams,
  reply: recognition,
});

export const cancelRecognition = endpoint({
  method: 'POST',
  path: '/api/videos/:id/recognition/cancel',
  access: 'user',
  summary: 'Stop recognising the speech in a video',
  params: idParams,
  reply: recognition,
});

export const transcriptFormats = ['srt', 'vtt', 'txt', 'json'] as const;

export const downloadTranscript = endpoint({
  method: 'GET',
  path: '/api/videos/:id/transcript/file',
  access: 'user',
  summary: 'The transcript as a file: SRT, WebVTT, text or JSON',
  kind: 'binary',
  params: idParams,
  query: z.object({ format: z._default(z.enum(transcriptFormats), 'srt') }),
  reply: nothing,
});
