import { plainWords } from '#server/kit/words/terms.ts';
import { strongestTerms } from './body-rules.ts';
import type { CueKind } from './cues.ts';
import { numberIn } from './opening-rules.ts';
import type { Candidate, Facts } from './sentence-facts.ts';
import { MAX_TITLE_LENGTH, oneLine, titleByTime } from './title-by-time.ts';
import { type Clause, clausesOf, standsAlone } from './title-clauses.ts';
import { subjectOf } from './title-subject.ts';

/** The most telling terms of a clip; a sentence with none of them does not say what it is about. */
const SUBJECT_TERMS = 6;

/**
 * A title of at most 60 characters: the strongest complete statement or question of the clip that stands for itself,
 * else its subject with the video's name, else the video's name and the time. Never a label, brackets, dots or a word that
 * points at something the reader cannot see.
 */
export function writeTitle(facts: Facts, candidate: Candidate, video: string | undefined): string {
  const best = strongestStatement(facts, candidate);
  if (best !== undefined) return capitalised(best.text);
  const name = capitalised(subjectOf(facts, candidate));
  return name === '' ? titleByTime(video, candidate.startSeconds) : withVideo(name, video);
}

/** A clause, the index of the sentence that it is from, and how telling it is. */
export type Statement = Clause & { index: number; strength: number };

/**
 * The complete statements and questions of the clip that stand for themselves and name what the clip is about: of every
 * sentence the longest clause that fits.
 */
export function statementsOf(
  facts: Facts,
  candidate: Candidate,
  {
    maxLength = MAX_TITLE_LENGTH,
    isFit,
  }: { maxLength?: number; isFit?: (clause: Clause, index: number) => boolean } = {},
): Statement[] {
  const telling = strongestTerms(facts, candidate).filter(
    (term) => facts.cues.opening('emptyNoun', [facts.salience.surface(term)]) === undefined,
  );
  const subject = new Set(telling.slice(0, SUBJECT_TERMS));
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

/** The first of the strongest. */
function strongestStatement(facts: Facts, candidate: Candidate): Statement | undefined {
  return statementsOf(facts, candidate).reduce<Statement | undefined>(
    (best, one) => (one.strength > (best?.strength ?? Number.NEGATIVE_INFINITY) ? one : best),
    undefined,
  );
}

/** “Crop rotation – Garden talk”; the name alone where both have no room. */
function withVideo(name: string, video: string | undefined): string {
  const both = `${name} – ${oneLine(video)}`;
  return oneLine(video) === '' || both.length > MAX_TITLE_LENGTH ? name : both;
}

function strengthOf(facts: Facts, { text, isCut, isQuestion }: Clause): number {
  const words = plainWords(text);
  const kinds: readonly CueKind[] = ['superlative', 'negation', 'secondPerson', 'contrast', 'payoff'];
  const cues = kinds.filter((kind) => facts.cues.find(kind, words) !== undefined).length * 0.3;
  const terms = new Set(facts.termsOf(text));
  const salience = [...terms].reduce((sum, term) => sum + facts.salience.weight(term), 0) / Math.max(4, words.length);
  return cues + salience + (isQuestion ? 0.6 : 0) + (numberIn(words) === undefined ? 0 : 0.3) - (isCut ? 0.3 : 0);
}

function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
