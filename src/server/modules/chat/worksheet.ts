import type { Interactive, UserResponse, Worksheet } from '#contract/chat.ts';
import { appendEvent } from '#server/db/events.ts';
import { completeBrief } from '#server/idea-engine/brief/complete-brief.ts';
import { draftBrief } from '#server/idea-engine/brief/draft-brief.ts';
import { isCommand, readWorksheet as readAnswers } from '#server/idea-engine/coach/answers.ts';
import { checkResponse } from '#server/idea-engine/coach/check-response.ts';
import { dayIn } from '#server/idea-engine/coach/moments.ts';
import type { Coaching } from '#server/idea-engine/model.ts';
import { AppError } from '#server/kit/app-error.ts';
import { refreshBrief } from '#server/modules/ideas/ideas.ts';
import { msg } from '#texts/message.ts';
import type { Coach } from './coach.ts';
import { coachingOf, isSetAside } from './coaching.ts';
import { answerPrompt, setContent, setFilled } from './message-store.ts';
import { listSettled, noSession, readSession } from './sessions.ts';
import { lockSession, type Session, updateSession } from './store.ts';
import type { MessageRow } from './tables.ts';
import { readTurnContext } from './turns.ts';

/** All questions of a conversation, with the answers and notes. @throws AppError not_found */
export async function readWorksheet(coach: Coach, userId: string, sessionId: string): Promise<Worksheet> {
  const session = await readSession(coach.db, userId, sessionId);
  const [context, rows] = await Promise.all([
    readTurnContext(coach, session),
    listSettled(coach.db, userId, sessionId),
  ]);
  return sheetOf(coachingOf(session, rows, context), rows);
}

function sheetOf(coaching: Coaching, rows: readonly MessageRow[]): Worksheet {
  const { questions, answers, skipped, open } = readAnswers(coaching);
  const current = new Set(questions.map(({ slot }) => slot));
  const isShown = (slot: string) => rows.at(-1)?.slot === slot || open?.slot === slot;
  const earlier = rows.filter(
    ({ slot, interactive }) => slot !== null && interactive && answers.has(slot) && !current.has(slot),
  );
  const asked = new Map(rows.flatMap(({ slot, interactive }) => (slot && interactive ? [[slot, interactive]] : [])));
  const earlierQuestions = [...new Map(earlier.map((row) => [row.slot, row])).values()].flatMap((row) =>
    row.slot && row.interactive ? [{ slot: row.slot, stage: row.stage, prompt: row.interactive }] : [],
  );
  return {
    questions: [...questions, ...earlierQuestions].map(({ slot, stage, prompt }) => {
      const answer = answers.get(slot);
      const state = answer ? 'answered' : skipped.has(slot) ? 'skipped' : isShown(slot) ? 'open' : 'later';
      const shown: Interactive = answer ? ((asked.get(slot) as Interactive | undefined) ?? prompt) : prompt;
      return {
        slot,
        stage,
        prompt: slot === 'hook' ? prompt : shown,
        state,
        label: answer?.label ?? null,
        value: answer?.value ?? null,
      };
    }),
    notes: coaching.remarks.map(({ messageId, text }) => ({ message_id: messageId, text })),
  };
}

/**
 * Changes an answer, or answers a skipped question. A brief made from the answers is updated.
 * @throws AppError not_found | invalid_input | coach_busy
 */
export async function changeAnswer(
  coach: Coach,
  userId: string,
  sessionId: string,
  { slot, response }: { slot: string; response: UserResponse },
): Promise<{ worksheet: Worksheet; session: Session }> {
  await coach.countTurn(userId);
  const before = await readSession(coach.db, userId, sessionId);
  const context = await readTurnContext(coach, before);
  const today = dayIn(context.now, context.settings.time_zone ?? 'UTC');
  const worksheet = await coach.db.transaction(async (tx) => {
    if (!(await lockSession(tx, userId, sessionId))) throw await noSession(tx, userId, sessionId);
    const rows = await listSettled(tx, userId, sessionId);
    if (rows.some(({ state }) => state === 'answering')) throw new AppError('coach_busy', msg('coach.answering'));
    const changed = changeRow(rows, slot, response, { today, coaching: coachingOf(before, rows, context) });
    const { id, userResponse, answeredIn, filled } = changed.prompt;
    if (changed.isFilled) await setFilled(tx, userId, id, filled);
    else {
      if (!userResponse || !answeredIn) throw new AppError('not_found', msg('coach.question_gone'));
      await answerPrompt(tx, userId, id, { userResponse, answeredIn });
      if (answeredIn !== id) await setContent(tx, userId, answeredIn, userResponse.label ?? '');
    }
    const coaching = coachingOf(before, changed.rows, context);
    const made = completeBrief(coaching, draftBrief(coaching));
    const { language, ideaId } = before;
    const answeredBy = { engine: 'builtin', reason: 'not_configured' } as const;
    const hasBrief = before.briefOrdinal !== null;
    const brief = { sessionId, answeredBy, made, language, at: context.now };
    const follows = hasBrief && (await refreshBrief(tx, userId, ideaId, brief));
    await updateSession(tx, userId, sessionId, hasBrief && !follows ? { briefStale: true } : {}, context.now);
    await appendEvent(tx, userId, { type: 'chat', session_id: sessionId });
    return sheetOf(coaching, changed.rows);
  });
  return { worksheet, session: await readSession(coach.db, userId, sessionId) };
}

/** The messages with a changed answer to a question, in the newest message that asked it. */
function changeRow(
  rows: readonly MessageRow[],
  slot: string,
  response: UserResponse,
  { today, coaching }: { today: string; coaching: Coaching },
): { rows: MessageRow[]; prompt: MessageRow; isFilled: boolean } {
  const fits = (row: MessageRow) => row.slot === slot && row.userResponse !== null && !isSetAside(row.userResponse);
  const isFilledIn = ({ filled }: MessageRow) => filled.some((one) => one.slot === slot);
  const prompt = isCommand(slot) ? undefined : rows.findLast((row) => fits(row) || isFilledIn(row));
  const isFilled = prompt !== undefined && isFilledIn(prompt);
  const asked = readAnswers(coaching).questions.find((question) => question.slot === slot)?.prompt;
  const control = slot === 'hook' || isFilled ? (asked ?? prompt?.interactive) : prompt?.interactive;
  if (!prompt || !control) throw new AppError('not_found', msg('coach.answer_not_given'));
  const checked = checkResponse(control, response, today);
  if (!checked.ok) throw new AppError('invalid_input', checked.message);
  const { value, label } = checked;
  if (isFilled) {
    const filled = prompt.filled.map((one) => (one.slot === slot ? { ...one, value, label } : one));
    const changed = { ...prompt, filled };
    return { prompt: changed, isFilled, rows: rows.map((row) => (row.id === prompt.id ? changed : row)) };
  }
  const changed = { ...prompt, userResponse: { type: control.type, value, label } };
  const isSaid = (row: MessageRow) => row.id === prompt.answeredIn && row.role === 'user';
  return {
    prompt: changed,
    isFilled,
    rows: rows.map((row) => (row.id === prompt.id ? changed : isSaid(row) ? { ...row, content: label } : row)),
  };
}
