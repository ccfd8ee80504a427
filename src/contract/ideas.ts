import * as z from 'zod/mini';
import { formMessage } from '#texts/message.ts';
import { answeredBy, source } from './ai.ts';
import { platformNames } from './connections.ts';
import { endpoint, idParams, instant, nothing, pagination } from './endpoint.ts';
import { countKeywords } from './keywords.ts';
import { language } from './language-tag.ts';

export const ideaCategories = [
  'lifestyle',
  'business',
  'education',
  'entertainment',
  'technology',
  'fitness',
  'food',
  'travel',
] as const;
export const ideaCategory = z.enum(ideaCategories);
export type IdeaCategory = z.infer<typeof ideaCategory>;

export const ideaPlatforms = ['tiktok', 'instagram', 'youtube', 'twitter', 'linkedin'] as const;
export const ideaPlatform = z.enum(ideaPlatforms);
export type IdeaPlatform = z.infer<typeof ideaPlatform>;
export const ideaPlatformNames: Readonly<Record<IdeaPlatform, string>> = {
  ...platformNames,
  twitter: 'X (Twitter)',
  linkedin: 'LinkedIn',
};

export const ideaStatuses = ['draft', 'in_progress', 'completed'] as const;
export const ideaStatus = z.enum(ideaStatuses);
export type IdeaStatus = z.infer<typeof ideaStatus>;

/** Saved ideas per page of the workspace. */
export const IDEAS_PAGE_SIZE = 12;
/** Maximum number of saved ideas per account. */
export const MAX_SAVED_IDEAS = 1_000;
/** Number of ideas per generated set. */
export const IDEAS_PER_SET = 6;
/** Prefix of the ids of ideas that are not saved yet. */
export const TEMPORARY_ID = 'idea_';
/** Shown if the estimated time is missing. */
export const DEFAULT_ESTIMATED_TIME = '5 min';
/** Shown if the difficulty is missing. */
export const DEFAULT_DIFFICULTY = 3;
/** Tags shown on a card before "+N more". */
export const TAGS_ON_CARD = 3;
export const MAX_KEYWORDS_LENGTH = 500;
export const MAX_KEYWORDS = 20;
export const MAX_IDEA_TITLE_LENGTH = 160;
export const MAX_IDEA_TEXT_LENGTH = 2_000;
export const MAX_IDEA_TAGS = 15;
/** How long a deletion can be undone, in milliseconds. */
export const IDEA_UNDO_MS = 10_000;

const title = z
  .string()
  .check(z.trim(), z.minLength(1, formMessage('form.idea_title_missing')), z.maxLength(MAX_IDEA_TITLE_LENGTH));
const description = z.string().check(z.trim(), z.maxLength(MAX_IDEA_TEXT_LENGTH));
const tag = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));
const tags = z.array(tag).check(z.maxLength(MAX_IDEA_TAGS));
const difficulty = z.nullable(z.int().check(z.minimum(1), z.maximum(5)));
const estimatedTime = z.string().check(z.trim(), z.maxLength(40));
const score = z.nullable(z.number().check(z.minimum(0), z.maximum(10)));

/** An idea, saved or not (then with a temporary id). */
export const idea = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  category: ideaCategory,
  platform: ideaPlatform,
  tags: z.array(z.string()),
  /** 1–5, or null if unknown. */
  difficulty,
  /** Out of 10, or null if unknown. */
  engagementScore: score,
  /** What the score is based on: figures, or a general expectation. */
  score_reason: z.string(),
  estimatedTime: z.string(),
  /** Same as `estimatedTime`, under the name used by saved ideas. */
  estimated_time: z.string(),
  /** The opening words, spoken or on screen. */
  hook: z.string(),
  /** The parts in order, one line each. */
  outline: z.array(z.string()),
  /** Id of the format card, so that it is not suggested twice; null for ideas from a model or written by hand. */
  format: z.nullable(z.string()),
  keywords: z.string(),
  /** Facts about the creator that the idea is based on. */
  sources: z.array(source),
  answered_by: z.nullable(answeredBy),
  status: ideaStatus,
  /** The brief as Markdown, or null if there is none. */
  execution_brief: z.nullable(z.string()),
  /** Newest conversation about the idea, or null if there is none. */
  session_id: z.nullable(z.string()),
  last_activity: instant,
  updated_at: instant,
  created_at: instant,
});
export type Idea = z.infer<typeof idea>;

/** Fields for saving an idea, generated or written by hand. */
export const ideaInput = z.object({
  id: z.optional(z.string().check(z.maxLength(64))),
  title,
  description: z._default(description, ''),
  category: ideaCategory,
  platform: ideaPlatform,
  tags: z._default(tags, []),
  difficulty: z._default(difficulty, null),
  engagementScore: z._default(score, null),
  estimatedTime: z._default(estimatedTime, ''),
});

/** A set of ideas as generated, stored so that it survives a reload. */
export const ideaSet = z.object({
  id: z.string(),
  category: ideaCategory,
  platform: ideaPlatform,
  keywords: z.string(),
  answered_by: answeredBy,
  created_at: instant,
});

export const generateIdeas = endpoint({
  method: 'POST',
  path: '/api/ideas/generate',
  access: 'user',
  summary:
    'Generate ideas for a category, a platform and keywords, excluding ideas that are saved or were suggested ' +
    'for the same request before',
  body: z.object({
    category: ideaCategory,
    platform: ideaPlatform,
    keywords: z.string().check(
      z.trim(),
      z.minLength(1, formMessage('form.keywords_missing')),
      z.maxLength(MAX_KEYWORDS_LENGTH, formMessage('form.keywords_long')),
      z.refine((text) => countKeywords(text) <= MAX_KEYWORDS, formMessage('form.keywords_many')),
    ),
    /** Language of the ideas; defaults to the one in the settings. */
    language: z.optional(language),
  }),
  reply: z.object({ ideas: z.array(idea), set: ideaSet }),
  lifted: ['ideas'],
});

export const readGeneratedIdeas = endpoint({
  method: 'GET',
  path: '/api/ideas/generated',
  access: 'user',
  summary: 'Read the last generated set without ideas that have since been saved, or null if there is none',
  reply: z.object({ ideas: z.array(idea), set: z.nullable(ideaSet) }),
});

export const saveIdea = endpoint({
  method: 'POST',
  path: '/api/ideas/save',
  access: 'user',
  summary: 'Save an idea; repeated requests for a generated idea save it only once',
  body: z.object({ idea: ideaInput }),
  reply: z.object({ idea }),
});

export const listIdeas = endpoint({
  method: 'GET',
  path: '/api/ideas/',
  access: 'user',
  summary: 'List saved ideas',
  query: z.object({
    page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 100),
    search: z.optional(z.string().check(z.maxLength(200))),
    status: z.optional(ideaStatus),
    /** `recent`: by last activity, otherwise update, otherwise creation. */
    sort_by: z._default(z.enum(['recent', 'title', 'category', 'status']), 'recent'),
  }),
  reply: z.object({
    ideas: z.array(idea),
    pagination,
    /** Counts of all saved ideas, regardless of the search. */
    counts: z.object({ draft: z.int(), in_progress: z.int(), completed: z.int() }),
  }),
  lifted: ['ideas', 'pagination'],
});

/** The same path without a trailing slash, for consistency with other lists. */
export const listIdeasPlain = endpoint({ ...listIdeas, path: '/api/ideas' });

export const readIdea = endpoint({
  method: 'GET',
  path: '/api/ideas/:id',
  access: 'user',
  summary: 'Read a saved idea',
  params: idParams,
  reply: z.object({ idea }),
});

export const updateIdea = endpoint({
  method: 'PUT',
  path: '/api/ideas/:id',
  access: 'user',
  summary: 'Change an idea, or move it on the board',
  params: idParams,
  body: z.object({
    title: z.optional(title),
    description: z.optional(description),
    tags: z.optional(tags),
    difficulty: z.optional(difficulty),
    estimated_time: z.optional(estimatedTime),
    status: z.optional(ideaStatus),
    /** The `updated_at` that was read, so that a change made elsewhere since is not overwritten. */
    seen: z.optional(instant),
  }),
  reply: z.object({ idea }),
});

export const deleteIdea = endpoint({
  method: 'DELETE',
  path: '/api/ideas/:id',
  access: 'user',
  summary: 'Delete an idea with its conversations and its brief; can be undone for a short time',
  params: idParams,
  reply: nothing,
});

export const restoreIdea = endpoint({
  method: 'POST',
  path: '/api/ideas/:id/restore',
  access: 'user',
  summary: 'Undo the deletion of an idea',
  params: idParams,
  reply: z.object({ idea }),
});
