import * as z from 'zod/mini';
import { formMessage } from '#texts/message.ts';
import { endpoint, idParams, instant, nothing, pageQuery, pagination } from './endpoint.ts';
import { recognitionState, wordsSource } from './transcripts.ts';

/** The specified maximum in bytes; the installation's own limit is `upload_max_bytes`. */
export const MAX_UPLOAD_BYTES = 500 * 1024 * 1024;
/** Maximum size of a transcript file, in bytes. */
export const MAX_TRANSCRIPT_BYTES = 5 * 1024 * 1024;
/** Minimum duration of a video for making clips, in seconds. */
export const MIN_SOURCE_SECONDS = 60;
/** Maximum request body with a transcript, in bytes; JSON escaping can double line breaks and quotes. */
const MAX_TRANSCRIPT_BODY_BYTES = MAX_TRANSCRIPT_BYTES + 1024 * 1024;
/** File extensions accepted by the upload panel; the server checks the actual format. */
export const VIDEO_EXTENSIONS = ['mp4', 'mov', 'm4v', 'avi', 'webm', 'mkv'] as const;
export const TRANSCRIPT_EXTENSIONS = ['srt', 'vtt', 'json'] as const;
/** Endpoint of tus uploads. Upload-Metadata: `filename`, `filetype`. */
export const UPLOADS_PATH = '/api/uploads';
/** Response header of an upload's last PATCH with the id of the video created from it. */
export const VIDEO_ID_HEADER = 'X-Video-Id';

export const videoStatus = z.enum(['processing', 'ready', 'failed']);

export const video = z.object({
  id: z.string(),
  title: z.string(),
  file_name: z.string(),
  status: videoStatus,
  /** Why it failed, in the reader's language. */
  error_message: z.nullable(z.string()),
  size_bytes: z.int(),
  duration_seconds: z.nullable(z.number()),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  has_audio: z.nullable(z.boolean()),
  /** Whether it was uploaded with a transcript. */
  has_transcript: z.boolean(),
  /** Where its words come from, if known. */
  words: wordsSource,
  /** Null if none was started, or it finished with words. */
  recognition: z.nullable(recognitionState),
  /** Increases with every change of the words; null before there are any. */
  words_version: z.nullable(z.int()),
  clips_count: z.int(),
  /** Signed URLs, valid for a short time; absent while processing. */
  thumbnail_url: z.nullable(z.string()),
  /** 10 × 10 frames, each 160 px wide, for previews while hovering. */
  sprite_url: z.nullable(z.string()),
  /** The file for playback: the original, or a smaller preview if the browser cannot play it. */
  video_url: z.nullable(z.string()),
  created_at: instant,
});
export type Video = z.infer<typeof video>;

export const listVideos = endpoint({
  method: 'GET',
  path: '/api/videos',
  access: 'user',
  summary: 'List uploaded videos',
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
  summary: 'Read an uploaded video',
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
  summary:
    'Delete an uploaded video and stop the jobs working on it; finished clips are not deleted. Can be undone for ten seconds',
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

/** The transcript is sent as text in the JSON body because it is small. */
export const attachTranscript = endpoint({
  method: 'PUT',
  path: '/api/videos/:id/transcript',
  access: 'user',
  summary: 'Attach a transcript (.srt, .vtt or .json) to a video',
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
  summary: 'Stream the video file, with range requests',
  kind: 'binary',
  params: idParams,
  reply: nothing,
});

/** Signed media: the token contains the key, expiry and signature, so no bearer token is needed. */
export const readMedia = endpoint({
  method: 'GET',
  path: '/api/media/:token/:name',
  access: 'public',
  summary: 'Stream a media file by its short-lived signed URL, with range requests',
  kind: 'binary',
  params: z.object({ token: z.string().check(z.maxLength(1024)), name: z.string().check(z.maxLength(255)) }),
  reply: nothing,
});
