import type { Db } from '#server/db/database.ts';
import { thinFiguresJob } from '#server/jobs/catalog.ts';
import { handle, type JobHandler } from '#server/jobs/handler.ts';
import type { Clock } from '#server/kit/clock.ts';
import { DAY_MS } from '#server/kit/time.ts';
import type { Platforms } from '#server/platforms/rules.ts';
import { KEEP_EVERY_READING_DAYS } from './derive.ts';
import { deleteUnreadFigures, listUnthinned, thinObservations } from './thin-store.ts';

type ThinDeps = { db: Db; clock: Clock; platforms: Platforms };

/**
 * Older counters are thinned to one a week; those younger than {@link KEEP_EVERY_READING_DAYS} are all retained, and
 * those in between are thinned to one a day.
 */
const KEEP_DAILY_DAYS = 730;
/** Minimum time between two checks of an account. */
const EVERY_DAYS = 7;
const ACCOUNTS_AT_ONCE = 100;

/** Every night: thins old observations, and deletes figures that a platform does not allow to be retained. */
export function thinFiguresHandler({ db, clock, platforms }: ThinDeps): JobHandler {
  return handle(thinFiguresJob, async ({ signal, log }) => {
    const at = clock.now();
    const ago = (days: number) => new Date(at.getTime() - days * DAY_MS);
    let thinned = 0;
    for (let ids = ['']; ids.length > 0; ) {
      ids = await listUnthinned(db, ago(EVERY_DAYS), ACCOUNTS_AT_ONCE);
      for (const id of ids) {
        signal.throwIfAborted();
        const ages = { dailyAfterDays: KEEP_EVERY_READING_DAYS, weeklyAfterDays: KEEP_DAILY_DAYS };
        thinned += await db.transaction((tx) => thinObservations(tx, id, { at, ...ages }));
      }
    }
    let unread = 0;
    for (const { rules } of Object.values(platforms)) {
      const { platform, keepUnreadDays } = rules;
      if (keepUnreadDays === undefined) continue;
      unread += await db.transaction((tx) => deleteUnreadFigures(tx, platform, ago(keepUnreadDays)));
    }
    log.info({ thinned, unread }, 'old observations were thinned and unread figures deleted');
  });
}
