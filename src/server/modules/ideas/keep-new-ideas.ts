import { openTitleMemory } from '#server/idea-engine/words/similar.ts';

/**
 * The ideas whose titles are neither nearly the same as one to avoid nor as one before them: case, punctuation, small
 * words and the order of words make no difference.
 */
export function keepNewIdeas<T extends { title: string }>(ideas: readonly T[], avoidTitles: readonly string[]): T[] {
  const memory = openTitleMemory(avoidTitles);
  return ideas.filter(({ title }) => {
    if (!memory.isNew(title)) return false;
    memory.keep(title);
    return true;
  });
}
