import type { Db } from '#server/db/database.ts';
import { purgeIdeasJob } from '#server/jobs/catalog.ts';
import { handle, type JobHandler } from '#server/jobs/handler.ts';
import type { Clock } from '#server/kit/clock.ts';
import { PURGE_AFTER_MS } from './ideas.ts';
import { deleteSets } from './sets-store.ts';
import { deleteIdeaRows } from './store.ts';

/** Same as the period for which ideas count as offered. */
const SET_LIFETIME_MS = 30 * 86_400_000;
const SETS_PER_ACCOUNT = 50;

/** Permanently deletes deleted ideas, and sets of generated ideas that are old or too many. */
export function purgeIdeasHandler({ db, clock }: { db: Db; clock: Clock }): JobHandler {
  return handle(purgeIdeasJob, async ({ log }) => {
    const done = await purgeIdeas({ db, clock });
    if (Object.values(done).some((number) => number > 0)) log.info(done, 'ideas were purged');
  });
}

/** One round of the above; safe to repeat at any point. */
export async function purgeIdeas({ db, clock }: { db: Db; clock: Clock }): Promise<{ ideas: number; sets: number }> {
  const now = clock.now().getTime();
  const ideas = await deleteIdeaRows(db, new Date(now - PURGE_AFTER_MS));
  const sets = await deleteSets(db, new Date(now - SET_LIFETIME_MS), SETS_PER_ACCOUNT);
  return { ideas, sets };
}
