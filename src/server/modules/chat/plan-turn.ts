import type * as z from 'zod/mini';
import { type chatTurn, GENERATE_SUMMARY, type Interactive, type UserResponse } from '#contract/chat.ts';
import { isCommand } from '#server/idea-engine/coach/answers.ts';
import { checkResponse } from '#server/idea-engine/coach/check-response.ts';
import { isQuestion, readTypedAnswer } from '#server/idea-engine/coach/typed-answer.ts';
import { AppError } from '#server/kit/app-error.ts';
import { msg } from '#texts/message.ts';
import { SKIPPED } from './coaching.ts';
import type { MessageRow } from './tables.ts';

/** A request to the coach; `summary` is the button that writes the brief. */
export type Turn = z.infer<typeof chatTurn> | { kind: 'summary' };

/** A turn that was already taken: its messages, unchanged. */
type RepeatedTurn = { repeated: true; said: MessageRow | undefined; answer: MessageRow };

/** What a new turn changes in a conversation before the coach answers. */
export type NewTurn = {
  repeated: false;
  /** Ids of messages to delete. */
  removed: string[];
  /** The user's message. */
  said:
    | {
        id: string | undefined;
        content: string;
        type: 'chat_text' | 'interactive_response';
        clientId: string | null;
      }
    | undefined;
  /** The question it answers. */
  answered: { prompt: MessageRow; response: UserResponse } | undefined;
  /** Whether a brief is written instead of an answer. */
  wantsSummary: boolean;
};

export type TurnPlan = RepeatedTurn | NewTurn;

/** Maximum number of messages in a conversation. */
export const MAX_MESSAGES = 400;

/**
 * Decides what a turn does to a conversation's messages, given in order. `today` is the date in the user's time zone.
 * @throws AppError coach_busy | already_answered | invalid_input | not_found | conflict
 */
export function planTurn(rows: readonly MessageRow[], turn: Turn, today: string): TurnPlan {
  const repeated = 'clientId' in turn ? findRepeated(rows, turn.clientId) : undefined;
  if (repeated) return { repeated: true, ...repeated };
  const answering = rows.find(({ state }) => state === 'answering');
  // Pressing the button twice writes one brief.
  if (answering?.type === 'summary' && turn.kind === 'summary')
    return { repeated: true, said: undefined, answer: answering };
  if (answering) throw new AppError('coach_busy', msg('coach.answering'));
  switch (turn.kind) {
    case 'regenerate':
      return planRegenerate(rows);
    case 'edit':
      return planEdit(rows, turn);
    case 'message': {
      assertRoom(rows);
      const said = { content: turn.message, clientId: turn.clientId ?? null, id: undefined };
      return planTypedMessage(rows, said, turn.note);
    }
    case 'skip':
      assertRoom(rows);
      return planSkip(rows, turn.messageId);
    case 'response':
      assertRoom(rows);
      return planResponse(rows, turn, today);
    case 'summary':
      assertRoom(rows);
      return planSummary(rows);
  }
}

function findRepeated(rows: readonly MessageRow[], clientId: string | undefined) {
  const said = clientId === undefined ? undefined : rows.find((row) => row.clientId === clientId);
  const answer = said && rows.find(({ role, ordinal }) => role === 'assistant' && ordinal > said.ordinal);
  return said && answer ? { said, answer } : undefined;
}

/** @throws AppError conflict if a message and its answer would exceed the limit */
function assertRoom(rows: readonly MessageRow[]): void {
  if (rows.length + 2 > MAX_MESSAGES) throw new AppError('conflict', msg('coach.conversation_full'));
}

type TypedMessage = { content: string; clientId: string | null; id: string | undefined };

/** A typed message answers the question shown, unless it is a note or a question itself. */
function planTypedMessage(rows: readonly MessageRow[], said: TypedMessage, isNote = false): NewTurn {
  const last = rows.at(-1);
  const isAnswer = last && isOpen(last) && !isCommand(last.slot) && !isNote && !isQuestion(said.content);
  const prompt = isAnswer ? last : undefined;
  const answer = prompt?.interactive ? readTypedAnswer(prompt.interactive, said.content) : undefined;
  return {
    repeated: false,
    removed: [],
    said: { ...said, type: 'chat_text' },
    wantsSummary: false,
    answered:
      prompt?.interactive && answer ? { prompt, response: { type: prompt.interactive.type, ...answer } } : undefined,
  };
}

function planSkip(rows: readonly MessageRow[], id: string): NewTurn {
  const prompt = openPrompt(rows, id);
  if (isCommand(prompt.slot)) throw new AppError('conflict', msg('coach.question_replaced'));
  return {
    repeated: false,
    removed: [],
    said: undefined,
    wantsSummary: false,
    answered: { prompt, response: { type: prompt.interactive.type, ...SKIPPED } },
  };
}

/** The question of a message, if it is open and the newest. @throws AppError */
function openPrompt(rows: readonly MessageRow[], id: string): MessageRow & { interactive: Interactive } {
  const prompt = rows.find((row) => row.id === id);
  if (!prompt?.interactive) throw new AppError('not_found', msg('coach.question_gone'));
  if (prompt.userResponse !== null) throw new AppError('already_answered', msg('coach.answered_already'));
  if (rows.some(({ interactive, ordinal }) => interactive !== null && ordinal > prompt.ordinal))
    throw new AppError('conflict', msg('coach.question_replaced'));
  return { ...prompt, interactive: prompt.interactive };
}

function planResponse(rows: readonly MessageRow[], turn: Extract<Turn, { kind: 'response' }>, today: string): NewTurn {
  const prompt = openPrompt(rows, turn.messageId);
  const checked = checkResponse(prompt.interactive, turn.response, today);
  if (!checked.ok) throw new AppError('invalid_input', checked.message);
  const { value, label } = checked;
  const clientId = turn.clientId ?? null;
  // Free text in reply to a command is a message and not an answer.
  if (isCommand(prompt.slot) && value !== GENERATE_SUMMARY)
    return planTypedMessage(rows, { id: undefined, content: label, clientId }, true);
  return {
    repeated: false,
    removed: [],
    wantsSummary: value === GENERATE_SUMMARY,
    said: { id: undefined, content: label, type: 'interactive_response', clientId },
    answered: {
      prompt,
      response: { type: prompt.interactive.type, value, label, ...metadataOf(turn.response) },
    },
  };
}

/** Metadata that the caller stores with its answer. */
function metadataOf({ metadata }: UserResponse): Pick<UserResponse, 'metadata'> {
  return metadata === undefined ? {} : { metadata };
}

/** Replaces the coach's last answer by a new one. */
function planRegenerate(rows: readonly MessageRow[]): NewTurn {
  const last = rows.at(-1);
  if (last?.role !== 'assistant' || last.userResponse !== null)
    throw new AppError('conflict', msg('coach.nothing_to_regenerate'));
  if (last.type !== 'summary')
    return { repeated: false, removed: [last.id], said: undefined, answered: undefined, wantsSummary: false };
  return { ...planSummary(reopened(rows, [last.id])), removed: [last.id] };
}

/** Replaces the user's last message; everything after it is deleted, and the question it answered is open again. */
function planEdit(rows: readonly MessageRow[], turn: Extract<Turn, { kind: 'edit' }>): NewTurn {
  const old = rows.find(({ id, role }) => id === turn.messageId && role === 'user');
  if (!old) throw new AppError('not_found', msg('coach.message_gone'));
  if (rows.some(({ role, ordinal }) => role === 'user' && ordinal > old.ordinal))
    throw new AppError('conflict', msg('coach.only_last_editable'));
  const removed = rows.filter(({ ordinal }) => ordinal >= old.ordinal).map(({ id }) => id);
  const left = reopened(rows, removed);
  const said = { id: old.id, content: turn.message, clientId: old.clientId };
  return { ...planTypedMessage(left, said, turn.note), removed };
}

/** The button answers an open question if that question offers the brief too. */
function planSummary(rows: readonly MessageRow[]): NewTurn {
  const prompt = rows.findLast(({ role }) => role === 'assistant');
  const option =
    prompt && isOpen(prompt) && prompt.interactive?.type === 'multiple_choice'
      ? prompt.interactive.options.find(({ value }) => value === GENERATE_SUMMARY)
      : undefined;
  const answered =
    prompt && option
      ? { prompt, response: { type: 'multiple_choice' as const, value: GENERATE_SUMMARY, label: option.label } }
      : undefined;
  return { repeated: false, removed: [], said: undefined, answered, wantsSummary: true };
}

/** The messages without the removed ones; questions that those answered are open again. */
export function reopened(rows: readonly MessageRow[], removed: readonly string[]): MessageRow[] {
  return rows
    .filter(({ id }) => !removed.includes(id))
    .map((row) =>
      row.answeredIn !== null && removed.includes(row.answeredIn)
        ? { ...row, userResponse: null, answeredIn: null }
        : row,
    );
}

function isOpen({ interactive, userResponse }: MessageRow): boolean {
  return interactive !== null && userResponse === null;
}
