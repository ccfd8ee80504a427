/** Share of the words of `said` that are right in `heard`: 1 less the word error rate, never below 0. */
export function wordAccuracy(said: readonly string[], heard: readonly string[]): number {
  const [want, got] = [said.map(bare).filter(Boolean), heard.map(bare).filter(Boolean)];
  if (want.length === 0) return 0;
  let row = got.map((_, index) => index + 1);
  for (const [place, word] of want.entries()) {
    let diagonal = place;
    let left = place + 1;
    row = row.map((above, index) => {
      const cost = Math.min(left + 1, above + 1, diagonal + (got[index] === word ? 0 : 1));
      diagonal = above;
      left = cost;
      return cost;
    });
  }
  const errors = row.at(-1) ?? want.length;
  return Math.max(0, 1 - errors / want.length);
}

function bare(word: string): string {
  return word.toLocaleLowerCase('en').replace(/[^\p{L}\p{N}]/gu, '');
}
