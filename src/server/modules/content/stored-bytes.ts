import type { Db } from '#server/db/database.ts';
import type { Storage } from '#server/storage/storage.ts';
import { UNDO_MS, videoKey } from './content.ts';
import { listUnmeasuredVideos, setStoredBytes, sumStoredBytes } from './store.ts';

const VIDEOS_PER_RUN = 500;

/** Bytes of the account's videos; a deleted one counts as long as it can be brought back. */
export function readVideoBytes(db: Db, userId: string, at: Date): Promise<number> {
  return sumStoredBytes(db, userId, new Date(at.getTime() - UNDO_MS));
}

/** Measures the files of videos that were prepared, or refused, since. Returns how many. */
export async function measureVideos({ db, storage }: { db: Db; storage: Storage }, signal: AbortSignal): Promise<number> {
  const videos = await listUnmeasuredVideos(db, VIDEOS_PER_RUN);
  for (const { id, userId } of videos) {
    signal.throwIfAborted();
    const files = await storage.list(videoKey(userId, id));
    await setStoredBytes(
      db,
      id,
      files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
    );
  }
  return videos.length;
}
