/** Parameters of the search; the defaults were tuned on lectures (see findTopicStarts). */
export type TopicOptions = {
  /** Number of segments, if known. */
  count?: number;
  /** Pause before each sentence in seconds; a long one lowers a boundary's cost. */
  pauses?: readonly number[];
};

/** Pseudo-count of every term in every segment: small values favour segments with distinct vocabularies. */
const PRIOR = 0.2;
/** Cost of an additional segment, in units of ln(number of sentences). */
const SEGMENT_PRICE = 3;
/** How much the longest pause lowers a boundary's cost. */
const PAUSE_GAIN = 4;
/** Maximum segment length, as a share of the whole and in sentences, which bounds the search. */
const MAX_SHARE = 0.6;
const MAX_SENTENCES = 500;
/** Maximum number of terms the search examines; for days of speech, the maximum segment length is reduced. */
const MAX_STEPS = 100_000_000;

/**
 * Divides sentences into topics: of all divisions the one under which the words are most probable when each segment
 * draws from its own word distribution (Dirichlet-multinomial), with a price for every segment. Exact, by dynamic
 * programming. `sentences` are topic terms per sentence; returns the index of each segment's first sentence, beginning
 * with 0. (The model is Eisenstein and Barzilay's, EMNLP 2008.)
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
  return options.count === undefined
    ? bestDivision(ids, vocabulary.size, prices)
    : bestDivisionInto(ids, vocabulary.size, prices, options.count);
}

function boundaryPrices(total: number, options: TopicOptions): number[] {
  const longest = (options.pauses ?? []).reduce((most, pause) => Math.max(most, pause), 1e-9);
  const base = options.count === undefined ? SEGMENT_PRICE * Math.log(total) : 0;
  return Array.from(
    { length: total },
    (_, index) => base - PAUSE_GAIN * Math.min(1, (options.pauses?.[index] ?? 0) / longest),
  );
}

function bestDivision(ids: readonly (readonly number[])[], words: number, prices: readonly number[]): number[] {
  const total = ids.length;
  const best = new Float64Array(total + 1).fill(Number.NEGATIVE_INFINITY);
  const from = new Int32Array(total + 1);
  best[0] = 0;
  const eachEnd = segmentsOf(ids, words);
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
  words: number,
  prices: readonly number[],
  count: number,
): number[] {
  const total = ids.length;
  const segments = Math.max(1, Math.min(count, total));
  const size = total + 1;
  const best = new Float64Array((segments + 1) * size).fill(Number.NEGATIVE_INFINITY);
  const from = new Int32Array((segments + 1) * size);
  best[0] = 0;
  const eachEnd = segmentsOf(ids, words);
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
function segmentsOf(ids: readonly (readonly number[])[], words: number): (start: number, visit: Visit) => void {
  const total = ids.length;
  const terms = ids.reduce((sum, { length }) => sum + length, 0);
  const affordable = Math.min(MAX_SENTENCES, Math.floor(MAX_STEPS / Math.max(1, terms)));
  const longest = Math.max(60, Math.min(affordable, Math.ceil(total * MAX_SHARE)));
  const counts = new Uint32Array(words);
  return (start, visit) => {
    let length = 0;
    let likelihood = 0;
    const limit = start === 0 ? total : Math.min(total, start + longest);
    for (let end = start; end < limit; end++) {
      for (const id of ids[end] ?? []) {
        const seen = counts[id] ?? 0;
        likelihood += Math.log(seen + PRIOR) - Math.log(length + words * PRIOR);
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
