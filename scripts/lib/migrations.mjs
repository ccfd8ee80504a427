/**
 * The migrations that share their number with one before them, each as a sentence. The product refuses to start with
 * them, but two branches that each took the next free number notice only once both have landed.
 * @param {string[]} names
 */
export function checkMigrations(names) {
  /** @type {Map<string, string>} */
  const byNumber = new Map();
  return names.toSorted().flatMap((name) => {
    const number = name.slice(0, 4);
    const first = byNumber.get(number);
    byNumber.set(number, first ?? name);
    return first ? [`${first} and ${name} have the same number; give one of them the next`] : [];
  });
}
