/**
 * Turns a lookup of several keys into one of a single key: keys asked for while a lookup is under way are looked up
 * together by the next one, each once. A busy process sends fewer queries that way, and an idle one as many as before.
 * `findAll` returns what it found by key; if it fails, so do all callers whose keys it was given.
 */
export function lookUpTogether<T>(
  findAll: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>,
): (key: string) => Promise<T | undefined> {
  let underWay: Promise<unknown> = Promise.resolve();
  let next: { keys: Set<string>; found: Promise<ReadonlyMap<string, T>> } | undefined;
  const prepareNext = () => {
    const keys = new Set<string>();
    const found = underWay.then(() => {
      next = undefined;
      return findAll([...keys]);
    });
    underWay = found.catch(() => {});
    return { keys, found };
  };
  return async (key) => {
    next ??= prepareNext();
    next.keys.add(key);
    return (await next.found).get(key);
  };
}
