import { randomUUID } from 'node:crypto';
import type { AnsweredBy } from '#contract/ai.ts';
import {
  IDEA_TAGS_MAX,
  IDEA_TEXT_MAX,
  IDEA_TITLE_MAX,
  IDEAS_PER_SET,
  type Idea,
  type IdeaCategory,
  type IdeaPlatform,
  TEMPORARY_ID,
} from '#contract/ideas.ts';
import type { Language } from '#contract/languages.ts';
import { ideasPrompt, type ModelIdea } from '#server/ai/prompts/ideas.ts';
import type { Db } from '#server/db/database.ts';
import { generateIdeas, keepNewIdeas, scoreIdea } from '#server/idea-engine/ideas/generate-ideas.ts';
import { readKeywords } from '#server/idea-engine/ideas/keywords.ts';
import type { DraftIdea, IdeaWish } from '#server/idea-engine/model.ts';
import { cleanText } from '#server/idea-engine/words/text.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Clock } from '#server/kit/clock.ts';
import { readFacts, sourcesOf } from '#server/modules/grounding/grounding.ts';
import type { Asked, ModelUse } from '#server/modules/model-use/model-use.ts';
import { readSettings } from '#server/modules/settings/settings.ts';
import { findLastSet, insertSet, listAvoided, lockSets } from './sets-store.ts';
import type { IdeaSetRow } from './tables.ts';

export type GenerateDeps = { db: Db; clock: Clock; modelUse: Pick<ModelUse, 'ask'> };
/** What a person asks for; without a language, the one of the settings. */
export type IdeasRequest = { category: IdeaCategory; platform: IdeaPlatform; keywords: string; language?: Language | undefined };

/** What was offered this long ago may be offered again. */
const OFFERED_MS = 30 * 86_400_000;
const TAG_MAX_CHARACTERS = 40;
const LINE_MAX_CHARACTERS = 500;
const OUTLINE_MAX = 20;

/**
 * A new set of ideas, kept with temporary ids: none that is saved or was offered for the same wish before. The language model makes them where there
 * is one, else the built-in engine; the set says which. @throws AppError invalid_input | conflict when nothing new is left; the signal's reason
 */
export async function generateSet(
  deps: GenerateDeps,
  userId: string,
  request: IdeasRequest,
  { signal }: { signal: AbortSignal },
): Promise<IdeaSetRow> {
  const { db, clock, modelUse } = deps;
  const keywords = readKeywords(request.keywords);
  if (keywords.length === 0) throw new AppError('invalid_input', 'Please enter at least one keyword');
  const { category, platform } = request;
  const now = clock.now();
  const [settings, facts, avoid] = await Promise.all([
    readSettings(db, userId),
    readFacts(db, userId, { platform, keywords, now }),
    readAvoided(db, userId, request, now),
  ]);
  const id = randomUUID();
  const language = request.language ?? settings.language ?? 'en';
  const wish: IdeaWish = { category, platform, keywords, language, facts, avoid, count: IDEAS_PER_SET, seed: id };
  const asked = await modelUse.ask(userId, ideasPrompt(wish), { signal });
  return db.transaction(async (tx) => {
    await lockSets(tx, userId);
    // Read again: another window may have been offered the same meanwhile.
    const fresh = { ...wish, avoid: await readAvoided(tx, userId, request, now) };
    const { drafts, by } = draftsOf(asked, fresh);
    if (drafts.length === 0)
      throw new AppError('conflict', 'There is nothing new left for these keywords. Please try other ones.');
    const set: IdeaSetRow = {
      ...{ id, userId, category, platform, keywords: keywords.join(', '), language, answeredBy: by, createdAt: now },
      ideas: drafts.map((draft) => draftToWire(draft, fresh, by, now)),
    };
    await insertSet(tx, set);
    return set;
  });
}

/** What the account has, or was offered for the same wish not long ago. */
async function readAvoided(db: Db, userId: string, request: IdeasRequest, now: Date): Promise<IdeaWish['avoid']> {
  const offeredSince = new Date(now.getTime() - OFFERED_MS);
  const avoided = await listAvoided(db, userId, { category: request.category, platform: request.platform, offeredSince });
  return { titles: avoided.map(({ title }) => title), formats: avoided.flatMap(({ format }) => format ?? []) };
}

/** The set that was generated last, without the ideas that were saved since. */
export async function readLastSet(db: Db, userId: string): Promise<IdeaSetRow | undefined> {
  const set = await findLastSet(db, userId);
  if (!set) return undefined;
  const { savedIds, ...row } = set;
  return { ...row, ideas: row.ideas.filter(({ id }) => !savedIds.includes(id)) };
}

/** The model's ideas as far as they are new, else the built-in engine's. */
function draftsOf(asked: Asked<ModelIdea[]>, wish: IdeaWish): { drafts: DraftIdea[]; by: AnsweredBy } {
  if (!asked.ok) return { drafts: generateIdeas(wish), by: asked.by };
  const named = asked.value.filter(({ title }) => cleanText(title) !== '');
  const fresh = keepNewIdeas(named, wish.avoid.titles).slice(0, wish.count);
  if (fresh.length === 0) return { drafts: generateIdeas(wish), by: { engine: 'builtin', reason: 'invalid_answer' } };
  return { drafts: fresh.map((idea) => scored(wish, { ...idea, format: null })), by: asked.by };
}

/** A model's idea is scored by us: from the creator's own figures, which it can't know better. */
function scored(wish: IdeaWish, idea: Omit<DraftIdea, 'engagementScore' | 'scoreReason'>): DraftIdea {
  const { cites, ...score } = scoreIdea(wish, idea);
  return { ...idea, ...score, cites: [...new Set([...idea.cites, ...cites])] };
}

function draftToWire(draft: DraftIdea, wish: IdeaWish, by: AnsweredBy, at: Date): Idea {
  const estimatedTime = `${draft.estimatedMinutes} min`;
  const createdAt = at.toISOString();
  return {
    id: `${TEMPORARY_ID}${randomUUID()}`,
    title: cut(draft.title, IDEA_TITLE_MAX),
    description: cut(draft.description, IDEA_TEXT_MAX),
    category: wish.category,
    platform: wish.platform,
    tags: draft.tags
      .map((tag) => cut(tag.trim(), TAG_MAX_CHARACTERS))
      .filter(Boolean)
      .slice(0, IDEA_TAGS_MAX),
    difficulty: draft.difficulty,
    engagementScore: draft.engagementScore,
    score_reason: draft.scoreReason,
    ...{ estimatedTime, estimated_time: estimatedTime },
    hook: cut(draft.hook, LINE_MAX_CHARACTERS),
    outline: draft.outline.slice(0, OUTLINE_MAX).map((line) => cut(line, LINE_MAX_CHARACTERS)),
    format: draft.format,
    keywords: wish.keywords.join(', '),
    sources: sourcesOf(wish.facts, draft.cites, wish.language),
    answered_by: by,
    status: 'draft',
    execution_brief: null,
    session_id: null,
    ...{ last_activity: createdAt, updated_at: createdAt, created_at: createdAt },
  };
}

/** As much of a text as is kept, as one line without what can't be seen, whoever wrote it. */
function cut(text: string, characters: number): string {
  const clean = cleanText(text);
  return clean.length <= characters
    ? clean
    : `${clean
        .slice(0, characters - 1)
        .toWellFormed()
        .trimEnd()}…`;
}
