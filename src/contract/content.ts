import * as z from 'zod/mini';
import { formMessage } from '#texts/message.ts';
import { endpoint, idParams, instant, nothing, pageQuery, pagination } from './endpoint.ts';
import { recognitionState, wordsSource } from './transcripts.ts';

/** Largest upload, in bytes (500 MB). */
/** As specified; the installation's own limit is `upload_max_bytes`. */
export const MAX_UPLOAD_BYTES = 500 * 1024 * 1024;
/** Largest transcript file, in bytes. */
export const MAX_TRANSCRIPT_BYTES = 5 * 1024 * 1024;
/** Shortest source clips are made from, in seconds. */
export const MIN_SOURCE_SECONDS = 60;
/** Largest request body with a transcript, in bytes. Escaping in JSON can double line breaks and quotes. */
const MAX_TRANSCRIPT_BODY_BYTES = MAX_TRANSCRIPT_BYTES + 1024 * 1024;
/** File name endings the upload panel accepts; the decoder has the last word on the server. */
export const VIDEO_EXTENSIONS = ['mp4', 'mov', 'm4v', 'avi', 'webm', 'mkv'] as const;
export const TRANSCRIPT_EXTENSIONS = ['srt', 'vtt', 'json'] as const;
/** Where tus uploads go. Upload-Metadata: `filename`, `filetype`. */
export const UPLOADS_PATH = '/api/uploads';
/** Reply header of the last PATCH of an upload: the id of the video that was made from it. */
export const VIDEO_ID_HEADER = 'X-Video-Id';

export const videoStatus = z.enum(['processing', 'ready', 'failed']);

export const video = z.object({
  id: z.string(),
  title: z.string(),
  file_name: z.string(),
  status: videoStatus,
  /** Why it failed, for the reader. */
  error_message: z.nullable(z.string()),
  size_bytes: z.int(),
  duration_seconds: z.nullable(z.number()),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  has_audio: z.nullable(z.boolean()),
  /** Whether a transcript came with it. */
  has_transcript: z.boolean(),
  /** Where its words come from, as far as they are known. */
  words: wordsSource,
  /** Null: none was started, or it ended with words. */
  recognition: z.nullable(recognitionState),
  /** Rises with every change of the words; null before they were read or heard. */
  words_version: z.nullable(z.int()),
  clips_count: z.int(),
  /** Signed addresses, good for a short time; absent while processing. */
  thumbnail_url: z.nullable(z.string()),
  /** 10 × 10 frames of 160 px width for scrubbing by hover. */
  sprite_url: z.nullable(z.string()),
  /** What the browser plays: the original, or a light preview where it can't. */
  video_url: z.nullable(z.string()),
  created_at: instant,
});
export type Video = z.infer<typeof video>;

export const listVideos = endpoint({
  method: 'GET',
  path: '/api/videos',
  access: 'user',
  summary: 'Uploaded videos',
  query: z.object({
    ...pageQuery,
    search: z.optional(z.string().check(z.maxLength(200))),
    status: z.optional(videoStatus),
    sort_by: z._default(z.enum(['created_at', 'title', 'duration_seconds']), 'created_at'),
    sort_order: z._default(z.enum(['asc', 'desc']), 'desc'),
  }),
  reply: z.object({ videos: z.array(video), pagination }),
  lifted: ['videos', 'pagination'],
});

export const readVideo = endpoint({
  method: 'GET',
  path: '/api/videos/:id',
  access: 'user',
  summary: 'One uploaded video',
  params: idParams,
  reply: video,
});

export const renameVideo = endpoint({
  method: 'PUT',
  path: '/api/videos/:id',
  access: 'user',
  summary: 'Rename an uploaded video',
  params: idParams,
  body: z.object({
    title: z.string().check(z.trim(), z.minLength(1, formMessage('form.title_missing')), z.maxLength(200)),
  }),
  reply: video,
});

export const deleteVideo = endpoint({
  method: 'DELETE',
  path: '/api/videos/:id',
  access: 'user',
  summary: 'Delete an uploaded video and stop what works on it; finished clips stay. Can be undone for ten seconds',
  params: idParams,
  reply: nothing,
});

export const restoreVideo = endpoint({
  method: 'POST',
  path: '/api/videos/:id/restore',
  access: 'user',
  summary: 'Undo the deletion of a video',
  params: idParams,
  reply: video,
});

/** Transcript as text in the body: small enough, and one call. */
export const attachTranscript = endpoint({
  method: 'PUT',
  path: '/api/videos/:id/transcript',
  access: 'user',
  summary: 'Put a transcript (.srt, .vtt or .json) beside a video',
  params: idParams,
  body: z.object({
    file_name: z.string().check(z.maxLength(255)),
    text: z.string().check(z.maxLength(MAX_TRANSCRIPT_BYTES)),
  }),
  bodyMaxBytes: MAX_TRANSCRIPT_BODY_BYTES,
  reply: video,
});

export const playVideo = endpoint({
  method: 'GET',
  path: '/api/videos/:id/video',
  access: 'user',
  summary: 'The video file, with ranges',
  kind: 'binary',
  params: idParams,
  reply: nothing,
});

/** Signed media: the token holds key, expiry and signature; no bearer is needed. */
export const readMedia = endpoint({
  method: 'GET',
  path: '/api/media/:token/:name',
  access: 'public',
  summary: 'A media file by its short-lived signed address, with ranges',
  kind: 'binary',
  params: z.object({ token: z.string().check(z.maxLength(1024)), name: z.string().check(z.maxLength(255)) }),
  reply: nothing,
});
