import { setTimeout as delay } from 'node:timers/promises';
import type { ChatEvent } from '#contract/chat.ts';
import type { Say } from '#server/http/mount.ts';
import { AppError } from '#server/kit/app-error.ts';
import { msg } from '#texts/message.ts';
import type { Answer } from './answers.ts';
import type { Coach } from './coach.ts';
import { findMessage, findSaidBefore, requestStop, settleSilent } from './message-store.ts';
import { readSession } from './sessions.ts';
import { findSession, type Session } from './store.ts';
import type { MessageRow } from './tables.ts';
import type { TakenTurn } from './turns.ts';
import { messageToWire, sessionToWire } from './wire.ts';
import { INTERRUPTED } from './write-answer.ts';

/** A finished answer with its conversation. */
export type Followed = { message: MessageRow; session: Session };

/** How often an answer that another process writes is polled. */
const POLL_MS = 300;

/** An answer of the account that can be streamed. @throws AppError not_found */
export async function readFollowed(coach: Coach, userId: string, id: string): Promise<TakenTurn> {
  const answer = await findMessage(coach.db, userId, id);
  if (answer?.role !== 'assistant') throw new AppError('not_found', msg('coach.message_gone'));
  const [said] = await Promise.all([findSaidBefore(coach.db, answer), readSession(coach.db, userId, answer.sessionId)]);
  return { said, answer, running: coach.answers.find(id) };
}

/**
 * Streams the answer of a turn from its beginning; ends early when `signal` aborts or the message is deleted.
 */
export async function* followTurn(
  coach: Coach,
  userId: string,
  turn: TakenTurn,
  { signal, say }: { signal: AbortSignal; say: Say },
): AsyncGenerator<ChatEvent> {
  const { said, answer, running } = turn;
  const session = await findSession(coach.db, userId, answer.sessionId);
  if (!session) return;
  yield {
    type: 'started',
    userMessage: said ? messageToWire(say, said) : null,
    // The text is streamed from its beginning.
    aiMessage: messageToWire(say, answer.state === 'answering' ? { ...answer, content: '' } : answer),
    session: sessionToWire(session),
  };
  if (running) yield* runningText(running, signal);
  else if (answer.state === 'answering') yield* savedText(coach, userId, answer.id, signal);
  if (signal.aborted) return;
  const end = await findFollowed(coach, userId, answer.id);
  if (!end || end.message.state === 'answering') return;
  yield {
    type: end.message.state === 'failed' ? 'failed' : 'done',
    aiMessage: messageToWire(say, end.message),
    session: sessionToWire(end.session),
  };
}

/** The text so far as one piece, then each new piece. */
async function* runningText(answer: Answer, signal: AbortSignal): AsyncGenerator<ChatEvent> {
  const aborted = whenAborted(signal);
  let sent = answer.pieces.length;
  if (sent > 0) yield { type: 'text', text: answer.pieces.join('') };
  while (!signal.aborted) {
    const piece = answer.pieces[sent];
    if (piece !== undefined) {
      sent += 1;
      yield { type: 'text', text: piece };
    } else if (answer.hasEnded) return;
    else await Promise.race([answer.changed(), aborted]);
  }
}

/** Polls the text that another process saves. */
async function* savedText(coach: Coach, userId: string, id: string, signal: AbortSignal): AsyncGenerator<ChatEvent> {
  let sent = '';
  const either = AbortSignal.any([signal, coach.closing]);
  while (!either.aborted) {
    const row = await findMessage(coach.db, userId, id);
    if (row?.state !== 'answering' || (await settleSilent(coach.db, userId, id, INTERRUPTED))) return;
    if (row.content.length > sent.length && row.content.startsWith(sent)) {
      yield { type: 'text', text: row.content.slice(sent.length) };
      sent = row.content;
    }
    await delay(POLL_MS, undefined, { signal: either }).catch(() => {});
  }
}

/** Waits until an answer is finished; undefined if it was deleted. */
export async function followToEnd(coach: Coach, userId: string, id: string): Promise<Followed | undefined> {
  const running = coach.answers.find(id);
  if (running) await running.ended;
  const idle = new AbortController().signal;
  for await (const _ of savedText(coach, userId, id, idle));
  return findFollowed(coach, userId, id);
}

async function findFollowed({ db }: Coach, userId: string, id: string): Promise<Followed | undefined> {
  const message = await findMessage(db, userId, id);
  const session = message && (await findSession(db, userId, message.sessionId));
  return message && session ? { message, session } : undefined;
}

/** Stops an answer, in whichever process it is written; does nothing if it is finished. @throws AppError not_found */
export async function stopAnswer(coach: Coach, userId: string, id: string): Promise<void> {
  const { answer, running } = await readFollowed(coach, userId, id);
  if (answer.state !== 'answering') return;
  if (!running) return requestStop(coach.db, userId, id);
  running.stop('stopped');
  await running.ended;
}

function whenAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
