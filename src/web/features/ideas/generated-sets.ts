import * as z from 'zod/mini';
import { idea, ideaSet } from '#contract/ideas.ts';

/** A set of new ideas, and which of them are saved meanwhile: the temporary id and the one that it got. */
const shownSet = z.object({ set: ideaSet, ideas: z.array(idea), saved: z.record(z.string(), z.string()) });
export type ShownSet = z.infer<typeof shownSet>;

/** Sets that are kept in a tab. */
const MOST_SETS = 10;
const keyOf = (userId: string) => `reelwright.idea-sets.${userId}`;

/** The sets of this person in this tab, newest first. */
export function readSets(userId: string): ShownSet[] {
  try {
    const parsed = z.safeParse(z.array(shownSet), JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? '[]'));
    return parsed.success ? parsed.data : [];
  } catch {
    return []; // written by hand
  }
}

export function storeSets(userId: string, sets: readonly ShownSet[]): void {
  if (sets.length === 0) {
    sessionStorage.removeItem(keyOf(userId));
    return;
  }
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify(sets));
  } catch {
    // full: the sets stay for as long as the page does
  }
}

/** Puts a new set on top. Sets of another wish make room for it; nothing that is there already is shown twice. */
export function addSet(sets: readonly ShownSet[], fresh: Pick<ShownSet, 'set' | 'ideas'>): ShownSet[] {
  const isSameWish = ({ set }: ShownSet) => set.category === fresh.set.category && set.platform === fresh.set.platform;
  const others = sets.filter((shown) => isSameWish(shown) && shown.set.id !== fresh.set.id);
  const known = new Set(others.flatMap(({ ideas }) => ideas.flatMap(({ id, title }) => [id, title.toLowerCase()])));
  const ideas = fresh.ideas.filter(({ id, title }) => !known.has(id) && !known.has(title.toLowerCase()));
  return [{ set: fresh.set, ideas, saved: {} }, ...others].slice(0, MOST_SETS);
}

/** Notes that an idea with a temporary id is saved. */
export function markSaved(sets: readonly ShownSet[], temporaryId: string, savedId: string): ShownSet[] {
  return sets.map((shown) =>
    shown.ideas.some(({ id }) => id === temporaryId) ? { ...shown, saved: { ...shown.saved, [temporaryId]: savedId } } : shown,
  );
}

/** Notes that saved ideas are no longer there. */
export function markGone(sets: readonly ShownSet[], savedId: string): ShownSet[] {
  return sets.map((shown) => ({
    ...shown,
    saved: Object.fromEntries(Object.entries(shown.saved).filter(([, id]) => id !== savedId)),
  }));
}
