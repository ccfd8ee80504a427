import { createHash } from 'node:crypto';
import type { Connection, Platform } from '#contract/connections.ts';
import type { Db } from '#server/db/database.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Clock } from '#server/kit/clock.ts';
import { takeState } from './store.ts';

/** Turns the code of a platform into a connection of the account, and keeps it. */
export type Exchange = (given: { userId: string; code: string }) => Promise<Connection>;

export type ConnectionDeps = {
  db: Db;
  clock: Clock;
  /** The platforms this installation can connect. */
  exchanges: Partial<Record<Platform, Exchange>>;
};

/**
 * Finishes a connection that this session began. The state alone says which platform it is: every platform may come back by any of the
 * addresses. An unknown, used, expired or foreign state is refused with the same words, so that nobody learns which. @throws AppError forbidden
 */
export async function finishConnection(
  { db, clock, exchanges }: ConnectionDeps,
  { userId, sessionId, state, code }: { userId: string; sessionId: string; state: string; code: string },
): Promise<Connection> {
  const platform = await takeState(db, hashState(state), { userId, sessionId }, clock.now());
  const exchange = platform && exchanges[platform];
  if (!exchange) {
    throw new AppError(
      'forbidden',
      'Connection failed: this request was not started here, has expired or was used before. Please start again from your profile.',
    );
  }
  return exchange({ userId, code });
}

/** States are random, 256 bits; a plain hash keeps a copy of the table from finishing connections. */
function hashState(state: string): Buffer {
  return createHash('sha256').update(state).digest();
}
