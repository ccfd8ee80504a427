import { randomUUID } from 'node:crypto';
import type { Language } from '#contract/languages.ts';
import type { Db } from '#server/db/database.ts';
import { appendEvent } from '#server/db/events.ts';
import { dayIn } from '#server/idea-engine/coach/moments.ts';
import { nextTurn } from '#server/idea-engine/coach/next-turn.ts';
import type { CoachTurn } from '#server/idea-engine/model.ts';
import { AppError } from '#server/kit/app-error.ts';
import { readFacts, sourcesOf } from '#server/modules/grounding/grounding.ts';
import { touchIdea } from '#server/modules/ideas/ideas.ts';
import { readSettings } from '#server/modules/settings/settings.ts';
import { msg } from '#texts/message.ts';
import type { Answer } from './answers.ts';
import type { ChatDeps, Coach } from './coach.ts';
import { coachingOf, type TurnContext } from './coaching.ts';
import { answerPrompt, deleteMessages, insertMessages } from './message-store.ts';
import { type NewTurn, planTurn, reopened, type Turn } from './plan-turn.ts';
import { listSettled, noSession, readSession } from './sessions.ts';
import { lockSession, type Session, updateSession } from './store.ts';
import type { MessageRow } from './tables.ts';
import { type AnswerRequest, writeAnswer } from './write-answer.ts';
import { writeSummary } from './write-summary.ts';

/** A turn that was taken: its messages, and the answer being written, if this process writes it. */
export type TakenTurn = { said: MessageRow | undefined; answer: MessageRow; running: Answer | undefined };

/**
 * Takes a turn: stores the user's message and an empty answer in one transaction; the answer is then written in the
 * background. A repeated turn returns the messages it already has. @throws AppError not_found | rate_limited | coach_busy |
 * already_answered | invalid_input | conflict | brief_not_ready
 */
export async function takeTurn(coach: Coach, userId: string, sessionId: string, turn: Turn): Promise<TakenTurn> {
  await coach.countTurn(userId);
  const session = await readSession(coach.db, userId, sessionId);
  const context = await readTurnContext(coach, session);
  const today = dayIn(context.now, context.settings.time_zone ?? 'UTC');
  const taken = await coach.db.transaction(async (tx) => {
    if (!(await lockSession(tx, userId, sessionId))) throw await noSession(tx, userId, sessionId);
    const rows = await listSettled(tx, userId, sessionId);
    const plan = planTurn(rows, turn, today);
    return plan.repeated ? { ...plan, request: undefined } : applyPlan(tx, session, rows, plan, context);
  });
  const { said, answer, request } = taken;
  if (!request) return { said, answer, running: coach.answers.find(answer.id) };
  return { said, answer, running: startAnswer(coach, request, turn.kind === 'summary') };
}

/** Starts writing the answer of a request in the background. */
export function startAnswer(coach: Coach, request: AnswerRequest, removeOnFailure = false): Answer {
  const { id, sessionId, type } = request.row;
  return coach.answers.start(id, sessionId, (writer, stop) =>
    type === 'summary'
      ? writeSummary(coach, request, writer, { stop, removeOnFailure })
      : writeAnswer(coach, request, writer, stop),
  );
}

/** Facts about the creator, their settings and the time, read once per turn. */
export async function readTurnContext(
  { db, clock }: ChatDeps,
  { userId, idea }: { userId: string; idea: Pick<Session['idea'], 'platform'> },
): Promise<TurnContext> {
  const now = clock.now();
  const [facts, settings] = await Promise.all([
    readFacts(db, userId, { platform: idea.platform, now }),
    readSettings(db, userId),
  ]);
  return { facts, settings, now };
}

async function applyPlan(
  tx: Db,
  session: Session,
  before: readonly MessageRow[],
  plan: NewTurn,
  context: TurnContext,
): Promise<{ said: MessageRow | undefined; answer: MessageRow; request: AnswerRequest }> {
  const left = reopened(before, plan.removed);
  const ordinal = (left.at(-1)?.ordinal ?? 0) + 1;
  const base = { session, at: context.now };
  const said = plan.said && {
    ...newMessage({ ...base, ordinal, role: 'user', stage: plan.answered?.prompt.stage ?? session.stage }),
    id: plan.said.id ?? randomUUID(),
    content: plan.said.content,
    type: plan.said.type,
    clientId: plan.said.clientId,
  };
  const answerId = randomUUID();
  const { answered } = plan;
  // A skipped question has no answering message, so it refers to itself.
  const answeredIn = said?.id ?? (plan.wantsSummary ? answerId : (answered?.prompt.id ?? answerId));
  const history = left.map((row) =>
    row.id === answered?.prompt.id ? { ...row, userResponse: answered.response, answeredIn } : row,
  );
  if (said) history.push(said);
  const coaching = coachingOf(session, history, context);
  const turn = nextTurn(coaching);
  if (plan.wantsSummary && !turn.canSummarize && session.stage !== 'optimization')
    throw new AppError('brief_not_ready', msg('coach.answers_missing'));
  const place = { ...base, id: answerId, ordinal: said ? ordinal + 1 : ordinal };
  const answer = plan.wantsSummary ? summaryPlace(place) : answerPlace(place, turn, context);

  await deleteMessages(tx, session.userId, session.id, plan.removed);
  await insertMessages(tx, said ? [said, answer] : [answer]);
  if (answered)
    await answerPrompt(tx, session.userId, answered.prompt.id, { userResponse: answered.response, answeredIn });
  await updateSession(tx, session.userId, session.id, { stage: answer.stage }, context.now);
  await touchIdea(tx, session.userId, session.ideaId, context.now);
  await appendEvent(tx, session.userId, { type: 'chat', session_id: session.id });
  return { said, answer, request: { row: answer, coaching, turn, history } };
}

type Place = {
  session: Pick<Session, 'id' | 'userId'> & { language: Language };
  at: Date;
  id: string;
  ordinal: number;
};

/** The row of an answer to be written, with the question it will ask. */
export function answerPlace({ id, ...place }: Place, turn: CoachTurn, { facts }: TurnContext): MessageRow {
  return {
    ...newMessage({ ...place, role: 'assistant', stage: turn.stage }),
    id,
    state: 'answering',
    slot: turn.slot ?? null,
    interactive: turn.prompt ?? null,
    sources: sourcesOf(facts, turn.cites, place.session.language),
  };
}

function summaryPlace({ id, ...place }: Place): MessageRow {
  const row = newMessage({ ...place, role: 'assistant', stage: 'optimization' });
  return { ...row, id, type: 'summary', state: 'answering' };
}

function newMessage({ session, at, ...given }: Omit<Place, 'id'> & Pick<MessageRow, 'role' | 'stage'>): MessageRow {
  return {
    id: randomUUID(),
    sessionId: session.id,
    userId: session.userId,
    content: '',
    type: 'chat_text',
    state: 'done',
    ...given,
    slot: null,
    interactive: null,
    userResponse: null,
    answeredIn: null,
    answeredBy: null,
    sources: [],
    filled: [],
    failure: null,
    briefVersion: null,
    clientId: null,
    stopRequested: false,
    beatAt: at,
    createdAt: at,
  };
}
