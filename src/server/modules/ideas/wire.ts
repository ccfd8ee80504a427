import type { Brief } from '#contract/briefs.ts';
import { DEFAULT_ESTIMATED_TIME, type Idea } from '#contract/ideas.ts';
import type { BriefRow, IdeaRow } from './tables.ts';

export function ideaToWire(idea: IdeaRow): Idea {
  const estimatedTime = idea.estimatedTime || DEFAULT_ESTIMATED_TIME;
  return {
    id: idea.id,
    title: idea.title,
    description: idea.description,
    category: idea.category,
    platform: idea.platform,
    tags: idea.tags,
    difficulty: idea.difficulty,
    engagementScore: idea.engagementScore,
    score_reason: idea.scoreReason,
    estimatedTime,
    estimated_time: estimatedTime,
    hook: idea.hook,
    outline: idea.outline,
    format: idea.format,
    keywords: idea.keywords,
    sources: idea.sources,
    answered_by: idea.answeredBy,
    status: idea.status,
    execution_brief: idea.executionBrief,
    session_id: idea.sessionId,
    last_activity: idea.lastActivity.toISOString(),
    updated_at: idea.updatedAt.toISOString(),
    created_at: idea.createdAt.toISOString(),
  };
}

export function briefToWire(row: BriefRow): Brief {
  return {
    version: row.version,
    origin: row.origin,
    answered_by: row.answeredBy,
    session_id: row.sessionId,
    parts: row.parts,
    text: row.text,
    created_at: row.createdAt.toISOString(),
  };
}
