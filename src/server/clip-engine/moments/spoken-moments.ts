import type { LengthCodes, Moment, Sentence, Signals, Word } from '#server/clip-engine/model.ts';
import { bodyRules } from './body-rules.ts';
import { listCandidates, type Ranked } from './candidates.ts';
import { endingRules } from './ending-rules.ts';
import { lengthRanges } from './lengths.ts';
import { openingRules } from './opening-rules.ts';
import type { Rule } from './rule.ts';
import { explainedScore, rankingScore } from './score.ts';
import { selectApart } from './select.ts';
import { type Facts, gatherFacts } from './sentence-facts.ts';
import { writeDescription, writeHashtags, writeReason, writeTitle } from './wording.ts';

/** Two clips whose words are the same to this share tell the same thing twice. */
const sameTextShare = 0.7;
/** Under this a moment is there to fill the count up. */
const fillerBelow = 4;

export type SpokenInput = {
  words: readonly Word[];
  sentences: readonly Sentence[];
  signals: Signals;
  lengths: LengthCodes;
  count: number;
  language: string | undefined;
  title: string | undefined;
};

/** Chooses among all legal pairs of sentences; see `listCandidates` for what is legal and the rules for what counts. Best first. */
export function chooseSpokenMoments(input: SpokenInput): Moment[] {
  const allowed = lengthRanges(input.lengths);
  const facts = gatherFacts(input.words, input.sentences, input.signals, input.language);
  const rules = [...openingRules(facts), ...bodyRules(facts, allowed[0]?.code === 0), ...endingRules(facts)];
  const list = (strict: boolean) => listCandidates(facts, allowed, (candidate) => rankingScore(rules, candidate), strict);
  const codes = allowed.map(({ code }) => code);
  const legal = list(true);
  const chosen = selectDistinct(facts, legal, input.count, codes);
  const moments = chosen.map((candidate) => toMoment(facts, rules, candidate, input.title, false));
  if (chosen.length < input.count) {
    const apart = list(false).filter((candidate) =>
      chosen.every((other) => candidate.startSeconds >= other.endSeconds || candidate.endSeconds <= other.startSeconds),
    );
    const fillers = selectDistinct(facts, apart, input.count - chosen.length, codes, chosen);
    moments.push(...fillers.map((candidate) => toMoment(facts, rules, candidate, input.title, true)));
  }
  return moments.sort((a, b) => b.score - a.score || a.startSeconds - b.startSeconds);
}

function selectDistinct(
  facts: Facts,
  candidates: readonly Ranked[],
  count: number,
  codes: readonly number[],
  before: readonly Ranked[] = [],
): Ranked[] {
  let left = [...candidates];
  for (;;) {
    const chosen = selectApart(left, count, codes);
    const byRank = [...before, ...[...chosen].sort((a, b) => b.rank - a.rank)];
    const twice = byRank.find(
      (candidate, index) =>
        !before.includes(candidate) && byRank.slice(0, index).some((other) => sameText(facts, candidate, other)),
    );
    if (twice === undefined) return chosen;
    left = left.filter(
      (candidate) => !(candidate.first <= twice.last && candidate.last >= twice.first && sameText(facts, candidate, twice)),
    );
  }
}

function sameText(facts: Facts, a: Ranked, b: Ranked): boolean {
  const one = new Set(facts.terms.slice(a.first, a.last + 1).flat());
  const other = new Set(facts.terms.slice(b.first, b.last + 1).flat());
  const shared = [...one].filter((term) => other.has(term)).length;
  return shared > sameTextShare * Math.min(one.size, other.size) && shared >= 5;
}

function toMoment(facts: Facts, rules: readonly Rule[], candidate: Ranked, title: string | undefined, leftOver: boolean): Moment {
  const { score, evidence } = explainedScore(rules, candidate);
  const { startSeconds, endSeconds } = candidate;
  return {
    ...{ startSeconds, endSeconds, score, evidence },
    reason: writeReason(evidence),
    title: writeTitle(facts, candidate),
    description: writeDescription(facts, candidate, title),
    hashtags: writeHashtags(facts, candidate),
    text: facts.sentences
      .slice(candidate.first, candidate.last + 1)
      .map(({ text }) => text)
      .join(' '),
    filler: leftOver || score < fillerBelow,
  };
}
