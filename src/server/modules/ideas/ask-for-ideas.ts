import type { ModelPrompt } from '#server/ai/model.ts';
import { ideasPrompt, type ModelIdea, textsOf } from '#server/ai/prompts/ideas.ts';
import type { Db } from '#server/db/database.ts';
import type { Fact, IdeaRequest } from '#server/idea-engine/model.ts';
import { topicTerms } from '#server/kit/words/terms.ts';
import { type EvidenceIdea, quotedFact, searchEvidence, withQuotations } from '#server/modules/evidence/evidence.ts';
import type { Asked, ModelUse } from '#server/modules/model-use/model-use.ts';
import { draftCards } from './card-drafts.ts';

type Deps = { db: Db; modelUse: Pick<ModelUse, 'ask' | 'hasModel'> };

const EVIDENCE_IDEAS = 10;
const SEARCHED = 12;
const FORMATS = 6;
/** An idea that shares more of its words than this with one about another subject would fit any subject. */
const SAME_SHARE = 0.6;
/** Subjects that have little in common with most others. */
const OTHER_SUBJECTS = ['mending umbrellas', 'keeping bees on a roof', 'tuning old pianos', 'sewing sails', 'juggling'];

/**
 * The model's ideas, grounded in what the creator said and posted. Ideas that would fit another subject as well are
 * left out: the model gets the same request with another subject, and overlapping ideas are dropped. `facts`: those
 * given to the model.
 */
export async function askForIdeas(
  { db, modelUse }: Deps,
  userId: string,
  request: IdeaRequest,
  found: readonly EvidenceIdea[],
  signal: AbortSignal,
): Promise<{ asked: Asked<ModelIdea[]>; facts: readonly Fact[] }> {
  const { keywords, language } = request;
  const searched = modelUse.hasModel
    ? await searchEvidence(db, { userId, query: keywords.join(' '), language, limit: SEARCHED })
    : [];
  const quoted = [...found.slice(0, EVIDENCE_IDEAS).flatMap(({ evidence }) => evidence), ...searched].map(quotedFact);
  const known = { ...request, facts: withQuotations(request.facts, quoted) };
  const formats = draftCards(request, FORMATS).map(({ description }) => description);
  const asked = await modelUse.ask(userId, ideasPrompt(known, { formats }), { signal });
  if (!asked.ok) return { asked, facts: known.facts };
  const elsewhere = await modelUse.ask(userId, elsewherePrompt(request), { signal });
  // If the model cannot be called again, only the other checks apply.
  const own = elsewhere.ok ? asked.value.filter((idea) => !fitsElsewhere(idea, elsewhere.value, request)) : asked.value;
  if (own.length === 0)
    return { asked: { ok: false, by: { engine: 'builtin', reason: 'interchangeable' } }, facts: known.facts };
  return { asked: { ...asked, value: own }, facts: known.facts };
}

/** The same request with another subject, and without any facts about the creator. */
export function elsewherePrompt(request: IdeaRequest): ModelPrompt<ModelIdea[]> {
  const terms = new Set(topicTerms(request.keywords.join(' '), 'en'));
  const subject = OTHER_SUBJECTS.find((one) => !topicTerms(one, 'en').some((term) => terms.has(term)));
  const prompt = ideasPrompt({
    ...request,
    keywords: [subject ?? 'juggling'],
    facts: [],
    avoid: { titles: [], formats: [] },
  });
  // Used for comparison only and never shown, so neither checked nor repaired.
  return { ...prompt, purpose: 'ideas_elsewhere', language: undefined, isRepair: true, check: () => undefined };
}

/** Whether most words of an idea, apart from its subject, are in a single idea about another subject. */
export function fitsElsewhere(
  idea: ModelIdea,
  elsewhere: readonly ModelIdea[],
  request: Pick<IdeaRequest, 'keywords' | 'language'>,
): boolean {
  const subject = new Set(termsOf(request.keywords, request));
  const words = [...new Set(termsOf(textsOf(idea), request))].filter((word) => !subject.has(word));
  if (words.length === 0) return false;
  return elsewhere.some((other) => {
    const theirs = new Set(termsOf(textsOf(other), request));
    return words.filter((word) => theirs.has(word)).length > SAME_SHARE * words.length;
  });
}

function termsOf(texts: readonly string[], { language }: Pick<IdeaRequest, 'language'>): string[] {
  return topicTerms(texts.join('\n'), language);
}
