import type { Language } from '#contract/languages.ts';
import type { CueKind } from '#server/clip-engine/moments/cues.ts';
import { type CueReader, cueReaderOf } from '#server/clip-engine/moments/read-cues.ts';
import type { Word } from '#server/clip-engine/shapes.ts';
import { plainWords } from '#server/kit/words/terms.ts';

/** Sentences of speech are about this many words long, seldom half or twice as many. */
const USUAL_WORDS = 13;
const MAX_WORDS = 45;
/** Weight of the squared logarithm of a length's ratio to the usual one, for shorter and longer sentences. */
const SHORT_WEIGHT = 0.5;
const LONG_WEIGHT = 0.9;
/** What a boundary costs, in nats: one word of about thirteen ends a sentence. */
const BOUNDARY_COST = 2.5;
/** A pause of this many seconds nearly settles it; one of half as much says a third. */
const SURE_PAUSE_SECONDS = 0.5;
const PAUSE_GAIN = 9;
const PAUSE_POWER = 1.5;

/**
 * How much more often sentences begin with such words than others do, in nats, counted in labelled lectures with
 * punctuation (docs/decisions/0047).
 */
const openings: readonly [CueKind, number][] = [
  ['topicTurn', 2.4],
  ['connective', 1.4],
  ['newTopic', 1.2],
  ['question', 0.6],
  ['backReference', 0.5],
  ['subordinator', -0.5],
];
/** Words that a sentence hardly ever ends with; “the” is two of these, and a pause behind it is a hesitation. */
const open: readonly [CueKind, number][] = [
  ['dangling', -3],
  ['determiner', -3],
  ['connective', -2],
];
const SUBJECT_GAIN = 0.9;
const OTHER_OPENING = -0.6;

const subjects: Readonly<Record<Language, string>> = {
  en: "i we you they it he she there i'm we're you're it's that's there's he's she's they're let's i've we've i'll we'll",
  es: 'yo nosotros ellos ellas él ella usted ustedes eso esto hay',
  pt: 'eu nós eles elas ele ela você vocês isso isto há',
  fr: "je nous vous ils elles il elle on ça c'est j'ai",
  de: 'ich wir ihr sie er es das man',
  ru: 'я мы вы ты они он она это',
};

/**
 * Where sentences end in a run of words without full stops: of all ways to divide it, the one for which pauses, the words
 * that sentences begin and end with, and their lengths speak most. Returns the index of each last word, ascending;
 * `last` is one of them.
 */
export function endsOfSentences(
  words: readonly Word[],
  pauses: readonly number[],
  { first, last, language }: { first: number; last: number; language: Language },
): number[] {
  const gains = gainsOf(words, pauses, { first, last, language });
  const count = last - first + 1;
  const best = new Float64Array(count + 1).fill(Number.NEGATIVE_INFINITY);
  const from = new Int32Array(count + 1);
  best[0] = 0;
  for (let end = 1; end <= count; end++) {
    for (let length = 1; length <= Math.min(end, MAX_WORDS); length++) {
      const value = (best[end - length] ?? 0) - lengthCost(length);
      if (value <= (best[end] ?? 0)) continue;
      best[end] = value;
      from[end] = end - length;
    }
    best[end] = (best[end] ?? 0) + (end === count ? 0 : (gains[end - 1] ?? 0));
  }
  const ends: number[] = [];
  for (let end = count; end > 0; end = from[end] ?? 0) ends.push(first + end - 1);
  return ends.reverse();
}

function lengthCost(length: number): number {
  return (length < USUAL_WORDS ? SHORT_WEIGHT : LONG_WEIGHT) * Math.log(length / USUAL_WORDS) ** 2;
}

/** How much speaks for a sentence to end behind each word. */
function gainsOf(
  words: readonly Word[],
  pauses: readonly number[],
  { first, last, language }: { first: number; last: number; language: Language },
): number[] {
  const cues = cueReaderOf(language);
  const plain = words.slice(first, last + 1).map(({ text }) => plainWords(text).join(' '));
  const pronouns = new Set(subjects[language].split(' '));
  return plain.map((word, at) => {
    const pause = Math.min(1, (pauses[first + at] ?? 0) / SURE_PAUSE_SECONDS);
    const next = plain.slice(at + 1, at + 5).flatMap((one) => one.split(' '));
    return (
      PAUSE_GAIN * pause ** PAUSE_POWER - BOUNDARY_COST + openingGain(cues, next, pronouns) + endingGain(cues, word)
    );
  });
}

function openingGain(cues: CueReader, next: readonly string[], pronouns: ReadonlySet<string>): number {
  const found = openings.filter(([kind]) => cues.opening(kind, next) !== undefined).map(([, gain]) => gain);
  const gains = pronouns.has(next[0] ?? '') ? [...found, SUBJECT_GAIN] : found;
  return gains.length === 0 ? OTHER_OPENING : Math.max(...gains);
}

function endingGain(cues: CueReader, word: string): number {
  return open.reduce((sum, [kind, gain]) => sum + (cues.endsWith(kind, [word]) ? gain : 0), 0);
}
