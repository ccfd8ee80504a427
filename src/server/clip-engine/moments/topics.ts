/** Optional information in addition to the words. */
export type TopicOptions = {
  /** Number of segments, if known. */
  count?: number;
  /** Pause before each sentence in seconds; a long one lowers a boundary's cost. */
  pauses?: readonly number[];
  /** How much the way each sentence opens speaks for a new topic, in nats (topic-openings.ts). */
  openings?: readonly number[];
};

/**
 * Every segment's word distribution starts from that of the entire text, with the weight of this many terms times the
 * square root of the text's length: longer texts have longer topics, whose words vary more. Chosen together with the
 * price on three collections of labelled texts (docs/decisions/0032).
 */
const PRIOR_WEIGHT = 17;
/** Cost of an additional segment, in units of ln(number of sentences). */
const SEGMENT_PRICE = 1;
/** How much the longest pause lowers a boundary's cost. */
const PAUSE_GAIN = 2;
/**
 * Divides the logarithms of the divisions' probabilities, which are too sure of themselves: words of a sentence depend
 * on each other. Chosen on the three collections (docs/decisions/0053); 1 to 3 do nearly as well.
 */
const EVENNESS = 2;
/** Nats below the largest summand at which another one adds nothing. */
const NEGLIGIBLE = 30;
/** Maximum segment length, as a share of the text and in sentences, which bounds the search. */
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
  if (sentences.length < 4) return sentences.length === 0 ? [] : [0];
  const { ids, prior, prices } = prepared(sentences, options);
  return options.count === undefined
    ? bestDivision(ids, prior, prices).starts
    : bestDivisionInto(ids, prior, prices, options.count);
}

/**
 * A division into topics, and for each sentence how probable it is that a topic begins within one sentence of it,
 * compared with the usual start of this division: 0–1.
 */
export type Topics = { starts: number[]; chances: Float64Array };

/** Same as {@link findTopicStarts}, with the probability of each start over all divisions. */
export function findTopics(sentences: readonly (readonly string[])[], options: TopicOptions = {}): Topics {
  const total = sentences.length;
  if (total < 4) return { starts: total === 0 ? [] : [0], chances: new Float64Array(total).fill(1, 0, 1) };
  const { ids, prior, prices } = prepared(sentences, options);
  const { starts, gains } = bestDivision(ids, prior, prices);
  const exact = startChances(gains, total);
  const near = exact.map((chance, at) => Math.min(1, chance + (exact[at - 1] ?? 0) + (exact[at + 1] ?? 0)));
  const others = starts.slice(1);
  const usual = others.reduce((sum, start) => sum + (near[start] ?? 0), 0) / Math.max(1, others.length);
  return { starts, chances: near.map((chance) => Math.min(1, chance / (usual || 1))) };
}

function prepared(sentences: readonly (readonly string[])[], options: TopicOptions) {
  const total = sentences.length;
  const vocabulary = new Map<string, number>();
  const ids = sentences.map((terms) =>
    terms.map((term) => {
      const id = vocabulary.get(term) ?? vocabulary.size;
      vocabulary.set(term, id);
      return id;
    }),
  );
  return { ids, prior: priorOf(ids, vocabulary.size), prices: boundaryPrices(total, options) };
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

/** `gains`: per start, what a segment up to each further sentence adds, in nats. */
function bestDivision(
  ids: readonly (readonly number[])[],
  prior: Float64Array,
  prices: readonly number[],
): { starts: number[]; gains: Float32Array[] } {
  const total = ids.length;
  const best = new Float64Array(total + 1).fill(Number.NEGATIVE_INFINITY);
  const from = new Int32Array(total + 1);
  best[0] = 0;
  const eachEnd = segmentsOf(ids, prior);
  const gains: Float32Array[] = [];
  for (let start = 0; start < total; start++) {
    const price = prices[start] ?? 0;
    const base = (best[start] ?? 0) - price;
    const row = new Float32Array(eachEnd.reach(start));
    eachEnd.visit(start, (end, likelihood) => {
      row[end - start - 1] = likelihood - price;
      if (base + likelihood <= (best[end] ?? 0)) return;
      best[end] = base + likelihood;
      from[end] = start;
    });
    gains.push(row);
  }
  return { starts: startsOf(from, total), gains };
}

/**
 * How probable a boundary before each sentence is under all divisions (forward and backward sums), their probabilities
 * flattened by `EVENNESS`.
 */
function startChances(gains: readonly Float32Array[], total: number): Float64Array {
  const forward = new Float64Array(total + 1).fill(Number.NEGATIVE_INFINITY);
  const backward = new Float64Array(total + 1);
  forward[0] = 0;
  gains.forEach((row, start) => {
    const base = forward[start] ?? 0;
    for (let step = 0; step < row.length; step++) {
      const value = base + (row[step] ?? 0) / EVENNESS;
      const known = forward[start + step + 1] ?? 0;
      const [most, least] = known > value ? [known, value] : [value, known];
      forward[start + step + 1] = least < most - NEGLIGIBLE ? most : most + Math.log1p(Math.exp(least - most));
    }
  });
  for (let start = total - 1; start >= 0; start--) {
    const row = gains[start] ?? new Float32Array();
    let most = Number.NEGATIVE_INFINITY;
    for (let step = 0; step < row.length; step++)
      most = Math.max(most, (row[step] ?? 0) / EVENNESS + (backward[start + step + 1] ?? 0));
    let sum = 0;
    for (let step = 0; step < row.length; step++) {
      const below = (row[step] ?? 0) / EVENNESS + (backward[start + step + 1] ?? 0) - most;
      if (below >= -NEGLIGIBLE) sum += Math.exp(below);
    }
    backward[start] = most + Math.log(sum);
  }
  const whole = forward[total] ?? 0;
  return forward.slice(0, total).map((value, at) => Math.exp(value + (backward[at] ?? 0) - whole));
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
    eachEnd.visit(start, (end, likelihood) => {
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
type Segments = {
  /** How many segments begin with a sentence. */
  reach(start: number): number;
  /** Calls back with the log likelihood of the segments that begin with a sentence, as they grow. */
  visit(start: number, each: Visit): void;
};

function segmentsOf(ids: readonly (readonly number[])[], prior: Float64Array): Segments {
  const total = ids.length;
  const terms = ids.reduce((sum, { length }) => sum + length, 0);
  const affordable = Math.min(MAX_SENTENCES, Math.floor(MAX_STEPS / Math.max(1, terms)));
  const longest = Math.max(60, Math.min(affordable, Math.ceil(total * MAX_SHARE)));
  const counts = new Uint32Array(prior.length);
  const weight = prior.reduce((sum, part) => sum + part, 0);
  const firstLogs = prior.map(Math.log);
  const lengthLogs = Float64Array.from({ length: terms + 1 }, (_, length) => Math.log(length + weight));
  const limitOf = (start: number) => (start === 0 ? total : Math.min(total, start + longest));
  return {
    reach: (start) => limitOf(start) - start,
    visit(start, each) {
      let length = 0;
      let likelihood = 0;
      const limit = limitOf(start);
      for (let end = start; end < limit; end++) {
        for (const id of ids[end] ?? []) {
          const seen = counts[id] ?? 0;
          likelihood +=
            (seen === 0 ? (firstLogs[id] ?? 0) : Math.log(seen + (prior[id] ?? 0))) - (lengthLogs[length] ?? 0);
          counts[id] = seen + 1;
          length++;
        }
        each(end + 1, likelihood);
      }
      // Only counted terms are reset, because the vocabulary may be as large as the text.
      for (let end = start; end < limit; end++) for (const id of ids[end] ?? []) counts[id] = 0;
    },
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
