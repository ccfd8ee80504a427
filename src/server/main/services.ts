import { join } from 'node:path';
import { type Database, openDatabase } from '#server/db/database.ts';
import { type Egress, openEgress } from '#server/egress/egress.ts';
import { openQueue, type Queue } from '#server/jobs/queue.ts';
import { type Clock, systemClock } from '#server/kit/clock.ts';
import type { Log } from '#server/kit/log.ts';
import { type Sealer, sealer } from '#server/kit/sealed.ts';
import { localStorage } from '#server/storage/local-storage.ts';
import type { Storage } from '#server/storage/storage.ts';
import type { Config } from './config.ts';
import { installationKeys } from './secrets.ts';

/** Services shared by web and worker processes. */
export type Services = {
  database: Database;
  queue: Queue;
  storage: Storage;
  clock: Clock;
  egress: Egress;
  filesFolder: string;
};

/**
 * Opens the services; `npm start` sets `DATABASE_URL` when the database is private. @throws Error without a database
 */
export async function openServices(config: Config, log: Log): Promise<Services> {
  if (!config.databaseUrl)
    throw new Error('DATABASE_URL is not set: this process is started by `npm start`, or with a database of its own');
  const database = openDatabase(config.databaseUrl, { log });
  const filesFolder = join(config.dataDir, 'files');
  return {
    database,
    queue: await openQueue({ database, log }),
    storage: await localStorage(filesFolder),
    clock: systemClock,
    egress: openEgress({ allow: config.outgoingAllow }),
    filesFolder,
  };
}

/** Contact of the installation's operator, as push services require it. */
export function pushContact({ http, mail }: Pick<Config, 'http' | 'mail'>): string {
  if (http.publicUrl.startsWith('https:')) return http.publicUrl;
  return `mailto:${mail.from.match(/(?<![^\s<>])[^\s<>]+@[^\s<>]+/)?.[0] ?? 'no-reply@localhost'}`;
}

/** Encrypts one purpose's secrets in the database with the installation's key ring. */
export async function openSealer(
  { secretKeys, dataDir }: Pick<Config, 'secretKeys' | 'dataDir'>,
  purpose: string,
): Promise<Sealer> {
  return sealer(await installationKeys(secretKeys, dataDir), purpose);
}

/** Concurrent unfinished uploads per account. */
const UPLOADS_AT_ONCE = 20;
/** Disk space kept free for renders and the database. */
const DISK_RESERVE_BYTES = 512 * 1024 * 1024;

/** Storage of unfinished uploads, and their limits. */
export function uploadSettings({ uploadMaxBytes }: Pick<Config, 'uploadMaxBytes'>, filesFolder: string) {
  const limits = { maxBytes: uploadMaxBytes, maxUnfinished: UPLOADS_AT_ONCE, reserveBytes: DISK_RESERVE_BYTES };
  return { folder: join(filesFolder, 'uploads'), limits };
}

/** Closes the services once nothing uses them. */
export async function closeServices({ queue, database, egress }: Services): Promise<void> {
  await egress.close();
  await queue.close();
  await database.close();
}
