import type { Span } from '#server/clip-engine/shapes.ts';
import { plainWords } from '#server/kit/words/terms.ts';
import { endStep } from './end-step.ts';
import { type LengthRange, leastTightened, rangeOf } from './lengths.ts';
import type { Candidate, Facts } from './sentence-facts.ts';
import { withoutLead } from './title-clauses.ts';

/** A question up to this long belongs to its answer. */
const SHORT_QUESTION_SECONDS = 8;
/** …if the answer follows this soon. */
const ANSWER_WITHIN_SECONDS = 3;

/** A shorter answer (“What was it? The oven.”) is not the end of one. */
const MIN_ANSWER_WORDS = 6;
/** A shorter statement (“Mostly.”, “Thank you.”) is a remnant of what came before. */
const MIN_OPENING_WORDS = 3;
/** An opening clause without punctuation is judged by this many words. */
const MAX_CLAUSE_WORDS = 10;

/** A candidate with its length range and ranking score. */
export type Ranked = Candidate & { code: number; rank: number };

/**
 * Every pair of a legal first and last sentence whose padded span has an allowed length. Illegal are openings that
 * point at something unsaid, greet, or leave out a short question directly before, and endings on a question, the first
 * few words of an answer, thanks, one of several things, a dangling word or an ellipsis. `strict: false` allows these as well, for sources with nothing else. If more sentences than in
 * any real speech are within reach of a start, ends are taken evenly from among them. `savedWithin`: seconds that a
 * clip will lose, after which it must still be long enough. In order of first and last sentence.
 */
export function listCandidates(
  facts: Facts,
  allowed: readonly LengthRange[],
  rank: (candidate: Candidate) => number,
  strict: boolean,
  savedWithin: (first: number, last: number) => number = () => 0,
): Ranked[] {
  const longest = Math.max(...allowed.map(({ mostSeconds }) => mostSeconds));
  const found: Ranked[] = [];
  // A sentence of punctuation alone cannot begin or end a clip.
  const says = facts.plain.map((words) => words.length > 0);
  const legalEnd = says.map((isSaid, index) => isSaid && (!strict || endIsLegal(facts, index)));
  let reach = 0;
  facts.edges.forEach(({ startSeconds }, first) => {
    reach = Math.max(reach, first);
    while (reach < facts.edges.length && (facts.edges[reach]?.endSeconds ?? 0) - startSeconds <= longest) reach++;
    if (says[first] !== true || (strict && !startIsLegal(facts, first))) return;
    const step = endStep(reach - first, facts.sentences.length);
    for (let last = first; last < reach; last += step) {
      const endSeconds = facts.edges[last]?.endSeconds ?? 0;
      const seconds = endSeconds - startSeconds;
      const range = legalEnd[last] === true ? rangeOf(allowed, seconds) : undefined;
      if (range === undefined || seconds - savedWithin(first, last) < leastTightened(allowed, seconds)) continue;
      const candidate = { first, last, startSeconds, endSeconds };
      found.push({ ...candidate, code: range.code, rank: rank(candidate) });
    }
  });
  return found;
}

/** Whether a clip may start with this sentence. */
export function startIsLegal(facts: Facts, index: number): boolean {
  if ((facts.plain[index]?.length ?? 0) < MIN_OPENING_WORDS && facts.isQuestion[index] !== true) return false;
  if (facts.cues.opening('backReference', facts.plain[index] ?? []) !== undefined && facts.isQuestion[index] !== true)
    return false;
  if (facts.isQuestion[index] !== true && answers(facts, index)) return false;
  if (facts.cues.find('pointing', firstClause(facts, index)) !== undefined || greets(facts, index)) return false;
  const before = facts.sentences[index - 1];
  if (before === undefined || facts.isQuestion[index - 1] !== true) return true;
  const isShort = before.endSeconds - before.startSeconds < SHORT_QUESTION_SECONDS;
  return !isShort || (facts.pauseBefore[index] ?? 0) > ANSWER_WITHIN_SECONDS;
}

/** “No, …”; without a pause behind it, it counts something (“No gardener …”). */
const denial = /^\P{L}*(?:no|não|non|nein|нет)\s*[,.!:;–—-]/iu;

/** Whether the sentence answers something said before it (“Not really, …”, “Well, yes, …”). */
function answers(facts: Facts, index: number): boolean {
  const text = facts.sentences[index]?.text ?? '';
  return [text, withoutLead(facts, text)].some(
    (said) => denial.test(said) || facts.cues.opening('answer', plainWords(said)) !== undefined,
  );
}

/** What a viewer hears before deciding whether to stay, after “OK” and “so”. */
function firstClause(facts: Facts, index: number): string[] {
  const text = withoutLead(facts, facts.sentences[index]?.text ?? '');
  return plainWords(text.split(/[,;:—–]\s/u)[0] ?? '').slice(0, MAX_CLAUSE_WORDS);
}

/** Whether the sentence welcomes, thanks, says goodbye or is about the recording (“Can you see the pan?”). */
function greets({ cues, plain }: Facts, index: number): boolean {
  return (['greeting', 'housekeeping'] as const).some((kind) => cues.find(kind, plain[index] ?? []) !== undefined);
}

/** Whether a clip may end with this sentence. */
export function endIsLegal(facts: Facts, index: number): boolean {
  const words = facts.plain[index] ?? [];
  if (facts.isQuestion[index] === true || /(?:\.\.\.|[…—–-])["'”’»)\]]*$/u.test(facts.sentences[index]?.text ?? ''))
    return false;
  if (greets(facts, index)) return false;
  if (facts.cues.opening('opensList', words) !== undefined) return false;
  if (facts.isQuestion[index - 1] === true && words.length < MIN_ANSWER_WORDS) return false;
  return !(facts.sentences[index]?.endedBy === 'pause' && facts.cues.endsWith('dangling', words));
}

/** More of the shorter of two spans than this in the other makes them the same moment. */
const SAME_MOMENT_SHARE = 0.3;

/** The candidates that no existing clip was made from. */
export function withoutMade<T extends Span>(candidates: readonly T[], made: readonly Span[]): readonly T[] {
  if (made.length === 0) return candidates;
  return candidates.filter((candidate) => !made.some((clip) => isSameMoment(candidate, clip)));
}

function isSameMoment(a: Span, b: Span): boolean {
  const shared = Math.min(a.endSeconds, b.endSeconds) - Math.max(a.startSeconds, b.startSeconds);
  return shared > SAME_MOMENT_SHARE * Math.min(a.endSeconds - a.startSeconds, b.endSeconds - b.startSeconds);
}
