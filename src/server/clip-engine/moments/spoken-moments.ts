import type { LengthCodes, Moment, Sentence, Signals, Span, Word } from '#server/clip-engine/shapes.ts';
import { listCandidates, type Ranked, withoutMade } from './candidates.ts';
import { contentRules } from './content-rules.ts';
import { deliveryRules } from './delivery-rules.ts';
import { endingRules } from './ending-rules.ts';
import { type LengthRange, lengthRanges } from './lengths.ts';
import { openingRules } from './opening-rules.ts';
import { placesOf, withPlaces } from './places.ts';
import type { Rule } from './rule.ts';
import { estimateSavings } from './savings.ts';
import { explainedScore, rankingScore, spokenScale } from './score.ts';
import { selectApart } from './select.ts';
import { type Facts, gatherFacts } from './sentence-facts.ts';
import { standaloneRules } from './standalone-rules.ts';
import { titleByTime } from './title-by-time.ts';
import { createTitleWriter, type TitleWriter } from './titles.ts';
import { whatRaises } from './what-raises.ts';
import { createHashtagWriter, type HashtagWriter, writeDescription, writeReason } from './wording.ts';

/** Two clips that share this much of their words count as duplicates. */
const SAME_TEXT_SHARE = 0.7;
/** Maximum number of candidates examined while near-duplicates are replaced; after that they are dropped. */
const MAX_LOOKED_AT = 2_000_000;
/** A moment with a lower score only fills up the count. */
const FILLER_BELOW = 4;

export type SpokenInput = {
  words: readonly Word[];
  sentences: readonly Sentence[];
  signals: Signals;
  lengths: LengthCodes;
  count: number;
  language: string | undefined;
  title: string | undefined;
  /** Whether pauses and fillers will be removed. */
  tighten: boolean;
  /** Clips of this video that exist; their moments are not chosen. */
  made: readonly Span[];
};

/** Best first. `spares` are the next best ones, for callers that compare moments again. */
export type SpokenMoments = { moments: Moment[]; spares: Moment[] };

/**
 * Chooses among all valid pairs of sentences; see `listCandidates` for validity and the rules for scoring. Best first.
 */
export function chooseSpokenMoments(input: SpokenInput): SpokenMoments {
  const allowed = lengthRanges(input.lengths);
  const facts = gatherFacts(input.words, input.sentences, input.signals, input.language);
  const rules = [
    ...openingRules(facts),
    ...contentRules(facts),
    ...deliveryRules(facts, allowed[0]?.code === 0),
    ...standaloneRules(facts),
    ...endingRules(facts),
  ];
  const savedWithin = input.tighten
    ? estimateSavings(input.words, input.sentences, input.signals.speech, input.language)
    : undefined;
  const list = (strict: boolean) =>
    listCandidates(facts, allowed, (candidate) => rankingScore(rules, candidate), strict, savedWithin);
  const codes = allowed.map(({ code }) => code);
  const legal = list(true);
  const chosen = selectDistinct(facts, withoutMade(legal, input.made), input.count, codes);
  const isFirstChoice = input.made.length === 0;
  const fillers =
    isFirstChoice && chosen.length < input.count ? fillUp(facts, list(false), input.count, codes, chosen) : [];
  const titleOf = createTitleWriter(facts, input.title);
  const hashtagsOf = createHashtagWriter(facts);
  const toMoments = (candidates: readonly Ranked[], leftOver: boolean) =>
    candidates.map((candidate) =>
      toMoment({ facts, rules, allowed, video: input.title, titleOf, hashtagsOf }, candidate, leftOver),
    );
  const moments = [...toMoments(chosen, false), ...toMoments(fillers, true)].sort(
    (a, b) => b.score - a.score || a.startSeconds - b.startSeconds,
  );
  const places = placesOf([...chosen, ...fillers], legal);
  // With a mix of lengths, another moment might be the only one of its length.
  const spares =
    fillers.length > 0 || allowed.length > 1 ? [] : sparesOf(facts, withoutMade(places.others, input.made), chosen);
  const numbered = withPlaces([...moments, ...toMoments(spares, false)], {
    ...places,
    places: [...places.places, ...spares.map((spare) => places.placeOf(spare))],
  });
  const titled = withOwnTitles(facts, numbered);
  return { moments: titled.slice(0, moments.length), spares: titled.slice(moments.length) };
}

/** The best that have something of their own to say. */
function sparesOf({ terms }: Facts, others: readonly Ranked[], chosen: readonly Ranked[]): Ranked[] {
  const textOf = ({ first, last }: Ranked) => new Set(terms.slice(first, last + 1).flat());
  const texts = chosen.map(textOf);
  return others.filter((other) => !texts.some((text) => isNearDuplicate(textOf(other), text)));
}

/** Adds the best remaining spans when too few of them begin and end cleanly. */
function fillUp(
  facts: Facts,
  candidates: readonly Ranked[],
  count: number,
  codes: readonly number[],
  chosen: readonly Ranked[],
): Ranked[] {
  const apart = candidates.filter((candidate) =>
    chosen.every((other) => candidate.startSeconds >= other.endSeconds || candidate.endSeconds <= other.startSeconds),
  );
  return selectDistinct(facts, apart, count - chosen.length, codes, chosen);
}

/** Adds the time to a title that an earlier moment already has. */
function withOwnTitles({ cues }: Facts, moments: readonly Moment[]): Moment[] {
  const used = new Set<string>();
  return moments.map((moment) => {
    const title = used.has(moment.title) ? titleByTime(cues, moment.title, moment.startSeconds) : moment.title;
    used.add(title);
    return { ...moment, title };
  });
}

function selectDistinct(
  facts: Facts,
  candidates: readonly Ranked[],
  count: number,
  codes: readonly number[],
  before: readonly Ranked[] = [],
): Ranked[] {
  let left = candidates;
  for (let lookedAt = left.length; ; lookedAt += left.length) {
    const chosen = selectApart(left, count, codes);
    const byRank = [...before, ...[...chosen].sort((a, b) => b.rank - a.rank)];
    const texts = byRank.map((candidate) => new Set(facts.terms.slice(candidate.first, candidate.last + 1).flat()));
    const isTwin = (index: number) =>
      index >= before.length &&
      texts.slice(0, index).some((other) => isNearDuplicate(texts[index] ?? new Set(), other));
    const first = byRank.findIndex((_, index) => isTwin(index));
    const twin = byRank[first];
    if (twin === undefined) return chosen;
    if (lookedAt > MAX_LOOKED_AT) {
      const twins = new Set(byRank.filter((_, index) => isTwin(index)));
      return chosen.filter((candidate) => !twins.has(candidate));
    }
    left = withoutThoseLike(facts, left, twin, texts[first] ?? new Set());
  }
}

/**
 * The candidates (ordered by first and last sentence) without near-duplicates of `twin` that overlap it. Terms of
 * candidates with the same start are counted incrementally, since there may be many, each of many words.
 */
function withoutThoseLike(
  facts: Facts,
  candidates: readonly Ranked[],
  twin: Ranked,
  text: ReadonlySet<string>,
): Ranked[] {
  let start = -1;
  let next = 0;
  let own = new Set<string>();
  let shared = 0;
  return candidates.filter((candidate) => {
    if (candidate.first > twin.last || candidate.last < twin.first) return true;
    if (candidate.first !== start) [start, next, own, shared] = [candidate.first, candidate.first, new Set(), 0];
    for (; next <= candidate.last; next++) {
      for (const term of facts.terms[next] ?? []) {
        if (text.has(term) && !own.has(term)) shared++;
        own.add(term);
      }
    }
    return !isMostly(shared, own.size, text.size);
  });
}

function isNearDuplicate(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  let shared = 0;
  for (const term of one) if (other.has(term)) shared++;
  return isMostly(shared, one.size, other.size);
}

function isMostly(shared: number, oneSize: number, otherSize: number): boolean {
  return shared > SAME_TEXT_SHARE * Math.min(oneSize, otherSize) && shared >= 5;
}

type Telling = {
  facts: Facts;
  rules: readonly Rule[];
  allowed: readonly LengthRange[];
  /** The video's title. */
  video: string | undefined;
  titleOf: TitleWriter;
  hashtagsOf: HashtagWriter;
};

function toMoment(
  { facts, rules, allowed, video, titleOf, hashtagsOf }: Telling,
  candidate: Ranked,
  leftOver: boolean,
): Moment {
  const { score, evidence } = explainedScore(rules, candidate, spokenScale);
  const { startSeconds, endSeconds } = candidate;
  const raise = whatRaises(facts, rules, spokenScale, candidate, allowed);
  return {
    startSeconds,
    endSeconds,
    score,
    evidence,
    reason: [...writeReason(evidence), ...(raise === undefined ? [] : [raise])],
    title: titleOf(candidate),
    description: writeDescription(facts, candidate, video),
    hashtags: hashtagsOf(candidate),
    text: facts.sentences
      .slice(candidate.first, candidate.last + 1)
      .map(({ text }) => text)
      .join(' '),
    filler: leftOver || score < FILLER_BELOW,
  };
}
