import { randomUUID } from 'node:crypto';
import type { AnsweredBy } from '#contract/ai.ts';
import {
  IDEAS_PER_SET,
  type Idea,
  type IdeaCategory,
  type IdeaPlatform,
  MAX_IDEA_TAGS,
  MAX_IDEA_TEXT_LENGTH,
  MAX_IDEA_TITLE_LENGTH,
  TEMPORARY_ID,
} from '#contract/ideas.ts';
import type { Language } from '#contract/languages.ts';
import type { ModelIdea } from '#server/ai/prompts/ideas.ts';
import type { Db } from '#server/db/database.ts';
import type { DraftIdea, IdeaRequest } from '#server/idea-engine/model.ts';
import { cleanText } from '#server/idea-engine/words/text.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Clock } from '#server/kit/clock.ts';
import type { EvidenceIdea } from '#server/modules/evidence/evidence.ts';
import { readFacts, sourcesOf } from '#server/modules/grounding/grounding.ts';
import type { ModelUse } from '#server/modules/model-use/model-use.ts';
import { readSettings } from '#server/modules/settings/settings.ts';
import { msg } from '#texts/message.ts';
import { say } from '#texts/say.ts';
import { askForIdeas } from './ask-for-ideas.ts';
import { draftCards, type UnscoredIdea, whyNoSubject } from './card-drafts.ts';
import { evidenceToWire, readEvidence } from './evidence-drafts.ts';
import { keepNewIdeas } from './keep-new-ideas.ts';
import { readKeywords } from './keywords.ts';
import { scoreFromResults } from './score.ts';
import { findLastSet, insertSet, listAvoided, lockSets } from './sets-store.ts';
import type { IdeaSetRow } from './tables.ts';

export type GenerateDeps = { db: Db; clock: Clock; modelUse: Pick<ModelUse, 'ask' | 'hasModel'> };
/** What a person asks for; the language defaults to that of the settings. */
export type IdeasRequest = {
  category: IdeaCategory;
  platform: IdeaPlatform;
  keywords: string;
  language?: Language | undefined;
};

/** Ideas offered longer ago than this may be offered again. */
const OFFERED_MS = 30 * 86_400_000;
const MAX_TAG_CHARACTERS = 40;
const MAX_LINE_CHARACTERS = 500;
const MAX_OUTLINE = 20;

/**
 * Generates and stores a set of ideas with temporary ids, none of which is saved already or was offered for the same
 * request before. They are made by the language model if there is one. Otherwise ideas found in the creator's own posts
 * and videos come first, followed by format cards; the same replaces ideas that did not pass the checks. The set states
 * which engine made it.
 * @throws AppError invalid_input when no keyword names a subject | conflict when nothing new is left; the signal's
 * reason
 */
export async function generateSet(
  deps: GenerateDeps,
  userId: string,
  request: IdeasRequest,
  { signal }: { signal: AbortSignal },
): Promise<IdeaSetRow> {
  const { db, clock } = deps;
  const keywords = readKeywords(request.keywords);
  if (keywords.length === 0) throw new AppError('invalid_input', msg('form.keywords_missing'));
  const { category, platform } = request;
  const now = clock.now();
  const [settings, facts, avoid] = await Promise.all([
    readSettings(db, userId),
    readFacts(db, userId, { platform, now }),
    readAvoided(db, userId, request, now),
  ]);
  const id = randomUUID();
  const language = request.language ?? settings.language ?? 'en';
  const options: IdeaRequest = { category, platform, keywords, language, facts, avoid, count: IDEAS_PER_SET, seed: id };
  const found = await readEvidence(db, userId, options, now);
  const { asked, facts: told } = await askForIdeas(deps, userId, options, found, signal);
  return db.transaction(async (tx) => {
    await lockSets(tx, userId);
    // Read again, because another window may have been offered the same ideas meanwhile.
    const fresh = { ...options, facts: told, avoid: await readAvoided(tx, userId, request, now) };
    const ofModel = asked.ok ? newOfModel(asked.value, fresh, found) : [];
    const by = asked.ok && ofModel.length === 0 ? REPEATED : asked.by;
    const others = by.engine === 'builtin' ? by : REJECTED;
    const evidence = evidenceToWire(found, fresh, others, now);
    const cards = draftWithoutModel(fresh);
    const ideas = [
      ...ofModel.map((draft) => draftToWire(draft, fresh, by, now)),
      ...evidence,
      ...cards.map((draft) => draftToWire(draft, fresh, others, now)),
    ];
    if (ideas.length === 0) throw nothingFound(keywords);
    const set: IdeaSetRow = {
      id,
      userId,
      category,
      platform,
      keywords: keywords.join(', '),
      language,
      answeredBy: by,
      createdAt: now,
      ideas: ideas.slice(0, IDEAS_PER_SET),
    };
    await insertSet(tx, set);
    return set;
  });
}

/** Ideas the account has, or was recently offered for the same request. */
async function readAvoided(db: Db, userId: string, request: IdeasRequest, now: Date): Promise<IdeaRequest['avoid']> {
  const offeredSince = new Date(now.getTime() - OFFERED_MS);
  const avoided = await listAvoided(db, userId, {
    category: request.category,
    platform: request.platform,
    offeredSince,
  });
  return { titles: avoided.map(({ title }) => title), formats: avoided.flatMap(({ format }) => format ?? []) };
}

/** The latest generated set, without the ideas that have been saved since. */
export async function readLastSet(db: Db, userId: string): Promise<IdeaSetRow | undefined> {
  const set = await findLastSet(db, userId);
  if (!set) return undefined;
  const { savedIds, ...row } = set;
  return { ...row, ideas: row.ideas.filter(({ id }) => !savedIds.includes(id)) };
}

const REPEATED = { engine: 'builtin', reason: 'repeated' } as const;
/** The source of ideas that replace those of the model that did not pass the checks. */
const REJECTED = { engine: 'builtin', reason: 'invalid_answer' } as const;

/** The model's ideas that are new. */
function newOfModel(ideas: readonly ModelIdea[], options: IdeaRequest, found: readonly EvidenceIdea[]): DraftIdea[] {
  const named = ideas.filter(({ title }) => cleanText(title) !== '');
  return keepNewIdeas(named, options.avoid.titles)
    .slice(0, options.count)
    .map((idea) => scored(options, { ...idea, format: null }, found));
}

/** Empty when no keyword names a subject, or all were offered. */
function draftWithoutModel(options: IdeaRequest): DraftIdea[] {
  return draftCards(options, options.count).map((idea) => scored(options, idea));
}

function nothingFound(keywords: readonly string[]): AppError {
  const fault = whyNoSubject(keywords);
  return fault ? new AppError('invalid_input', fault) : new AppError('conflict', msg('idea.nothing_new'));
}

/**
 * Adds a score based on the creator's own figures, whichever engine made the idea; the evidence that it continues takes
 * precedence.
 */
function scored(options: IdeaRequest, idea: UnscoredIdea, found: readonly EvidenceIdea[] = []): DraftIdea {
  const continued = found.find(
    ({ score, evidence: [first] }) => score !== null && first && idea.cites.includes(first.id),
  );
  if (continued)
    return {
      ...idea,
      engagementScore: continued.score,
      scoreReason: say(options.language, continued.why),
      cites: [...new Set([...idea.cites, ...continued.findings])],
    };
  const { cites, ...score } = scoreFromResults(idea, options);
  return { ...idea, ...score, cites: [...new Set([...idea.cites, ...cites])] };
}

function draftToWire(draft: DraftIdea, options: IdeaRequest, by: AnsweredBy, at: Date): Idea {
  const estimatedTime = `${draft.estimatedMinutes} min`;
  const createdAt = at.toISOString();
  return {
    id: `${TEMPORARY_ID}${randomUUID()}`,
    title: cut(draft.title, MAX_IDEA_TITLE_LENGTH),
    description: cut(draft.description, MAX_IDEA_TEXT_LENGTH),
    category: options.category,
    platform: options.platform,
    tags: draft.tags
      .map((tag) => cut(tag.trim(), MAX_TAG_CHARACTERS))
      .filter(Boolean)
      .slice(0, MAX_IDEA_TAGS),
    difficulty: draft.difficulty,
    engagementScore: draft.engagementScore,
    score_reason: draft.scoreReason,
    estimatedTime,
    estimated_time: estimatedTime,
    hook: cut(draft.hook, MAX_LINE_CHARACTERS),
    outline: draft.outline.slice(0, MAX_OUTLINE).map((line) => cut(line, MAX_LINE_CHARACTERS)),
    format: draft.format,
    keywords: options.keywords.join(', '),
    sources: sourcesOf(options.facts, draft.cites, options.language),
    answered_by: by,
    status: 'draft',
    execution_brief: null,
    session_id: null,
    last_activity: createdAt,
    updated_at: createdAt,
    created_at: createdAt,
  };
}

/** A text as one line of printable characters, cut to a maximum length. */
function cut(text: string, characters: number): string {
  const clean = cleanText(text);
  return clean.length <= characters
    ? clean
    : `${clean
        .slice(0, characters - 1)
        .toWellFormed()
        .trimEnd()}…`;
}
