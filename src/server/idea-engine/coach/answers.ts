import type { CoachAnswer, Coaching } from '../model.ts';
import { offerHooks, type Question, questionsOf } from './questions.ts';

/** All questions of a conversation with their answers, in the order in which they are asked. */
export type Worksheet = {
  questions: readonly Question[];
  /** The newest answer of each question, also of questions that an earlier version asked. */
  answers: ReadonlyMap<string, CoachAnswer>;
  skipped: ReadonlySet<string>;
  /** The next question, or undefined if all were asked. */
  open: Question | undefined;
};

/** Questions about the conversation itself; earlier versions asked more of them. */
const COMMANDS = ['finish', 'change'];
export const FINISH = 'finish';

export function isCommand(slot: string | null): boolean {
  return slot !== null && COMMANDS.includes(slot);
}

/** Collects the answers; each is filed only under the question it was given to. */
export function readWorksheet(coaching: Coaching): Worksheet {
  const given = sinceStartOver(coaching.answers);
  const current = { ...coaching, answers: given.filter(({ slot }) => !isCommand(slot)) };
  const answers = new Map(current.answers.map((answer) => [answer.slot, answer]));
  const hook = answers.get('hook');
  const offered = offerHooks(current).find(({ value }) => value === hook?.value);
  if (hook && offered) answers.set('hook', { ...hook, label: offered.text }); // as its answer reads now
  const skipped = new Set(coaching.skipped.filter((slot) => !answers.has(slot)));
  const questions = questionsOf(current);
  const open = questions.find(({ slot }) => !answers.has(slot) && !skipped.has(slot));
  return { questions, answers, skipped, open };
}

/** In earlier versions starting over was an answer. */
function sinceStartOver(answers: readonly CoachAnswer[]): readonly CoachAnswer[] {
  const last = answers.findLastIndex(({ slot, value }) => isCommand(slot) && value === 'start_over');
  return answers.slice(last + 1);
}
