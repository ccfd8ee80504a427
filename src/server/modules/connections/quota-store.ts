import { and, eq, inArray, lt, lte, sql } from 'drizzle-orm';
import type { Platform } from '#contract/connections.ts';
import type { Db } from '#server/db/database.ts';
import { quotaUse } from './tables.ts';

export type Bucket = { platform: Platform; mode: 'live' | 'sandbox'; bucket: string; windowStart: Date };

/** Counts `units`, unless the window would then hold more than `limit`: false. One statement, so that processes share one count. */
export async function countUnits(db: Db, { platform, mode, bucket, windowStart }: Bucket, units: number, limit: number) {
  if (units > limit) return false;
  const counted = await db
    .insert(quotaUse)
    .values({ platform, mode, bucket, windowStart, used: units })
    .onConflictDoUpdate({
      target: [quotaUse.platform, quotaUse.mode, quotaUse.bucket, quotaUse.windowStart],
      set: { used: sql`${quotaUse.used} + ${units}` },
      setWhere: lte(quotaUse.used, limit - units),
    })
    .returning({ used: quotaUse.used });
  return counted.length > 0;
}

/** What was used since the earliest of these windows began. */
export async function listUse(
  db: Db,
  { platform, mode }: Pick<Bucket, 'platform' | 'mode'>,
  windowStarts: readonly Date[],
): Promise<{ bucket: string; windowStart: Date; used: number }[]> {
  return db
    .select({ bucket: quotaUse.bucket, windowStart: quotaUse.windowStart, used: quotaUse.used })
    .from(quotaUse)
    .where(and(...[eq(quotaUse.platform, platform), eq(quotaUse.mode, mode)], inArray(quotaUse.windowStart, [...windowStarts])));
}

export async function deleteUseBefore(db: Db, instant: Date): Promise<void> {
  await db.delete(quotaUse).where(lt(quotaUse.windowStart, instant));
}
