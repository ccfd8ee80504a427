import type { Sentence, Signals, Span, Word } from '#server/clip-engine/shapes.ts';
import { runningTotals } from '#server/clip-engine/signals/statistics.ts';
import { pausesBetweenWords } from '#server/clip-engine/transcript/pauses.ts';
import { plainWords, stem, topicTerms } from '#server/kit/words/terms.ts';
import { paddedEdges } from './pads.ts';
import { type CueReader, cueReaderOf } from './read-cues.ts';
import { measureSalience, type Salience } from './salience.ts';
import { topicOpening } from './topic-openings.ts';
import { findTopics } from './topics.ts';

/** A candidate: sentences `first` to `last`, inclusive, and the padded span. */
export type Candidate = Span & { first: number; last: number };

/**
 * Everything the rules need about the video, computed once. Arrays are indexed by sentence; totals have one more entry.
 */
export type Facts = {
  sentences: readonly Sentence[];
  edges: readonly Span[];
  plain: readonly (readonly string[])[];
  terms: readonly (readonly string[])[];
  isQuestion: readonly boolean[];
  /** Whether sentences in this text start with capitals; raw recogniser output has none. */
  writesCapitals: boolean;
  /** Pause before and after each sentence, in seconds. */
  pauseBefore: readonly number[];
  pauseAfter: readonly number[];
  /** Topic index of each sentence. */
  topic: readonly number[];
  /** How probable it is that a topic begins within one sentence of each, compared with its usual starts: 0–1. */
  startChance: ArrayLike<number>;
  language: string | undefined;
  /** Topic terms of any text, in the video's language. */
  termsOf(text: string): string[];
  termOf(word: string): string;
  cues: CueReader;
  salience: Salience;
  salienceTotals: readonly number[];
  wordTotals: readonly number[];
  letterTotals: readonly number[];
  spokenTotals: readonly number[];
  /** Sounds without words, about as loud as the speech, and laughter and applause that the transcript notes. */
  reactions: readonly Span[];
  /** How many times each sentence has words that were not understood. */
  unclear: readonly number[];
  signals: Signals;
};

/** Computes the facts of a transcript in one pass. `words` are those that the sentences index into. */
export function gatherFacts(
  words: readonly Word[],
  sentences: readonly Sentence[],
  signals: Signals,
  language: string | undefined,
): Facts {
  const texts = sentences.map(({ text }) => text);
  const plain = texts.map(plainWords);
  const terms = texts.map((text) => topicTerms(text, language));
  const pauses = pausesBetweenWords(words, signals.speech);
  const pauseAfter = sentences.map(({ lastWord }) => pauses[lastWord] ?? 0);
  const pauseBefore = sentences.map((_, index) => (index === 0 ? 1 : (pauseAfter[index - 1] ?? 0)));
  const cues = cueReaderOf(language);
  const topics = findTopics(terms, {
    pauses: pauseBefore.map((pause) => Math.min(pause, 3)),
    openings: plain.map((opening) => topicOpening(cues, opening)),
  });
  const starts = new Set(topics.starts);
  const salience = measureSalience(texts, language);
  let topic = -1;
  return {
    sentences,
    edges: sentences.map((sentence) =>
      paddedEdges(words, sentence, Math.max(signals.durationSeconds, words.at(-1)?.endSeconds ?? 0)),
    ),
    plain,
    terms,
    isQuestion: texts.map((text) => /[?？]["'”’»)\]]*$/u.test(text)),
    writesCapitals: texts.filter((text) => /^\P{L}*\p{Lu}/u.test(text)).length > texts.length * 0.8,
    pauseBefore,
    pauseAfter,
    topic: sentences.map((_, index) => {
      if (starts.has(index)) topic++;
      return Math.max(0, topic);
    }),
    startChance: topics.chances,
    language,
    termsOf: (text) => topicTerms(text, language),
    termOf: (word) => stem(plainWords(word)[0] ?? '', language),
    cues,
    salience,
    salienceTotals: runningTotals(terms.map((list) => list.reduce((sum, term) => sum + salience.weight(term), 0))),
    wordTotals: runningTotals(plain.map((list) => list.length)),
    letterTotals: runningTotals(texts.map((text) => text.length)),
    spokenTotals: runningTotals(sentences.map(({ startSeconds, endSeconds }) => endSeconds - startSeconds)),
    reactions: [...findReactions(words, signals), ...notedReactions(words)].sort(
      (a, b) => a.startSeconds - b.startSeconds || a.endSeconds - b.endSeconds,
    ),
    unclear: sentences.map(
      ({ firstWord, lastWord }) =>
        words.slice(firstWord, lastWord + 1).filter(({ followedBy }) => followedBy === 'unclear').length,
    ),
    signals,
  };
}

/**
 * Minimum length of a sound between words that counts as a reaction, and how much quieter than the speech it may be.
 */
const REACTION_SECONDS = 0.9;
const REACTION_BELOW_DB = 8;

function notedReactions(words: readonly Word[]): Span[] {
  return words.flatMap(({ followedBy, endSeconds }) =>
    followedBy === 'reaction' ? [{ startSeconds: endSeconds, endSeconds: endSeconds + REACTION_SECONDS }] : [],
  );
}

function findReactions(words: readonly Word[], signals: Signals): Span[] {
  const { loudnessDb, stepSeconds } = signals;
  const levels = signals.speech
    .flatMap(({ startSeconds }) => loudnessDb[Math.floor(startSeconds / stepSeconds)] ?? [])
    .sort((a, b) => a - b);
  const usual = levels[Math.floor(levels.length / 2)];
  if (usual === undefined) return [];
  return words.flatMap((word, index) => {
    const from = word.endSeconds + 0.1;
    const until = (words[index + 1]?.startSeconds ?? signals.durationSeconds) - 0.1;
    if (until - from < REACTION_SECONDS || until - from > 15) return [];
    const loud: number[] = [];
    for (let step = Math.ceil(from / stepSeconds); (step + 1) * stepSeconds <= until; step++) {
      if ((loudnessDb[step] ?? -90) >= usual - REACTION_BELOW_DB) loud.push(step);
    }
    const [first] = loud;
    if (first === undefined || loud.length * stepSeconds < REACTION_SECONDS * 0.7) return [];
    return [{ startSeconds: first * stepSeconds, endSeconds: ((loud.at(-1) ?? first) + 1) * stepSeconds }];
  });
}
