/**
 * Pk and WindowDiff of a segmentation against the true one; shares of wrongly judged windows, lower is better. The
 * window is half the mean true segment. Sources: Beeferman, Berger, Lafferty 1999; Pevzner, Hearst 2002. Starts are
 * sentence indices, the first being 0.
 */
export function topicErrors(
  trueStarts: readonly number[],
  foundStarts: readonly number[],
  sentences: number,
): { pk: number; windowDiff: number } {
  const window = Math.max(2, Math.round(sentences / trueStarts.length / 2));
  const truth = segmentOfSentence(trueStarts, sentences);
  const found = segmentOfSentence(foundStarts, sentences);
  let wrongPairs = 0;
  let wrongCounts = 0;
  const windows = sentences - window;
  for (let index = 0; index < windows; index++) {
    const trueCount = (truth[index + window] ?? 0) - (truth[index] ?? 0);
    const foundCount = (found[index + window] ?? 0) - (found[index] ?? 0);
    if ((trueCount === 0) !== (foundCount === 0)) wrongPairs++;
    if (trueCount !== foundCount) wrongCounts++;
  }
  return windows <= 0 ? { pk: 0, windowDiff: 0 } : { pk: wrongPairs / windows, windowDiff: wrongCounts / windows };
}

function segmentOfSentence(starts: readonly number[], sentences: number): number[] {
  const inner = new Set(starts.filter((start) => start > 0));
  let segment = 0;
  return Array.from({ length: sentences }, (_, index) => {
    if (inner.has(index)) segment++;
    return segment;
  });
}
