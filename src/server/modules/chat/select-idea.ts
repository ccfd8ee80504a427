import { randomUUID } from 'node:crypto';
import type { AnsweredBy } from '#contract/ai.ts';
import type { Language } from '#contract/languages.ts';
import { appendEvent } from '#server/db/events.ts';
import { nextTurn } from '#server/idea-engine/coach/next-turn.ts';
import { AppError } from '#server/kit/app-error.ts';
import { type IdeaRow, readOrSaveIdea, setNewestConversation } from '#server/modules/ideas/ideas.ts';
import { msg } from '#texts/message.ts';
import type { Coach } from './coach.ts';
import { coachingOf, type TurnContext } from './coaching.ts';
import { insertMessages, listMessages } from './message-store.ts';
import { readSession } from './sessions.ts';
import { countSessions, findNewestSession, insertSession, lockIdeaOfSession, type Session } from './store.ts';
import type { MessageRow, SessionRow } from './tables.ts';
import { answerPlace, readTurnContext, startAnswer } from './turns.ts';
import type { AnswerRequest } from './write-answer.ts';

/** Maximum number of conversations about one idea. */
const MAX_SESSIONS = 50;

/**
 * Opens the newest conversation about an idea, or with `another` a new one, unless the user has not written in the newest
 * yet. An idea with a temporary id is saved first. @throws AppError not_found | rate_limited | conflict when there are
 * too many
 */
export async function selectIdea(
  coach: Coach,
  userId: string,
  { ideaId, another, language }: { ideaId: string; another: boolean; language: Language | undefined },
): Promise<Session> {
  const idea = await readOrSaveIdea(coach, userId, ideaId);
  const newest = another ? undefined : await findNewestSession(coach.db, userId, idea.id);
  if (newest) return readSession(coach.db, userId, newest.id);
  await coach.countTurn(userId);
  const [context, status] = await Promise.all([
    readTurnContext(coach, { userId, idea }),
    coach.modelUse.status(userId),
  ]);
  const spoken = language ?? context.settings.language ?? 'en';
  const opened = await openSession(coach, idea, { another, language: spoken, by: status.answered_by, context });
  if (opened.request) startAnswer(coach, opened.request);
  return readSession(coach.db, userId, opened.sessionId);
}

type Opening = { another: boolean; language: Language; by: AnsweredBy; context: TurnContext };

/** Inserts row and first message together; of two concurrent requests, the second finds the first one's conversation. */
function openSession(
  coach: Coach,
  idea: IdeaRow,
  { another, language, by, context }: Opening,
): Promise<{ sessionId: string; request: AnswerRequest | undefined }> {
  const { userId } = idea;
  return coach.db.transaction(async (tx) => {
    if (!(await lockIdeaOfSession(tx, userId, idea.id))) throw new AppError('not_found', msg('idea.not_found'));
    const newest = await findNewestSession(tx, userId, idea.id);
    if (newest) {
      const untouched = newest.language === language && (await listMessages(tx, userId, newest.id)).every(isFromCoach);
      if (!another || untouched) return { sessionId: newest.id, request: undefined };
      if ((await countSessions(tx, userId, idea.id)) >= MAX_SESSIONS)
        throw new AppError('conflict', msg('coach.too_many_conversations', { count: MAX_SESSIONS }));
    }
    const at = context.now;
    const row: SessionRow = {
      id: randomUUID(),
      userId,
      ideaId: idea.id,
      stage: 'discovery',
      status: 'active',
      language,
      briefStale: false,
      lastActivity: at,
      createdAt: at,
    };
    const coaching = coachingOf({ ...row, idea }, [], context);
    const turn = nextTurn(coaching);
    const place = answerPlace({ session: row, at, id: randomUUID(), ordinal: 1 }, turn, context);
    const isAtOnce = by.engine === 'builtin';
    await insertSession(tx, { ...row, stage: turn.stage });
    await insertMessages(tx, [isAtOnce ? { ...place, state: 'done', content: turn.text, answeredBy: by } : place]);
    await setNewestConversation(tx, userId, idea.id, row.id, at);
    await appendEvent(tx, userId, { type: 'chat', session_id: row.id });
    return { sessionId: row.id, request: isAtOnce ? undefined : { row: place, coaching, turn, history: [] } };
  });
}

function isFromCoach({ role }: MessageRow): boolean {
  return role === 'assistant';
}
