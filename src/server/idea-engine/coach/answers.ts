import type { Fact } from '../model.ts';
import { readSeconds } from './hear.ts';
import type { Known } from './known.ts';
import { readableMoment } from './moments.ts';
import { type Choice, type ChoiceSlot, isChoice, isMomentSlot, type OpenSlot, type Slot } from './slots.ts';
import { ownWords } from './text.ts';

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

/** The step of a scale; undefined: not said as a number. */
export function stepOf(known: Known, slot: 'comfort' | 'personal'): number | undefined {
  const value = known.answers.get(slot)?.value;
  return typeof value === 'number' && value >= 1 && value <= 5 ? Math.round(value) : undefined;
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
  return readSeconds(String(value), known.hears) ?? usual;
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
