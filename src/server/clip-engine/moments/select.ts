import { firstIndex } from '#server/clip-engine/first-index.ts';
import type { Span } from '#server/clip-engine/shapes.ts';

/** A span to choose from, with the code of its length and its rank. */
export type Choice = Span & { code: number; rank: number };

/**
 * Only the best few ends per start and length are considered; the others cannot win against these in the same place.
 */
const KEPT_PER_START = 4;

/**
 * The `count` spans (or fewer, if no more fit) with the highest total value that don't overlap, found exactly by
 * dynamic programming over their ends. The value is the square of the rank, so that one excellent span beats two fair
 * ones. If several lengths are requested, the best span of each missing one is chosen first, as far as `count` allows.
 * In order of time.
 */
export function selectApart<T extends Choice>(choices: readonly T[], count: number, codes: readonly number[]): T[] {
  const thinned = withoutDominated(thin(choices));
  const kept: T[] = [];
  for (let round = 0; ; round++) {
    const rest = thinned.filter((choice) => kept.every((other) => areApart(choice, other)));
    const chosen = [...kept, ...bestSet(rest, count - kept.length)].sort((a, b) => a.startSeconds - b.startSeconds);
    const missing = codes.find(
      (code) => !chosen.some((choice) => choice.code === code) && rest.some((choice) => choice.code === code),
    );
    if (missing === undefined || round >= codes.length || kept.length + 1 >= count) return chosen;
    const best = rest
      .filter(({ code }) => code === missing)
      .reduce((one, other) => (other.rank > one.rank ? other : one));
    kept.push(best);
  }
}

function areApart(a: Span, b: Span): boolean {
  return a.startSeconds >= b.endSeconds || a.endSeconds <= b.startSeconds;
}

function thin<T extends Choice>(choices: readonly T[]): T[] {
  const starts = new Map<number, Map<number, T[]>>();
  for (const choice of choices) {
    const codes = starts.get(choice.startSeconds) ?? new Map<number, T[]>();
    if (codes.size === 0) starts.set(choice.startSeconds, codes);
    const best = codes.get(choice.code) ?? [];
    if (best.length === 0) codes.set(choice.code, best);
    insertIntoBest(best, choice);
  }
  return [...starts.values()].flatMap((codes) => [...codes.values()].flat());
}

/** Keeps the list in order of rank, then of end, and at most {@link KEPT_PER_START} long. */
function insertIntoBest<T extends Choice>(best: T[], choice: T): void {
  const isBefore = (other: T) =>
    other.rank > choice.rank || (other.rank === choice.rank && other.endSeconds <= choice.endSeconds);
  let place = best.length;
  while (place > 0 && !isBefore(best[place - 1] ?? choice)) place--;
  if (place >= KEPT_PER_START) return;
  best.splice(place, 0, choice);
  if (best.length > KEPT_PER_START) best.pop();
}

/**
 * Without the choices in whose place a shorter one of the same length code and at least the same rank fits: no set loses
 * by the exchange.
 */
function withoutDominated<T extends Choice>(choices: readonly T[]): T[] {
  const ends = [...new Set(choices.map(({ endSeconds }) => endSeconds))].sort((a, b) => a - b);
  const placeOf = new Map(ends.map((end, place) => [end, place + 1]));
  const bestUntil = new Map<number, Float64Array>();
  const byStart = [...choices].sort(
    (a, b) => b.startSeconds - a.startSeconds || a.endSeconds - b.endSeconds || b.rank - a.rank,
  );
  return byStart.filter(({ code, endSeconds, rank }) => {
    // A Fenwick tree per code: the highest rank up to each end.
    const tree = bestUntil.get(code) ?? new Float64Array(ends.length + 1).fill(Number.NEGATIVE_INFINITY);
    bestUntil.set(code, tree);
    const end = placeOf.get(endSeconds) ?? 0;
    for (let at = end; at > 0; at -= at & -at) if ((tree[at] ?? 0) >= rank) return false;
    for (let at = end; at <= ends.length; at += at & -at) tree[at] = Math.max(tree[at] ?? 0, rank);
    return true;
  });
}

function bestSet<T extends Choice>(choices: readonly T[], count: number): T[] {
  const sorted = [...choices].sort((a, b) => a.endSeconds - b.endSeconds || a.startSeconds - b.startSeconds);
  const size = sorted.length + 1;
  const worth = Float64Array.from(sorted, ({ rank }) => Math.max(0.1, rank) ** 2);
  const before = sorted.map((choice) => firstIndex(sorted, ({ endSeconds }) => endSeconds > choice.startSeconds));
  const best = new Float64Array((count + 1) * size);
  for (let used = 1; used <= count; used++) {
    for (let index = 1; index < size; index++) {
      const take = (worth[index - 1] ?? 0) + (best[(used - 1) * size + (before[index - 1] ?? 0)] ?? 0);
      best[used * size + index] = Math.max(best[used * size + index - 1] ?? 0, take);
    }
  }
  const chosen: T[] = [];
  for (let index = sorted.length, used = count; index > 0 && used > 0; ) {
    const choice = sorted[index - 1];
    if (choice === undefined || best[used * size + index] === best[used * size + index - 1]) index--;
    else {
      chosen.push(choice);
      index = before[index - 1] ?? 0;
      used--;
    }
  }
  return chosen.reverse();
}
