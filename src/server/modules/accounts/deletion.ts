import type { Db } from '#server/db/database.ts';
import { clearDeletion } from './profile-store.ts';
import type { Account } from './store.ts';

/**
 * Takes a deletion back that is asked for and not carried out, because its owner signs in; the caller audits and tells it. False when there was
 * none, or when it is too late: then nobody signs in ({@link isPastGrace}).
 */
export async function takeBackDeletion(tx: Db, { id }: Pick<Account, 'id'>, now: Date): Promise<boolean> {
  return clearDeletion(tx, id, now);
}

/** Whether the account is to be removed now: its grace period is over, only the job has not come yet. */
export function isPastGrace({ deleteAfter }: Pick<Account, 'deleteAfter'>, now: Date): boolean {
  return deleteAfter !== null && deleteAfter <= now;
}
