/** Adds or removes one clip; with `range`, everything between it and the last one clicked, in list order. */
export function toggleSelection(
  selected: ReadonlySet<string>,
  ids: readonly string[],
  given: { id: string; selected: boolean; lastId: string | null; range: boolean },
): ReadonlySet<string> {
  const next = new Set(selected);
  for (const id of given.range ? between(ids, given.lastId, given.id) : [given.id]) {
    if (given.selected) next.add(id);
    else next.delete(id);
  }
  return next;
}

function between(ids: readonly string[], from: string | null, to: string): readonly string[] {
  const start = from === null ? -1 : ids.indexOf(from);
  const end = ids.indexOf(to);
  if (start < 0 || end < 0) return [to];
  return ids.slice(Math.min(start, end), Math.max(start, end) + 1);
}
