import type { Clock } from '#server/kit/clock.ts';
import { sumExportBytes } from '#server/modules/account-data/store.ts';
import { readClipBytes } from '#server/modules/clips/stored-bytes.ts';
import { readVideoBytes } from '#server/modules/content/stored-bytes.ts';
import { sumUploadBytes } from '#server/modules/content/upload-store.ts';
import { openStorageUse, type StorageUse } from '#server/modules/storage-use/storage-use.ts';
import type { Config } from './config.ts';

/**
 * What one account stores and may store, from the modules that store it. Backups are the operator's and count for
 * nobody.
 */
export function openStorageUseOf({ storagePerAccountBytes: limitBytes }: Config, clock: Clock): StorageUse {
  const parts = { videos: readVideoBytes, uploads: sumUploadBytes, clips: readClipBytes, exports: sumExportBytes };
  return openStorageUse({ clock, limitBytes, parts });
}
