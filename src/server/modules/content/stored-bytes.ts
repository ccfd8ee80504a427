import type { Db } from '#server/db/database.ts';
import { measureFolders } from '#server/modules/storage-use/storage-use.ts';
import type { Storage } from '#server/storage/storage.ts';
import { UNDO_MS } from './content.ts';
import { listUnmeasuredVideos, setStoredBytes, sumStoredBytes } from './store.ts';
import { videoKey } from './video-key.ts';

const VIDEOS_PER_RUN = 500;

/** Total bytes of the account's videos; a deleted video counts while it can be restored. */
export function readVideoBytes(db: Db, userId: string, at: Date): Promise<number> {
  return sumStoredBytes(db, userId, new Date(at.getTime() - UNDO_MS));
}

/** Measures the files of prepared or refused videos that have not been measured yet. Returns how many. */
export async function measureVideos(
  { db, storage }: { db: Db; storage: Storage },
  signal: AbortSignal,
): Promise<number> {
  const videos = await listUnmeasuredVideos(db, VIDEOS_PER_RUN);
  const folders = videos.map(({ id, userId }) => ({ id, folder: videoKey(userId, id) }));
  return measureFolders(storage, folders, (id, bytes) => setStoredBytes(db, id, bytes), signal);
}
