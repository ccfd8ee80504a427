import type { Db } from '#server/db/database.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Clock } from '#server/kit/clock.ts';
import { lockStorageUse } from './store.ts';

/** Bytes that an account stores, by what they are. `uploads`: unfinished ones, as large as they will be. */
export type StoredBytes = { videos: number; uploads: number; clips: number; exports: number };

/**
 * Refuses what an account has no room for; `bytes` is 0 where the size is not known, which is refused once nothing fits any more. Others of the
 * account that ask wait until the transaction ends. @throws AppError storage_quota
 */
export type DemandStorage = (tx: Db, userId: string, bytes: number) => Promise<void>;

export type StorageUse = {
  /** What one account may store; undefined: no limit. */
  limitBytes: number | undefined;
  read(db: Db, userId: string): Promise<StoredBytes>;
  demand: DemandStorage;
};

type Part = (db: Db, userId: string, at: Date) => Promise<number>;

const GB = 1024 ** 3;

/** `parts` are brought by the modules that store: each knows its own rows. */
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
    async demand(tx, userId, bytes) {
      if (limitBytes === undefined) return;
      await lockStorageUse(tx, userId);
      const usedBytes = totalOf(await read(tx, userId));
      if (usedBytes + Math.max(1, bytes) > limitBytes) throw noRoom(usedBytes, limitBytes);
    },
  };
}

export function totalOf(stored: StoredBytes): number {
  return Object.values(stored).reduce((sum, bytes) => sum + bytes, 0);
}

function noRoom(usedBytes: number, limitBytes: number): AppError {
  const [used, limit] = [usedBytes, limitBytes].map((bytes) => Math.round((bytes / GB) * 100) / 100);
  return new AppError(
    'storage_quota',
    `Your storage has no room for this: ${used} GB of ${limit} GB are used. Delete videos, clips or exports that you no longer need.`,
  );
}
