import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import type { SealedTokens, TokenColumns } from './store.ts';
import { connections } from './tables.ts';

/** Kept in the lease's place after a failed refresh: until it runs out nobody tries again. */
const COOLING = 'cooling';

type Which = { id: string; tokenVersion: number };
const sameVersion = ({ id, tokenVersion }: Which) => and(eq(connections.id, id), eq(connections.tokenVersion, tokenVersion));

/**
 * Takes the right to refresh tokens of this version, for some seconds of the database's clock; undefined: another process has it, or was
 * faster, or nothing is to be refreshed. One statement, so that of any number of processes one gets it. `refusals`: how often the platform has
 * refused in a row to renew these tokens.
 */
export async function takeLease(
  db: Db,
  which: Which,
  holder: string,
  seconds: number,
): Promise<(SealedTokens & { refusals: number }) | undefined> {
  const free = sql`(${connections.refreshLeaseUntil} is null or ${connections.refreshLeaseUntil} < now())`;
  const [taken] = await db
    .update(connections)
    .set({ refreshLease: holder, refreshLeaseUntil: sql`now() + make_interval(secs => ${seconds})` })
    .where(and(sameVersion(which), eq(connections.status, 'active'), free))
    .returning({
      ...{ access: connections.accessTokenSealed, refresh: connections.refreshTokenSealed },
      refusals: connections.refreshRefusals,
    });
  return taken;
}

/**
 * Puts new tokens in the place of those they came from. Asks for the version alone, not for the lease: who was slower than its lease still
 * brings the tokens that count. False: the connection is gone, or was connected again meanwhile.
 */
export async function saveRefreshed(db: Db, which: Which, tokens: TokenColumns): Promise<boolean> {
  const wasBroken = sql`${connections.status} = 'needs_reconnect'`;
  const saved = await db
    .update(connections)
    .set({
      ...tokens,
      tokenVersion: which.tokenVersion + 1,
      ...{ refreshLease: null, refreshLeaseUntil: null, refreshRefusals: 0, status: 'active', updatedAt: sql`now()` },
      problem: sql`case when ${wasBroken} then null else ${connections.problem} end`,
      problemSince: sql`case when ${wasBroken} then null else ${connections.problemSince} end`,
      problemUntil: sql`case when ${wasBroken} then null else ${connections.problemUntil} end`,
      problemReason: sql`case when ${wasBroken} then null else ${connections.problemReason} end`,
    })
    .where(sameVersion(which))
    .returning({ id: connections.id });
  return saved.length > 0;
}

/** Gives the lease back after a failure; nobody tries again for `seconds`. */
export async function releaseLease(
  db: Db,
  { id }: Which,
  holder: string,
  { seconds, refusals }: { seconds: number; refusals: number },
): Promise<void> {
  await db
    .update(connections)
    .set({
      ...{ refreshLease: COOLING, refreshLeaseUntil: sql`now() + make_interval(secs => ${seconds})` },
      refreshRefusals: refusals,
    })
    .where(and(eq(connections.id, id), eq(connections.refreshLease, holder)));
}

export type LeaseState = 'free' | 'busy' | 'cooling';

/** What whoever waits for new tokens looks at; undefined: the connection is gone. */
export async function readLease(
  db: Db,
  id: string,
): Promise<{ tokenVersion: number; status: string; lease: LeaseState } | undefined> {
  const lease = sql<LeaseState>`case when ${connections.refreshLeaseUntil} is null or ${connections.refreshLeaseUntil} < now() then 'free'
    when ${connections.refreshLease} = ${COOLING} then 'cooling' else 'busy' end`;
  const [row] = await db
    .select({ tokenVersion: connections.tokenVersion, status: connections.status, lease })
    .from(connections)
    .where(eq(connections.id, id));
  return row;
}
