import type { PurgeAccountsDeps } from '#server/modules/account-data/purge.job.ts';
import { removeOldAuditEntries } from '#server/modules/accounts/audit.ts';
import { removeOldDevices } from '#server/modules/accounts/known-devices.ts';
import { dropUploadsOf } from '#server/modules/content/uploads.ts';
import { removeOldLinks } from '#server/modules/sign-in/links.ts';
import { removeUnconfirmed } from '#server/modules/sign-in/sign-up.ts';
import type { Config } from './config.ts';
import { type Services, uploadSettings } from './services.ts';

/** Dependencies of removing accounts, by the worker every few minutes and by the operator. */
export function purgeDeps(
  config: Config,
  { database: { db }, queue, storage, clock, filesFolder }: Services,
): PurgeAccountsDeps {
  return {
    db,
    queue,
    storage,
    clock,
    dropUploads: (userId) => dropUploadsOf({ db, ...uploadSettings(config, filesFolder) }, userId),
    purgeOthers: [
      () => removeOldLinks(db, clock.now()),
      () => removeUnconfirmed(db, clock.now()),
      () => removeOldAuditEntries({ db, clock }),
      () => removeOldDevices({ db, clock }),
    ],
  };
}
