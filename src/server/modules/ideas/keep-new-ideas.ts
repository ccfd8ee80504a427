import { openTitleMemory } from '#server/idea-engine/words/similar.ts';

/**
 * The ideas whose titles are nearly the same neither as one to avoid nor as an earlier one; case, punctuation, stop
 * words and word order are ignored.
 */
export function keepNewIdeas<T extends { title: string }>(ideas: readonly T[], avoidTitles: readonly string[]): T[] {
  const memory = openTitleMemory(avoidTitles);
  return ideas.filter(({ title }) => {
    if (!memory.isNew(title)) return false;
    memory.keep(title);
    return true;
  });
}
