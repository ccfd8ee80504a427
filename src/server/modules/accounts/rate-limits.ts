import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '#server/kit/app-error.ts';

/** Counts attempts against a key; kept in the database, so that a restart forgets nothing. */
export type AttemptLimit = {
  /** Counts one attempt. @throws AppError rate_limited, with the seconds to wait */
  consume(key: string): Promise<void>;
  /** Takes an attempt back, because it was a good one. */
  forgive(key: string): Promise<void>;
};

/** At most `points` attempts per key in `seconds`. */
export function attemptLimit(pool: Pool, name: string, points: number, seconds: number): AttemptLimit {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: seconds,
  });
  return {
    async consume(key) {
      try {
        await limiter.consume(key);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        const wait = Math.ceil(error.msBeforeNext / 1000);
        throw new AppError('rate_limited', `Too many attempts. Please try again in ${wait} seconds.`, { cause: error });
      }
    },
    async forgive(key) {
      await limiter.reward(key);
    },
  };
}
