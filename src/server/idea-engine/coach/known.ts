import { GENERATE_SUMMARY } from '#contract/chat.ts';
import type { CoachAnswer, Coaching } from '../model.ts';
import { hearsOf, isOffered, isOneOf, isSkip, mention, readWish } from './hear.ts';
import { isMoment } from './moments.ts';
import { coachWords } from './packs.ts';
import { isMomentSlot, isOpenSlot, isScaleSlot, isSlot, type Slot } from './slots.ts';
import type { CoachWords, HearWords } from './words.ts';

/** What was said last, as far as it was understood. */
export type Said =
  | { kind: 'nothing' | 'generating' | 'restarted' | 'list' | 'confirm' }
  | { kind: 'answer'; answer: CoachAnswer; slot: Slot; isChange: boolean }
  | { kind: 'passed' | 'wish'; slot: Slot }
  | { kind: 'aside'; text: string };

/** A conversation as the engine understands it. */
export type Known = {
  coaching: Coaching;
  words: CoachWords;
  hears: readonly HearWords[];
  /** The newest answer of each question. */
  answers: Map<Slot, CoachAnswer>;
  /** Questions that were passed over. */
  passed: Set<Slot>;
  /** What was wished to be changed and is not answered yet. */
  asking: Slot | 'list' | 'confirm' | undefined;
  /** How often other first lines were wished. */
  hookRounds: number;
  last: Said;
};

const LONGEST_WISH = 80;

/** Values of the closing questions. */
export const START_OVER = 'start_over';
export const CHANGE = 'change';
export const changeOf = (slot: Slot) => `${CHANGE}:${slot}`;

/** Reads what was answered and said, in its order. */
export function readKnown(coaching: Coaching): Known {
  const known: Known = {
    coaching,
    words: coachWords[coaching.language],
    hears: hearsOf(coaching.language),
    answers: new Map(),
    passed: new Set(),
    asking: undefined,
    hookRounds: 0,
    last: { kind: 'nothing' },
  };
  for (const answer of coaching.answers) {
    if (isSlot(answer.slot)) hearAnswer(known, answer, answer.slot);
    else if (answer.slot === 'finish' || answer.slot === 'change') hearClosing(known, answer);
  }
  const remark = coaching.remarks.at(-1);
  if (remark?.isLast) hearWords(known, remark.text);
  return known;
}

function hearAnswer(known: Known, answer: CoachAnswer, slot: Slot) {
  const { answers, passed, hears } = known;
  const isChange = answers.has(slot) || passed.has(slot);
  const only = Array.isArray(answer.value) && answer.value.length === 1 ? answer.value[0] : answer.value;
  const text = typeof only === 'string' && isOwnText(slot, only) ? only : undefined;
  if (text !== undefined && isSkip(text, hears)) {
    if (!answers.has(slot)) passed.add(slot);
    known.asking = undefined;
    known.last = { kind: 'passed', slot };
    return;
  }
  if (text !== undefined && isAside(known, slot, text)) {
    hearWords(known, text);
    if (known.last.kind === 'aside' && isChange) known.asking = slot;
    return;
  }
  passed.delete(slot);
  answers.set(slot, answer);
  known.asking = undefined;
  known.last = { kind: 'answer', answer, slot, isChange };
}

/** Whether a value is words of the person's own. */
export function isOwnText(slot: Slot, value: string): boolean {
  if (isMomentSlot(slot)) return !isMoment(value);
  return isOpenSlot(slot) || isScaleSlot(slot) || !isOffered(slot, value);
}

/**
 * Whether words that were typed while a question was open are no answer to it, but a question back or a wish to change
 * an earlier answer. Only what begins with such a wish is one: "people with another goal" answers who it is for.
 */
function isAside({ answers, hears }: Known, slot: Slot, text: string): boolean {
  const words = text.trim().split(/\s+/);
  const opening = words.slice(0, 2).join(' ');
  const isShort = text.length <= LONGEST_WISH;
  const isWish = isShort && (words.length <= 3 || hears.some((hear) => mention(opening, hear.change) > 0));
  const wished = isWish ? readWish(text, hears) : undefined;
  if (wished === START_OVER && words.length <= 3 && answers.size > 0) return true;
  if (isOpenSlot(slot) || slot === 'hook') return false;
  if (wished !== undefined && wished !== START_OVER && wished !== slot && answers.has(wished)) return true;
  return isShort && /[?？]\s*$/u.test(text);
}

function hearClosing(known: Known, answer: CoachAnswer) {
  const value = String(answer.value);
  const slot = value.replace(/^change:/, '');
  if (value === GENERATE_SUMMARY || known.hears.some((hear) => isOneOf(value, hear.yes))) {
    known.asking = undefined;
    known.last = { kind: 'generating' };
  } else if (value === START_OVER) {
    known.answers.clear();
    known.passed.clear();
    known.asking = undefined;
    known.last = { kind: 'restarted' };
  } else if (value === CHANGE) {
    known.asking = 'list';
    known.last = { kind: 'list' };
  } else if (isSlot(slot)) {
    wish(known, slot);
  } else {
    hearWords(known, value);
  }
}

/** Free words: a wish, or something to be answered. */
function hearWords(known: Known, text: string) {
  const wished = known.answers.size > 0 ? readWish(text, known.hears) : undefined;
  if (wished === START_OVER) {
    known.asking = 'confirm';
    known.last = { kind: 'confirm' };
  } else if (wished !== undefined) {
    wish(known, wished);
  } else {
    known.asking = undefined;
    known.last = { kind: 'aside', text };
  }
}

/** What was not asked in this conversation can't be changed; the list of what can is shown then. */
function wish(known: Known, slot: Slot) {
  const isKnown = known.answers.has(slot) || known.passed.has(slot);
  if (slot === 'hook' && isKnown) known.hookRounds += 1;
  known.asking = isKnown ? slot : 'list';
  known.last = isKnown ? { kind: 'wish', slot } : { kind: 'list' };
}
