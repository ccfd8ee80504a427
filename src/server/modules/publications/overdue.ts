import { PlatformError } from '#server/platforms/platform.ts';
import { msg } from '#texts/message.ts';
import { startOf } from './check-target.ts';
import type { Drive, Outcome } from './drive.ts';
import { readNewest } from './newest.ts';
import { markUncertain } from './outcome.ts';
import { findLastRequest } from './store.ts';

/** If it is later than this, the machine may have been restored to an earlier state rather than switched off. */
const OVERDUE_MS = 15 * 60_000;

/**
 * An overdue publication may already have been posted by a machine of which this one is a copy: a data folder
 * restored together with its database looks the same as one that was switched off. The account's newest posts are
 * searched first; a possible match is left to a person. Undefined if there is none or it cannot be checked.
 */
export async function checkOverdue(drive: Drive, durationSeconds: number): Promise<Outcome | undefined> {
  const since = await intendedStart(drive);
  const lateMs = drive.now().getTime() - since.getTime();
  if (lateMs < OVERDUE_MS) return undefined;
  const found = await readNewest(drive, { durationSeconds, since }).catch((error: unknown) => {
    if (error instanceof PlatformError && error.kind === 'scope_missing') return undefined;
    throw error;
  });
  if (!found?.isAlike) return undefined;
  const reason = msg('publication.overdue_and_there', { minutes: Math.round(lateMs / 60_000) });
  return markUncertain(drive, found.candidates, reason);
}

/** When it was to start: at its time, or when a user last requested it. */
async function intendedStart({ row, rules, deps }: Drive): Promise<Date> {
  const { dueAt, options, createdAt } = row;
  const asked = (await findLastRequest(deps.db, row.id)) ?? createdAt;
  return dueAt ? startOf(rules, options, { dueAt, now: asked }) : asked;
}
