import { readStorageUse } from '#contract/storage-use.ts';
import type { Db } from '#server/db/database.ts';
import { on, type Route } from '#server/http/mount.ts';
import { type StorageUse, totalOf } from './storage-use.ts';

export function storageUseRoutes({ db, storageUse }: { db: Db; storageUse: StorageUse }): Route[] {
  return [
    on(readStorageUse, async (_input, { userId }) => {
      const stored = await storageUse.read(db, userId);
      return {
        used_bytes: totalOf(stored),
        limit_bytes: storageUse.limitBytes ?? null,
        videos_bytes: stored.videos,
        uploads_bytes: stored.uploads,
        clips_bytes: stored.clips,
        exports_bytes: stored.exports,
      };
    }),
  ];
}
