import type { Interactive } from '#contract/chat.ts';
import { readWorksheet } from '#server/idea-engine/coach/answers.ts';
import { finishTurn, nextTurn } from '#server/idea-engine/coach/next-turn.ts';
import { hasFixedControl, type Question } from '#server/idea-engine/coach/questions.ts';
import { readTypedAnswer } from '#server/idea-engine/coach/typed-answer.ts';
import type { Coaching, CoachMove, CoachSheet, CoachTurn } from '#server/idea-engine/model.ts';
import type { FilledSlot, MessageRow } from './tables.ts';

/** With fewer answers, a brief would be mostly empty. */
const READY_SHARE = 0.5;
const SCALE_STEPS = 5;

/** What a model's move changes in a conversation. */
export type AppliedMove = {
  /** Further answers given by the newest message; stored with the coach's message. */
  filled: FilledSlot[];
  /** The question whose typed reply was no answer; it is asked again. */
  setAside: MessageRow | undefined;
  turn: CoachTurn;
};

/** The worksheet as given to the model, with what the user typed below the question shown. */
export function sheetFor(coaching: Coaching, history: readonly MessageRow[]): CoachSheet {
  const { questions, answers, skipped } = readWorksheet(coaching);
  const { said, prompt } = newestOf(history);
  return {
    questions: questions.map(({ slot, prompt: { question, type } }) => ({
      slot,
      question,
      control: type,
      isOpen: !answers.has(slot) && !skipped.has(slot),
      isFixed: hasFixedControl(slot),
    })),
    shown: prompt?.interactive ? { slot: prompt.slot ?? '', question: prompt.interactive.question } : undefined,
    said: said?.content ?? '',
  };
}

/** Applies a checked move: stores the answers it found, and asks the next open question as it says. */
export function applyMove(coaching: Coaching, history: readonly MessageRow[], move: CoachMove): AppliedMove {
  const { said, prompt } = newestOf(history);
  const setAside = prompt && !move.fits ? prompt : undefined;
  const { questions } = readWorksheet(coaching);
  const filled = said ? move.filled.flatMap((one) => fill(one, questions, said.id)) : [];
  const kept = coaching.answers.filter(
    ({ messageId, slot }) => !(setAside && messageId === said?.id && slot === setAside.slot),
  );
  const after: Coaching = {
    ...coaching,
    answers: [
      ...kept,
      ...filled.map((one) => ({
        ...one,
        question: questions.find(({ slot }) => slot === one.slot)?.prompt.question ?? '',
      })),
    ],
  };
  return { filled, setAside, turn: turnOf(after, move) };
}

function fill(
  { slot, text }: CoachMove['filled'][number],
  questions: readonly Question[],
  messageId: string,
): FilledSlot[] {
  const question = questions.find((one) => one.slot === slot);
  return question ? [{ slot, messageId, ...readTypedAnswer(question.prompt, text) }] : [];
}

function turnOf(after: Coaching, { next, isReady, cites }: CoachMove): CoachTurn {
  const { questions, answers, skipped } = readWorksheet(after);
  const worksheet = { ...nextTurn(after), cites };
  const settled = answers.size + skipped.size;
  if (isReady && settled >= READY_SHARE * questions.length) return { ...finishTurn(after), cites };
  const question = questions.find(({ slot }) => slot === next?.slot && !answers.has(slot) && !skipped.has(slot));
  if (!next || !question) return worksheet;
  return { ...worksheet, slot: question.slot, stage: question.stage, prompt: promptOf(next, question) };
}

/** Controls whose answers the brief calculates with stay those of the worksheet. */
function promptOf({ question, control, options }: NonNullable<CoachMove['next']>, asked: Question): Interactive {
  if (hasFixedControl(asked.slot)) return { ...asked.prompt, question };
  const choices = options.map((label, index) => ({ value: `option-${index + 1}`, label }));
  switch (control) {
    case 'multiple_choice':
      return { type: 'multiple_choice', question, options: choices };
    case 'category_picker':
      return { type: 'category_picker', question, categories: choices, allowMultiple: true };
    case 'scale':
      return { type: 'scale', question, min: 1, max: SCALE_STEPS, labels: options };
    case 'time_picker':
      return { type: 'time_picker', question, picker_type: 'date' };
    case 'open_ended':
      return { type: 'open_ended', question };
  }
}

/** The user's newest message, if it was typed, and the question it was taken to answer. */
function newestOf(history: readonly MessageRow[]): { said: MessageRow | undefined; prompt: MessageRow | undefined } {
  const last = history.at(-1);
  const said = last?.role === 'user' && last.type === 'chat_text' ? last : undefined;
  return { said, prompt: said && history.find(({ answeredIn }) => answeredIn === said.id) };
}
