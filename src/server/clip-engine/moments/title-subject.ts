import { contentWords, plainWords } from '#server/kit/words/terms.ts';
import { strongestTerms } from './body-rules.ts';
import type { Candidate, Facts } from './sentence-facts.ts';
import { MAX_TITLE_LENGTH } from './title-by-time.ts';
import { cleaned } from './title-clauses.ts';

/** How many of the clip's most characteristic terms a subject may be made of. */
const SUBJECT_TERMS = 12;
const MAX_ANNOUNCED_WORDS = 6;
const MIN_ANNOUNCED_WORDS = 2;

/** A noun phrase of one or two words, as it was said. */
type Name = { text: string; stems: readonly string[]; weight: number };

/**
 * The clip's subject, for a clip without a sentence fit for a title: what the speaker announces (“let's talk about …”),
 * else its most characteristic noun phrase. Empty if there is neither.
 */
export function subjectOf(facts: Facts, candidate: Candidate): string {
  const sentences = facts.sentences.slice(candidate.first, candidate.last + 1).map(({ text }) => cleaned(text));
  const announced = sentences.map((text) => announcedIn(facts, text)).find((subject) => subject !== undefined);
  if (announced !== undefined) return announced;
  return namesIn(facts, candidate, sentences)[0]?.text ?? '';
}

/**
 * The clip's noun phrases, most characteristic first. Only repeated ones count: a phrase of two words must be said twice;
 * for a single word it is enough that its term occurs three times.
 */
function namesIn(facts: Facts, candidate: Candidate, sentences: readonly string[]): Name[] {
  const strongest = strongestTerms(facts, candidate).slice(0, SUBJECT_TERMS);
  const weightOf = (term: string) => strongest.length - strongest.indexOf(term);
  const found = new Map<string, { name: Name; times: number }>();
  for (const text of sentences) {
    for (const said of namesOf(facts, text)) {
      const stems = said.map((word) => facts.termOf(word));
      if (stems.every((term) => !strongest.includes(term))) continue;
      const weights = stems.filter((term) => strongest.includes(term)).map(weightOf);
      const key = stems.join(' ');
      const known = found.get(key);
      if (known !== undefined) known.times++;
      else found.set(key, { name: { text: said.join(' '), stems, weight: Math.max(...weights) }, times: 1 });
    }
  }
  return [...found.values()]
    .filter(({ name, times }) => times >= 2 || (name.stems.length === 1 && isSaidOften(facts, candidate, name)))
    .map(({ name, times }) => ({ ...name, weight: name.weight * Math.sqrt(times) * (name.stems.length > 1 ? 1.6 : 1) }))
    .sort((a, b) => b.weight - a.weight || (a.text < b.text ? -1 : 1));
}

function isSaidOften(facts: Facts, { first, last }: Candidate, { stems: [stem] }: Name): boolean {
  const said = facts.terms.slice(first, last + 1).flat();
  return said.filter((term) => term === stem).length >= 3;
}

/**
 * Noun phrases as simple rules find them: one or two content words between a determiner and a function word, or the end
 * of the clause.
 */
function namesOf(facts: Facts, text: string): string[][] {
  return text.split(/[,;:.!?–—](?:\s|$)/u).flatMap((clause) => {
    const words = clause
      .split(/\s+/)
      .map((word) => word.replace(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, ''))
      .filter((word) => word !== '');
    const tells = words.map((word) => contentWords(word, facts.language).length === 1);
    const isEmpty = (word = '') => facts.cues.opening('emptyNoun', plainWords(word)) !== undefined;
    return words.flatMap((_, at) => {
      const isNamed = at > 0 && facts.cues.opening('determiner', plainWords(words[at - 1] ?? '')) !== undefined;
      if (!isNamed || tells[at] !== true || isEmpty(words[at])) return [];
      const isPair = tells[at + 1] === true && tells[at + 2] !== true && words[at] !== words[at + 1];
      if (isPair && !isEmpty(words[at + 1])) return [words.slice(at, at + 2)];
      return tells[at + 1] === true ? [] : [words.slice(at, at + 1)];
    });
  });
}

/** The rest of the clause after “talk about” or a similar announcement. */
function announcedIn(facts: Facts, text: string): string | undefined {
  const words = (text.split(/[,;:.!?–—]/u)[0] ?? '').split(' ');
  for (let at = 1; at < words.length; at++) {
    const phrase = facts.cues.opening('announcement', plainWords(words.slice(at - 1).join(' ')));
    if (phrase === undefined) continue;
    const subject = words.slice(at - 1 + phrase.split(' ').length).join(' ');
    if (isSubject(facts, subject)) return subject;
  }
  return undefined;
}

function isSubject(facts: Facts, subject: string): boolean {
  const plain = plainWords(subject);
  const isShort =
    plain.length >= MIN_ANNOUNCED_WORDS && plain.length <= MAX_ANNOUNCED_WORDS && subject.length <= MAX_TITLE_LENGTH;
  const says = (['pointing', 'finiteVerb', 'question', 'aboutTheTalk', 'emptyNoun'] as const).some(
    (kind) => facts.cues.find(kind, plain) !== undefined,
  );
  const isOpen = (['dangling', 'determiner', 'connective'] as const).some((kind) => facts.cues.endsWith(kind, plain));
  return isShort && !says && !isOpen && contentWords(subject, facts.language).length >= plain.length / 2;
}
