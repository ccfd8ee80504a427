/**
 * Shares of a length by weight, in whole seconds, at least one each while there are enough; they add up to the length.
 */
export function spread(total: number, weights: readonly number[]): number[] {
  if (weights.length === 0) return [];
  const usable = weights.map((weight) => (Number.isFinite(weight) && weight > 0 ? weight : 0));
  const sum = usable.reduce((all, weight) => all + weight, 0);
  const parts = sum === 0 ? usable.map(() => 1 / usable.length) : usable.map((weight) => weight / sum);
  const unit = total >= parts.length ? 1 : 0.1;
  const units = Math.round(total / unit);
  const least = units >= parts.length ? 1 : 0;
  const exact = parts.map((part) => least + part * (units - least * parts.length));
  const given = exact.map(Math.floor);
  const rest = units - given.reduce((all, count) => all + count, 0);
  const byRemainder = exact
    .map((count, index) => ({ index, left: count - Math.floor(count) }))
    .sort((a, b) => b.left - a.left || a.index - b.index);
  for (const { index } of byRemainder.slice(0, rest)) given[index] = (given[index] ?? 0) + 1;
  return given.map((count) => Math.round(count * unit * 10) / 10);
}
