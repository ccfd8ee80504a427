import type { Evidence } from '#server/clip-engine/shapes.ts';
import { type Message, msg } from '#texts/message.ts';
import { strongestTerms } from './content-rules.ts';
import { shortened } from './rule.ts';
import type { Candidate, Facts } from './sentence-facts.ts';

const MAX_DESCRIPTION_LENGTH = 500;
const MAX_HASHTAGS = 6;

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
  // The message ends with a full stop of its own, behind the quotation marks.
  const inner = quote.replace(/^[“"„«]|[”"“»]$/gu, '').replace(/(?<!\.)\.$/u, '');
  return msg('reason.with_quote', { label, quote: inner });
}
