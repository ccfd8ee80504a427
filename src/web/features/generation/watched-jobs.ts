import { storedIds } from '#web/session/stored-ids.schema.ts';
import { readTabStorage, writeTabStorage } from '#web/session/tab-storage.ts';

const KEY = 'reelwright.watched-generations';

/** Ids of the generations seen running in this tab whose outcome has not been shown yet. They survive a reload. */
export function readWatchedJobs(): string[] {
  return readTabStorage(KEY, storedIds) ?? [];
}

/** If storage is full or blocked, only the toast after a reload is lost. */
export function storeWatchedJobs(ids: readonly string[]): void {
  writeTabStorage(KEY, ids.length === 0 ? undefined : ids);
}
