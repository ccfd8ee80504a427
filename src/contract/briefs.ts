import * as z from 'zod/mini';
import { formMessage } from '#texts/message.ts';
import { answeredBy } from './ai.ts';
import { clip } from './clips.ts';
import { video } from './content.ts';
import { endpoint, idParams, instant } from './endpoint.ts';

/** Maximum length of a brief's text, in characters. */
export const MAX_BRIEF_TEXT_LENGTH = 20_000;
/** Number of versions stored per brief; older ones are deleted. */
export const MAX_BRIEF_VERSIONS = 200;
/** Maximum value of a PostgreSQL integer. */
const MAX_VERSION = 2_147_483_647;
const MAX_LINE_LENGTH = 1_000;
const MAX_LINES = 40;

const id = z.string().check(z.minLength(1), z.maxLength(64));
const line = z.string().check(z.trim(), z.maxLength(MAX_LINE_LENGTH));
const second = z.number().check(z.minimum(0), z.maximum(6 * 3600));

/** The source of a part of a brief: an answer in the conversation, a fact about the creator, or the idea itself. */
export const citation = z.object({
  kind: z.enum(['answer', 'fact', 'idea']),
  /** Id of the answering message, the fact or the idea. */
  id: z.string().check(z.maxLength(128)),
  /** Short label in the brief's language, such as "Your goal: teach". */
  label: z.string().check(z.maxLength(300)),
});
export type Citation = z.infer<typeof citation>;
const from = z.array(citation).check(z.maxLength(20));

/** An execution brief, part by part. Ids are stable within a brief, so that ticked steps stay ticked. */
export const briefParts = z.object({
  title: line,
  /** True for a text to be read rather than a video; its parts have no timing. */
  written: z.optional(z.boolean()),
  /** Parts that were not answered have an empty text. */
  hook: z.object({ text: line, from }),
  /** Target length of the finished video in seconds; 0 if undecided or if the format is written. */
  length: z.object({ seconds: second, from }),
  /** In order and without gaps, from 0 to the target length. */
  beats: z
    .array(z.object({ id, start_seconds: second, end_seconds: second, name: line, text: line, from }))
    .check(z.maxLength(MAX_LINES)),
  shots: z.array(z.object({ id, text: line, from })).check(z.maxLength(MAX_LINES)),
  on_screen_text: z.array(z.object({ id, at_seconds: second, text: line, from })).check(z.maxLength(MAX_LINES)),
  caption: z.object({ text: z.string().check(z.trim(), z.maxLength(2_200)), from }),
  hashtags: z.object({
    items: z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(60))).check(z.maxLength(30)),
    from,
  }),
  call_to_action: z.object({ text: line, from }),
  /** Other decisions: gear, location, days. */
  notes: z.array(z.object({ id, text: line, from })).check(z.maxLength(MAX_LINES)),
});
export type BriefParts = z.infer<typeof briefParts>;

/** How a version was created. `text`: written as a single text, without parts. */
export const briefOrigin = z.enum(['generated', 'edited', 'text', 'restored']);

export const brief = z.object({
  version: z.int(),
  origin: briefOrigin,
  answered_by: z.nullable(answeredBy),
  session_id: z.nullable(z.string()),
  /** Null if the version is a single text. */
  parts: z.nullable(briefParts),
  /** Markdown. */
  text: z.string(),
  created_at: instant,
});
export type Brief = z.infer<typeof brief>;

/** A step on the "film this" checklist: a shot or another line to tick. */
export const filmStep = z.object({ id: z.string(), text: z.string(), done: z.boolean() });

const briefReply = z.object({
  idea: z.object({ id: z.string(), title: z.string(), status: z.string(), execution_brief: z.string() }),
  brief,
  /** The newest version. */
  latest_version: z.int(),
  steps: z.array(filmStep),
});

export const readBrief = endpoint({
  method: 'GET',
  path: '/api/ideas/:id/brief',
  access: 'user',
  summary: 'Read the execution brief of an idea; fails with not_found if there is none',
  params: idParams,
  query: z.object({ version: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_VERSION))) }),
  reply: briefReply,
});

export const saveBrief = endpoint({
  method: 'POST',
  path: '/api/ideas/:id/brief',
  access: 'user',
  summary: 'Save a brief as a single text, creating a new version; the idea then counts as completed',
  params: idParams,
  body: z.object({
    brief: z
      .string()
      .check(z.trim(), z.minLength(1, formMessage('form.brief_empty')), z.maxLength(MAX_BRIEF_TEXT_LENGTH)),
  }),
  reply: briefReply,
});

export const editBrief = endpoint({
  method: 'PUT',
  path: '/api/ideas/:id/brief',
  access: 'user',
  summary: 'Save changed parts as a new version',
  params: idParams,
  body: z.object({
    parts: briefParts,
    /** The version that was edited; the request fails if there is a newer one. */
    base_version: z.int(),
  }),
  reply: briefReply,
});

export const listBriefVersions = endpoint({
  method: 'GET',
  path: '/api/ideas/:id/brief/versions',
  access: 'user',
  summary: 'List all versions of a brief, newest first, without their texts',
  params: idParams,
  reply: z.object({
    versions: z.array(
      z.object({ version: z.int(), origin: briefOrigin, answered_by: z.nullable(answeredBy), created_at: instant }),
    ),
  }),
});

export const restoreBrief = endpoint({
  method: 'POST',
  path: '/api/ideas/:id/brief/restore',
  access: 'user',
  summary: 'Restore an older version of a brief as the newest',
  params: idParams,
  body: z.object({ version: z.int().check(z.minimum(1), z.maximum(MAX_VERSION)) }),
  reply: briefReply,
});

export const downloadBrief = endpoint({
  method: 'GET',
  path: '/api/ideas/:id/brief/download',
  access: 'user',
  summary: 'Download a brief as a file',
  kind: 'binary',
  params: idParams,
  query: z.object({
    format: z._default(z.enum(['md', 'pdf']), 'md'),
    version: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_VERSION))),
  }),
  reply: z.unknown(),
});

export const tickFilmStep = endpoint({
  method: 'PUT',
  path: '/api/ideas/:id/film',
  access: 'user',
  summary: 'Tick or untick a step of "film this"',
  params: idParams,
  body: z.object({ step: id, done: z.boolean() }),
  reply: z.object({ steps: z.array(filmStep) }),
});

export const linkVideo = endpoint({
  method: 'POST',
  path: '/api/ideas/:id/videos',
  access: 'user',
  summary: 'Link an uploaded video to an idea as a recording of its brief',
  params: idParams,
  body: z.object({ video_id: z.string().check(z.minLength(1), z.maxLength(64)) }),
  reply: z.object({ video_id: z.string() }),
});

export const unlinkVideo = endpoint({
  method: 'DELETE',
  path: '/api/ideas/:id/videos/:video_id',
  access: 'user',
  summary: 'Unlink a recording from an idea; the video is not deleted',
  params: z.object({ id, video_id: id }),
  reply: z.object({ video_id: z.string() }),
});

export const readLineage = endpoint({
  method: 'GET',
  path: '/api/ideas/:id/lineage',
  access: 'user',
  summary: 'Read the outcome of an idea: its brief, its recordings and the clips made from them',
  params: idParams,
  reply: z.object({
    /** Null if there is no brief yet. */
    brief_version: z.nullable(z.int()),
    videos: z.array(
      z.object({
        video,
        /** The version of the brief that was recorded. */
        brief_version: z.nullable(z.int()),
        linked_at: instant,
        clips: z.array(clip),
      }),
    ),
  }),
});

/** The idea that a video is a recording of; used by the video and clip pages. */
export const readIdeaOfVideo = endpoint({
  method: 'GET',
  path: '/api/videos/:id/idea',
  access: 'user',
  summary: 'Read the idea that a video is a recording of, or null if there is none',
  params: idParams,
  reply: z.object({ idea: z.nullable(z.object({ id: z.string(), title: z.string() })) }),
});
