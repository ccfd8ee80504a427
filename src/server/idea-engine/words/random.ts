/** A stream of choices that is the same for the same seed. */
export type Dice = {
  /** 0 ≤ x < 1 */
  next(): number;
  pick<T>(items: readonly [T, ...T[]]): T;
  pick<T>(items: readonly T[]): T | undefined;
  /** In an order in which heavier items tend to come first; those of weight 0 are left out. */
  order<T>(items: readonly T[], weight: (item: T) => number): T[];
};

export function rollDice(seed: string): Dice {
  let state = hashText(seed);
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    pick: <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)] as T,
    order: (items, weight) =>
      items
        .filter((item) => weight(item) > 0)
        .map((item) => ({ item, key: -Math.log(1 - next()) / weight(item) }))
        .sort((a, b) => a.key - b.key)
        .map(({ item }) => item),
  };
}

/** FNV-1a, 32 bits. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash;
}
