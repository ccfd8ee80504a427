import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import type { Lane } from './catalog.ts';

/** Lanes of jobs that take minutes: there the account whose last start lies furthest back goes first. Jobs of the others are over in seconds. */
const rotated: ReadonlySet<Lane> = new Set<Lane>(['render', 'media', 'fetch', 'sync']);

/** Whose start it is, and the number of that account's last start in the lane, 0 when there was none. */
export type Turn = { userId: string; turn: number };

/** Undefined where nobody takes turns: in the other lanes, and for the product's own work. */
export async function findTurn(tx: Db, lane: Lane, runId: string): Promise<Turn | undefined> {
  if (!rotated.has(lane)) return undefined;
  const found = await tx.execute<{ user_id: string; turn: number }>(sql`
    select run.user_id, coalesce(last.turn, 0) as turn
    from job_runs run left join lane_turns last on last.user_id = run.user_id and last.lane = ${lane}
    where run.id = ${runId} and run.user_id is not null`);
  const [row] = found.rows;
  return row && { userId: row.user_id, turn: row.turn };
}

/** Counts a start of the account in the lane, and so puts it behind the others. */
export async function takeTurn(tx: Db, lane: Lane, userId: string | null): Promise<Turn | undefined> {
  if (!rotated.has(lane) || userId === null) return undefined;
  const taken = await tx.execute<{ turn: number }>(sql`
    insert into lane_turns (lane, user_id, turn) values (${lane}, ${userId}, nextval('lane_turn_numbers'))
    on conflict (lane, user_id) do update set turn = excluded.turn returning turn`);
  return { userId, turn: taken.rows[0]?.turn ?? 0 };
}
