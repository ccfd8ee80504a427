/** What is known besides the words. */
export type TopicOptions = {
  /** Number of segments, if known. */
  count?: number;
  /** Pause before each sentence in seconds; a long one lowers a boundary's cost. */
  pauses?: readonly number[];
  /** How much the way each sentence opens speaks for a new topic, in nats (topic-openings.ts). */
  openings?: readonly number[];
};

/**
 * Every segment's word distribution starts from that of the whole text, with the weight of this many terms times the
 * square root of the text's length: longer texts have longer topics, whose words vary more. Chosen together with the
 * price on three collections of labelled texts (docs/decisions/0032).
 */
const PRIOR_WEIGHT = 18;
/** Cost of an additional segment, in units of ln(number of sentences). */
const SEGMENT_PRICE = 1;
/** How much the longest pause lowers a boundary's cost. */
const PAUSE_GAIN = 2;
/** Maximum segment length, as a share of the whole and in sentences, which bounds the search. */
const MAX_SHARE = 0.6;
const MAX_SENTENCES = 500;
/** Maximum number of terms the search examines; for days of speech, the maximum segment length is reduced. */
const MAX_STEPS = 100_000_000;

/**
 * Divides sentences into topics: of all divisions the one under which the words are most probable when each segment
 * draws from its own word distribution (Dirichlet-multinomial around the text's distribution), with a price for every
 * segment. Exact, by dynamic programming. `sentences` are topic terms per sentence; returns the index of each segment's
 * first sentence, beginning with 0. (The model is Eisenstein and Barzilay's, EMNLP 2008, whose prior is symmetric.)
 */
export function findTopicStarts(sentences: readonly (readonly string[])[], options: TopicOptions = {}): number[] {
  const total = sentences.length;
  if (total < 4) return total === 0 ? [] : [0];
  const vocabulary = new Map<string, number>();
  const ids = sentences.map((terms) =>
    terms.map((term) => {
      const id = vocabulary.get(term) ?? vocabulary.size;
      vocabulary.set(term, id);
      return id;
    }),
  );
  const prices = boundaryPrices(total, options);
  const prior = priorOf(ids, vocabulary.size);
  return options.count === undefined
    ? bestDivision(ids, prior, prices)
    : bestDivisionInto(ids, prior, prices, options.count);
}

/** Pseudo-counts of the terms in every segment. */
function priorOf(ids: readonly (readonly number[])[], words: number): Float64Array {
  const counts = new Float64Array(words).fill(0.5);
  for (const id of ids.flat()) counts[id] = (counts[id] ?? 0) + 1;
  const total = counts.reduce((sum, count) => sum + count, 0);
  const weight = PRIOR_WEIGHT * Math.sqrt(total - words / 2);
  return counts.map((count) => (weight * count) / total);
}

function boundaryPrices(total: number, options: TopicOptions): number[] {
  const longest = (options.pauses ?? []).reduce((most, pause) => Math.max(most, pause), 1e-9);
  const base = options.count === undefined ? SEGMENT_PRICE * Math.log(total) : 0;
  return Array.from(
    { length: total },
    (_, index) =>
      base - (options.openings?.[index] ?? 0) - PAUSE_GAIN * Math.min(1, (options.pauses?.[index] ?? 0) / longest),
  );
}

function bestDivision(ids: readonly (readonly number[])[], prior: Float64Array, prices: readonly number[]): number[] {
  const total = ids.length;
  const best = new Float64Array(total + 1).fill(Number.NEGATIVE_INFINITY);
  const from = new Int32Array(total + 1);
  best[0] = 0;
  const eachEnd = segmentsOf(ids, prior);
  for (let start = 0; start < total; start++) {
    const base = (best[start] ?? 0) - (prices[start] ?? 0);
    eachEnd(start, (end, likelihood) => {
      if (base + likelihood <= (best[end] ?? 0)) return;
      best[end] = base + likelihood;
      from[end] = start;
    });
  }
  return startsOf(from, total);
}

function bestDivisionInto(
  ids: readonly (readonly number[])[],
  prior: Float64Array,
  prices: readonly number[],
  count: number,
): number[] {
  const total = ids.length;
  const segments = Math.max(1, Math.min(count, total));
  const size = total + 1;
  const best = new Float64Array((segments + 1) * size).fill(Number.NEGATIVE_INFINITY);
  const from = new Int32Array((segments + 1) * size);
  best[0] = 0;
  const eachEnd = segmentsOf(ids, prior);
  // Segments are extended in order of their start, so the best segmentation before each start is final.
  for (let start = 0; start < total; start++) {
    eachEnd(start, (end, likelihood) => {
      for (let used = 0; used < segments; used++) {
        const value = (best[used * size + start] ?? 0) + likelihood - (prices[start] ?? 0);
        if (value <= (best[(used + 1) * size + end] ?? 0)) continue;
        best[(used + 1) * size + end] = value;
        from[(used + 1) * size + end] = start;
      }
    });
  }
  const starts: number[] = [];
  for (let end = total, used = segments; used > 0; used--) {
    end = from[used * size + end] ?? 0;
    starts.push(end);
  }
  return starts.reverse();
}

type Visit = (end: number, likelihood: number) => void;

/** Calls back with the log likelihood of the segments with a given start, as they grow. */
function segmentsOf(ids: readonly (readonly number[])[], prior: Float64Array): (start: number, visit: Visit) => void {
  const total = ids.length;
  const terms = ids.reduce((sum, { length }) => sum + length, 0);
  const affordable = Math.min(MAX_SENTENCES, Math.floor(MAX_STEPS / Math.max(1, terms)));
  const longest = Math.max(60, Math.min(affordable, Math.ceil(total * MAX_SHARE)));
  const counts = new Uint32Array(prior.length);
  const weight = prior.reduce((sum, part) => sum + part, 0);
  return (start, visit) => {
    let length = 0;
    let likelihood = 0;
    const limit = start === 0 ? total : Math.min(total, start + longest);
    for (let end = start; end < limit; end++) {
      for (const id of ids[end] ?? []) {
        const seen = counts[id] ?? 0;
        likelihood += Math.log(seen + (prior[id] ?? 0)) - Math.log(length + weight);
        counts[id] = seen + 1;
        length++;
      }
      visit(end + 1, likelihood);
    }
    // Only counted terms are reset, because the vocabulary may be as large as the text.
    for (let end = start; end < limit; end++) for (const id of ids[end] ?? []) counts[id] = 0;
  };
}

function startsOf(from: Int32Array, total: number): number[] {
  const starts: number[] = [];
  for (let end = total; end > 0; ) {
    end = from[end] ?? 0;
    starts.push(end);
  }
  return starts.reverse();
}
