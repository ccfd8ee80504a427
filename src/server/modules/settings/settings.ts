import type { Settings } from '#contract/settings.ts';
import type { Db } from '#server/db/database.ts';
import { appendEvent } from '#server/db/events.ts';
import { AppError } from '#server/kit/app-error.ts';
import { msg } from '#texts/message.ts';
import { isInside } from './inside.ts';
import { mergeSettings } from './merge.ts';
import { countUse, deleteUse, findStoredSettings, mergeStoredSettings, sumUse } from './store.ts';

/** Actions counted per day, if the account allows it. */
export type UseAction = 'sign_in' | 'upload' | 'generate' | 'export';

/** Days covered by the operator's usage report. */
const USE_DAYS = 30;

/** All settings of the account; what was never chosen, or has a value this version does not know, is the default. */
export async function readSettings(db: Db, userId: string): Promise<Settings> {
  return mergeSettings(await findStoredSettings(db, userId));
}

/**
 * Replaces the given groups as a whole and notifies the account's other windows.
 * @throws AppError invalid_input for an unknown time zone
 */
export async function changeSettings(tx: Db, userId: string, change: Partial<Settings>): Promise<Settings> {
  if (change.time_zone != null && !isTimeZone(change.time_zone))
    throw new AppError('invalid_input', msg('account.time_zone_unknown'));
  await mergeStoredSettings(tx, userId, change);
  if (change.privacy?.analytics === false) await deleteUse(tx, userId);
  await appendEvent(tx, userId, { type: 'settings' });
  return readSettings(tx, userId);
}

/** Counts one use of a feature, unless the account has opted out. */
export async function recordUse(tx: Db, userId: string, action: UseAction): Promise<void> {
  const { privacy } = await readSettings(tx, userId);
  if (privacy.analytics) await countUse(tx, userId, action);
}

/**
 * Usage for the operator: uses in the last 30 days by day and action, and by how many accounts, of those that allow it.
 */
export async function listUse(db: Db): Promise<{ day: string; action: string; uses: number; accounts: number }[]> {
  return sumUse(db, USE_DAYS);
}

/** Whether this URL is outside the installation's own machine and network. */
export function isOutside(url: string): boolean {
  return !isInside(url);
}

/**
 * Whether sound, pictures or text of the account may be sent to this URL: always within the local network, outside only
 * with data sharing on.
 */
export function mayShareOutside({ privacy }: Pick<Settings, 'privacy'>, url: string): boolean {
  return privacy.dataSharing || !isOutside(url);
}

/**
 * Names of the IANA database only: `Intl` also accepts offsets such as `+01:00`, which have no daylight saving time.
 */
function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
