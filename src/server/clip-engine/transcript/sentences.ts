import type { Language } from '#contract/languages.ts';
import type { Sentence, Span, Transcript, Word } from '#server/clip-engine/shapes.ts';
import { guessLanguage, isKnownLanguage } from '#server/kit/words/language.ts';
import { abbreviations } from './abbreviations.ts';
import { pausesBetweenWords } from './pauses.ts';
import { endsOfSentences } from './unpunctuated.ts';

/** A silence this long ends a sentence where the punctuation leaves it open. */
const PAUSE_SECONDS = 0.5;
/** A silence this long ends a sentence even in punctuated text. */
const STOP_SECONDS = 2;
/** After this many words without a full stop the text counts as unpunctuated here. */
const LONG_RUN_WORDS = 45;
/** A longer run is split at its longest pause, so that every clip length is possible. */
const MAX_SECONDS = 28;

/**
 * Splits a transcript into sentences: by punctuation (abbreviations, initials, decimals, ordinals and ellipses of the
 * six languages considered), or by pauses, words and lengths where punctuation is missing. Pauses are taken from gaps between words and
 * from `speech`. Every word is in exactly one sentence, in order.
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
    if (marks[index] !== true && (pauses[index] ?? 0) < STOP_SECONDS && index < words.length - 1) continue;
    const isRun = !punctuated || index - first >= LONG_RUN_WORDS;
    const ends = isRun ? endsOfSentences(words, pauses, { first, last: index, language }) : [index];
    for (const end of ends) {
      const endedBy = end === index && marks[index] === true ? 'punctuation' : 'pause';
      for (const sentence of divided(words, pauses, first, end, endedBy)) sentences.push(sentence);
      first = end + 1;
    }
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
  if (whole.endSeconds - whole.startSeconds <= MAX_SECONDS || last - first < 8) return [whole];
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

function sentenceOf(
  words: readonly Word[],
  firstWord: number,
  lastWord: number,
  endedBy: Sentence['endedBy'],
): Sentence {
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

/** `capitals`: this text capitalises words. `pause`: seconds of silence after the word. */
type Surroundings = { language: Language; capitals: boolean; pause: number };

function endsSentence(words: readonly Word[], index: number, { language, capitals, pause }: Surroundings): boolean {
  const bare = (words[index]?.text ?? '').replace(/(?<!["'”’»)\]}*])["'”’»)\]}*]+$/u, '');
  const mark = /(?<![.!?…。！？])[.!?…。！？]+$/u.exec(bare)?.[0];
  if (mark === undefined) return false;
  if (/[!?。！？]/u.test(mark)) return true;
  const next = words[index + 1]?.text.replace(/^["'“‘«([{¿¡–—-]+/u, '');
  if (next === undefined) return true;
  const nextIsSmall = /^\p{Ll}/u.test(next);
  if (mark.includes('…') || mark.length > 1) return !nextIsSmall || pause >= PAUSE_SECONDS;
  const stem = bare.slice(0, -1).replace(/^["'“‘«([{¿¡]+/u, '');
  if (abbreviations[language].has(stem.toLowerCase())) return false;
  if (/^\p{Lu}$/u.test(stem) && stem !== 'I') return pause >= STOP_SECONDS;
  if (/^\d+$/.test(stem) && /^\d/.test(next) && pause < PAUSE_SECONDS) return false;
  if (/^\d{1,2}$/.test(stem) && language === 'de' && pause < PAUSE_SECONDS) return false;
  return !nextIsSmall || pause >= PAUSE_SECONDS || !capitals;
}

/** Whether this text capitalises words at all; some recognisers don't. */
function writesCapitals(words: readonly Word[]): boolean {
  return words.slice(0, 400).filter(({ text }) => /^\p{Lu}\p{Ll}/u.test(text)).length >= Math.min(3, words.length / 40);
}
