import { randomUUID } from 'node:crypto';
import type { AnsweredBy } from '#contract/ai.ts';
import { DEFAULT_ESTIMATED_TIME, type Idea, MAX_IDEA_TITLE_LENGTH, TEMPORARY_ID } from '#contract/ideas.ts';
import type { Db } from '#server/db/database.ts';
import type { IdeaRequest } from '#server/idea-engine/model.ts';
import { type EvidenceIdea, findEvidenceIdeas, sourceOfFact } from '#server/modules/evidence/evidence.ts';
import { sourcesOf } from '#server/modules/grounding/grounding.ts';
import { msg } from '#texts/message.ts';
import { say } from '#texts/say.ts';

/** Maximum number in a set; the rest is for what the creator has not thought of yet. */
const MAX_IN_SET = 4;
/** Number of ideas to search for, since some may have been offered before. */
const LOOKED_AT = 30;
const MAX_TAGS = 3;
const MAX_TAG_LENGTH = 40;

type Request = Omit<IdeaRequest, 'facts' | 'seed'>;
type KnownRequest = Omit<IdeaRequest, 'seed'>;

/** Ideas in what the creator posted and said, whether or not they were offered before. */
export function readEvidence(db: Db, userId: string, request: Request, now: Date): Promise<EvidenceIdea[]> {
  const { keywords, platform, language } = request;
  return findEvidenceIdeas(db, { userId, keywords, platform, language, limit: LOOKED_AT, now });
}

/** Those that are new, as unsaved ideas. */
export function evidenceToWire(
  found: readonly EvidenceIdea[],
  request: KnownRequest,
  by: AnsweredBy,
  at: Date,
): Idea[] {
  const offered = new Set([...request.avoid.formats, ...request.avoid.titles]);
  return found
    .map((idea) => toWire(idea, request, by, at))
    .filter(({ format, title }) => !offered.has(format ?? '') && !offered.has(title))
    .slice(0, MAX_IN_SET);
}

function toWire(
  idea: EvidenceIdea,
  { category, platform, keywords, language, facts }: KnownRequest,
  by: AnsweredBy,
  at: Date,
): Idea {
  const why = say(language, idea.why);
  const createdAt = at.toISOString();
  return {
    id: `${TEMPORARY_ID}${randomUUID()}`,
    title: titleOf(say(language, idea.title)),
    description: why,
    category,
    platform,
    tags: keywords.filter((keyword) => keyword.length <= MAX_TAG_LENGTH).slice(0, MAX_TAGS),
    difficulty: null,
    engagementScore: idea.score,
    score_reason: idea.score === null ? say(language, msg('format.card.no_results')) : why,
    estimatedTime: DEFAULT_ESTIMATED_TIME,
    estimated_time: DEFAULT_ESTIMATED_TIME,
    hook: '',
    outline: [],
    format: `evidence:${idea.kind}:${idea.evidence[0]?.id}`,
    keywords: keywords.join(', '),
    sources: [
      ...idea.evidence.map((fact) => sourceOfFact(fact, language)),
      ...sourcesOf(facts, idea.findings, language),
    ],
    answered_by: by,
    status: 'draft',
    execution_brief: null,
    session_id: null,
    last_activity: createdAt,
    updated_at: createdAt,
    created_at: createdAt,
  };
}

/** Quotations are short, but a long topic may still exceed the limit. */
function titleOf(text: string): string {
  const signs = [...text];
  return signs.length <= MAX_IDEA_TITLE_LENGTH ? text : `${signs.slice(0, MAX_IDEA_TITLE_LENGTH - 1).join('')}…`;
}
