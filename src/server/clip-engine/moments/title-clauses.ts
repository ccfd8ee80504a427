import { contentWords, plainWords } from '#server/kit/words/terms.ts';
import type { CueKind } from './cues.ts';
import type { Facts } from './sentence-facts.ts';
import { MAX_TITLE_LENGTH } from './title-by-time.ts';

const MIN_TITLE_LENGTH = 12;
const MIN_TITLE_WORDS = 3;
/** A sentence that begins as “in a different domain” does is a statement only when this many words follow. */
const MIN_MAIN_CLAUSE_WORDS = 7;
/** Words such as “and so” that a title does without. */
const MAX_LEAD_WORDS = 4;
/** In a text of this many words, what it is about is said more than once; a word said once may be misheard. */
const LONG_TEXT_WORDS = 1200;

/** A text that may be a title; `isCut`: the sentence goes on. */
export type Clause = { text: string; isCut: boolean; isQuestion: boolean };

/** The sentence, compressed, and its beginnings up to where a clause ends, the longest first. */
export function clausesOf(facts: Facts, index: number): Clause[] {
  const text = withoutLead(facts, withoutAsides(facts, cleaned(facts.sentences[index]?.text ?? '')));
  const isQuestion = facts.isQuestion[index] === true;
  const words = text.split(' ');
  const ends = words.flatMap((word, at) => {
    const rest = plainWords(words.slice(at + 1).join(' '));
    const isEnd = /[,;:–—]$/u.test(word) || facts.cues.opening('clauseBreak', rest) !== undefined;
    return isEnd && !isQuestion ? [at + 1] : [];
  });
  const beginnings = ends
    .reverse()
    .map((end) => ({ text: trimmed(words.slice(0, end).join(' ')), isCut: true, isQuestion }));
  return [{ text: trimmed(text), isCut: false, isQuestion }, ...beginnings];
}

/** Without notes (`[Music]`, `(laughs)`) and a speaker's label. */
export function cleaned(text: string): string {
  return text
    .replace(/\[[^[\]]*\]|\([^()]*\)/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/^(?:\p{Lu}[\p{L}.'’-]*)(?: \p{Lu}[\p{L}.'’-]*){0,2}: /u, '')
    .replace(/^[^\p{L}\p{N}"“«„¿¡$€£]+/u, '');
}

/** Without what a speaker says to gain time: “you know”, “sort of”, a word said twice. */
function withoutAsides(facts: Facts, text: string): string {
  const words = text.split(' ');
  const kept: string[] = [];
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? '';
    const aside = facts.cues.opening('aside', plainWords(words.slice(at, at + 6).join(' ')));
    if (aside !== undefined) {
      const length = wordsOf(words, at, aside.split(' ').length);
      // A stop that stood behind the aside belongs to what came before it.
      const stop = /[.!?…]["'”’»]*$/u.exec(words[at + length - 1] ?? '')?.[0];
      if (stop !== undefined && kept.length > 0) kept.push(`${trimmed(kept.pop() ?? '')}${stop}`);
      at += length;
    } else {
      if (bareWord(word) === '' || bareWord(word) !== bareWord(kept.at(-1) ?? '')) kept.push(word);
      at++;
    }
  }
  return kept.join(' ').replace(/^[\s,;:–—-]+/u, '');
}

/** How many written words from `at` on make `plain` plain ones. */
function wordsOf(words: readonly string[], at: number, plain: number): number {
  let length = 0;
  for (let count = 0; count < plain && at + length < words.length; length++)
    count += plainWords(words[at + length] ?? '').length;
  return Math.max(1, length);
}

function bareWord(word: string): string {
  return plainWords(word).join(' ');
}

function withoutLead(facts: Facts, text: string): string {
  let rest = text;
  for (let round = 0; round < MAX_LEAD_WORDS; round++) {
    const [head = '', ...others] = rest.split(' ');
    const bare = plainWords(head);
    const isLead = (['connective', 'topicTurn'] as const).some((kind) => facts.cues.opening(kind, bare) === bare[0]);
    if (bare.length !== 1 || !isLead || others.length < MIN_TITLE_WORDS) break;
    rest = others.join(' ');
  }
  return rest;
}

/** Without a full stop, and the punctuation that a cut leaves behind. */
function trimmed(text: string): string {
  return text.replace(/(?<![\s,;:.…–—-])[\s,;:.…–—-]+$/u, '');
}

/** Whether the clause reads as a complete statement or question to somebody who has not seen the video. */
export function standsAlone(facts: Facts, clause: Clause, maxLength: number = MAX_TITLE_LENGTH): boolean {
  const { text, isCut } = clause;
  const words = plainWords(text);
  if (text.length > maxLength || text.length < MIN_TITLE_LENGTH || words.length < MIN_TITLE_WORDS) return false;
  if (new Set(contentWords(text, undefined)).size < 2 || /[[\]()…:]|\.\.\.| ,|[.!?] /u.test(text)) return false;
  const begins = (kind: CueKind) => facts.cues.opening(kind, words) !== undefined;
  if (begins('backReference')) return false;
  if (begins('subordinator') && (isCut || words.length < MIN_MAIN_CLAUSE_WORDS)) return false;
  const unfit: readonly CueKind[] = ['announcement', 'pointing', 'greeting', 'sponsor', 'housekeeping', 'aboutTheTalk'];
  if (unfit.some((kind) => facts.cues.find(kind, words) !== undefined)) return false;
  return (
    endsWhole(facts, clause) &&
    !beginsAgain(words) &&
    isStatementOrQuestion(facts, clause, words) &&
    !isMisheard(facts, text)
  );
}

function endsWhole(facts: Facts, { text, isQuestion }: Clause): boolean {
  const open: readonly CueKind[] = ['dangling', 'determiner'];
  const parts = text.split(/,\s/u).map(plainWords);
  if (parts.some((words) => open.some((kind) => facts.cues.endsWith(kind, words)))) return false;
  // A verb that needs more behind it is a common one of few letters: “is”, “was”, “can”.
  const last = parts.at(-1) ?? [];
  const isTail = parts.length > 1 && last.length < MIN_TITLE_WORDS;
  return !isTail && (isQuestion || (last.at(-1) ?? '').length > 4 || !isVerb(facts, last.at(-1) ?? ''));
}

/** “we have … we have”: the speaker began again. */
function beginsAgain(words: readonly string[]): boolean {
  const pairs = words.slice(1).map((word, at) => `${words[at]} ${word}`);
  return new Set(pairs).size < pairs.length;
}

/** A question begins as one; a statement has a verb, with somebody or something before it. */
function isStatementOrQuestion(facts: Facts, { text, isQuestion }: Clause, words: readonly string[]): boolean {
  const begins = (kind: CueKind) => facts.cues.opening(kind, words) !== undefined;
  const verbs = mainVerbs(facts, words);
  const [first] = verbs;
  if (isQuestion) return words.length >= 4 && (begins('question') || first === 0);
  if (begins('question') || first === undefined) return false;
  return (first > 0 || begins('negation')) && !/,[^,]*,/u.test(text);
}

/**
 * Positions of the verbs of the main clause. Verbs of relative clauses do not count: “molecules that are active”, “the
 * work we've been doing”.
 */
function mainVerbs(facts: Facts, words: readonly string[]): number[] {
  const skipped = new Set<number>();
  const tells = (word: string | undefined) => word !== undefined && contentWords(word, facts.language).length > 0;
  return words.flatMap((word, at) => {
    if (!isVerb(facts, word)) return [];
    const [before, earlier] = [words[at - 1], words[at - 2]];
    const isRelative = [before, earlier].some(
      (one) => one !== undefined && relativePronouns.has(one) && words.indexOf(one) > 0,
    );
    const hasOwnSubject = word.includes("'") && /^(?:you|we|they|i)'/.test(word);
    const subject = hasOwnSubject ? at : at - 1;
    const isAboutNoun = (hasOwnSubject || subjectPronouns.has(before ?? '')) && tells(words[subject - 1]);
    const isNoun = facts.cues.opening('determiner', [before ?? '']) !== undefined;
    if (isRelative || isAboutNoun || isNoun || skipped.has(at - 1)) {
      skipped.add(at);
      return [];
    }
    return [at];
  });
}

const relativePronouns: ReadonlySet<string> = new Set(
  'that which who whom whose when where what que quien cuando donde quem quando onde qui dont où что который которая которые которое где когда'.split(
    ' ',
  ),
);
const subjectPronouns: ReadonlySet<string> = new Set('i you we they people'.split(' '));

function isVerb(facts: Facts, word: string): boolean {
  return facts.cues.opening('finiteVerb', [word]) !== undefined;
}

/**
 * Suspects a recognition error when, in a long transcript, more than a third of the content words occur nowhere else.
 */
function isMisheard(facts: Facts, text: string): boolean {
  if ((facts.wordTotals.at(-1) ?? 0) < LONG_TEXT_WORDS) return false;
  const words = contentWords(text, facts.language);
  return words.filter((word) => facts.salience.isSaidOnce(word)).length * 3 > words.length;
}
