import { detectLanguage } from '#server/kit/words/language.ts';
import { plainWords } from '#server/kit/words/terms.ts';
import { findUnknownFigure } from './find-figures.ts';
import type { Fault } from './model.ts';
import { claimsToBeAPerson, isPromise, isRefusal } from './phrases.ts';

/** What a text of a model is checked against. */
export type TextRules = {
  /** The prompt without its data: a text that repeats it is an echo. */
  instructions: string;
  /** All data of the prompt; figures in the text must be in it. */
  known: string;
  /** Whether the text is the coach speaking, who is not a person; otherwise it is written for the creator to say. */
  isCoach: boolean;
};

/** Number of consecutive words of the instructions that are not repeated by chance. */
const ECHO_WORDS = 10;
/** Endless text repeats itself. */
const SAME_LINES = 3;
const MIN_LINE_LENGTH = 12;
/** From this share of common words two answers are the same. */
const SAME_SHARE = 0.75;
const MIN_WORDS = 8;

/** Why a text must not be shown, or undefined if it may be. Language and length are checked elsewhere. */
export function findTextFault(text: string, rules: TextRules): Fault | undefined {
  if (isEcho(text, rules.instructions)) return fault('echo', 'it repeats the instructions');
  if (isRefusal(text)) return fault('refused', 'it refuses instead of answering');
  if (isLoop(text)) return fault('too_long', 'it repeats itself');
  if (rules.isCoach && claimsToBeAPerson(text))
    return fault('persona', 'it claims to be a person or to have experience of its own; you have neither');
  const figure = findUnknownFigure(text, rules.known);
  if (figure !== undefined)
    return fault('figures', `it states "${figure}", which stands in no block; leave such figures out`);
  return isPromise(text) ? fault('figures', 'it promises views or success; leave that out') : undefined;
}

/** Whether a text says nearly the same as one of the others. */
export function isRepeated(text: string, others: readonly string[]): boolean {
  const words = new Set(plainWords(text));
  return words.size >= MIN_WORDS && others.some((other) => shareOf(words, new Set(plainWords(other))) >= SAME_SHARE);
}

/** Whether a text is certainly in another language. */
export function isForeign(text: string, fine: readonly string[]): boolean {
  const language = detectLanguage(text);
  return language !== undefined && !fine.includes(language);
}

/** The fault for an answer that does not have the requested form. */
export function invalid(wrong: string): Fault {
  return fault('invalid_answer', wrong);
}

function fault(kind: Fault['kind'], wrong: string): Fault {
  return { kind, wrong };
}

function isEcho(text: string, instructions: string): boolean {
  if (/<\/?data-[0-9a-f]{4,}/i.test(text)) return true;
  const told = ` ${plainWords(instructions).join(' ')} `;
  const words = plainWords(text);
  for (let at = 0; at + ECHO_WORDS <= words.length; at += 1)
    if (told.includes(` ${words.slice(at, at + ECHO_WORDS).join(' ')} `)) return true;
  return false;
}

/** The same sentence again and again. */
function isLoop(text: string): boolean {
  const counts = new Map<string, number>();
  for (const part of text.split(/[.!?…\n]+/)) {
    const line = plainWords(part).join(' ');
    if (line.length < MIN_LINE_LENGTH) continue;
    const count = (counts.get(line) ?? 0) + 1;
    if (count >= SAME_LINES) return true;
    counts.set(line, count);
  }
  return false;
}

function shareOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = [...one].filter((word) => other.has(word)).length;
  return common / (one.size + other.size - common);
}
