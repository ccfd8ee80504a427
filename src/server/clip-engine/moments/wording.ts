import type { Evidence } from '#server/clip-engine/shapes.ts';
import { type Message, msg } from '#texts/message.ts';
import { strongestTerms } from './body-rules.ts';
import type { CueKind } from './cues.ts';
import { numberIn } from './opening-rules.ts';
import { shortened } from './rule.ts';
import type { Candidate, Facts } from './sentence-facts.ts';

const MAX_TITLE_LENGTH = 100;
const MAX_DESCRIPTION_LENGTH = 500;
const MAX_HASHTAGS = 6;

/** A title from the clip's best hook: at most 100 characters, cut at a word boundary. */
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
  const length = text.length < 15 || words.length < 3 ? -2 : text.length > MAX_TITLE_LENGTH ? -0.6 : 0;
  const pointsBack = facts.cues.opening('backReference', words) === undefined ? 0 : -0.8;
  const nuisance = (['greeting', 'sponsor', 'housekeeping'] as const).some(
    (kind) => facts.cues.find(kind, words) !== undefined,
  )
    ? -2
    : 0;
  const empty = terms.size < 2 ? -0.9 : 0;
  const question = facts.isQuestion[index] === true && words.length >= 4 ? 0.6 : 0;
  return (
    cues + salience + length + empty + pointsBack + nuisance + question + (numberIn(words) === undefined ? 0 : 0.3)
  );
}

/** The sentence without leading conjunctions and full stop, capitalised. */
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
  return shortened(clean.charAt(0).toLocaleUpperCase() + clean.slice(1), MAX_TITLE_LENGTH);
}

/** At most 500 characters: the beginning, the end, and the source. */
export function writeDescription(facts: Facts, candidate: Candidate, title: string | undefined): string {
  const from = title === undefined || title.trim() === '' ? '' : `\n\nFrom “${shortened(title.trim(), 90)}”.`;
  const room = MAX_DESCRIPTION_LENGTH - from.length;
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

/** Three to six hashtags, without `#`, from the clip's most distinctive terms. */
export function writeHashtags(facts: Facts, candidate: Candidate): string[] {
  return asHashtags(strongestTerms(facts, candidate).map((term) => facts.salience.surface(term)));
}

/** Letters and digits only, four letters or more, no repeats. */
export function asHashtags(words: readonly string[]): string[] {
  const tags = words
    .map((word) => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''))
    .filter((tag) => tag.length >= 4 && tag.length <= 30);
  return [...new Set(tags)].slice(0, MAX_HASHTAGS);
}

/** What any good clip has; mentioned only if there is nothing better. */
const unremarkable: ReadonlySet<string> = new Set(['length', 'one_topic', 'clean_end', 'opening_after_pause']);

/** A few plain sentences: the strongest evidence with a quote, and the strongest point against it. */
export function writeReason(evidence: readonly Evidence[]): Message[] {
  const spoken = evidence.some(({ signal }) => signal === 'opening_second_person');
  const positive = evidence.filter(({ points, signal }) => points > 0 && !(spoken && signal === 'second_person'));
  const [first, ...others] = [
    ...positive.filter(({ signal }) => !unremarkable.has(signal)),
    ...positive.filter(({ signal }) => unremarkable.has(signal)),
  ].slice(0, 3);
  const bad = evidence.filter(({ points }) => points <= -0.3).slice(0, 1);
  return [
    ...(first === undefined ? [msg('reason.nothing')] : [tellFirst(first)]),
    ...others.map(({ label }) => msg('reason.label', { label })),
    ...bad.map(({ label }) => msg('reason.against', { label })),
  ];
}

function tellFirst({ label, detail, quote }: Evidence): Message {
  if (quote === undefined) return msg('reason.with_detail', { label, detail });
  return msg('reason.with_quote', { label, quote: quote.replace(/^[“"]|[”"]$/g, '') });
}
