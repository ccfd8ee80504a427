import type { Language } from '#contract/languages.ts';
import { isKnownLanguage } from '#server/kit/words/language.ts';
import { contentWords, plainWords } from '#server/kit/words/terms.ts';
import { strongestTerms } from './content-rules.ts';
import type { Candidate, Facts } from './sentence-facts.ts';
import { MAX_TITLE_LENGTH } from './title-by-time.ts';
import { cleaned, withoutLead } from './title-clauses.ts';

/** How many of the clip's most characteristic terms its names may be made of. */
const SUBJECT_TERMS = 12;
const MAX_ANNOUNCED_WORDS = 6;
const MIN_ANNOUNCED_WORDS = 2;
const MAX_NAME_WORDS = 3;
/** A single word is treated as a noun if it follows a determiner in this share of its uses. */
const NOUN_SHARE = 0.34;
/** …and where there is no such word, in this one. */
const MIN_NOUN_SHARE = 0.1;
/** A second name is added to the first one only if it has at least this share of its weight. */
const SECOND_SHARE = 0.4;
/** …a single word only if it weighs this share. */
const SECOND_WORD_SHARE = 0.7;
/** A name that is the end of a longer one is left out if the longer one is this share of its uses. */
const PART_SHARE = 0.6;
/** How many names are found for a clip, for titles that others do not have. */
const MAX_NAMES = 4;

/** A noun phrase; `key` is the same for all its inflections. */
type Name = { key: string; stems: readonly string[]; text: string; isNamed: boolean };
/** Occurrences of a noun phrase in the entire video: `times` in total, `named` after a determiner. */
type Known = { times: number; named: number; spellings: Map<string, number> };

/**
 * Finds what a clip is about, for a clip without a sentence fit for a title: what the speaker announces (“let's talk
 * about …”), else its one or two most characteristic noun phrases. The best first; empty if there is neither.
 */
export function createSubjectFinder(facts: Facts): (candidate: Candidate) => string[][] {
  const texts = facts.sentences.map(({ text }) => cleaned(text));
  let said: { names: Name[][]; known: Map<string, Known> } | undefined;
  return (candidate) => {
    const own = texts.slice(candidate.first, candidate.last + 1);
    const announced = own.map((text) => announcedIn(facts, text)).find((subject) => subject !== undefined);
    said ??= readNames(facts, texts);
    const { known, names } = said;
    const spoken = names.slice(candidate.first, candidate.last + 1).flat();
    const sure = strongestNames(facts, candidate, spoken, { known, share: NOUN_SHARE });
    const pairs = sure.length > 0 ? sure : strongestNames(facts, candidate, spoken, { known, share: MIN_NOUN_SHARE });
    return announced === undefined ? pairs : [[announced], ...pairs];
  };
}

function readNames(facts: Facts, texts: readonly string[]): { names: Name[][]; known: Map<string, Known> } {
  const known = new Map<string, Known>();
  const names = texts.map((text) => namesOf(facts, text));
  for (const { key, text, isNamed } of names.flat()) {
    const entry = known.get(key) ?? { times: 0, named: 0, spellings: new Map<string, number>() };
    entry.times++;
    if (isNamed) entry.named++;
    entry.spellings.set(text, (entry.spellings.get(text) ?? 0) + 1);
    known.set(key, entry);
  }
  return { names, known };
}

/** Only names said twice in the video count: what is said once may be misheard or not a name. */
function strongestNames(
  facts: Facts,
  candidate: Candidate,
  own: readonly Name[],
  { known, share }: { known: ReadonlyMap<string, Known>; share: number },
): string[][] {
  const weights = new Map(
    strongestTerms(facts, candidate)
      .slice(0, SUBJECT_TERMS)
      .map((term, place) => [term, SUBJECT_TERMS - place]),
  );
  const times = new Map<string, number>();
  for (const { key } of own) times.set(key, (times.get(key) ?? 0) + 1);
  const timesOf = ({ key }: Name) => known.get(key)?.times ?? 0;
  const different = [...new Map(own.map((name) => [name.key, name])).values()];
  const ranked = different
    // “Vector machines” is mostly the end of “support vector machines”.
    .filter((name) =>
      different.every((other) => !other.key.endsWith(` ${name.key}`) || timesOf(other) < timesOf(name) * PART_SHARE),
    )
    .flatMap(({ key, stems }) => {
      const { times: all, named, spellings } = known.get(key) ?? { times: 0, named: 0, spellings: new Map() };
      const here = times.get(key) ?? 0;
      const text = commonest(spellings);
      const isSure = all >= (/ing$/u.test(text) ? 3 : 2) && (stems.length > 1 || (here >= 2 && named >= all * share));
      const told = stems.reduce((sum, stem) => sum + (weights.get(stem) ?? 0), 0);
      if (!isSure || told === 0) return [];
      const weight = (told / stems.length ** 0.5) * (1 + Math.log(here)) * (stems.length > 1 ? 1.3 : 1);
      return [{ stems, weight, text }];
    })
    .sort((a, b) => b.weight - a.weight || (a.text < b.text ? -1 : 1));
  return pairsOf(ranked);
}

type Weighed = { stems: readonly string[]; weight: number; text: string };

/** The strongest names, each with the strongest other that shares no word with it. */
function pairsOf(ranked: readonly Weighed[]): string[][] {
  return ranked.slice(0, MAX_NAMES).map((first) => {
    const second = ranked.find(
      ({ stems, weight }) =>
        stems.every((stem) => !first.stems.includes(stem)) &&
        weight >= first.weight * (stems.length > 1 ? SECOND_SHARE : SECOND_WORD_SHARE),
    );
    return second === undefined ? [first.text] : [first.text, second.text];
  });
}

function commonest(spellings: ReadonlyMap<string, number>): string {
  return [...spellings].sort((a, b) => b[1] - a[1] || (a[0] > b[0] ? -1 : 1))[0]?.[0] ?? '';
}

/** Noun phrases as simple rules find them: up to three content words between words that carry no topic. */
function namesOf(facts: Facts, text: string): Name[] {
  return text.split(/[,;:.!?–—](?:\s|$)/u).flatMap((clause) => {
    const words = clause
      .split(/\s+/)
      .map((word) => word.replace(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, ''))
      .filter((word) => word !== '');
    const tells = words.map((word) => canBeInName(facts, word));
    const names: Name[] = [];
    for (let at = 0; at < words.length; at++) {
      if (tells[at] !== true || tells[at - 1] === true) continue;
      const end = tells.indexOf(false, at);
      const run = words.slice(at, end < 0 ? words.length : end);
      const isNamed = facts.cues.opening('determiner', plainWords(words[at - 1] ?? '')) !== undefined;
      // “Average female employment rate” is also one more mention of “employment rate”.
      for (let length = Math.min(run.length, MAX_NAME_WORDS); length >= Math.min(2, run.length); length--) {
        const said = run.slice(-length);
        const stems = said.map((word) => facts.termOf(word));
        if (isName(facts, said) && new Set(stems).size === stems.length)
          names.push({ key: stems.join(' '), stems, text: said.join(' '), isNamed });
      }
    }
    return names;
  });
}

function canBeInName(facts: Facts, word: string): boolean {
  return (
    contentWords(word, facts.language).length === 1 && facts.cues.opening('finiteVerb', plainWords(word)) === undefined
  );
}

/** Whether the words may be a name by their form: the last one a noun, and not only empty ones. */
function isName(facts: Facts, run: readonly string[]): boolean {
  const last = run.at(-1) ?? '';
  const isEmpty = (word: string) => facts.cues.opening('emptyNoun', plainWords(word)) !== undefined;
  const language = isKnownLanguage(facts.language) ? facts.language : 'en';
  if (run.some((word) => facts.cues.opening('aside', plainWords(word)) !== undefined) || isEmpty(run[0] ?? ''))
    return false;
  if (language === 'de' && facts.writesCapitals && !/^\p{Lu}/u.test(last)) return false;
  if (language === 'en' && run.length > 1 && /ing$/u.test(last)) return true;
  return !noNoun[language].test(last.toLowerCase()) && !isEmpty(last);
}

/** Endings of words that are hardly ever nouns. */
const noNoun: Readonly<Record<Language, RegExp>> = {
  en: /(?:ed|ly|ing|ous|able|ible|ive|ful|less|ional|ical|ental)$/,
  es: /(?:mente|ando|iendo|oso|osa|able|ible)$/,
  pt: /(?:mente|ando|endo|indo|oso|osa|ável|ível)$/,
  fr: /(?:euse|able|ible|aient|erait)$/,
  de: /(?:lich|lichen|ig|igen|isch|ischen|end)$/,
  ru: /(?:ый|ий|ая|яя|ое|ее|ые|ие|ого|его|ому|ему|ых|их|ым|им|ть|ться|ет|ют|ит|ят|но)$/,
};

/** The rest of the clause after “talk about” or a similar announcement. */
function announcedIn(facts: Facts, text: string): string | undefined {
  const words = (text.split(/[,;:.!?–—]/u)[0] ?? '').split(' ');
  for (let at = 1; at < words.length; at++) {
    const phrase = facts.cues.opening('announcement', plainWords(words.slice(at - 1).join(' ')));
    if (phrase === undefined) continue;
    const subject = withoutLead(facts, words.slice(at - 1 + phrase.split(' ').length).join(' '), MIN_ANNOUNCED_WORDS);
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
