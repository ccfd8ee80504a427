import * as api from '#contract/chat.ts';
import { on, type Route, type Say } from '#server/http/mount.ts';
import { paginate } from '#server/http/pagination.ts';
import { briefToWire } from '#server/modules/ideas/ideas.ts';
import type { Coach } from './coach.ts';
import { converse } from './converse.ts';
import { readFollowed, stopAnswer } from './follow.ts';
import type { Turn } from './plan-turn.ts';
import { selectIdea } from './select-idea.ts';
import { deleteSession, readConversation } from './sessions.ts';
import { listSessionRows } from './store.ts';
import { streamRoutes } from './stream-routes.ts';
import { makeSummary } from './summary.ts';
import { messageToWire, sessionToWire } from './wire.ts';
import { changeAnswer, readWorksheet } from './worksheet.ts';

/** The coach's endpoints. */
export function chatRoutes(coach: Coach): Route[] {
  const { db } = coach;
  return [
    on(api.selectIdea, async ({ ideaId, another, language }, { userId }) => ({
      session: sessionToWire(await selectIdea(coach, userId, { ideaId, another, language })),
    })),
    on(api.listChatSessions, async ({ page, limit, idea_id }, { userId }) => {
      const { rows, total } = await listSessionRows(db, userId, { page, limit, ideaId: idea_id });
      return { sessions: rows.map(sessionToWire), pagination: paginate({ page, limit }, total) };
    }),
    on(api.readChatSession, async ({ id }, { userId, say }) => {
      const { session, messages } = await readConversation(db, userId, id);
      const { idea } = session;
      return {
        session: sessionToWire(session),
        idea: {
          id: idea.id,
          title: idea.title,
          category: idea.category,
          platform: idea.platform,
          description: idea.description,
        },
        messages: messages.map((message) => messageToWire(say, message)),
      };
    }),
    on(api.readWorksheet, ({ id }, { userId }) => readWorksheet(coach, userId, id)),
    on(api.changeAnswer, async ({ id, slot, response }, { userId }) => {
      const { worksheet, session } = await changeAnswer(coach, userId, id, { slot, response });
      return { worksheet, session: sessionToWire(session) };
    }),
    on(api.deleteChatSession, async ({ id }, { userId }) => {
      await deleteSession(coach, userId, id);
      return {};
    }),
    on(api.sendChatMessage, async ({ sessionId, message, note, clientId }, { userId, say }) =>
      whole(coach, userId, say, sessionId, { kind: 'message', message, note, clientId }),
    ),
    on(api.answerInteractive, async ({ messageId, response, clientId }, { userId, say }) => {
      const { answer } = await readFollowed(coach, userId, messageId);
      return whole(coach, userId, say, answer.sessionId, { kind: 'response', messageId, response, clientId });
    }),
    ...streamRoutes(coach),
    on(api.stopChatMessage, async ({ id }, { userId }) => {
      await stopAnswer(coach, userId, id);
      return {};
    }),
    on(api.generateSummary, async (input, { userId, say }) => {
      const { brief, message, session } = await makeSummary(coach, userId, input);
      return {
        summary: brief.text,
        brief: briefToWire(brief),
        message: messageToWire(say, message),
        session: sessionToWire(session),
      };
    }),
  ];
}

/** Takes a turn and waits for its answer. */
async function whole(coach: Coach, userId: string, say: Say, sessionId: string, turn: Turn) {
  const { said, message, session } = await converse(coach, userId, sessionId, turn);
  return {
    userMessage: said ? messageToWire(say, said) : null,
    aiMessage: messageToWire(say, message),
    session: sessionToWire(session),
  };
}
