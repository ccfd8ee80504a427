import type { Db } from '#server/db/database.ts';
import { AppError } from '#server/kit/app-error.ts';
import { msg } from '#texts/message.ts';
import {
  findGroup,
  findPublication,
  type ListedPublication,
  listAttempts,
  listGroupPublications,
  releaseHeld,
} from './request-store.ts';
import { wakeEngines } from './store.ts';
import type { PublicationAttemptRow } from './tables.ts';

export { endPublicationsOf, resumeReconnected } from './change.ts';
export { countHeldRestored, holdRestored } from './request-store.ts';
export { pollNow } from './store.ts';

/** Releases publications that were held because the database was restored. Returns how many. */
export async function releaseRestored(db: Db, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const released = await releaseHeld(tx, 'restored', now);
    await wakeEngines(tx);
    return released;
  });
}

/** A publication with its log. */
export type LoggedPublication = { row: ListedPublication; attempts: PublicationAttemptRow[] };

/** The publications of one request. @throws AppError not_found */
export async function readGroup(db: Db, userId: string, groupId: string): Promise<LoggedPublication[]> {
  if (!(await findGroup(db, userId, groupId))) throw new AppError('not_found', msg('publication.not_found'));
  return withLogs(db, userId, await listGroupPublications(db, userId, groupId));
}

/** @throws AppError not_found */
export async function readPublication(db: Db, userId: string, id: string): Promise<LoggedPublication> {
  const row = await findPublication(db, userId, id);
  if (!row) throw new AppError('not_found', msg('publication.not_found'));
  return { row, attempts: (await listAttempts(db, userId, [id])).get(id) ?? [] };
}

async function withLogs(db: Db, userId: string, rows: ListedPublication[]): Promise<LoggedPublication[]> {
  const logs = await listAttempts(
    db,
    userId,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ row, attempts: logs.get(row.id) ?? [] }));
}
