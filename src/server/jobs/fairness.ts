import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { isFair, type Lane } from './catalog.ts';

/**
 * For fair lanes: an account and the number of its last start in the lane (0 if it has not started yet). A lower number
 * is served first.
 */
export type AccountStarts = { userId: string; lastStart: number };

/** Undefined for lanes that are not fair and for jobs that belong to no account. */
export async function findStarts(tx: Db, lane: Lane, runId: string): Promise<AccountStarts | undefined> {
  if (!isFair(lane)) return undefined;
  const found = await tx.execute<{ user_id: string; turn: number }>(sql`
    select run.user_id, coalesce(last.turn, 0) as turn
    from job_runs run left join lane_turns last on last.user_id = run.user_id and last.lane = ${lane}
    where run.id = ${runId} and run.user_id is not null`);
  const [row] = found.rows;
  return row && { userId: row.user_id, lastStart: row.turn };
}

/** Records a start of the account in the lane, which puts it behind other accounts. */
export async function countStart(tx: Db, lane: Lane, userId: string | null): Promise<AccountStarts | undefined> {
  if (!isFair(lane) || userId === null) return undefined;
  const taken = await tx.execute<{ turn: number }>(sql`
    insert into lane_turns (lane, user_id, turn) values (${lane}, ${userId}, nextval('lane_turn_numbers'))
    on conflict (lane, user_id) do update set turn = excluded.turn returning turn`);
  return { userId, lastStart: taken.rows[0]?.turn ?? 0 };
}
