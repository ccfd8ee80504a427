import type { ChatMessage, ChatSession } from '#contract/chat.ts';
import type { Say } from '#server/http/mount.ts';
import type { Session } from './store.ts';
import type { MessageRow } from './tables.ts';

/** A question is shown once its answer's text is complete. */
export function messageToWire(say: Say, row: MessageRow): ChatMessage {
  const at = row.createdAt.toISOString();
  return {
    id: row.id,
    session_id: row.sessionId,
    role: row.role,
    content: row.content,
    type: row.type,
    state: row.state,
    timestamp: at,
    created_at: at,
    interactive: row.state === 'answering' ? null : row.interactive,
    userResponse: row.userResponse,
    metadata: {
      stage: row.stage,
      answered_by: row.answeredBy,
      sources: row.state === 'answering' ? [] : row.sources,
      failure: row.failure && say(row.failure),
      brief_version: row.briefVersion,
    },
  };
}

export function sessionToWire(session: Session): ChatSession {
  const { idea, briefOrdinal, saidOrdinal, briefStale } = session;
  return {
    id: session.id,
    user_id: session.userId,
    coaching_stage: session.stage,
    status: session.status,
    language: session.language,
    message_count: session.messageCount,
    last_activity: session.lastActivity.toISOString(),
    created_at: session.createdAt.toISOString(),
    can_summarize: session.stage === 'optimization',
    brief_is_due: briefStale || briefOrdinal === null || (saidOrdinal ?? 0) > briefOrdinal,
    idea: { id: idea.id, title: idea.title, category: idea.category, platform: idea.platform },
  };
}
