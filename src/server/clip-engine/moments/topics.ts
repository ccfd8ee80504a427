/** Settings of the search; the defaults were chosen on lectures (see findTopicStarts). */
export type TopicOptions = {
  /** Number of segments, when it is known. */
  count?: number;
  /** Pause before each sentence in seconds; a long one makes a boundary cheaper. */
  pauses?: readonly number[];
};

/** Pseudo-count of every term in every segment: small values like segments with words of their own. */
const prior = 0.2;
/** Price of one more segment, in units of ln(number of sentences). */
const segmentPrice = 3;
/** What the longest pause takes off a boundary's price. */
const pauseGain = 4;
/** Segments are looked for up to this share of the whole, and up to this many sentences, which bounds the search. */
const longestShare = 0.6;
const longestSentences = 500;

/**
 * Divides sentences into topics: of all divisions the one under which the words are most probable when each segment draws from its own
 * word distribution (Dirichlet-multinomial), with a price for every segment. Exact, by dynamic programming. `sentences` are topic terms per
 * sentence; returns the index of each segment's first sentence, beginning with 0. (The model is Eisenstein and Barzilay's, EMNLP 2008.)
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
  const longest = Math.max(1e-9, ...(options.pauses ?? []));
  const base = options.count === undefined ? segmentPrice * Math.log(total) : 0;
  return Array.from({ length: total }, (_, index) => base - pauseGain * Math.min(1, (options.pauses?.[index] ?? 0) / longest));
}

function bestDivision(ids: readonly (readonly number[])[], words: number, prices: readonly number[]): number[] {
  const total = ids.length;
  const best = new Float64Array(total + 1).fill(Number.NEGATIVE_INFINITY);
  const from = new Int32Array(total + 1);
  best[0] = 0;
  for (let start = 0; start < total; start++) {
    const base = (best[start] ?? 0) - (prices[start] ?? 0);
    eachEnd(ids, words, start, total, (end, likelihood) => {
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
  // Segments are extended in order of their start, so every shorter division of the part before is final.
  for (let start = 0; start < total; start++) {
    eachEnd(ids, words, start, total, (end, likelihood) => {
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
    starts.unshift(end);
  }
  return starts;
}

/** Log likelihood of the segments that begin at `start`, one by one as they grow. */
function eachEnd(
  ids: readonly (readonly number[])[],
  words: number,
  start: number,
  total: number,
  visit: (end: number, likelihood: number) => void,
): void {
  const counts = new Map<number, number>();
  const reach = Math.min(total, start + Math.max(60, Math.min(longestSentences, Math.ceil(total * longestShare))));
  let length = 0;
  let likelihood = 0;
  const limit = start === 0 ? total : reach;
  for (let end = start; end < limit; end++) {
    for (const id of ids[end] ?? []) {
      const seen = counts.get(id) ?? 0;
      likelihood += Math.log(seen + prior) - Math.log(length + words * prior);
      counts.set(id, seen + 1);
      length++;
    }
    visit(end + 1, likelihood);
  }
}

function startsOf(from: Int32Array, total: number): number[] {
  const starts: number[] = [];
  for (let end = total; end > 0; ) {
    end = from[end] ?? 0;
    starts.unshift(end);
  }
  return starts;
}
