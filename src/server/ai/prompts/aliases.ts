/** Short names for ids inside one prompt: a model writes `F3` without a mistake, and our own ids stay here. */
export type Aliases = {
  /** The short name of an id, the same each time. */
  of(letter: string, id: string): string;
  /** The id behind a short name; undefined: it was not given out. */
  idOf(alias: string): string | undefined;
};

export function openAliases(): Aliases {
  const ids = new Map<string, string>();
  const counts = new Map<string, number>();
  return {
    of(letter, id) {
      for (const [alias, known] of ids) if (known === id && alias.startsWith(letter)) return alias;
      const count = (counts.get(letter) ?? 0) + 1;
      counts.set(letter, count);
      ids.set(`${letter}${count}`, id);
      return `${letter}${count}`;
    },
    idOf: (alias) => ids.get(alias.trim().toUpperCase()),
  };
}
