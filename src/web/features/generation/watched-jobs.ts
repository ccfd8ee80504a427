import * as z from 'zod/mini';

const KEY = 'reelwright.watched-generations';

/**
 * Ids of the generations that this tab saw running and whose end it has not told yet. They survive a reload of the tab.
 */
export function readWatchedJobs(): string[] {
  try {
    const parsed = z.safeParse(z.array(z.string()), JSON.parse(sessionStorage.getItem(KEY) ?? '[]'));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
}

/** Storage that is full or blocked costs no more than the message after a reload. */
export function storeWatchedJobs(ids: readonly string[]): void {
  try {
    if (ids.length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(ids));
  } catch {
    // Said above.
  }
}
