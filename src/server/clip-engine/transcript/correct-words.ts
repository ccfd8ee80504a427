import * as z from 'zod/mini';
import type { Word } from '../shapes.ts';

/** Replaces the words from `firstWord` to `lastWord` (0-based, inclusive); an empty text removes them. */
export type Correction = z.infer<typeof correction>;
export const correction = z.object({ firstWord: z.int(), lastWord: z.int(), text: z.string() });

/**
 * Applies corrections to words; replacements share the time of the words they replace. A correction out of range is
 * ignored.
 */
export function correctWords(words: readonly Word[], corrections: readonly Correction[]): Word[] {
  const byFirst = new Map(corrections.map((one) => [one.firstWord, one]));
  const corrected: Word[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const { lastWord, text } = byFirst.get(index) ?? {};
    const [first, last] = [words[index], words[lastWord ?? -1]];
    if (!first) continue;
    if (!last || lastWord === undefined || lastWord < index) {
      corrected.push(first);
      continue;
    }
    const texts = text?.split(/\s+/).filter(Boolean) ?? [];
    const stepSeconds = (last.endSeconds - first.startSeconds) / texts.length;
    for (const [place, one] of texts.entries()) {
      const startSeconds = first.startSeconds + place * stepSeconds;
      corrected.push({ text: one, startSeconds, endSeconds: startSeconds + stepSeconds });
    }
    index = lastWord;
  }
  return corrected;
}
