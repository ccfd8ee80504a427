import * as z from 'zod/mini';

const KEY = 'reelwright.watched-generations';

/** Ids of the generations seen running in this tab whose outcome has not been shown yet. They survive a reload. */
export function readWatchedJobs(): string[] {
  try {
    const parsed = z.safeParse(z.array(z.string()), JSON.parse(sessionStorage.getItem(KEY) ?? '[]'));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
}

/** If storage is full or blocked, only the toast after a reload is lost. */
export function storeWatchedJobs(ids: readonly string[]): void {
  try {
    if (ids.length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(ids));
  } catch {
    // See above.
  }
}
