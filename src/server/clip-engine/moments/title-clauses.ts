import { contentWords, plainWords } from '#server/kit/words/terms.ts';
import type { CueKind } from './cues.ts';
import type { Facts } from './sentence-facts.ts';
import { MAX_TITLE_LENGTH } from './title-by-time.ts';
import { compressionsOf } from './title-compressions.ts';

const MIN_TITLE_LENGTH = 12;
const MIN_TITLE_WORDS = 3;
/** A sentence that begins as “in a different domain” does is a statement only when this many words follow. */
const MIN_MAIN_CLAUSE_WORDS = 7;
/** Maximum length of the clauses searched for; other texts may be longer. */
const MAX_CLAUSE_WORDS = 100;
const MAX_CUE_WORDS = 6;
/** Words such as “and so” that a title does without. */
const MAX_LEAD_WORDS = 4;
/** In a text of this many words, what it is about is said more than once; a word said once may be misheard. */
const LONG_TEXT_WORDS = 1200;

/** A text that may be a title; `isCut`: the sentence goes on. */
export type Clause = { text: string; isCut: boolean; isQuestion: boolean };

/**
 * What the sentence says, if it begins with “we found that”; the sentence; what is left of it without an adverbial or
 * an insertion. Of each also the beginnings up to where a clause ends, the longest first.
 */
export function clausesOf(facts: Facts, index: number): Clause[] {
  const text = withoutLead(facts, withoutAsides(facts, cleaned(facts.sentences[index]?.text ?? '')));
  const isQuestion = facts.isQuestion[index] === true;
  const { said, others } = isQuestion ? { said: [], others: [] } : compressionsOf(facts, text);
  return [...said, text, ...others]
    .map((one) => withoutLead(facts, one))
    .flatMap((one) => beginningsOf(facts, one, isQuestion));
}

function beginningsOf(facts: Facts, text: string, isQuestion: boolean): Clause[] {
  const words = text.split(' ');
  const ends = words.flatMap((word, at) => {
    if (at >= MAX_CLAUSE_WORDS) return [];
    const rest = plainWords(words.slice(at + 1, at + 1 + MAX_CUE_WORDS).join(' '));
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

/** Removes fillers: “you know”, “sort of”, a repeated word. */
function withoutAsides(facts: Facts, text: string): string {
  const words = text.split(' ');
  const kept: string[] = [];
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? '';
    const aside = facts.cues.opening('aside', plainWords(words.slice(at, at + 6).join(' ')));
    if (aside !== undefined) {
      const length = wordsOf(words, at, aside.split(' ').length);
      // A full stop after the aside belongs to the text before it.
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

/** Without “and”, “so now” and the like at the beginning, if at least `least` words are left. */
export function withoutLead(facts: Facts, text: string, least = MIN_TITLE_WORDS): string {
  let rest = text;
  for (let round = 0; round < MAX_LEAD_WORDS; round++) {
    const [head = '', ...others] = rest.split(' ');
    const bare = plainWords(head);
    const isLead = (['connective', 'topicTurn'] as const).some((kind) => facts.cues.opening(kind, bare) === bare[0]);
    if (bare.length !== 1 || !isLead || others.length < least) break;
    rest = others.join(' ');
  }
  return rest;
}

/** Without a full stop, and the punctuation that a cut leaves behind. */
function trimmed(text: string): string {
  return text.replace(/(?<![\s,;:.…–—-])[\s,;:.…–—-]+$/u, '');
}

/** What the checks of a title need to know of the text that it is for. */
export type TitleReader = Pick<Facts, 'cues' | 'language'>;

/** Whether the clause reads as a complete statement or question to a reader who has not seen the video. */
export function standsAlone(facts: Facts, clause: Clause, maxLength: number = MAX_TITLE_LENGTH): boolean {
  return (
    readsWhole(facts, clause, maxLength) &&
    isStatementOrQuestion(facts, clause, plainWords(clause.text)) &&
    !isMisheard(facts, clause.text)
  );
}

/**
 * Whether the clause neither points at something unsaid, nor breaks off, nor speaks about the talk instead of its
 * subject.
 */
export function readsWhole(reader: TitleReader, clause: Clause, maxLength: number = MAX_TITLE_LENGTH): boolean {
  const { text, isCut, isQuestion } = clause;
  const words = plainWords(text);
  if (text.length > maxLength || text.length < MIN_TITLE_LENGTH || words.length < MIN_TITLE_WORDS) return false;
  if (new Set(contentWords(text, undefined)).size < 2 || /[[\]()…:]|\.\.\.| ,|[.!?] /u.test(text)) return false;
  const begins = (kind: CueKind) => reader.cues.opening(kind, words) !== undefined;
  if (begins('backReference') || begins('connective')) return false;
  if (isQuestion && reader.cues.opening('backReference', words.slice(1)) !== undefined) return false;
  if (begins('subordinator') && (isCut || words.length < MIN_MAIN_CLAUSE_WORDS)) return false;
  if (conjunctionsOfClauses.has(words[0] ?? '') && !text.includes(', ') && !isQuestion) return false;
  if (pointsAway(reader, words)) return false;
  const unfit: readonly CueKind[] = ['announcement', 'greeting', 'sponsor', 'housekeeping', 'aboutTheTalk'];
  if (unfit.some((kind) => reader.cues.find(kind, words) !== undefined)) return false;
  return endsWhole(reader, clause) && !beginsAgain(words) && !namesNothing(reader, words);
}

/** Without a comma, no main clause follows what begins with one of these. */
const conjunctionsOfClauses: ReadonlySet<string> = new Set(
  'to if unless until when because although though while whether where si cuando porque aunque mientras donde se quando embora enquanto onde quand lorsque parce où wenn weil obwohl während ob wo falls если когда хотя потому где пока'.split(
    ' ',
  ),
);
const possessives: ReadonlySet<string> = new Set('her his its their leur leurs его её ее их'.split(' '));

/** Whether a word points at something unsaid; “her” does not in “why would a baker burn her own bread?”. */
function pointsAway(reader: TitleReader, words: readonly string[]): boolean {
  return words.some((word, at) => {
    if (reader.cues.opening('pointing', words.slice(at)) === undefined) return false;
    const isTold = words
      .slice(0, Math.max(0, at - 2))
      .some((one, before) => articles.has(one) && contentWords(words[before + 1] ?? '', reader.language).length > 0);
    return !(possessives.has(word) && isTold);
  });
}

const articles: ReadonlySet<string> = new Set(
  'a an the every each no most un une le la les chaque каждый каждая'.split(' '),
);

function endsWhole(reader: TitleReader, { text, isQuestion }: Clause): boolean {
  const open: readonly CueKind[] = ['dangling', 'determiner'];
  const parts = text.split(/,\s/u).map(plainWords);
  if (parts.some((words) => open.some((kind) => reader.cues.endsWith(kind, words)))) return false;
  // “You can, but …”
  if (parts.slice(0, -1).some((words) => words.length <= 2 && isVerb(reader, words.at(-1) ?? ''))) return false;
  if (parts.at(-1)?.at(-2) === 'to' && !isQuestion) return false;
  if (openAdverbs.has(parts.at(-1)?.at(-1) ?? '')) return false;
  // A verb that needs a complement is a short common one: “is”, “was”, “can”.
  const last = parts.at(-1) ?? [];
  const isTail = parts.length > 1 && last.length < MIN_TITLE_WORDS;
  const needsComplement = (last.at(-1) ?? '').length <= 4 && isVerb(reader, last.at(-1) ?? '');
  return !isTail && (isQuestion || !needsComplement || hasItsObject(last));
}

/** “a question that the viewer already had”: the verb's object is the noun before the relative pronoun. */
function hasItsObject(words: readonly string[]): boolean {
  const at = words.findLastIndex((word) => word === 'that' || word === 'which');
  const isRelative = words.slice(Math.max(0, at - 3), Math.max(0, at - 1)).some((word) => articles.has(word));
  return isRelative && at < words.length - 2 && words.at(-1) !== 'is' && words.at(-1) !== 'was';
}

const openAdverbs: ReadonlySet<string> = new Set(
  'not very more most such quite too really then no muy más não muito mais pas très plus nicht sehr mehr не очень'.split(
    ' ',
  ),
);

/** “The idea is simple”, “one is the setting”: which idea, one of what? */
function namesNothing(reader: TitleReader, words: readonly string[]): boolean {
  const isNamed = reader.cues.opening('determiner', words) === words[0];
  const subject = words.slice(isNamed ? 1 : 0);
  const isEmpty = reader.cues.opening('emptyNoun', subject) !== undefined || ordinals.has(subject[0] ?? '');
  // “The second important thing is the pot”: two empty words, and then what they are.
  const isEmptyAgain = reader.cues.opening('emptyNoun', subject.slice(1)) !== undefined;
  return isEmpty && subject.slice(1, isEmptyAgain ? 4 : 3).some((word) => being.has(word) || word === 'one');
}

const being: ReadonlySet<string> = new Set(
  "is are was were isn't aren't es son era eran fue é são foi est sont était ist sind war waren".split(' '),
);
const ordinals: ReadonlySet<string> = new Set(
  'one first second third last 1st 2nd 3rd next other others uno una primero primera segundo segunda otro otra um uma primeiro primeira premier première second seconde autre erste zweite dritte andere один первый второй другой'.split(
    ' ',
  ),
);

/** “we have … we have”: the speaker began again. */
function beginsAgain(words: readonly string[]): boolean {
  const pairs = words.slice(1).map((word, at) => `${words[at]} ${word}`);
  return new Set(pairs).size < pairs.length;
}

/** A question has the opening of one; a statement has a verb with a subject before it. */
export function isStatementOrQuestion(
  reader: TitleReader,
  { text, isCut, isQuestion }: Clause,
  words: readonly string[],
): boolean {
  const begins = (kind: CueKind) => reader.cues.opening(kind, words) !== undefined;
  const verbs = mainVerbs(reader, words);
  const [first] = verbs;
  if (isQuestion) return words.length >= 4 && (begins('question') || first === 0);
  const isAdvice = begins('imperative') && !isCut;
  if (begins('question') || (first === undefined && !isAdvice)) return false;
  return ((first ?? 0) > 0 || begins('negation') || isAdvice) && !/,[^,]*,/u.test(text);
}

/**
 * Positions of the verbs of the main clause. Verbs of relative clauses do not count: “molecules that are active”, “the
 * work we've been doing”.
 */
function mainVerbs(reader: TitleReader, words: readonly string[]): number[] {
  const skipped = new Set<number>();
  const tells = (word: string | undefined) => word !== undefined && contentWords(word, reader.language).length > 0;
  return words.flatMap((word, at) => {
    const [before, earlier] = [words[at - 1], words[at - 2]];
    if (!isVerb(reader, word) && !isRegularPast(word, before)) return [];
    const isRelative = [before, earlier].some(
      (one) => one !== undefined && relativePronouns.has(one) && words.indexOf(one) > 0,
    );
    const hasOwnSubject = word.includes("'") && /^(?:you|we|they|i)'/.test(word);
    const subject = hasOwnSubject ? at : at - 1;
    const isAboutNoun = (hasOwnSubject || subjectPronouns.has(before ?? '')) && tells(words[subject - 1]);
    const isNoun = reader.cues.opening('determiner', [before ?? '']) !== undefined;
    const isInfinitive = before === 'to' && reader.language === 'en';
    if (isRelative || isAboutNoun || isNoun || isInfinitive || skipped.has(at - 1)) {
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

const isRegularPast = (word: string, before: string | undefined) =>
  word.endsWith('ed') && subjectPronouns.has(before ?? '');

function isVerb(reader: TitleReader, word: string): boolean {
  return reader.cues.opening('finiteVerb', [word]) !== undefined;
}

export function isLongText({ wordTotals }: Facts): boolean {
  return (wordTotals.at(-1) ?? 0) >= LONG_TEXT_WORDS;
}

/**
 * Suspects a recognition error when, in a long transcript, more than a third of the content words occur nowhere else.
 */
function isMisheard(facts: Facts, text: string): boolean {
  if (!isLongText(facts)) return false;
  const words = contentWords(text, facts.language);
  return words.filter((word) => facts.salience.isSaidOnce(word)).length * 3 > words.length;
}
