import type { Settings } from '#contract/settings.ts';
import type { Db } from '#server/db/database.ts';
import { appendEvent } from '#server/db/events.ts';
import { AppError } from '#server/kit/app-error.ts';
import { isInside } from './inside.ts';
import { mergeSettings } from './merge.ts';
import { countUse, deleteUse, findStoredSettings, mergeStoredSettings, sumUse } from './store.ts';

/** What of an account's doing is counted by day, where it allows that. */
export type UseAction = 'sign_in' | 'upload' | 'generate' | 'export';

/** Days that the operator's list of uses covers. */
const USE_DAYS = 30;

/** Settings of the account, every one of them: what was never chosen, or chosen in words this version does not know, has its default. */
export async function readSettings(db: Db, userId: string): Promise<Settings> {
  return mergeSettings(await findStoredSettings(db, userId));
}

/** Replaces the groups that are given, whole, and tells the account's other windows. @throws AppError invalid_input for an unknown time zone */
export async function changeSettings(tx: Db, userId: string, change: Partial<Settings>): Promise<Settings> {
  if (change.time_zone != null && !isTimeZone(change.time_zone))
    throw new AppError('invalid_input', 'This time zone is not known here.');
  await mergeStoredSettings(tx, userId, change);
  if (change.privacy?.analytics === false) await deleteUse(tx, userId);
  await appendEvent(tx, userId, { type: 'settings' });
  return readSettings(tx, userId);
}

/** Counts one use of a capability, unless the account does not want to be counted. */
export async function recordUse(tx: Db, userId: string, action: UseAction): Promise<void> {
  const { privacy } = await readSettings(tx, userId);
  if (privacy.analytics) await countUse(tx, userId, action);
}

/** What the operator may know: uses of the last 30 days by day and action, and by how many accounts, of those that allow it. */
export async function listUse(db: Db): Promise<{ day: string; action: string; uses: number; accounts: number }[]> {
  return sumUse(db, USE_DAYS);
}

/** Whether what is sent to this address leaves the installation's own machine and network. */
export function isOutside(url: string): boolean {
  return !isInside(url);
}

/** Whether sound, pictures or text of the account may be sent there: to this network always, further only with data sharing on. */
export function mayShareOutside({ privacy }: Pick<Settings, 'privacy'>, url: string): boolean {
  return privacy.dataSharing || !isOutside(url);
}

/** Names of the IANA database alone: `Intl` takes offsets such as `+01:00` too, which know no summer. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
