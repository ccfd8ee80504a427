import type { Fact } from '../model.ts';
import { mention } from './hear.ts';
import type { Known } from './known.ts';
import { readableMoment } from './moments.ts';
import { type Choice, type ChoiceSlot, isChoice, isMomentSlot, type OpenSlot, type Slot } from './slots.ts';
import { ownWords } from './text.ts';
import { readSeconds } from './typed-length.ts';
import type { HearWords } from './words.ts';

const LONGEST_FEELING = 40;

type TopPost = Extract<Fact, { kind: 'top_post' }>;

/** What was chosen; `own`: words of the person's own; undefined: nothing. */
export function chosen<S extends ChoiceSlot>(known: Known, slot: S): Choice<S> | 'own' | undefined {
  const value = known.answers.get(slot as Slot)?.value;
  if (value === undefined) return undefined;
  return isChoice(slot, value) ? value : 'own';
}

/** An answer as it is read: an option's label, a date in words, or the person's own words, as one line. */
export function said(known: Known, slot: Slot, limit = 140): string {
  const answer = known.answers.get(slot);
  if (!answer) return '';
  const moment = isMomentSlot(slot) ? readableMoment(String(answer.value), known.coaching.language) : undefined;
  return moment ?? ownWords(answer.label || String(answer.value), limit);
}

/** The kinds of material in the order they were picked; words of one's own stand as they are. */
export function pickedAngles(known: Known): string[] {
  const value = known.answers.get('angles')?.value;
  return value === undefined ? [] : (Array.isArray(value) ? value : [String(value)]).filter((one) => one.trim() !== '');
}

/** The step of a scale; undefined: neither said as a number nor in words that come to one. */
export function stepOf(known: Known, slot: 'comfort' | 'personal'): number | undefined {
  const value = known.answers.get(slot)?.value;
  if (typeof value === 'number') return value >= 1 && value <= 5 ? Math.round(value) : undefined;
  return slot === 'comfort' && typeof value === 'string' && value.length <= LONGEST_FEELING
    ? easeIn(value, known.hears)
    : undefined;
}

/** The step that a few words about being filmed come to; the longest phrase counts: “not shy” is not “shy”. */
function easeIn(text: string, hears: readonly HearWords[]): number | undefined {
  const found = hears
    .flatMap(({ ease = [] }) => ease.map((words, index) => ({ step: index + 1, length: mention(text, words) })))
    .filter(({ length }) => length > 0)
    .sort((a, b) => b.length - a.length);
  return found[0]?.step;
}

/** The question that follows the goal. */
export function followUp(known: Known): Exclude<OpenSlot, 'obstacle'> {
  const goal = chosen(known, 'goal');
  return goal === 'teach' ? 'outcome' : goal === 'sell' ? 'offer' : goal === 'connect' ? 'moment' : 'share';
}

export function isWritten(known: Known): boolean {
  return chosen(known, 'form') === 'written';
}

export function isLong(known: Known): boolean {
  return chosen(known, 'format') === 'long';
}

const writtenSeconds = { post: 20, thread: 60, article: 120 };

/** The length aimed at, in seconds. */
export function lengthOf(known: Known): number {
  const value = known.answers.get('length')?.value;
  const usual = isWritten(known) ? 60 : isLong(known) ? 480 : 30;
  if (value === undefined) return usual;
  if (value === 'post' || value === 'thread' || value === 'article') return writtenSeconds[value];
  return readSeconds(String(value), known.hears) ?? extremeOf(known, String(value)) ?? usual;
}

/** The shortest or the longest on offer, for “short” and “long”. */
function extremeOf(known: Known, text: string): number | undefined {
  const [shortest, longest] = isWritten(known) ? [20, 120] : isLong(known) ? [240, 720] : [15, 60];
  const asksFor = (words: (hear: HearWords) => readonly string[] | undefined) =>
    known.hears.some((hear) => mention(text, words(hear) ?? []) > 0);
  if (asksFor(({ short }) => short)) return shortest;
  return asksFor(({ long }) => long) ? longest : undefined;
}

/** "30 seconds", "4 minutes", as the language says it. */
export function readableLength(seconds: number, language: string): string {
  const unit = seconds >= 120 && seconds % 60 === 0 ? 'minute' : 'second';
  const amount = unit === 'minute' ? seconds / 60 : seconds;
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(amount);
}

/** The best post, of the idea's platform where there is one. */
export function topPostOf(known: Known): TopPost | undefined {
  const posts = known.coaching.facts.filter((fact): fact is TopPost => fact.kind === 'top_post');
  const here = posts.filter((post) => post.platform === known.coaching.idea.platform);
  return (here.length > 0 ? here : posts).sort((a, b) => b.timesUsual - a.timesUsual)[0];
}
