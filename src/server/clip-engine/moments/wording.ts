import type { Evidence } from '#server/clip-engine/model.ts';
import { strongestTerms } from './body-rules.ts';
import type { CueKind } from './cues.ts';
import { numberIn } from './opening-rules.ts';
import { shortened } from './rule.ts';
import type { Candidate, Facts } from './sentence-facts.ts';

const titleMost = 100;
const descriptionMost = 500;
const hashtagMost = 6;

/** A title from the sentence of the clip that hooks best: at most 100 characters, never cut inside a word. */
export function writeTitle(facts: Facts, candidate: Candidate): string {
  let best = candidate.first;
  let most = Number.NEGATIVE_INFINITY;
  for (let index = candidate.first; index <= candidate.last; index++) {
    const strength = hookStrength(facts, index) + (index === candidate.first ? 0.6 : 0);
    if (strength > most) [best, most] = [index, strength];
  }
  return asTitle(facts, best);
}

function hookStrength(facts: Facts, index: number): number {
  const words = facts.plain[index] ?? [];
  const text = facts.sentences[index]?.text ?? '';
  const kinds: readonly CueKind[] = ['superlative', 'negation', 'secondPerson', 'contrast', 'payoff'];
  const cues = kinds.filter((kind) => facts.cues.find(kind, words) !== undefined).length * 0.3;
  const terms = new Set(facts.terms[index] ?? []);
  const salience = [...terms].reduce((sum, term) => sum + facts.salience.weight(term), 0) / Math.max(4, words.length);
  const length = text.length < 15 || words.length < 3 ? -2 : text.length > titleMost ? -0.6 : 0;
  const pointsBack = facts.cues.opening('backReference', words) === undefined ? 0 : -0.8;
  const nuisance = (['greeting', 'sponsor', 'housekeeping'] as const).some((kind) => facts.cues.find(kind, words) !== undefined)
    ? -2
    : 0;
  const empty = terms.size < 2 ? -0.9 : 0;
  const question = facts.isQuestion[index] === true && words.length >= 4 ? 0.6 : 0;
  return cues + salience + length + empty + pointsBack + nuisance + question + (numberIn(words) === undefined ? 0 : 0.3);
}

/** The sentence without the conjunctions it begins with, with a capital, without a full stop. */
function asTitle(facts: Facts, index: number): string {
  let text = (facts.sentences[index]?.text ?? '').replace(/\[[^[\]]*\]/g, '').trim();
  for (let round = 0; round < 2; round++) {
    const connective = facts.cues.opening('connective', facts.plain[index]?.slice(round) ?? []);
    const [head = '', ...rest] = text.split(' ');
    const bare = head.toLowerCase().replace(/[^\p{L}']/gu, '');
    if (connective === undefined || connective !== bare || rest.length < 4) break;
    text = rest.join(' ');
  }
  const clean = text
    .replace(/^[^\p{L}\p{N}"“«„¿¡$€£]+/u, '')
    .replace(/(?<![.…])\.$/u, '')
    .replace(/(?<![\s,;:–—-])[\s,;:–—-]+$/u, '');
  return shortened(clean.charAt(0).toLocaleUpperCase() + clean.slice(1), titleMost);
}

/** At most 500 characters: what is said first, how it ends, and where it is from. */
export function writeDescription(facts: Facts, candidate: Candidate, title: string | undefined): string {
  const from = title === undefined || title.trim() === '' ? '' : `\n\nFrom “${shortened(title.trim(), 90)}”.`;
  const room = descriptionMost - from.length;
  const texts = facts.sentences.slice(candidate.first, candidate.last + 1).map(({ text }) => text);
  const ending = texts.length > 2 ? (texts.at(-1) ?? '') : '';
  const opening: string[] = [];
  for (const text of texts) {
    if ([...opening, text].join(' ').length > Math.min(260, room)) break;
    opening.push(text);
  }
  const start = opening.length === 0 ? shortened(texts[0] ?? '', Math.min(260, room)) : opening.join(' ');
  const whole = opening.length === texts.length || ending === '' ? start : `${start} … ${shortened(ending, 160)}`;
  return `${shortened(whole, room)}${from}`;
}

/** Three to six hashtags, without the mark, from the clip's own most telling terms. */
export function writeHashtags(facts: Facts, candidate: Candidate): string[] {
  return asHashtags(strongestTerms(facts, candidate).map((term) => facts.salience.surface(term)));
}

/** Letters and digits only, four letters or more, no repeats. */
export function asHashtags(words: readonly string[]): string[] {
  const tags = words
    .map((word) => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''))
    .filter((tag) => tag.length >= 4 && tag.length <= 30);
  return [...new Set(tags)].slice(0, hashtagMost);
}

/** What a good clip has anyway; told only when there is nothing better to tell. */
const unremarkable: ReadonlySet<string> = new Set(['length', 'one_topic', 'clean_end', 'opening_after_pause']);

/** One or two plain sentences: the strongest evidence with its words, and the strongest thing against it. */
export function writeReason(evidence: readonly Evidence[]): string {
  const spoken = evidence.some(({ signal }) => signal === 'opening_second_person');
  const positive = evidence.filter(({ points, signal }) => points > 0 && !(spoken && signal === 'second_person'));
  const good = [
    ...positive.filter(({ signal }) => !unremarkable.has(signal)),
    ...positive.filter(({ signal }) => unremarkable.has(signal)),
  ].slice(0, 3);
  const bad = evidence.filter(({ points }) => points <= -0.3).slice(0, 1);
  const [first, ...others] = good;
  if (first === undefined)
    return bad[0] === undefined ? 'Nothing stands out in it.' : `Nothing stands out in it. Against it: ${bad[0].detail}`;
  const told =
    first.quote === undefined
      ? `${first.label}: ${first.detail}`
      : `${first.label}: “${first.quote.replace(/^[“"]|[”"]$/g, '')}”`;
  const rest = others.map(({ label }) => label.charAt(0).toLowerCase() + label.slice(1)).join('; ');
  const head = `${told.replace(/\.$/, '')}${rest === '' ? '.' : `; ${rest}.`}`;
  return bad[0] === undefined ? head : `${head} Against it: ${bad[0].label.charAt(0).toLowerCase()}${bad[0].label.slice(1)}.`;
}
