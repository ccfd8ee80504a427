import { eq, sql } from 'drizzle-orm';
import { date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Settings } from '#contract/settings.ts';
import { instant } from '#server/db/columns.ts';
import type { Db } from '#server/db/database.ts';

const accountSettings = pgTable('account_settings', {
  userId: text('user_id').primaryKey(),
  settings: jsonb('settings').$type<unknown>().notNull(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

const usageCounts = pgTable('usage_counts', {
  userId: text('user_id').notNull(),
  day: date('day').notNull(),
  action: text('action').notNull(),
  uses: integer('uses').notNull().default(0),
});

/** The stored settings of the account, in the shape of the version that wrote them; undefined if there are none. */
export async function findStoredSettings(db: Db, userId: string): Promise<unknown> {
  const [row] = await db
    .select({ settings: accountSettings.settings })
    .from(accountSettings)
    .where(eq(accountSettings.userId, userId));
  return row?.settings;
}

/** Replaces the stored groups given in `change`; others are kept, even if changed concurrently. */
export async function mergeStoredSettings(tx: Db, userId: string, change: Partial<Settings>): Promise<void> {
  const given = JSON.stringify(change);
  await tx.execute(sql`
    insert into account_settings (user_id, settings) values (${userId}, ${given}::jsonb)
    on conflict (user_id) do update set settings = case
      when jsonb_typeof(account_settings.settings) = 'object' then account_settings.settings || excluded.settings else excluded.settings end,
      updated_at = now()`);
}

/** Counts one use today, in UTC. */
export async function countUse(tx: Db, userId: string, action: string): Promise<void> {
  await tx.execute(sql`
    insert into usage_counts (user_id, day, action, uses) values (${userId}, (now() at time zone 'utc')::date, ${action}, 1)
    on conflict (user_id, day, action) do update set uses = usage_counts.uses + 1`);
}

export async function deleteUse(tx: Db, userId: string): Promise<void> {
  await tx.delete(usageCounts).where(eq(usageCounts.userId, userId));
}

/** Uses by day and action, summed over all accounts that allow it, newest day first. */
export async function sumUse(
  db: Db,
  days: number,
): Promise<{ day: string; action: string; uses: number; accounts: number }[]> {
  const found = await db.execute<{ day: string; action: string; uses: number; accounts: number }>(sql`
    select day::text as day, action, sum(uses)::integer as uses, count(*)::integer as accounts from usage_counts
    where day > (now() at time zone 'utc')::date - ${days}::integer
    group by day, action order by day desc, action`);
  return found.rows;
}
