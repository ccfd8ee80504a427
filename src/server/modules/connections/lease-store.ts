/** The lease under which one process refreshes a token; separate because every statement settles a race. */
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import type { SealedTokens, TokenColumns } from './store.ts';
import { connections } from './tables.ts';

/** Stored in place of a lease holder after a failed refresh: there are no retries until it expires. */
const COOLING = 'cooling';

type Which = { id: string; tokenVersion: number };
const sameVersion = ({ id, tokenVersion }: Which) =>
  and(eq(connections.id, id), eq(connections.tokenVersion, tokenVersion));

/**
 * Acquires the right to refresh tokens of this version for some seconds of database time. Undefined when another
 * process holds it, has already refreshed, or there is nothing to refresh. A single statement, so that exactly one
 * process gets it. `refusals`: consecutive refusals by the platform to refresh these tokens.
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
      access: connections.accessTokenSealed,
      refresh: connections.refreshTokenSealed,
      refusals: connections.refreshRefusals,
    });
  return taken;
}

/**
 * Replaces the tokens that the new ones were obtained with. Checks the version only, not the lease: a process that
 * outran its lease still holds the tokens that count. False when the connection no longer exists or has been
 * reconnected.
 */
export async function saveRefreshed(db: Db, which: Which, tokens: TokenColumns): Promise<boolean> {
  const wasBroken = sql`${connections.status} = 'needs_reconnect'`;
  const saved = await db
    .update(connections)
    .set({
      ...tokens,
      tokenVersion: which.tokenVersion + 1,
      refreshLease: null,
      refreshLeaseUntil: null,
      refreshRefusals: 0,
      status: 'active',
      updatedAt: sql`now()`,
      problem: sql`case when ${wasBroken} then null else ${connections.problem} end`,
      problemSince: sql`case when ${wasBroken} then null else ${connections.problemSince} end`,
      problemUntil: sql`case when ${wasBroken} then null else ${connections.problemUntil} end`,
      problemReason: sql`case when ${wasBroken} then null else ${connections.problemReason} end`,
    })
    .where(sameVersion(which))
    .returning({ id: connections.id });
  return saved.length > 0;
}

/** Releases the lease after a failure and blocks retries for `seconds`. */
export async function releaseLease(
  db: Db,
  { id }: Which,
  holder: string,
  { seconds, refusals }: { seconds: number; refusals: number },
): Promise<void> {
  await db
    .update(connections)
    .set({
      refreshLease: COOLING,
      refreshLeaseUntil: sql`now() + make_interval(secs => ${seconds})`,
      refreshRefusals: refusals,
    })
    .where(and(eq(connections.id, id), eq(connections.refreshLease, holder)));
}

export type LeaseState = 'free' | 'busy' | 'cooling';

/** What processes waiting for new tokens poll; undefined when the connection no longer exists. */
export async function readLease(
  db: Db,
  id: string,
): Promise<{ tokenVersion: number; status: string; lease: LeaseState } | undefined> {
  const lease = sql<LeaseState>`case when ${connections.refreshLeaseUntil} is null
    or ${connections.refreshLeaseUntil} < now() then 'free'
    when ${connections.refreshLease} = ${COOLING} then 'cooling' else 'busy' end`;
  const [row] = await db
    .select({ tokenVersion: connections.tokenVersion, status: connections.status, lease })
    .from(connections)
    .where(eq(connections.id, id));
  return row;
}
