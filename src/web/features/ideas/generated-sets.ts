import { readTabStorage, writeTabStorage } from '#web/session/tab-storage.ts';
import { type ShownSet, shownSets } from './shown-set.schema.ts';

/** Maximum number of sets stored per tab. */
const MAX_SETS = 10;
const keyOf = (userId: string) => `reelwright.idea-sets.${userId}` as const;

/** This user's sets in this tab, newest first. */
export function readSets(userId: string): ShownSet[] {
  return readTabStorage(keyOf(userId), shownSets) ?? [];
}

export function storeSets(userId: string, sets: readonly ShownSet[]): void {
  writeTabStorage(keyOf(userId), sets.length === 0 ? undefined : sets);
}

/** Puts a new set first and drops sets of another category or platform; ideas already shown are left out. */
export function addSet(sets: readonly ShownSet[], fresh: Pick<ShownSet, 'set' | 'ideas'>): ShownSet[] {
  const isSameRequest = ({ set }: ShownSet) =>
    set.category === fresh.set.category && set.platform === fresh.set.platform;
  const others = sets.filter((shown) => isSameRequest(shown) && shown.set.id !== fresh.set.id);
  const known = new Set(others.flatMap(({ ideas }) => ideas.flatMap(({ id, title }) => [id, title.toLowerCase()])));
  const ideas = fresh.ideas.filter(({ id, title }) => !known.has(id) && !known.has(title.toLowerCase()));
  return [{ set: fresh.set, ideas, saved: {} }, ...others].slice(0, MAX_SETS);
}

/** Records that an idea with a temporary id has been saved. */
export function markSaved(sets: readonly ShownSet[], temporaryId: string, savedId: string): ShownSet[] {
  return sets.map((shown) =>
    shown.ideas.some(({ id }) => id === temporaryId)
      ? { ...shown, saved: { ...shown.saved, [temporaryId]: savedId } }
      : shown,
  );
}

/** Records that saved ideas have been deleted. */
export function markDeleted(sets: readonly ShownSet[], savedId: string): ShownSet[] {
  return sets.map((shown) => ({
    ...shown,
    saved: Object.fromEntries(Object.entries(shown.saved).filter(([, id]) => id !== savedId)),
  }));
}
