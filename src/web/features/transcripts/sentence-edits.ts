import type { TranscriptSentence as Sentence } from '#contract/transcripts.ts';
import { retimeWords } from './retime-words.ts';

export type Sentences = readonly Sentence[];

export function textOf({ words }: Sentence): string {
  return words.map(({ text }) => text).join(' ');
}

/** A sentence without words is removed. */
export function setText(sentences: Sentences, index: number, text: string): Sentences {
  const sentence = sentences[index];
  if (!sentence || textOf(sentence) === text.trim().replace(/\s+/gu, ' ')) return sentences;
  const words = retimeWords(sentence.words, text);
  return sentences.toSpliced(index, 1, ...(words.length === 0 ? [] : [{ ...sentence, words }]));
}

/** Splits a sentence; `word` is the first one of the second part. */
export function splitSentence(sentences: Sentences, index: number, word: number): Sentences {
  const sentence = sentences[index];
  if (!sentence || word <= 0 || word >= sentence.words.length) return sentences;
  const [before, after] = [sentence.words.slice(0, word), sentence.words.slice(word)];
  return sentences.toSpliced(index, 1, { ...sentence, words: before }, { ...sentence, words: after });
}

/** Joins a sentence with the one after it; the first one's speaker is used. */
export function mergeWithNext(sentences: Sentences, index: number): Sentences {
  const [sentence, next] = [sentences[index], sentences[index + 1]];
  if (!sentence || !next) return sentences;
  return sentences.toSpliced(index, 2, {
    speaker: sentence.speaker ?? next.speaker,
    words: [...sentence.words, ...next.words],
  });
}

/**
 * Sets the speaker of a sentence. `everywhere`: in all sentences of the same speaker, or, if the sentence has none, in
 * the following ones up to the next with a speaker.
 */
export function setSpeaker(
  sentences: Sentences,
  index: number,
  { name, everywhere }: { name: string; everywhere: boolean },
): Sentences {
  const speaker = name.trim() || null;
  const before = sentences[index]?.speaker ?? null;
  if (!everywhere) return sentences.map((one, at) => (at === index ? { ...one, speaker } : one));
  if (before !== null) return sentences.map((one) => (one.speaker === before ? { ...one, speaker } : one));
  const named = sentences.findIndex((one, at) => at > index && one.speaker !== null);
  const until = named < 0 ? sentences.length : named;
  return sentences.map((one, at) => (at >= index && at < until ? { ...one, speaker } : one));
}

export function speakersOf(sentences: Sentences): string[] {
  return [...new Set(sentences.flatMap(({ speaker }) => speaker ?? []))];
}

/** One replacement that turns `before` into `after`; null if they are the same. */
export function changeBetween(
  before: Sentences,
  after: Sentences,
): { first: number; removed: number; sentences: Sentence[] } | null {
  let first = 0;
  while (first < before.length && first < after.length && before[first] === after[first]) first++;
  let tail = 0;
  const most = Math.min(before.length, after.length) - first;
  while (tail < most && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  const removed = before.length - first - tail;
  const sentences = after.slice(first, after.length - tail);
  return removed === 0 && sentences.length === 0 ? null : { first, removed, sentences };
}
