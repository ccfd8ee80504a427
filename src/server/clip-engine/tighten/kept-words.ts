import type { Span, Word } from '../shapes.ts';

const SENTENCE_END = /[.!?…]["'”’»)\]]*$/u;
/** A word is left out with this share of it, because word times are not exact. */
const MOST_OF_IT = 0.5;

/**
 * The words that are not left out. Punctuation that ends a sentence, and the capital letter that begins one, move from
 * words that are left out to their neighbours.
 */
export function keptWords(words: readonly Word[], removed: readonly Span[]): Word[] {
  const kept: Word[] = [];
  let opensSentence = false;
  for (const word of words) {
    const last = kept.at(-1);
    if (isRemoved(word, removed)) {
      opensSentence ||= /^[^\p{L}]*\p{Lu}/u.test(word.text) && (last === undefined || SENTENCE_END.test(last.text));
      if (last !== undefined && SENTENCE_END.test(word.text) && !SENTENCE_END.test(last.text))
        last.text = last.text.replace(/(?<![,;:–—-])[,;:–—-]+$/u, '') + (word.text.match(/[.!?…]+/u)?.[0] ?? '');
      continue;
    }
    kept.push({ ...word, text: opensSentence ? capitalised(word.text) : word.text });
    opensSentence = false;
  }
  return kept;
}

function isRemoved({ startSeconds, endSeconds }: Word, removed: readonly Span[]): boolean {
  const gone = removed.reduce(
    (sum, cut) => sum + Math.max(0, Math.min(endSeconds, cut.endSeconds) - Math.max(startSeconds, cut.startSeconds)),
    0,
  );
  return gone > MOST_OF_IT * (endSeconds - startSeconds);
}

function capitalised(text: string): string {
  return text.replace(/\p{L}/u, (letter) => letter.toUpperCase());
}
