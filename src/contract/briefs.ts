import * as z from 'zod/mini';
import { formMessage } from '#texts/message.ts';
import { answeredBy } from './ai.ts';
import { clip } from './clips.ts';
import { video } from './content.ts';
import { endpoint, idParams, instant } from './endpoint.ts';

/** Longest text of a brief, in characters. */
export const MAX_BRIEF_TEXT_LENGTH = 20_000;
/** Newest versions of one brief that are kept. */
export const MAX_BRIEF_VERSIONS = 200;
/** Of a whole number in the database. */
const MAX_VERSION = 2_147_483_647;
const MAX_LINE_LENGTH = 1_000;
const MAX_LINES = 40;

const id = z.string().check(z.minLength(1), z.maxLength(64));
const line = z.string().check(z.trim(), z.maxLength(MAX_LINE_LENGTH));
const second = z.number().check(z.minimum(0), z.maximum(6 * 3600));

/** What a part of a brief rests on: an answer of the conversation, a fact about the creator, or the idea itself. */
export const citation = z.object({
  kind: z.enum(['answer', 'fact', 'idea']),
  /** Id of the message that answered, of the fact, or of the idea. */
  id: z.string().check(z.maxLength(128)),
  /** What it says, short, in the brief's language: "Your goal: teach". */
  label: z.string().check(z.maxLength(300)),
});
export type Citation = z.infer<typeof citation>;
const from = z.array(citation).check(z.maxLength(20));

/** An execution brief, part by part. Ids are stable inside a brief, so that ticked steps stay ticked. */
export const briefParts = z.object({
  title: line,
  /** It is read, not watched: no part has a place in time. */
  written: z.optional(z.boolean()),
  /** An empty text is a part that was not answered. */
  hook: z.object({ text: line, from }),
  /** Aimed-at length of the finished video in seconds; 0: not settled, or it is read. */
  length: z.object({ seconds: second, from }),
  /** In order, without gaps, from 0 to the length. */
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
  /** What else was settled: gear, place, days. */
  notes: z.array(z.object({ id, text: line, from })).check(z.maxLength(MAX_LINES)),
});
export type BriefParts = z.infer<typeof briefParts>;

/** Where a version came from. `text`: written as one text, without parts. */
export const briefOrigin = z.enum(['generated', 'edited', 'text', 'restored']);

export const brief = z.object({
  version: z.int(),
  origin: briefOrigin,
  answered_by: z.nullable(answeredBy),
  session_id: z.nullable(z.string()),
  /** Null: the version is one text. */
  parts: z.nullable(briefParts),
  /** Markdown. */
  text: z.string(),
  created_at: instant,
});
export type Brief = z.infer<typeof brief>;

/** A step of "film this": a shot, or another line to tick. */
export const filmStep = z.object({ id: z.string(), text: z.string(), done: z.boolean() });

const briefReply = z.object({
  idea: z.object({ id: z.string(), title: z.string(), status: z.string(), execution_brief: z.string() }),
  brief,
  /** Newest version. */
  latest_version: z.int(),
  steps: z.array(filmStep),
});

export const readBrief = endpoint({
  method: 'GET',
  path: '/api/ideas/:id/brief',
  access: 'user',
  summary: 'The execution brief of an idea; not found while there is none',
  params: idParams,
  query: z.object({ version: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_VERSION))) }),
  reply: briefReply,
});

export const saveBrief = endpoint({
  method: 'POST',
  path: '/api/ideas/:id/brief',
  access: 'user',
  summary: 'Saves a brief as one text, as a new version; the idea counts as completed then',
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
  summary: 'Saves changed parts as a new version',
  params: idParams,
  body: z.object({
    parts: briefParts,
    /** The version that was changed; refused when there is a newer one. */
    base_version: z.int(),
  }),
  reply: briefReply,
});

export const listBriefVersions = endpoint({
  method: 'GET',
  path: '/api/ideas/:id/brief/versions',
  access: 'user',
  summary: 'All versions of a brief, newest first, without their texts',
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
  summary: 'Makes an older version the newest again, as a new version',
  params: idParams,
  body: z.object({ version: z.int().check(z.minimum(1), z.maximum(MAX_VERSION)) }),
  reply: briefReply,
});

export const downloadBrief = endpoint({
  method: 'GET',
  path: '/api/ideas/:id/brief/download',
  access: 'user',
  summary: 'A brief as a file',
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
  summary: 'Ticks a step of "film this", or takes the tick away',
  params: idParams,
  body: z.object({ step: id, done: z.boolean() }),
  reply: z.object({ steps: z.array(filmStep) }),
});

export const linkVideo = endpoint({
  method: 'POST',
  path: '/api/ideas/:id/videos',
  access: 'user',
  summary: 'Says that an uploaded video is the recording of this idea’s brief',
  params: idParams,
  body: z.object({ video_id: z.string().check(z.minLength(1), z.maxLength(64)) }),
  reply: z.object({ video_id: z.string() }),
});

export const unlinkVideo = endpoint({
  method: 'DELETE',
  path: '/api/ideas/:id/videos/:video_id',
  access: 'user',
  summary: 'Takes that back; the video stays',
  params: z.object({ id, video_id: id }),
  reply: z.object({ video_id: z.string() }),
});

export const readLineage = endpoint({
  method: 'GET',
  path: '/api/ideas/:id/lineage',
  access: 'user',
  summary: 'What became of an idea: its brief, its recordings, the clips made from them',
  params: idParams,
  reply: z.object({
    /** Null: no brief yet. */
    brief_version: z.nullable(z.int()),
    videos: z.array(
      z.object({
        video,
        /** Version of the brief that it was recorded by. */
        brief_version: z.nullable(z.int()),
        linked_at: instant,
        clips: z.array(clip),
      }),
    ),
  }),
});

/** The idea that a video is the recording of; read by the video's and clips' screens. */
export const readIdeaOfVideo = endpoint({
  method: 'GET',
  path: '/api/videos/:id/idea',
  access: 'user',
  summary: 'The idea that a video is the recording of; null: none',
  params: idParams,
  reply: z.object({ idea: z.nullable(z.object({ id: z.string(), title: z.string() })) }),
});
