import { randomUUID } from 'node:crypto';
import type { AnsweredBy } from '#contract/ai.ts';
import type { Language } from '#contract/languages.ts';
import { appendEvent } from '#server/db/events.ts';
import { nextTurn } from '#server/idea-engine/coach/next-turn.ts';
import { AppError } from '#server/kit/app-error.ts';
import { type IdeaRow, readOrSaveIdea, setNewestConversation } from '#server/modules/ideas/ideas.ts';
import { msg } from '#texts/message.ts';
import type { Coach } from './coach.ts';
import { coachingOf, type Grounds } from './coaching.ts';
import { insertMessages, listMessages } from './message-store.ts';
import { readSession } from './sessions.ts';
import { countSessions, findNewestSession, insertSession, lockIdeaOfSession, type Session } from './store.ts';
import type { MessageRow, SessionRow } from './tables.ts';
import { answerPlace, readGrounds, startAnswer } from './turns.ts';
import type { AnswerWish } from './write-answer.ts';

/** Conversations about one idea. */
const SESSIONS_MAX = 50;

/**
 * Opens the conversation about an idea: the newest, or with `another` one more, unless nothing was said in the newest
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
  const [grounds, status] = await Promise.all([readGrounds(coach, { userId, idea }), coach.modelUse.status(userId)]);
  const spoken = language ?? grounds.settings.language ?? 'en';
  const opened = await openSession(coach, idea, { another, language: spoken, by: status.answered_by, grounds });
  if (opened.wish) startAnswer(coach, opened.wish);
  return readSession(coach.db, userId, opened.sessionId);
}

type Opening = { another: boolean; language: Language; by: AnsweredBy; grounds: Grounds };

/** Row and first message together; of two who open at once, the second finds what the first opened. */
function openSession(
  coach: Coach,
  idea: IdeaRow,
  { another, language, by, grounds }: Opening,
): Promise<{ sessionId: string; wish: AnswerWish | undefined }> {
  const { userId } = idea;
  return coach.db.transaction(async (tx) => {
    if (!(await lockIdeaOfSession(tx, userId, idea.id))) throw new AppError('not_found', msg('idea.not_found'));
    const newest = await findNewestSession(tx, userId, idea.id);
    if (newest) {
      const untouched = newest.language === language && (await listMessages(tx, userId, newest.id)).every(isCoachs);
      if (!another || untouched) return { sessionId: newest.id, wish: undefined };
      if ((await countSessions(tx, userId, idea.id)) >= SESSIONS_MAX)
        throw new AppError('conflict', msg('coach.too_many_conversations', { count: SESSIONS_MAX }));
    }
    const at = grounds.now;
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
    const coaching = coachingOf({ ...row, idea }, [], grounds);
    const turn = nextTurn(coaching);
    const place = answerPlace({ session: row, at, id: randomUUID(), ordinal: 1 }, turn, grounds);
    const isAtOnce = by.engine === 'builtin';
    await insertSession(tx, { ...row, stage: turn.stage });
    await insertMessages(tx, [isAtOnce ? { ...place, state: 'done', content: turn.text, answeredBy: by } : place]);
    await setNewestConversation(tx, userId, idea.id, row.id, at);
    await appendEvent(tx, userId, { type: 'chat', session_id: row.id });
    return { sessionId: row.id, wish: isAtOnce ? undefined : { row: place, coaching, turn, history: [] } };
  });
}

function isCoachs({ role }: MessageRow): boolean {
  return role === 'assistant';
}
