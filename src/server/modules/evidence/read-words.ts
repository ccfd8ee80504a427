import { type Facts, gatherFacts } from '#server/clip-engine/moments/sentence-facts.ts';
import { cleaned } from '#server/clip-engine/moments/title-clauses.ts';
import { statementsOf } from '#server/clip-engine/moments/titles.ts';
import type { Sentence, Signals, Word } from '#server/clip-engine/shapes.ts';
import { isKnownLanguage } from '#server/kit/words/language.ts';
import { contentWords, plainWords } from '#server/kit/words/terms.ts';
import { type OpenEnd, openEnds } from './open-ends.ts';

/** `quote`: a sentence of the passage, or the beginning of one, that makes sense on its own; empty if there is none. */
export type Passage = {
  kind: 'topic' | 'statement' | 'put_off' | 'unanswered';
  startSeconds: number;
  endSeconds: number;
  quote: string;
  quoteSeconds: number;
  /** How significant the quote is; comparable within a video. */
  strength: number;
  body: string;
};
export type Spoken = { words: readonly Word[]; sentences: readonly Sentence[]; language: string | undefined };

/** Leaves room in a title for the words around the quote. */
const MAX_QUOTE_LENGTH = 110;
const MAX_BODY_LENGTH = 20_000;
const MAX_PASSAGES = 300;
const STATEMENTS_OF_TOPIC = 12;
/** The preferred length of a clip. */
const CLIP_SECONDS = 75;
const MIN_SECONDS = 20;
/** Number of sentences on either side of an open end that provide its context. */
const CONTEXT = 3;
/** A longer sentence that contains "I don't know" is about something else. */
const MAX_UNKNOWN_WORDS = 8;
/** A longer sentence that puts something off names its topic. */
const MAX_PUTTING_OFF_WORDS = 10;
/** A shorter statement, or one with fewer topic words, says too little on its own. */
const MIN_WORDS = 5;
const MIN_TELLING_WORDS = 3;
/** Words that may be dropped from the beginning of a sentence without changing its meaning. */
const LEADS: ReadonlySet<string> = new Set(
  (
    'so and but now well ok okay alright y pero bueno entonces pues e mas bom então et mais alors donc bon und ' +
    'aber also nun и но а ну так вот'
  ).split(' '),
);
/** Spanish articles, which are also pronouns that point back. */
const ARTICLES: ReadonlySet<string> = new Set(['la', 'los', 'las', 'lo']);
/** The pronoun after the verb of a French question, which refers to the question's own subject. */
const INVERSION = /(?:-t)?-(?:ils?|elles?)(?!\p{L})/iu;
/** “That” and similar words in the middle of a sentence refer to something the reader has not heard. */
const POINTS_BACK =
  /\b(?:do|did|like|of|than|all|about|with|for|after|before) that\b|\bthat (?:stuff|kind|way|thing|one|point|case|idea)s?\b/iu;

/**
 * Divides the transcript of a video into passages by topic, and finds the places where the speaker put something off or
 * left a question of their own unanswered. Quotes are exact; only sentences with explicit punctuation are quoted.
 */
export function readWords({ words, sentences, language }: Spoken): Passage[] {
  if (sentences.length === 0) return [];
  const facts = gatherFacts(words, sentences, withoutSound(words), language);
  return [...topics(facts), ...openEndsIn(facts)].slice(0, MAX_PASSAGES);
}

function withoutSound(words: readonly Word[]): Signals {
  const durationSeconds = words.at(-1)?.endSeconds ?? 0;
  return { durationSeconds, stepSeconds: 1, loudnessDb: [], activity: [], speech: [], changes: [] };
}

function topics(facts: Facts): Passage[] {
  const starts = facts.topic.flatMap((topic, index) => (index === 0 || topic !== facts.topic[index - 1] ? index : []));
  return starts.flatMap((first, place) => {
    const last = (starts[place + 1] ?? facts.sentences.length) - 1;
    const whole = passage(facts, first, last);
    const statements = statementsOf(
      facts,
      { first, last, ...whole },
      {
        maxLength: MAX_QUOTE_LENGTH,
        isFit: ({ text, isQuestion, isCut }, index) => !isQuestion && !isCut && isQuotable(facts, index, text),
      },
    ).toSorted((a, b) => b.strength - a.strength);
    const best = statements.find(({ text }) => isTelling(facts, text)) ?? statements[0];
    return [
      {
        ...whole,
        kind: 'topic' as const,
        ...(best && { ...quoted(facts, best.index, best.text), strength: best.strength }),
      },
      ...statements
        .filter(({ text }) => isTelling(facts, text))
        .slice(0, STATEMENTS_OF_TOPIC)
        .map(({ index, text, strength }) => ({
          ...aroundStatement(facts, index, last),
          kind: 'statement' as const,
          ...quoted(facts, index, text),
          strength,
        })),
    ];
  });
}

/**
 * The passage from the statement to the end of a clip about it: it ends with its topic, if that is long enough for a
 * clip.
 */
function aroundStatement(facts: Facts, first: number, last: number): Passage {
  const from = facts.sentences[first]?.startSeconds ?? 0;
  const until = (index: number) => (facts.sentences[index]?.endSeconds ?? Number.POSITIVE_INFINITY) - from;
  let end = first;
  while (end < last ? until(end + 1) <= CLIP_SECONDS : until(end) < MIN_SECONDS && until(end + 1) <= CLIP_SECONDS)
    end++;
  return passage(facts, first, end);
}

/** Whether a statement is interesting in itself, rather than only reporting what the speaker did. */
function isTelling(facts: Facts, text: string): boolean {
  const words = plainWords(text);
  const kinds = ['superlative', 'negation', 'contrast', 'payoff'] as const;
  const tells =
    kinds.some((kind) => facts.cues.find(kind, words) !== undefined) ||
    phraseIn(facts, 'compares', words) !== undefined;
  if (phraseIn(facts, 'putOff', words) !== undefined) return false;
  const isBroken = / --? /u.test(text);
  return !isBroken && (tells || /\d\d|\d ?%/u.test(text)) && facts.cues.opening('subordinator', words) === undefined;
}

function openEndsIn(facts: Facts): Passage[] {
  return facts.sentences.flatMap((_, index): Passage[] => {
    const around = passage(facts, Math.max(0, index - CONTEXT), Math.min(facts.sentences.length - 1, index + CONTEXT));
    const found = unansweredAt(facts, index) ?? putOffAt(facts, index);
    return found ? [{ ...around, kind: found.kind, ...quoted(facts, found.index, found.text) }] : [];
  });
}

type Found = { kind: 'put_off' | 'unanswered'; index: number; text: string };

/** A question of the speaker that makes sense on its own, followed by "I don't know" or similar. */
function unansweredAt(facts: Facts, index: number): Found | undefined {
  if (facts.isQuestion[index] !== true) return undefined;
  const reply = [index + 1, index + 2].find(
    (at) => (facts.plain[at] ?? []).length <= MAX_UNKNOWN_WORDS && says(facts, 'unknown', at) !== undefined,
  );
  if (reply === undefined) return undefined;
  const text = cleaned(facts.sentences[index]?.text ?? '');
  const isFit =
    text.length <= MAX_QUOTE_LENGTH &&
    !pointsBack(facts, plainWords(text.replace(INVERSION, ''))) &&
    isQuotable(facts, index, text);
  return isFit ? { kind: 'unanswered', index, text } : undefined;
}

/** What the speaker puts off, named in that sentence or in the one before it. */
function putOffAt(facts: Facts, index: number): Found | undefined {
  const cue = says(facts, 'putOff', index);
  if (cue === undefined) return undefined;
  const isShort = (facts.plain[index] ?? []).length <= MAX_PUTTING_OFF_WORDS;
  const named = (isShort ? [index, index - 1] : [index]).find((at) => namesTopic(facts, at, at === index ? cue : ''));
  return named === undefined
    ? undefined
    : { kind: 'put_off', index: named, text: cleaned(facts.sentences[named]?.text ?? '') };
}

/** Whether this sentence makes clear on its own what it is about. */
function namesTopic(facts: Facts, index: number, cue: string): boolean {
  const text = cleaned(facts.sentences[index]?.text ?? '');
  const rest = ` ${plainWords(text).join(' ')} `.replace(` ${cue} `, ' ').trim();
  const words = rest.split(' ');
  return !pointsBack(facts, words) && text.length <= MAX_QUOTE_LENGTH && isQuotable(facts, index, text);
}

/** Whether the words refer to something said earlier. */
function pointsBack(facts: Facts, words: readonly string[]): boolean {
  if (facts.cues.find('pointing', words) !== undefined) return true;
  return !ARTICLES.has(facts.cues.opening('backReference', words) ?? 'la');
}

/**
 * Whether the text is at the beginning of the sentence, says enough, and the sentence is delimited by punctuation
 * rather than pauses.
 */
function isQuotable(facts: Facts, index: number, text: string): boolean {
  const isWhole = [index - 1, index].every((at) => facts.sentences[at]?.endedBy !== 'pause');
  const sentence = cleaned(facts.sentences[index]?.text ?? '');
  const at = sentence.indexOf(text);
  const says = new Set(contentWords(text, facts.language)).size >= MIN_TELLING_WORDS;
  return (
    isWhole &&
    says &&
    at >= 0 &&
    plainWords(sentence.slice(0, at)).every((word) => LEADS.has(word)) &&
    plainWords(text).length >= MIN_WORDS &&
    !POINTS_BACK.test(text)
  );
}

function says(facts: Facts, kind: OpenEnd, index: number): string | undefined {
  return phraseIn(facts, kind, facts.plain[index] ?? []);
}

function phraseIn(facts: Facts, kind: OpenEnd, words: readonly string[]): string | undefined {
  const language = isKnownLanguage(facts.language) ? facts.language : 'en';
  const text = ` ${words.join(' ')} `;
  return openEnds[language][kind].split('|').find((phrase) => text.includes(` ${phrase} `));
}

function quoted(facts: Facts, index: number, text: string) {
  const quote = text.charAt(0).toLocaleUpperCase() + text.slice(1);
  return { quote, quoteSeconds: facts.sentences[index]?.startSeconds ?? 0 };
}

function passage(facts: Facts, first: number, last: number): Passage {
  const inside = facts.sentences.slice(first, last + 1);
  const startSeconds = inside[0]?.startSeconds ?? 0;
  return {
    kind: 'topic',
    startSeconds,
    endSeconds: inside.at(-1)?.endSeconds ?? 0,
    quote: '',
    quoteSeconds: startSeconds,
    strength: 0,
    body: inside
      .map(({ text }) => text)
      .join(' ')
      .slice(0, MAX_BODY_LENGTH),
  };
}
