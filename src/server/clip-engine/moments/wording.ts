import type { Evidence } from '#server/clip-engine/shapes.ts';
import { plainWords } from '#server/kit/words/terms.ts';
import { type Message, msg } from '#texts/message.ts';
import { strongestTerms } from './content-rules.ts';
import type { CueKind } from './cues.ts';
import { shortened } from './rule.ts';
import type { Candidate, Facts } from './sentence-facts.ts';

const MAX_DESCRIPTION_LENGTH = 500;
const MIN_HASHTAGS = 3;
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

/** Writes hashtags for the clips of one video. */
export type HashtagWriter = (candidate: Candidate) => string[];

/**
 * Three to six hashtags, without `#`, from the clip's most distinctive terms: those that are nouns in this video, with
 * others only if there are fewer than three. Fewer than three only where nothing else is said.
 */
export function createHashtagWriter(facts: Facts): HashtagWriter {
  const nouns = nounsOf(facts);
  return (candidate) => {
    const terms = strongestTerms(facts, candidate);
    const tags = asHashtags(terms.filter((term) => nouns.has(term)).map((term) => facts.salience.surface(term)));
    if (tags.length >= MIN_HASHTAGS) return tags;
    const others = terms.map((term) => facts.salience.surface(term)).filter((word) => !isNoSubject(facts, word));
    return asHashtags([...tags, ...others]).slice(0, MIN_HASHTAGS);
  };
}

const notNouns: readonly CueKind[] = ['emptyNoun', 'finiteVerb', 'superlative', 'negation'];
const numerals: ReadonlySet<string> = new Set(
  'three four five seven eight nine eleven twelve twenty thirty forty fifty hundred thousand tres cuatro cinco seis siete ocho nueve diez once doce quince veinte treinta cien ciento mil quatro sete oito nove doze vinte trinta cinquenta quatre cinq sept huit neuf onze douze vingt trente quarante cinquante cent mille vier fünf sechs sieben acht neun zehn zwölf zwanzig dreißig hundert tausend четыре пять шесть семь восемь девять десять двадцать тридцать сорок сотня тысяча'.split(
    ' ',
  ),
);

/** Terms that stand behind a determiner or a preposition at least once and name something. */
function nounsOf(facts: Facts): Set<string> {
  const nouns = new Set<string>();
  const needsCapital = facts.language === 'de' && facts.writesCapitals;
  for (const { text } of facts.sentences) {
    const words = text.split(/\s+/);
    words.forEach((word, at) => {
      const before = plainWords(words[at - 1] ?? '');
      const plain = plainWords(word);
      const isNamed = facts.cues.opening('determiner', before) !== undefined;
      const isNoun = needsCapital ? at > 0 && /^\p{Lu}/u.test(word) : isNamed;
      if (isNoun && plain.length === 1 && !isNoSubject(facts, word)) nouns.add(facts.termOf(word));
    });
  }
  return nouns;
}

/** Whether a word says how many, how long, or what is done. */
function isNoSubject({ cues }: Facts, word: string): boolean {
  const plain = plainWords(word);
  return numerals.has(plain[0] ?? '') || notNouns.some((kind) => cues.opening(kind, plain) !== undefined);
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
