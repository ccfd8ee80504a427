import type * as z from 'zod/mini';
import { type chatTurn, GENERATE_SUMMARY, type Interactive, type UserResponse } from '#contract/chat.ts';
import { isCommand } from '#server/idea-engine/coach/answers.ts';
import { checkResponse } from '#server/idea-engine/coach/check-response.ts';
import { isQuestion, readTypedAnswer } from '#server/idea-engine/coach/typed-answer.ts';
import { AppError } from '#server/kit/app-error.ts';
import { msg } from '#texts/message.ts';
import { SKIPPED } from './coaching.ts';
import type { MessageRow } from './tables.ts';

/** What is asked of the coach; `summary` is the button that makes the brief. */
export type Turn = z.infer<typeof chatTurn> | { kind: 'summary' };

/** What a turn changes in a conversation before the coach answers. */
export type TurnPlan =
  /** It was taken already: its messages, as they are. */
  | { repeated: true; said: MessageRow | undefined; answer: MessageRow }
  | {
      repeated: false;
      /** Messages that go. */
      removed: string[];
      /** What the person says. */
      said:
        | {
            id: string | undefined;
            content: string;
            type: 'chat_text' | 'interactive_response';
            clientId: string | null;
          }
        | undefined;
      /** The question that is answered by it. */
      answered: { prompt: MessageRow; response: UserResponse } | undefined;
      /** Whether a brief is made instead of an answer. */
      wantsSummary: boolean;
    };

/** Messages that one conversation can have. */
export const MESSAGES_MAX = 400;

/**
 * Decides what a turn does to a conversation's messages, given in their order. `today` is the person's.
 * @throws AppError coach_busy | already_answered | invalid_input | not_found | conflict
 */
export function planTurn(rows: readonly MessageRow[], turn: Turn, today: string): TurnPlan {
  const repeated = 'clientId' in turn ? findRepeated(rows, turn.clientId) : undefined;
  if (repeated) return { repeated: true, ...repeated };
  const answering = rows.find(({ state }) => state === 'answering');
  // The button pressed twice makes one brief.
  if (answering?.type === 'summary' && turn.kind === 'summary')
    return { repeated: true, said: undefined, answer: answering };
  if (answering) throw new AppError('coach_busy', msg('coach.answering'));
  switch (turn.kind) {
    case 'message':
      return limited(
        rows,
        typed(rows, { content: turn.message, clientId: turn.clientId ?? null, id: undefined }, turn.note),
      );
    case 'skip':
      return limited(rows, skipped(rows, turn.messageId));
    case 'response':
      return limited(rows, responded(rows, turn, today));
    case 'regenerate':
      return anew(rows);
    case 'edit':
      return edited(rows, turn);
    case 'summary':
      return limited(rows, summary(rows));
  }
}

function findRepeated(rows: readonly MessageRow[], clientId: string | undefined) {
  const said = clientId === undefined ? undefined : rows.find((row) => row.clientId === clientId);
  const answer = said && rows.find(({ role, ordinal }) => role === 'assistant' && ordinal > said.ordinal);
  return said && answer ? { said, answer } : undefined;
}

function limited(rows: readonly MessageRow[], plan: TurnPlan): TurnPlan {
  if (rows.length + 2 > MESSAGES_MAX) throw new AppError('conflict', msg('coach.conversation_full'));
  return plan;
}

type Typed = { content: string; clientId: string | null; id: string | undefined };

/** Typing answers the question that is shown, unless it is a note or asks something itself. */
function typed(rows: readonly MessageRow[], said: Typed, isNote = false): TurnPlan {
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

function skipped(rows: readonly MessageRow[], id: string): TurnPlan {
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

/** The question of a message, while it is the newest and open. */
function openPrompt(rows: readonly MessageRow[], id: string): MessageRow & { interactive: Interactive } {
  const prompt = rows.find((row) => row.id === id);
  if (!prompt?.interactive) throw new AppError('not_found', msg('coach.question_gone'));
  if (prompt.userResponse !== null) throw new AppError('already_answered', msg('coach.answered_already'));
  if (rows.some(({ interactive, ordinal }) => interactive !== null && ordinal > prompt.ordinal))
    throw new AppError('conflict', msg('coach.question_replaced'));
  return { ...prompt, interactive: prompt.interactive };
}

function responded(rows: readonly MessageRow[], turn: Extract<Turn, { kind: 'response' }>, today: string): TurnPlan {
  const prompt = openPrompt(rows, turn.messageId);
  const checked = checkResponse(prompt.interactive, turn.response, today);
  if (!checked.ok) throw new AppError('invalid_input', checked.message);
  const { value, label } = checked;
  const clientId = turn.clientId ?? null;
  // Own words to a command are said, and answer nothing.
  if (isCommand(prompt.slot) && value !== GENERATE_SUMMARY)
    return typed(rows, { id: undefined, content: label, clientId }, true);
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

/** What the caller keeps with its answer. */
function metadataOf({ metadata }: UserResponse): Pick<UserResponse, 'metadata'> {
  return metadata === undefined ? {} : { metadata };
}

/** The last answer of the coach is written in place of the one there is. */
function anew(rows: readonly MessageRow[]): TurnPlan {
  const last = rows.at(-1);
  if (last?.role !== 'assistant' || last.userResponse !== null)
    throw new AppError('conflict', msg('coach.nothing_to_regenerate'));
  if (last.type !== 'summary')
    return { repeated: false, removed: [last.id], said: undefined, answered: undefined, wantsSummary: false };
  const plan = summary(reopened(rows, [last.id]));
  return { ...plan, removed: [last.id] } as TurnPlan;
}

/**
 * The person's last message is another one; everything after it goes, and the question it answered is open for it
 * again.
 */
function edited(rows: readonly MessageRow[], turn: Extract<Turn, { kind: 'edit' }>): TurnPlan {
  const old = rows.find(({ id, role }) => id === turn.messageId && role === 'user');
  if (!old) throw new AppError('not_found', msg('coach.message_gone'));
  if (rows.some(({ role, ordinal }) => role === 'user' && ordinal > old.ordinal))
    throw new AppError('conflict', msg('coach.only_last_editable'));
  const removed = rows.filter(({ ordinal }) => ordinal >= old.ordinal).map(({ id }) => id);
  const left = reopened(rows, removed);
  const said = { id: old.id, content: turn.message, clientId: old.clientId };
  return { ...typed(left, said, turn.note), removed } as TurnPlan;
}

/** The button answers an open question that offers the same. */
function summary(rows: readonly MessageRow[]): TurnPlan {
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

/** The messages without those that go; questions that were answered by them are open again. */
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
