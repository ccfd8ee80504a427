import { type Sentences, setText, textOf } from './sentence-edits.ts';

/** An occurrence of the searched text; words are counted from 0, both inclusive. */
export type Match = { sentence: number; firstWord: number; lastWord: number; from: number };

const MAX_MATCHES = 5000;

/** Occurrences of a text in the sentences, ignoring case. */
export function findWords(sentences: Sentences, query: string): Match[] {
  const wanted = pattern(query);
  if (!wanted) return [];
  const found: Match[] = [];
  for (const [sentence, one] of sentences.entries()) {
    const text = textOf(one);
    for (const { index, 0: hit } of text.matchAll(wanted)) {
      const wordAt = (place: number) => text.slice(0, place).split(' ').length - 1;
      found.push({ sentence, firstWord: wordAt(index), lastWord: wordAt(index + hit.length), from: index });
      if (found.length >= MAX_MATCHES) return found;
    }
  }
  return found;
}

/** Replaces one match. */
export function replaceMatch(sentences: Sentences, match: Match, query: string, replacement: string): Sentences {
  const sentence = sentences[match.sentence];
  const wanted = pattern(query);
  if (!sentence || !wanted) return sentences;
  const text = textOf(sentence);
  const rest = text.slice(match.from).replace(new RegExp(wanted.source, 'iu'), () => replacement);
  return setText(sentences, match.sentence, text.slice(0, match.from) + rest);
}

export function replaceAll(sentences: Sentences, query: string, replacement: string): Sentences {
  const wanted = pattern(query);
  if (!wanted) return sentences;
  let changed = sentences;
  for (let index = sentences.length - 1; index >= 0; index--) {
    const sentence = sentences[index];
    if (sentence)
      changed = setText(
        changed,
        index,
        textOf(sentence).replace(wanted, () => replacement),
      );
  }
  return changed;
}

function pattern(query: string): RegExp | null {
  const text = query.trim().replace(/\s+/gu, ' ');
  return text === '' ? null : new RegExp(text.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&'), 'giu');
}
