import type { Db } from '#server/db/database.ts';
import type { Storage } from '#server/storage/storage.ts';
import { clipKey, UNDO_MS } from './clips.ts';
import { listUnmeasuredClips, setStoredBytes, sumStoredBytes } from './store.ts';

const CLIPS_PER_RUN = 500;

/** Bytes of the account's clips; a deleted one counts as long as it can be brought back. */
export function readClipBytes(db: Db, userId: string, at: Date): Promise<number> {
  return sumStoredBytes(db, userId, new Date(at.getTime() - UNDO_MS));
}

/** Measures the files of clips that were made since. Returns how many. */
export async function measureClips({ db, storage }: { db: Db; storage: Storage }, signal: AbortSignal): Promise<number> {
  const clips = await listUnmeasuredClips(db, CLIPS_PER_RUN);
  for (const { id, userId } of clips) {
    signal.throwIfAborted();
    const files = await storage.list(clipKey(userId, id));
    await setStoredBytes(
      db,
      id,
      files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
    );
  }
  return clips.length;
}
