import { contentWords, plainWords } from '#server/kit/words/terms.ts';
import { strongestTerms } from './body-rules.ts';
import type { CueKind } from './cues.ts';
import { numberIn } from './opening-rules.ts';
import type { Candidate, Facts } from './sentence-facts.ts';

const MAX_TITLE_LENGTH = 60;
const MIN_TITLE_LENGTH = 12;
const MIN_TITLE_WORDS = 3;
/** A sentence that begins as “in a different domain” does is a statement only when this many words follow. */
const MIN_MAIN_CLAUSE_WORDS = 7;
/** The most telling terms of a clip; a sentence with none of them does not say what it is about. */
const SUBJECT_TERMS = 8;
/** Words such as “and so” that a title does without. */
const MAX_LEAD_WORDS = 3;

/** A text that may be a title; `isCut`: the sentence goes on. */
type Clause = { text: string; isCut: boolean };

/**
 * A title of at most 60 characters: the strongest complete statement or question of the clip that stands for itself,
 * else the two words that the clip says together most tellingly. Never a label, brackets, dots or a word that points at
 * what the reader does not see.
 */
export function writeTitle(facts: Facts, candidate: Candidate): string {
  const subject = new Set(strongestTerms(facts, candidate).slice(0, SUBJECT_TERMS));
  let best = '';
  let most = Number.NEGATIVE_INFINITY;
  for (let index = candidate.first; index <= candidate.last; index++) {
    if ((facts.terms[index] ?? []).every((term) => !subject.has(term))) continue;
    const clause = clausesOf(facts, index).find((one) => standsAlone(facts, one));
    if (clause === undefined) continue;
    const strength =
      hookStrength(facts, index, clause) + (index === candidate.first ? 0.6 : 0) - (clause.isCut ? 0.3 : 0);
    if (strength > most) [best, most] = [clause.text, strength];
  }
  return capitalised(best === '' ? subjectOf(facts, candidate) : best);
}

/** The sentence and its beginnings up to where a clause ends, the longest first. */
function clausesOf(facts: Facts, index: number): Clause[] {
  const text = withoutLead(facts, cleaned(facts.sentences[index]?.text ?? ''));
  const isQuestion = facts.isQuestion[index] === true;
  const words = text.split(' ');
  const ends = words.flatMap((word, at) => {
    const rest = plainWords(words.slice(at + 1).join(' '));
    const isEnd = /[,;:–—]$/u.test(word) || facts.cues.opening('clauseBreak', rest) !== undefined;
    return isEnd && !isQuestion ? [at + 1] : [];
  });
  const beginnings = ends.reverse().map((end) => ({ text: trimmed(words.slice(0, end).join(' ')), isCut: true }));
  return [{ text: trimmed(text), isCut: false }, ...beginnings];
}

/** Without notes (`[Music]`, `(laughs)`) and a speaker's label. */
function cleaned(text: string): string {
  return text
    .replace(/\[[^[\]]*\]|\([^()]*\)/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/^(?:\p{Lu}[\p{L}.'’-]*)(?: \p{Lu}[\p{L}.'’-]*){0,2}: /u, '')
    .replace(/^[^\p{L}\p{N}"“«„¿¡$€£]+/u, '');
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

/** Whether a reader who knows nothing of the video understands it. */
function standsAlone(facts: Facts, { text, isCut }: Clause): boolean {
  const words = plainWords(text);
  if (text.length > MAX_TITLE_LENGTH || text.length < MIN_TITLE_LENGTH || words.length < MIN_TITLE_WORDS) return false;
  if (new Set(contentWords(text, undefined)).size < 2 || /[[\]()…]|\.\.\.| ,/u.test(text)) return false;
  const begins = (kind: CueKind) => facts.cues.opening(kind, words) !== undefined;
  if (begins('backReference') || (begins('subordinator') && (isCut || words.length < MIN_MAIN_CLAUSE_WORDS)))
    return false;
  const says = (kind: CueKind) => facts.cues.find(kind, words) !== undefined;
  if (says('announcement') || says('pointing') || says('greeting') || says('sponsor') || says('housekeeping'))
    return false;
  return !facts.cues.endsWith('dangling', words);
}

function hookStrength(facts: Facts, index: number, { text }: Clause): number {
  const words = plainWords(text);
  const kinds: readonly CueKind[] = ['superlative', 'negation', 'secondPerson', 'contrast', 'payoff'];
  const cues = kinds.filter((kind) => facts.cues.find(kind, words) !== undefined).length * 0.3;
  const terms = new Set(facts.terms[index] ?? []);
  const salience = [...terms].reduce((sum, term) => sum + facts.salience.weight(term), 0) / Math.max(4, words.length);
  const question = facts.isQuestion[index] === true && words.length >= 4 ? 0.6 : 0;
  return cues + salience + question + (numberIn(words) === undefined ? 0 : 0.3);
}

/**
 * What the clip is about where no sentence says it: what it announces (“let's talk about …”), else the neighbouring
 * words that it says more than once, else its most telling word.
 */
function subjectOf(facts: Facts, candidate: Candidate): string {
  const sentences = facts.sentences.slice(candidate.first, candidate.last + 1).map(({ text }) => cleaned(text));
  const announced = sentences.map((text) => announcedIn(facts, text)).find((subject) => subject !== undefined);
  if (announced !== undefined) return announced;
  const pair = sentences.flatMap(neighboursOf).find((one, at, all) => all.indexOf(one) < at);
  const [term = ''] = strongestTerms(facts, candidate);
  return pair ?? facts.salience.surface(term);
}

/** Pairs of neighbouring words that carry a topic, as they are written. */
function neighboursOf(text: string): string[] {
  const telling = new Set(contentWords(text, undefined));
  const words = text
    .split(/\s+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, ''));
  const tells = (word: string) => plainWords(word).length === 1 && telling.has(plainWords(word)[0] ?? '');
  return words.slice(1).flatMap((next, at) => {
    const word = words[at] ?? '';
    return tells(word) && tells(next) && word !== next ? [`${word} ${next}`] : [];
  });
}

/** What follows “talk about” and its like to the end of the clause. */
function announcedIn(facts: Facts, text: string): string | undefined {
  const words = (text.split(/[,;:.!?–—]/u)[0] ?? '').split(' ');
  for (let at = 1; at < words.length; at++) {
    const phrase = facts.cues.opening('announcement', plainWords(words.slice(at - 1).join(' ')));
    if (phrase === undefined) continue;
    const subject = words.slice(at - 1 + phrase.split(' ').length).join(' ');
    const plain = plainWords(subject);
    const isSubject =
      plain.length <= 6 && contentWords(subject, undefined).length > 0 && subject.length <= MAX_TITLE_LENGTH;
    if (isSubject && facts.cues.find('pointing', plain) === undefined) return subject;
  }
  return undefined;
}

function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
