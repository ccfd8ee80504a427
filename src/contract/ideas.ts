import * as z from 'zod/mini';
import { formMessage } from '#texts/message.ts';
import { answeredBy, source } from './ai.ts';
import { platformNames } from './connections.ts';
import { endpoint, idParams, instant, nothing, pagination } from './endpoint.ts';
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
/** Saved ideas of one account. */
export const MAX_SAVED_IDEAS = 1_000;
/** Ideas that one request answers. */
export const IDEAS_PER_SET = 6;
/** Ids that start so are of ideas that are not saved yet. */
export const TEMPORARY_ID = 'idea_';
/** What a missing time is shown as. */
export const DEFAULT_ESTIMATED_TIME = '5 min';
/** What a missing difficulty is shown as. */
export const DEFAULT_DIFFICULTY = 3;
/** Tags shown on a card before "+N more". */
export const TAGS_ON_CARD = 3;
export const MAX_KEYWORDS_LENGTH = 500;
export const MAX_KEYWORDS = 20;
/** Separators between keywords, in any script. */
export const KEYWORD_SEPARATORS = /[,;\n\r\u2028\u2029，；、،]/u;

/** How many different keywords a text holds; upper and lower case are the same. */
export function countKeywords(text: string): number {
  const words = text.split(KEYWORD_SEPARATORS).map((word) => word.trim().replace(/^#+/u, '').toLowerCase());
  return new Set(words.filter((word) => word !== '')).size;
}
export const MAX_IDEA_TITLE_LENGTH = 160;
export const MAX_IDEA_TEXT_LENGTH = 2_000;
export const MAX_IDEA_TAGS = 15;
/** Within this time a deletion can be undone, in milliseconds. */
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

/** An idea, saved or (with a temporary id) not yet. */
export const idea = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  category: ideaCategory,
  platform: ideaPlatform,
  tags: z.array(z.string()),
  /** 1–5; null: not known. */
  difficulty,
  /** Out of 10; null: not known. */
  engagementScore: score,
  /** Why that score: the figures it comes from, or that it is a general expectation. */
  score_reason: z.string(),
  estimatedTime: z.string(),
  /** The same, under the name that a saved idea has. */
  estimated_time: z.string(),
  /** The first words said or shown. */
  hook: z.string(),
  /** Its parts in order, a line each. */
  outline: z.array(z.string()),
  /**
   * Id of the format card, so that it is not offered twice; null: of a model, or written by hand.
   */
  format: z.nullable(z.string()),
  keywords: z.string(),
  /** Facts about the creator that it draws on. */
  sources: z.array(source),
  answered_by: z.nullable(answeredBy),
  status: ideaStatus,
  /** The brief as Markdown; null: there is none. */
  execution_brief: z.nullable(z.string()),
  /** Newest conversation about it; null: none. */
  session_id: z.nullable(z.string()),
  last_activity: instant,
  updated_at: instant,
  created_at: instant,
});
export type Idea = z.infer<typeof idea>;

/** What is given to save an idea: as it was generated, or written by hand. */
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

/** A set of ideas as it was generated; kept so that a reload finds it. */
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
    'New ideas for a category, a platform and keywords; never one that is saved or was offered for the same request before',
  body: z.object({
    category: ideaCategory,
    platform: ideaPlatform,
    keywords: z.string().check(
      z.trim(),
      z.minLength(1, formMessage('form.keywords_missing')),
      z.maxLength(MAX_KEYWORDS_LENGTH, formMessage('form.keywords_long')),
      z.refine((text) => countKeywords(text) <= MAX_KEYWORDS, formMessage('form.keywords_many')),
    ),
    /** Language of the ideas; without it the one of the settings. */
    language: z.optional(language),
  }),
  reply: z.object({ ideas: z.array(idea), set: ideaSet }),
  lifted: ['ideas'],
});

export const readGeneratedIdeas = endpoint({
  method: 'GET',
  path: '/api/ideas/generated',
  access: 'user',
  summary: 'The set of ideas that was generated last, without those that are saved meanwhile; null: none',
  reply: z.object({ ideas: z.array(idea), set: z.nullable(ideaSet) }),
});

export const saveIdea = endpoint({
  method: 'POST',
  path: '/api/ideas/save',
  access: 'user',
  summary: 'Saves an idea; a generated one is saved once, however often it is asked for',
  body: z.object({ idea: ideaInput }),
  reply: z.object({ idea }),
});

export const listIdeas = endpoint({
  method: 'GET',
  path: '/api/ideas/',
  access: 'user',
  summary: 'Saved ideas',
  query: z.object({
    page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 100),
    search: z.optional(z.string().check(z.maxLength(200))),
    status: z.optional(ideaStatus),
    /** `recent`: by last activity, else update, else creation. */
    sort_by: z._default(z.enum(['recent', 'title', 'category', 'status']), 'recent'),
  }),
  reply: z.object({
    ideas: z.array(idea),
    pagination,
    /** Of all saved ideas, whatever is searched for. */
    counts: z.object({ draft: z.int(), in_progress: z.int(), completed: z.int() }),
  }),
  lifted: ['ideas', 'pagination'],
});

/** The same without the slash at the end, as other lists are asked for. */
export const listIdeasPlain = endpoint({ ...listIdeas, path: '/api/ideas' });

export const readIdea = endpoint({
  method: 'GET',
  path: '/api/ideas/:id',
  access: 'user',
  summary: 'A saved idea',
  params: idParams,
  reply: z.object({ idea }),
});

export const updateIdea = endpoint({
  method: 'PUT',
  path: '/api/ideas/:id',
  access: 'user',
  summary: 'Changes an idea, or moves it on the board',
  params: idParams,
  body: z.object({
    title: z.optional(title),
    description: z.optional(description),
    tags: z.optional(tags),
    difficulty: z.optional(difficulty),
    estimated_time: z.optional(estimatedTime),
    status: z.optional(ideaStatus),
    /** The `updated_at` that was seen: a change made meanwhile elsewhere is not overwritten. */
    seen: z.optional(instant),
  }),
  reply: z.object({ idea }),
});

export const deleteIdea = endpoint({
  method: 'DELETE',
  path: '/api/ideas/:id',
  access: 'user',
  summary: 'Deletes an idea with its conversations and its brief; for a short time it can be restored',
  params: idParams,
  reply: nothing,
});

export const restoreIdea = endpoint({
  method: 'POST',
  path: '/api/ideas/:id/restore',
  access: 'user',
  summary: 'Takes a deletion back',
  params: idParams,
  reply: z.object({ idea }),
});
