/** Problems of connections, written by every call; separate from what users change (store.ts). */
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { ConnectionProblem } from '#contract/connections.ts';
import type { Db } from '#server/db/database.ts';
import type { ConnectionRow } from './store.ts';
import { connections } from './tables.ts';

type Problem = { code: ConnectionProblem['code']; until: Date | null; reason: string | null; at: Date };

/**
 * Records a problem with the tokens that `row` was read with. Undefined when they have been replaced or the connection
 * no longer exists. `begins`: differs from the recorded problem. An incident starts when there was no problem before.
 */
export async function setProblem(
  tx: Db,
  row: ConnectionRow,
  { code, until, reason, at }: Problem,
): Promise<{ begins: boolean; incident: number } | undefined> {
  const [before] = await tx
    .select({ problem: connections.problem, incident: connections.incident })
    .from(connections)
    .where(and(eq(connections.id, row.id), eq(connections.tokenVersion, row.tokenVersion)))
    .for('update');
  if (!before) return undefined;
  const begins = before.problem !== code;
  const incident = before.problem === null ? before.incident + 1 : before.incident;
  await tx
    .update(connections)
    .set({
      problem: code,
      problemUntil: until,
      problemReason: reason,
      incident,
      ...(begins ? { problemSince: at } : {}),
      ...(code === 'access_ended' ? { status: 'needs_reconnect' } : {}),
      updatedAt: at,
    })
    .where(eq(connections.id, row.id));
  return { begins, incident };
}

/** False if there was nothing to clear. A problem only its owner can fix is not cleared by a call already in flight. */
export async function clearProblem(tx: Db, row: ConnectionRow): Promise<boolean> {
  const cleared = await tx
    .update(connections)
    .set({ problem: null, problemSince: null, problemUntil: null, problemReason: null, updatedAt: sql`now()` })
    .where(and(eq(connections.id, row.id), eq(connections.status, 'active'), isNotNull(connections.problem)))
    .returning({ id: connections.id });
  return cleared.length > 0;
}
