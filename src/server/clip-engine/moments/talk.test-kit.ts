import type { Sentence, Signals, Span, Transcript, Word } from '#server/clip-engine/shapes.ts';
import { splitSentences } from '#server/clip-engine/transcript/sentences.ts';

/** Generates a talk with known properties. Unspecified ones are average. */
export type TalkOptions = { seed?: number; minutes?: number; punctuated?: boolean; sentences?: readonly string[] };
export type Talk = { transcript: Transcript; sentences: Sentence[]; signals: Signals };

const subjects = [
  'garden soil compost tomatoes seedlings roots watering mulch harvest',
  'rocket engine thrust booster orbit capsule launch fuel gravity',
  'budget savings mortgage interest salary invoice taxes pension fund',
  'violin orchestra rehearsal melody concert rhythm conductor score',
  'bread flour yeast oven dough sourdough crust kneading starter',
  'marathon training knees stretching recovery sprint coach injury',
];
const openers = [
  'Why does',
  'The',
  'Nobody expects the',
  'You need',
  'In 2019 the',
  'And then the',
  'That',
  'My first',
  'So the',
  'Every',
];
const closers = [
  'works',
  'fails again',
  'changed my life',
  'takes 3 weeks',
  'is the key',
  'grew quickly',
  'was a mistake',
  'matters to you',
];

/** A deterministic generator of uniform numbers in 0–1 for a seed. */
export function createRandom(seed: number): () => number {
  let state = (seed % 2147483646) + 1;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

export function buildTalk({ seed = 1, minutes = 20, punctuated = true, sentences }: TalkOptions = {}): Talk {
  const random = createRandom(seed);
  const words: Word[] = [];
  const speech: Span[] = [];
  let at = 0.4 + random();
  for (let index = 0; sentences === undefined ? at < minutes * 60 - 8 : index < sentences.length; index++) {
    const startSeconds = at;
    for (const text of (sentences?.[index] ?? invented(random, at)).split(' ')) {
      const endSeconds = at + 0.1 + text.length * 0.05;
      words.push({ text: punctuated ? text : text.toLowerCase().replace(/[.?]$/, ''), startSeconds: at, endSeconds });
      at = endSeconds + random() * 0.06;
    }
    speech.push({ startSeconds, endSeconds: words.at(-1)?.endSeconds ?? at });
    at += punctuated ? 0.05 + random() * 0.9 : 0.55 + random() * 0.5;
  }
  const durationSeconds = at + 0.5;
  const transcript: Transcript = { source: 'file', timing: 'word', language: 'en', draft: false, words };
  return {
    transcript,
    sentences: splitSentences(transcript, speech),
    signals: buildSignals({ durationSeconds, speech, random }),
  };
}

/** Signals of a uniform source without highlights, except where `lively` says so. */
export function buildSignals(given: {
  durationSeconds: number;
  speech: readonly Span[];
  random: () => number;
  lively?: readonly Span[];
}): Signals {
  const stepSeconds = 0.5;
  const steps = Math.ceil(given.durationSeconds / stepSeconds);
  const isLively = (step: number) =>
    (given.lively ?? []).some(
      (span) => step * stepSeconds >= span.startSeconds && step * stepSeconds < span.endSeconds,
    );
  const isSpoken = (step: number) =>
    given.speech.some((span) => step * stepSeconds < span.endSeconds && (step + 1) * stepSeconds > span.startSeconds);
  const loudnessDb = Array.from(
    { length: steps },
    (_, step) => (isSpoken(step) ? -28 + given.random() * 5 : -60) + (isLively(step) ? 5 : 0),
  );
  const activity = Array.from({ length: steps }, (_, step) =>
    Math.min(1, 0.15 + given.random() * 0.3 + (isLively(step) ? 0.3 : 0)),
  );
  return {
    durationSeconds: given.durationSeconds,
    stepSeconds,
    loudnessDb,
    activity,
    speech: given.speech,
    changes: [],
  };
}

function invented(random: () => number, atSeconds: number): string {
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? '';
  const subject = (subjects[Math.floor(atSeconds / 120) % subjects.length] ?? '').split(' ');
  const opener = pick(openers);
  const middle = Array.from({ length: 3 + Math.floor(random() * 9) }, () => pick(subject)).join(' ');
  return `${opener} ${middle} ${pick(closers)}${opener.startsWith('Why') ? '?' : '.'}`;
}
