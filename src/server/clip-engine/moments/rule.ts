import type { Span } from '#server/clip-engine/model.ts';
import type { Candidate } from './sentence-facts.ts';

/** What the reader is told about points that were given. */
export type Telling = { label: string; detail: string; quote?: string; span?: Span };

/** One measured reason: points for any candidate (fast, called for all of them) and words for the chosen ones. */
export type Rule = {
  signal: string;
  points(candidate: Candidate): number;
  tell(candidate: Candidate, points: number): Telling;
};

/** Clamps to the range a rule may give. */
export function within(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

/** At most this many characters of a sentence, ending at a word. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  const space = cut.lastIndexOf(' ');
  return `${(space > most / 3 ? cut.slice(0, space) : cut).replace(/(?<![\s,;:.–—-])[\s,;:.–—-]+$/u, '')}…`;
}
