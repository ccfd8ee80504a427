import type { Db } from '#server/db/database.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Clock } from '#server/kit/clock.ts';
import type { Storage } from '#server/storage/storage.ts';
import { msg } from '#texts/message.ts';
import { lockStorageUse } from './store.ts';

/** Bytes that an account stores, by kind. `uploads`: unfinished ones, at their final size. */
export type StoredBytes = { videos: number; uploads: number; clips: number; exports: number };

/**
 * Ensures that the account's quota has room for `bytes` (0 if the size is unknown: refused only once the quota is
 * full). Other checks of the account wait until the transaction ends.
 * @throws AppError storage_quota
 */
export type EnsureStorage = (tx: Db, userId: string, bytes: number) => Promise<void>;

export type StorageUse = {
  /** Quota per account, or undefined for no limit. */
  limitBytes: number | undefined;
  read(db: Db, userId: string): Promise<StoredBytes>;
  ensure: EnsureStorage;
};

type Part = (db: Db, userId: string, at: Date) => Promise<number>;

const GB = 1024 ** 3;

/** `parts`: how many bytes each module stores, according to its own rows. */
export function openStorageUse({
  clock,
  limitBytes,
  parts,
}: {
  clock: Clock;
  limitBytes: number | undefined;
  parts: Record<keyof StoredBytes, Part>;
}): StorageUse {
  const read = async (db: Db, userId: string): Promise<StoredBytes> => {
    const at = clock.now();
    return {
      videos: await parts.videos(db, userId, at),
      uploads: await parts.uploads(db, userId, at),
      clips: await parts.clips(db, userId, at),
      exports: await parts.exports(db, userId, at),
    };
  };
  return {
    limitBytes,
    read,
    async ensure(tx, userId, bytes) {
      if (limitBytes === undefined) return;
      await lockStorageUse(tx, userId);
      const usedBytes = totalOf(await read(tx, userId));
      if (usedBytes + Math.max(1, bytes) > limitBytes) throw quotaExceeded(usedBytes, limitBytes);
    },
  };
}

/** Adds up the files of each folder and saves the sum. Returns the number of folders. */
export async function measureFolders(
  storage: Pick<Storage, 'list'>,
  folders: readonly { id: string; folder: string }[],
  save: (id: string, bytes: number) => Promise<void>,
  signal: AbortSignal,
): Promise<number> {
  for (const { id, folder } of folders) {
    signal.throwIfAborted();
    const files = await storage.list(folder);
    await save(
      id,
      files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
    );
  }
  return folders.length;
}

export function totalOf(stored: StoredBytes): number {
  return Object.values(stored).reduce((sum, bytes) => sum + bytes, 0);
}

function quotaExceeded(usedBytes: number, limitBytes: number): AppError {
  const inGigabytes = (bytes: number) => Math.round((bytes / GB) * 100) / 100;
  const [used, limit] = [inGigabytes(usedBytes), inGigabytes(limitBytes)];
  return new AppError('storage_quota', msg('storage.quota_reached', { used, limit }));
}
