import { and, desc, eq, gte, lt, ne, sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { type ModelErrorKind, notServed } from '#server/ai/model-error.ts';
import { bigNumber, instant } from '#server/db/columns.ts';
import type { Db } from '#server/db/database.ts';

const modelCalls = pgTable('model_calls', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  purpose: text('purpose').notNull(),
  model: text('model').notNull(),
  outcome: text('outcome').$type<Outcome>().notNull(),
  repaired: boolean('repaired').notNull(),
  inputTokens: integer('input_tokens').notNull(),
  outputTokens: integer('output_tokens').notNull(),
  costMicros: bigNumber('cost_micros'),
  firstTextMs: integer('first_text_ms'),
  durationMs: integer('duration_ms'),
  createdAt: instant('created_at').notNull(),
});

/** `stopped`: by the user. */
export type Outcome = 'running' | 'ok' | 'stopped' | ModelErrorKind;
type CallRow = typeof modelCalls.$inferSelect;

/** A call running longer than this belongs to a dead process; its row stays and counts with its estimate. */
const RUNS_AT_MOST_MS = 15 * 60 * 1000;

export type Reservation = Pick<CallRow, 'id' | 'userId' | 'purpose' | 'model' | 'inputTokens' | 'outputTokens'> & {
  now: Date;
  /** Start of the day that `limits` apply to. */
  dayStart: Date;
  limits: { dailyCalls: number | undefined; dailyTokens: number | undefined; atOnce: number };
};

/**
 * Inserts the row of a call unless the daily allowance is used up or too many calls of the account are running. Calls
 * of one account are serialised, so that concurrent ones count each other. The call that reaches the limit is the last
 * one.
 */
export async function insertCall(db: Db, call: Reservation): Promise<'reserved' | 'spent' | 'busy'> {
  const { id, userId, purpose, model, inputTokens, outputTokens, now, dayStart, limits } = call;
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`model_calls/${userId}`}, 0))`);
    const used = await readUse(tx, userId, { dayStart, now });
    if (isSpent(used, limits)) return 'spent';
    if (used.running >= limits.atOnce) return 'busy';
    await tx.insert(modelCalls).values({
      id,
      userId,
      purpose,
      model,
      inputTokens,
      outputTokens,
      outcome: 'running',
      repaired: false,
      createdAt: now,
    });
    return 'reserved';
  });
}

export type Use = { calls: number; tokens: number; running: number };

/** Whether the daily allowance is used up. */
export function isSpent(
  used: Use,
  limits: { dailyCalls: number | undefined; dailyTokens: number | undefined },
): boolean {
  return used.calls >= (limits.dailyCalls ?? Infinity) || used.tokens >= (limits.dailyTokens ?? Infinity);
}

/**
 * The account's usage since `dayStart`; running calls count with their estimate. A repair is a call of its own; a call
 * rejected by the endpoint, recognisable by its missing tokens, does not count.
 */
export async function readUse(db: Db, userId: string, { dayStart, now }: { dayStart: Date; now: Date }): Promise<Use> {
  const alive = new Date(now.getTime() - RUNS_AT_MOST_MS);
  const wasNotServed = sql`outcome in (${sql.join(
    notServed.map((outcome) => sql`${outcome}`),
    sql`, `,
  )}) and (repaired or input_tokens + output_tokens = 0)`;
  const found = await db.execute<{ calls: number; tokens: string; running: number }>(sql`
    select
      (count(*) filter (where created_at >= ${dayStart} and not (${wasNotServed}))
        + count(*) filter (where created_at >= ${dayStart} and repaired))::integer as calls,
      coalesce(sum(input_tokens + output_tokens) filter (where created_at >= ${dayStart}), 0)::text as tokens,
      (count(*) filter (where outcome = 'running' and created_at >= ${alive}))::integer as running
    from model_calls where user_id = ${userId} and created_at >= ${dayStart < alive ? dayStart : alive}`);
  const [row] = found.rows;
  return { calls: row?.calls ?? 0, tokens: Number(row?.tokens ?? 0), running: row?.running ?? 0 };
}

export type Settlement = Pick<
  CallRow,
  'outcome' | 'repaired' | 'inputTokens' | 'outputTokens' | 'costMicros' | 'durationMs'
> & {
  firstTextMs: number | null;
};

/** Replaces a call's estimate with its actual usage. */
export async function settleCall(db: Db, id: string, settlement: Settlement): Promise<void> {
  await db.update(modelCalls).set(settlement).where(eq(modelCalls.id, id));
}

export async function deleteCallsBefore(db: Db, before: Date): Promise<number> {
  const gone = await db.delete(modelCalls).where(lt(modelCalls.createdAt, before));
  return gone.rowCount ?? 0;
}

/** The newest calls that have ended, of all accounts. */
export async function listNewestCalls(db: Db, since: Date, limit: number): Promise<CallRow[]> {
  return db
    .select()
    .from(modelCalls)
    .where(and(gte(modelCalls.createdAt, since), ne(modelCalls.outcome, 'running')))
    .orderBy(desc(modelCalls.createdAt), desc(modelCalls.id))
    .limit(limit);
}

/** Calls of all accounts and what they cost. `withoutCost`: made while no prices were configured. */
export async function sumCosts(
  db: Db,
  since: Date,
): Promise<{ calls: number; costMicros: number | null; withoutCost: number }> {
  const [sum] = await db
    .select({
      calls: sql<number>`count(*)::integer`,
      costMicros: sql<number | null>`sum(cost_micros)::float8`,
      withoutCost: sql<number>`(count(*) filter (where cost_micros is null))::integer`,
    })
    .from(modelCalls)
    .where(and(gte(modelCalls.createdAt, since), ne(modelCalls.outcome, 'running')));
  return sum ?? { calls: 0, costMicros: null, withoutCost: 0 };
}

/** Usage of one model on one UTC day, over all accounts. */
export type CallsOfDay = {
  day: string;
  model: string;
  calls: number;
  /** Outcomes with their counts, most frequent first: `ok 12, timeout 1`. */
  outcomes: string;
  repaired: number;
  inputTokens: number;
  outputTokens: number;
  /** Null if no prices are configured. */
  costMicros: number | null;
  medianMs: number | null;
  p95Ms: number | null;
  medianFirstTextMs: number | null;
};

export async function sumCalls(db: Db, since: Date): Promise<CallsOfDay[]> {
  const found = await db.execute<CallsOfDay>(sql`
    with calls as (
      select *, (created_at at time zone 'utc')::date as day from model_calls where created_at >= ${since}
    ), outcomes as (
      select day, model, string_agg(outcome || ' ' || number, ', ' order by number desc, outcome) as outcomes
      from (select day, model, outcome, count(*) as number from calls group by 1, 2, 3) counted group by 1, 2
    )
    select calls.day::text as day, calls.model, count(*)::integer as calls, outcomes.outcomes,
      (count(*) filter (where repaired))::integer as repaired,
      sum(input_tokens)::float8 as "inputTokens", sum(output_tokens)::float8 as "outputTokens", sum(cost_micros)::float8 as "costMicros",
      percentile_cont(0.5) within group (order by duration_ms) as "medianMs",
      percentile_cont(0.95) within group (order by duration_ms) as "p95Ms",
      percentile_cont(0.5) within group (order by first_text_ms) as "medianFirstTextMs"
    from calls join outcomes using (day, model)
    group by calls.day, calls.model, outcomes.outcomes order by calls.day desc, calls.model`);
  return found.rows;
}
