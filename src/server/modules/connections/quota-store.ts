/** Use of the platforms’ quotas, which belongs to no connection. */
import { and, eq, inArray, lt, lte, sql } from 'drizzle-orm';
import type { Platform } from '#contract/connections.ts';
import type { Db } from '#server/db/database.ts';
import { quotaUse } from './tables.ts';

/** `account`: empty where all accounts share the quota. */
export type Bucket = {
  platform: Platform;
  mode: 'live' | 'sandbox';
  bucket: string;
  account: string;
  windowStart: Date;
};

/**
 * Adds `units` unless the window's total would exceed `limit`; returns false then. A single statement, so that
 * processes share one count.
 */
export async function countUnits(
  db: Db,
  { platform, mode, bucket, account, windowStart }: Bucket,
  units: number,
  limit: number,
) {
  if (units > limit) return false;
  const counted = await db
    .insert(quotaUse)
    .values({ platform, mode, bucket, account, windowStart, used: units })
    .onConflictDoUpdate({
      target: [quotaUse.platform, quotaUse.mode, quotaUse.bucket, quotaUse.account, quotaUse.windowStart],
      set: { used: sql`${quotaUse.used} + ${units}` },
      setWhere: lte(quotaUse.used, limit - units),
    })
    .returning({ used: quotaUse.used });
  return counted.length > 0;
}

/** How many users have an account of the platform that can be read. */
export async function countUsers(db: Db, { platform, mode }: Pick<Bucket, 'platform' | 'mode'>): Promise<number> {
  const { rows } = await db.execute<{ users: number }>(sql`
    select count(distinct user_id)::int as users from connections
    where platform = ${platform} and mode = ${mode} and status = 'active'`);
  return rows[0]?.users ?? 0;
}

/** Usage since the earliest of these windows began. */
export async function listUse(
  db: Db,
  { platform, mode, account }: Pick<Bucket, 'platform' | 'mode' | 'account'>,
  windowStarts: readonly Date[],
): Promise<{ bucket: string; windowStart: Date; used: number }[]> {
  return db
    .select({ bucket: quotaUse.bucket, windowStart: quotaUse.windowStart, used: quotaUse.used })
    .from(quotaUse)
    .where(
      and(
        ...[eq(quotaUse.platform, platform), eq(quotaUse.mode, mode), eq(quotaUse.account, account)],
        inArray(quotaUse.windowStart, [...windowStarts]),
      ),
    );
}

export async function deleteUseBefore(db: Db, instant: Date): Promise<void> {
  await db.delete(quotaUse).where(lt(quotaUse.windowStart, instant));
}
