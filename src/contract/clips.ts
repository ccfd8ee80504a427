import * as z from 'zod/mini';
import { formMessage } from '#texts/message.ts';
import { answeredBy } from './ai.ts';
import { platforms } from './connections.ts';
import { endpoint, idParams, instant, nothing, pageQuery, pagination, type ReplyOf } from './endpoint.ts';
import { recognitionState, wordsSource } from './transcripts.ts';

export const MAX_TITLE_LENGTH = 100;
export const MAX_DESCRIPTION_LENGTH = 500;
export const CLIPS_PAGE_SIZE = 20;
/** Poll interval for job state while the event stream is unavailable, in milliseconds. */
export const JOB_POLL_MS = 15_000;
/** How long a deletion can be undone, in seconds. */
export const UNDO_SECONDS = 10;

export const sourcePlatform = z.enum([...platforms, 'upload']);
export type SourcePlatform = z.infer<typeof sourcePlatform>;
export const processingStatus = z.enum(['pending', 'processing', 'completed', 'failed']);
export const language = z.enum(['auto', 'en', 'es', 'pt', 'fr', 'de', 'ru']);
/** 0 automatic (alone), 1 under 30 s, 2 30–60 s, 3 60–90 s, 4 90 s–3 min; several numbers request a mix. */
export const preferLength = z.array(z.int().check(z.minimum(0), z.maximum(4))).check(
  z.minLength(1),
  z.maxLength(4),
  z.refine((codes) => codes.length === 1 || !codes.includes(0), formMessage('form.lengths_exclusive')),
  z.refine((codes) => new Set(codes).size === codes.length, formMessage('form.length_repeated')),
);

export const clipAspect = z.enum(['9:16', '1:1', '4:5', '16:9']);
export type ClipAspect = z.infer<typeof clipAspect>;
/** Styles of burned-in captions. `none` burns nothing in; subtitle files are available in either case. */
export const captionStyle = z.enum(['bold', 'clean', 'karaoke', 'marker', 'tape', 'panel', 'impact', 'neon', 'none']);
export type CaptionStyle = z.infer<typeof captionStyle>;
/**
 * Appearance of the clips; `headline` shows the title during the first three seconds, `tighten` removes long pauses and
 * filler words.
 */
const look = { aspect: clipAspect, captions: captionStyle, headline: z.boolean(), tighten: z.boolean() };
export type ClipLook = { aspect: ClipAspect; captions: CaptionStyle; headline: boolean; tighten: boolean };
export const DEFAULT_LOOK: ClipLook = { aspect: '9:16', captions: 'bold', headline: false, tighten: false };

/** A measured reason for a score: what was found, where, and how many points (of 10) it added or subtracted. */
export const evidence = z.object({
  signal: z.string(),
  label: z.string(),
  detail: z.string(),
  points: z.number(),
  start_seconds: z.nullable(z.number()),
  end_seconds: z.nullable(z.number()),
  quote: z.nullable(z.string()),
});

/** Measurements of the finished file. */
export const inspection = z.object({
  width: z.int(),
  height: z.int(),
  duration_seconds: z.number(),
  video_codec: z.string(),
  video_profile: z.string(),
  pixel_format: z.string(),
  frame_rate: z.number(),
  audio_codec: z.nullable(z.string()),
  sample_rate: z.nullable(z.int()),
  fast_start: z.boolean(),
  integrated_lufs: z.nullable(z.number()),
  true_peak_dbtp: z.nullable(z.number()),
  black_opening: z.boolean(),
  face_inside_share: z.nullable(z.number()),
  words_cut: z.nullable(z.int()),
  /** Pauses and filler words that were removed, in seconds of the source; null unless `tighten` was requested. */
  removed: z.nullable(z.array(z.object({ start_seconds: z.number(), end_seconds: z.number() }))),
  warnings: z.array(z.string()),
});

export const clip = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  hashtags: z.array(z.string()),
  source_platform: sourcePlatform,
  source_video_id: z.nullable(z.string()),
  source_video_title: z.string(),
  processing_status: processingStatus,
  error_message: z.nullable(z.string()),
  viral_score: z.nullable(z.number()),
  viral_reason: z.nullable(z.string()),
  evidence: z.array(evidence),
  /** The words of the clip as one text; empty if there is no transcript. */
  transcript: z.string(),
  start_seconds: z.nullable(z.number()),
  end_seconds: z.nullable(z.number()),
  duration_seconds: z.nullable(z.number()),
  layout: z.nullable(z.string()),
  inspection: z.nullable(inspection),
  thumbnail_url: z.nullable(z.string()),
  video_url: z.nullable(z.string()),
  created_at: instant,
});
export type Clip = z.infer<typeof clip>;

export const clipSort = z.enum(['created_at', 'viral_score', 'duration_seconds', 'start_seconds']);

export const generateClips = endpoint({
  method: 'POST',
  path: '/api/clips/generate',
  access: 'user',
  summary: 'Start generating clips from a video; one generation per account at a time',
  body: z.object({
    source_video_id: z.string().check(z.minLength(1, formMessage('form.video_missing')), z.maxLength(64)),
    source_platform: sourcePlatform,
    prefer_length: z._default(preferLength, [0]),
    language: z._default(language, 'auto'),
    aspect: z._default(look.aspect, DEFAULT_LOOK.aspect),
    captions: z._default(look.captions, DEFAULT_LOOK.captions),
    headline: z._default(look.headline, DEFAULT_LOOK.headline),
    tighten: z._default(look.tighten, DEFAULT_LOOK.tighten),
  }),
  reply: z.object({ job_id: z.string() }),
});

export const readLook = endpoint({
  method: 'GET',
  path: '/api/clips/look',
  access: 'user',
  summary: 'Read the look chosen for the last generation, as the default for the next one',
  reply: z.object(look),
});

/** Which words new clips of a video would use, and how long generating takes; shown in the generation dialog. */
export const readOutlook = endpoint({
  method: 'GET',
  path: '/api/clips/outlook',
  access: 'user',
  summary: 'Read which words new clips of a video would have, and how long generating takes',
  query: z.object({
    source_video_id: z.string().check(z.minLength(1, formMessage('form.video_missing')), z.maxLength(64)),
    source_platform: sourcePlatform,
  }),
  reply: z.object({
    /** The upload whose file is used. */
    video_id: z.string(),
    duration_seconds: z.number(),
    has_audio: z.boolean(),
    /** Where the current words come from. */
    words: wordsSource,
    word_count: z.nullable(z.int()),
    recognition: z.nullable(recognitionState),
    /** The recogniser that would run first if there are no words; `draft` makes many errors. */
    recogniser: z.nullable(z.enum(['service', 'local', 'draft'])),
    /** True if an external transcription service is not used because the account opted out of sharing data. */
    service_withheld: z.boolean(),
    /** Estimated from earlier generations on this installation, or null if there are no measurements yet. */
    estimate_seconds: z.nullable(z.int()),
    /** Seconds that `tighten` saves per minute of speech, or null if the words are not known yet. */
    tighten_seconds: z.nullable(z.number()),
    /** Finished clips of the video by their aspect; a generation for the same aspect makes the next best ones. */
    clips_made: z.array(z.object({ aspect: clipAspect, count: z.int() })),
  }),
});
export type Outlook = ReplyOf<typeof readOutlook>;

export const jobStatus = z.enum(['pending', 'processing', 'completed', 'failed', 'canceled']);
export const generationJob = z.object({
  job_id: z.string(),
  video_id: z.nullable(z.string()),
  video_title: z.string(),
  status: jobStatus,
  /** Name of the stage in the reader's language, for instance `Finding the best moments`. */
  stage: z.nullable(z.string()),
  progress_percentage: z.number(),
  /** Estimated seconds remaining, or null if unknown. */
  eta_seconds: z.nullable(z.number()),
  clips_generated: z.int(),
  total_clips: z.int(),
  error_message: z.nullable(z.string()),
  /** A remark about a successful run, for instance few moments or no transcript. */
  note: z.nullable(z.string()),
  started_at: instant,
  finished_at: z.nullable(instant),
});
export type GenerationJob = z.infer<typeof generationJob>;

export const readJobStatus = endpoint({
  method: 'GET',
  path: '/api/clips/jobs/:id/status',
  access: 'user',
  summary: 'Read the progress of a generation',
  params: idParams,
  reply: generationJob,
});

/** The running generation, if any, so that it is found again after a reload or on another device. */
export const readActiveJob = endpoint({
  method: 'GET',
  path: '/api/clips/jobs/active',
  access: 'user',
  summary: 'Read the running generation, or null if there is none',
  reply: z.object({ job: z.nullable(generationJob) }),
});

export const cancelJob = endpoint({
  method: 'POST',
  path: '/api/clips/jobs/:id/cancel',
  access: 'user',
  summary: 'Stop a generation; finished clips are not deleted',
  params: idParams,
  reply: generationJob,
});

export const listClips = endpoint({
  method: 'GET',
  path: '/api/clips',
  access: 'user',
  summary: 'List clips, filtered, sorted and paged',
  query: z.object({
    ...pageQuery,
    search: z.optional(z.string().check(z.maxLength(200))),
    source_platform: z.optional(sourcePlatform),
    source_video_id: z.optional(z.string().check(z.maxLength(64))),
    processing_status: z.optional(processingStatus),
    sort_by: z._default(clipSort, 'created_at'),
    sort_order: z._default(z.enum(['asc', 'desc']), 'desc'),
  }),
  reply: z.object({ clips: z.array(clip), pagination }),
  lifted: ['clips', 'pagination'],
});

export const readClip = endpoint({
  method: 'GET',
  path: '/api/clips/:id',
  access: 'user',
  summary: 'Read a clip',
  params: idParams,
  reply: clip,
});

export const updateClip = endpoint({
  method: 'PUT',
  path: '/api/clips/:id',
  access: 'user',
  summary: 'Change the title, description or hashtags of a clip',
  params: idParams,
  body: z.object({
    title: z.optional(
      z.string().check(z.trim(), z.minLength(1, formMessage('form.title_missing')), z.maxLength(MAX_TITLE_LENGTH)),
    ),
    description: z.optional(z.string().check(z.maxLength(MAX_DESCRIPTION_LENGTH))),
    hashtags: z.optional(
      z
        .array(z.string().check(z.regex(/^[^\s#]{1,100}$/u, formMessage('form.hashtag_invalid'))))
        .check(z.maxLength(30)),
    ),
  }),
  reply: clip,
});

export const deleteClip = endpoint({
  method: 'DELETE',
  path: '/api/clips/:id',
  access: 'user',
  summary: 'Delete a clip; can be undone for ten seconds',
  params: idParams,
  reply: nothing,
});

export const restoreClip = endpoint({
  method: 'POST',
  path: '/api/clips/:id/restore',
  access: 'user',
  summary: 'Undo the deletion of a clip',
  params: idParams,
  reply: clip,
});

export const downloadClip = endpoint({
  method: 'GET',
  path: '/api/clips/:id/download',
  access: 'user',
  summary: 'Download a clip as a file named after its title',
  kind: 'binary',
  params: idParams,
  reply: nothing,
});

export const subtitleFormats = ['vtt', 'srt'] as const;

export const downloadSubtitles = endpoint({
  method: 'GET',
  path: '/api/clips/:id/subtitles',
  access: 'user',
  summary: 'Download the words of a clip as WebVTT or SubRip, timed like its captions',
  kind: 'binary',
  params: idParams,
  query: z.object({ format: z._default(z.enum(subtitleFormats), 'vtt') }),
  reply: nothing,
});

export const playClip = endpoint({
  method: 'GET',
  path: '/api/clips/:id/video',
  access: 'user',
  summary: 'Stream a clip for playback, with range requests',
  kind: 'binary',
  params: idParams,
  reply: nothing,
});

export const retryClip = endpoint({
  method: 'POST',
  path: '/api/clips/:id/retry',
  access: 'user',
  summary: 'Retry a failed clip',
  params: idParams,
  reply: z.object({ job_id: z.string(), video_id: z.string(), video_title: z.string() }),
});

export const clipCover = z.object({
  /** Position in the clip, or null if unknown because the clip predates cover selection. */
  at_seconds: z.nullable(z.number()),
  /** The title drawn on the cover, or null if there is none. */
  title: z.nullable(z.string()),
  thumbnail_url: z.nullable(z.string()),
  /** True while the requested cover is being rendered; the previous one is used until then. */
  making: z.boolean(),
  /** Why the last requested cover could not be made. */
  error_message: z.nullable(z.string()),
  /** Suggested covers found when the clip was made, best first. */
  candidates: z.array(z.object({ at_seconds: z.number(), thumbnail_url: z.string() })),
});
export type ClipCover = z.infer<typeof clipCover>;

export const readCover = endpoint({
  method: 'GET',
  path: '/api/clips/:id/cover',
  access: 'user',
  summary: 'Read the cover of a finished clip and the alternatives',
  params: idParams,
  reply: clipCover,
});

export const chooseCover = endpoint({
  method: 'PUT',
  path: '/api/clips/:id/cover',
  access: 'user',
  summary: 'Use a frame of the clip as its cover, with or without a title',
  params: idParams,
  body: z.object({
    at_seconds: z.number().check(z.minimum(0), z.maximum(86_400)),
    /** Omitted or null for no title. */
    title: z.optional(z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_TITLE_LENGTH)))),
  }),
  reply: clipCover,
});

export const generateContent = endpoint({
  method: 'POST',
  path: '/api/clips/:id/generate-content',
  access: 'user',
  summary:
    'Write a title, a description and hashtags for a clip, with the language model if available, otherwise ' +
    'from its own title and words',
  params: idParams,
  reply: z.object({
    title: z.string(),
    description: z.string(),
    hashtags: z.array(z.string()),
    answered_by: answeredBy,
  }),
});
