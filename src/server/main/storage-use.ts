import type { Clock } from '#server/kit/clock.ts';
import { sumExportBytes } from '#server/modules/account-data/store.ts';
import { readClipBytes } from '#server/modules/clips/stored-bytes.ts';
import { readVideoBytes } from '#server/modules/content/stored-bytes.ts';
import { sumUploadBytes } from '#server/modules/content/upload-store.ts';
import { openStorageUse, type StorageUse } from '#server/modules/storage-use/storage-use.ts';
import type { Config } from './config.ts';

/**
 * How much one account stores and may store, as reported by the modules that store it. Backups belong to the operator
 * and count for no account.
 */
export function openStorageUseOf({ storagePerAccountBytes: limitBytes }: Config, clock: Clock): StorageUse {
  const parts = { videos: readVideoBytes, uploads: sumUploadBytes, clips: readClipBytes, exports: sumExportBytes };
  return openStorageUse({ clock, limitBytes, parts });
}
