import { PlatformError } from '#server/platforms/platform.ts';
import { msg } from '#texts/message.ts';
import { startOf } from './check-target.ts';
import type { Drive, Outcome } from './drive.ts';
import { readNewest } from './newest.ts';
import { loseSight } from './outcome.ts';
import { findLastRequest } from './store.ts';

/** Later than this, whatever stood still here may have been a machine that was put back to an earlier day. */
const OVERDUE_MS = 15 * 60_000;

/**
 * What should have begun long ago may have been posted by a machine that this one is a copy of: a data folder that was
 * restored together with its database cannot be told from one that was switched off. The account's newest posts are
 * looked through first; one that may be it is left to a person. Undefined: there is none, or nobody can look.
 */
export async function checkOverdue(drive: Drive, durationSeconds: number): Promise<Outcome | undefined> {
  const since = await wasToBegin(drive);
  const lateMs = drive.now().getTime() - since.getTime();
  if (lateMs < OVERDUE_MS) return undefined;
  const found = await readNewest(drive, { durationSeconds, since }).catch((error: unknown) => {
    if (error instanceof PlatformError && error.kind === 'scope_missing') return undefined;
    throw error;
  });
  if (!found?.isAlike) return undefined;
  const reason = msg('publication.overdue_and_there', { minutes: Math.round(lateMs / 60_000) });
  return loseSight(drive, found.candidates, reason);
}

/** When it was to begin: at its time, or when a person asked for it last. */
async function wasToBegin({ row, rules, deps }: Drive): Promise<Date> {
  const { dueAt, options, createdAt } = row;
  const asked = (await findLastRequest(deps.db, row.id)) ?? createdAt;
  return dueAt ? startOf(rules, options, { dueAt, now: asked }) : asked;
}
