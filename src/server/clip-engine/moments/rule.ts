import type { Span } from '#server/clip-engine/shapes.ts';
import type { Message } from '#texts/message.ts';
import type { Candidate } from './sentence-facts.ts';

/** The explanation of a rule's points for the reader. */
export type Telling = { label: Message; detail: Message; quote?: string; span?: Span };

/** One scoring rule: points for any candidate (fast, called for all of them) and an explanation for the chosen ones. */
export type Rule = {
  signal: string;
  points(candidate: Candidate): number;
  tell(candidate: Candidate, points: number): Telling;
};

/** Clamps to a rule's range. */
export function within(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

/** At most this many characters of a sentence, cut at a word boundary. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  const space = cut.lastIndexOf(' ');
  return `${(space > most / 3 ? cut.slice(0, space) : cut).replace(/(?<![\s,;:.–—-])[\s,;:.–—-]+$/u, '')}…`;
}
