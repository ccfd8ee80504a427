/** Short names for ids within one prompt: models reproduce `F3` reliably, and our own ids stay private. */
export type Aliases = {
  /** The short name of an id; always the same for the same id. */
  of(letter: string, id: string): string;
  /** The id behind a short name, or undefined if unknown. */
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
