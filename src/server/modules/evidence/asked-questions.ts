import { sensitiveKindsOf } from '#server/kit/words/sensitive.ts';
import { plainWords } from '#server/kit/words/terms.ts';
import { questionWords } from './question-words.ts';

const MIN_WORDS = 4;
const MIN_LETTERS = 15;
const MAX_LENGTH = 160;
/** What people tell of themselves in passing is not quoted. */
const PRIVATE = ['grief', 'illness', 'self_harm'] as const;

const all = Object.values(questionWords);
const asks = new Set(all.flatMap((words) => words.asks.split('|')));
const unwanted = all.flatMap((words) => [...words.chatter.split('|'), ...words.spam.split('|')]).map(padded);

/**
 * The question in a comment, in its writer's words; undefined where there is none that a post could answer: greetings,
 * advertising, remarks with a question mark, anything with an address, a number to call or a person's name tag, and what
 * tells of an illness or a loss.
 */
export function questionIn(comment: string): string | undefined {
  if (/https?:|www\.|\p{L}\.(?:com|net|org|ru|de|fr|es|br)\b|\S@\S|\+?\d[\d\s-]{6,}/iu.test(comment)) return undefined;
  if (hasAny(comment, unwanted)) return undefined;
  const withoutTag = comment.replace(/^(?:@[\p{L}\p{N}._-]+[\s,:]*)+/u, '');
  if (withoutTag.includes('@')) return undefined;
  const question = sentencesOf(withoutTag).find(isQuestion);
  if (question?.includes('#') !== false) return undefined;
  return PRIVATE.some((kind) => sensitiveKindsOf(question).includes(kind)) ? undefined : question;
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?…])\s+|\n+/u).map((sentence) => sentence.replace(/^[^\p{L}\p{N}¿"«„“]+/u, '').trim());
}

function isQuestion(sentence: string): boolean {
  const endMarks = /(?<![?!])[?!]+$/u.exec(sentence)?.[0] ?? '';
  if (!endMarks.includes('?') || sentence.length > MAX_LENGTH) return false;
  const words = plainWords(sentence);
  const letters = sentence.match(/\p{L}/gu)?.length ?? 0;
  return words.length >= MIN_WORDS && letters >= MIN_LETTERS && words.some((word) => asks.has(word));
}

function padded(words: string): string {
  return ` ${words} `;
}

function hasAny(text: string, phrases: readonly string[]): boolean {
  const spoken = padded(plainWords(text).join(' '));
  return phrases.some((phrase) => spoken.includes(phrase));
}
