import type { Language } from '#contract/languages.ts';
import { isKnownLanguage } from '#server/kit/words/language.ts';
import { plainWords } from '#server/kit/words/terms.ts';
import { strongestTerms } from './content-rules.ts';
import type { CueKind } from './cues.ts';
import { numberIn } from './opening-rules.ts';
import type { Candidate, Facts } from './sentence-facts.ts';
import { MAX_TITLE_LENGTH, shortName, titleByTime } from './title-by-time.ts';
import { type Clause, clausesOf, isLongText, standsAlone } from './title-clauses.ts';
import { createSubjectFinder } from './title-subject.ts';

/** The most telling terms of a clip; a sentence with none of them does not say what it is about. */
const SUBJECT_TERMS = 6;
/** Determined from titles of recognised lectures: below it nearly all are fragments or misheard. */
const WEAK_STATEMENT = 1.3;

/** Writes the titles of a video's clips. */
export type TitleWriter = (candidate: Candidate) => string;

/**
 * Titles of at most 60 characters: the strongest complete statement or question of the clip that can be understood
 * alone, else what it is about, with the video's name where there is room, else the video's name and the time. Never a
 * label, brackets, dots or a word that points at something the reader cannot see; never one that it has written before.
 */
export function createTitleWriter(facts: Facts, video: string | undefined): TitleWriter {
  const subjectsOf = createSubjectFinder(facts);
  const used = new Set<string>();
  return (candidate) => {
    const best = strongestStatement(facts, candidate, used);
    const statement = best && capitalised(best.text);
    const names = isTelling(facts, best) ? [] : subjectsOf(candidate).map((pair) => capitalised(joined(facts, pair)));
    const name = names.map((one) => withVideo(facts, one, video)).find((one) => !used.has(one));
    const title =
      name ??
      statement ??
      lesserStatementOf(facts, candidate, used) ??
      titleByTime(facts.cues, video, candidate.startSeconds);
    used.add(title);
    return title;
  };
}

/** A clause, the index of the sentence that it is from, and how telling it is. */
export type Statement = Clause & { index: number; strength: number };

/**
 * The complete statements and questions of the clip that can be understood alone and name what the clip is about: the
 * longest clause that fits from every sentence.
 */
export function statementsOf(
  facts: Facts,
  candidate: Candidate,
  {
    maxLength = MAX_TITLE_LENGTH,
    isFit,
    subjectTerms = SUBJECT_TERMS,
  }: { maxLength?: number; isFit?: (clause: Clause, index: number) => boolean; subjectTerms?: number } = {},
): Statement[] {
  const telling = strongestTerms(facts, candidate).filter(
    (term) => facts.cues.opening('emptyNoun', [facts.salience.surface(term)]) === undefined,
  );
  const subject = new Set(telling.slice(0, subjectTerms));
  const statements: Statement[] = [];
  for (let index = candidate.first; index <= candidate.last; index++) {
    if ((facts.terms[index] ?? []).every((term) => !subject.has(term))) continue;
    const clause = clausesOf(facts, index).find(
      (one) => standsAlone(facts, one, maxLength) && isFit?.(one, index) !== false,
    );
    if (clause === undefined || facts.termsOf(clause.text).every((term) => !subject.has(term))) continue;
    const strength = strengthOf(facts, clause) + (index === candidate.first ? 0.6 : 0);
    statements.push({ ...clause, index, strength });
  }
  return statements;
}

/** A statement that names none of the most telling terms; it still says more than a time does. */
function lesserStatementOf(facts: Facts, candidate: Candidate, used: ReadonlySet<string>): string | undefined {
  const statement = strongestStatement(facts, candidate, used, Number.POSITIVE_INFINITY);
  return statement && capitalised(statement.text);
}

/** The first of the strongest that no other clip has as its title. */
function strongestStatement(
  facts: Facts,
  candidate: Candidate,
  used: ReadonlySet<string>,
  subjectTerms = SUBJECT_TERMS,
): Statement | undefined {
  return statementsOf(facts, candidate, { subjectTerms })
    .filter(({ text }) => !used.has(capitalised(text)))
    .reduce<Statement | undefined>(
      (best, one) => (one.strength > (best?.strength ?? Number.NEGATIVE_INFINITY) ? one : best),
      undefined,
    );
}

/** In a long text a weak statement says less than what the clip is about. */
function isTelling(facts: Facts, statement: Statement | undefined): boolean {
  return statement !== undefined && (!isLongText(facts) || statement.strength >= WEAK_STATEMENT);
}

/** “Crop rotation and cover crops”; the first alone where both have no room. */
function joined(facts: Facts, [first = '', second]: readonly string[]): string {
  const both = `${first} ${conjunctions[isKnownLanguage(facts.language) ? facts.language : 'en']} ${second}`;
  return second === undefined || both.length > MAX_TITLE_LENGTH ? first : both;
}

const conjunctions: Readonly<Record<Language, string>> = { en: 'and', es: 'y', pt: 'e', fr: 'et', de: 'und', ru: 'и' };

/** “Crop rotation – Garden talk”; the name alone where the video's has no room. */
function withVideo(facts: Facts, name: string, video: string | undefined): string {
  const short = shortName(facts.cues, video, MAX_TITLE_LENGTH - name.length - 3);
  return short === '' ? name : `${name} – ${short}`;
}

function strengthOf(facts: Facts, { text, isCut, isQuestion }: Clause): number {
  const words = plainWords(text);
  const kinds: readonly CueKind[] = ['superlative', 'negation', 'secondPerson', 'contrast', 'payoff'];
  const cues = kinds.filter((kind) => facts.cues.find(kind, words) !== undefined).length * 0.3;
  const terms = new Set(facts.termsOf(text));
  const salience = [...terms].reduce((sum, term) => sum + facts.salience.weight(term), 0) / Math.max(4, words.length);
  return (
    cues +
    salience +
    (isQuestion ? 0.6 : 0) +
    (numberIn(words) === undefined ? 0 : 0.3) -
    (isCut ? 0.3 : 0) -
    (tellers.has(words[0] ?? '') ? 0.3 : 0)
  );
}

/** “We write the residual” says what the speaker does; others say what is so. */
const tellers: ReadonlySet<string> = new Set('we i nosotros yo nós eu nous je wir ich мы я'.split(' '));

function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
