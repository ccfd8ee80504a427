import type { Sentence, Span, Transcript, Word } from '#server/clip-engine/model.ts';
import { abbreviations } from './abbreviations.ts';
import { guessLanguage, isKnownLanguage } from './language.ts';
import { pausesBetweenWords } from './pauses.ts';
import type { Language } from './stop-words.ts';

/** A silence this long ends a sentence where nobody wrote full stops. */
const pauseSeconds = 0.5;
/** A silence this long ends a sentence even in punctuated text: the speaker stopped. */
const stopSeconds = 2;
/** Past this many words without a full stop the text counts as unpunctuated here. */
const longRunWords = 45;
/** A longer run is divided at its longest pause, so that every length can be met. */
const longestSeconds = 28;

/**
 * Divides a transcript into sentences: by punctuation (abbreviations, initials, decimals, ordinals and trailing dots of the six languages
 * considered), by pauses where punctuation is missing. Pauses are heard in the gaps of the words and in `speech`. Every word is in exactly
 * one sentence, in order.
 */
export function splitSentences(transcript: Transcript, speech: readonly Span[]): Sentence[] {
  const { words } = transcript;
  const told = transcript.language ?? guessLanguage(words.map(({ text }) => text));
  const language: Language = isKnownLanguage(told) ? told : 'en';
  const pauses = pausesBetweenWords(words, speech);
  const capitals = writesCapitals(words);
  const marks = words.map((_, index) => endsSentence(words, index, { language, capitals, pause: pauses[index] ?? 0 }));
  const punctuated = marks.filter(Boolean).length * 60 >= words.length;
  const sentences: Sentence[] = [];
  let first = 0;
  for (let index = 0; index < words.length; index++) {
    const pause = pauses[index] ?? 0;
    const needed = punctuated && index - first < longRunWords ? stopSeconds : pauseSeconds;
    if (marks[index] !== true && pause < needed && index < words.length - 1) continue;
    const endedBy = marks[index] === true ? 'punctuation' : 'pause';
    for (const sentence of divided(words, pauses, first, index, endedBy)) sentences.push(sentence);
    first = index + 1;
  }
  return sentences;
}

function divided(
  words: readonly Word[],
  pauses: readonly number[],
  first: number,
  last: number,
  endedBy: Sentence['endedBy'],
): Sentence[] {
  const whole = sentenceOf(words, first, last, endedBy);
  if (whole.endSeconds - whole.startSeconds <= longestSeconds || last - first < 8) return [whole];
  let cut = first;
  let best = -1;
  for (let index = first + 2; index < last - 2; index++) {
    const balance = Math.min(index - first, last - index) / (last - first);
    const comma = /[,;:–—-]$/.test(words[index]?.text ?? '') ? 0.3 : 0;
    const weight = ((pauses[index] ?? 0) + comma + 0.02) * (0.2 + balance);
    if (weight > best) [cut, best] = [index, weight];
  }
  return [...divided(words, pauses, first, cut, 'pause'), ...divided(words, pauses, cut + 1, last, endedBy)];
}

function sentenceOf(words: readonly Word[], firstWord: number, lastWord: number, endedBy: Sentence['endedBy']): Sentence {
  const inside = words.slice(firstWord, lastWord + 1);
  return {
    firstWord,
    lastWord,
    startSeconds: inside[0]?.startSeconds ?? 0,
    endSeconds: inside.at(-1)?.endSeconds ?? 0,
    text: inside.map(({ text }) => text).join(' '),
    endedBy,
  };
}

/** `capitals`: this text begins words with capitals. `pause`: seconds of silence behind the word. */
type Surroundings = { language: Language; capitals: boolean; pause: number };

function endsSentence(words: readonly Word[], index: number, { language, capitals, pause }: Surroundings): boolean {
  const bare = (words[index]?.text ?? '').replace(/(?<!["'”’»)\]}*])["'”’»)\]}*]+$/u, '');
  const mark = /(?<![.!?…。！？])[.!?…。！？]+$/u.exec(bare)?.[0];
  if (mark === undefined) return false;
  if (/[!?。！？]/u.test(mark)) return true;
  const next = words[index + 1]?.text.replace(/^["'“‘«([{¿¡–—-]+/u, '');
  if (next === undefined) return true;
  const nextIsSmall = /^\p{Ll}/u.test(next);
  if (mark.includes('…') || mark.length > 1) return !nextIsSmall || pause >= pauseSeconds;
  const stem = bare.slice(0, -1).replace(/^["'“‘«([{¿¡]+/u, '');
  if (abbreviations[language].has(stem.toLowerCase())) return false;
  if (/^\p{Lu}$/u.test(stem) && stem !== 'I') return pause >= stopSeconds;
  if (/^\d+$/.test(stem) && /^\d/.test(next) && pause < pauseSeconds) return false;
  if (/^\d{1,2}$/.test(stem) && language === 'de' && pause < pauseSeconds) return false;
  return !nextIsSmall || pause >= pauseSeconds || !capitals;
}

/** Whether this text begins words with capitals at all; some recognisers write none. */
function writesCapitals(words: readonly Word[]): boolean {
  return words.slice(0, 400).filter(({ text }) => /^\p{Lu}\p{Ll}/u.test(text)).length >= Math.min(3, words.length / 40);
}
