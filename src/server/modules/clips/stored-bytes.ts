import type { Db } from '#server/db/database.ts';
import { measureFolders } from '#server/modules/storage-use/storage-use.ts';
import type { Storage } from '#server/storage/storage.ts';
import { clipKey, UNDO_MS } from './clips.ts';
import { listUnmeasuredClips, setStoredBytes, sumStoredBytes } from './store.ts';

const CLIPS_PER_RUN = 500;

/** Total bytes of the account's clips; a deleted clip counts while it can be restored. */
export function readClipBytes(db: Db, userId: string, at: Date): Promise<number> {
  return sumStoredBytes(db, userId, new Date(at.getTime() - UNDO_MS));
}

/** Measures the files of clips that have not been measured yet. Returns how many. */
export async function measureClips(
  { db, storage }: { db: Db; storage: Storage },
  signal: AbortSignal,
): Promise<number> {
  const clips = await listUnmeasuredClips(db, CLIPS_PER_RUN);
  const folders = clips.map(({ id, userId }) => ({ id, folder: clipKey(userId, id) }));
  return measureFolders(storage, folders, (id, bytes) => setStoredBytes(db, id, bytes), signal);
}
