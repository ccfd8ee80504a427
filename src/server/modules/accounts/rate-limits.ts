import { createHash } from 'node:crypto';
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

/** So many attempts in so many seconds. */
type Window = readonly [points: number, seconds: number];

const MINUTE = 60;
const HOUR = 3600;

/** The limits of the calls of accounts. What is sent, and what is tried, are counted apart. */
export type AccountLimits = {
  /** Wrong passwords at sign-in, by the address that was typed. */
  signInAccount: AttemptLimit;
  signInIp: AttemptLimit;
  /** Wrong passwords of somebody who is signed in, by account. */
  password: AttemptLimit;
  signUpIp: AttemptLimit;
  /** Messages asked for: by purpose and address, and by who asks. */
  mailAddress: AttemptLimit;
  mailIp: AttemptLimit;
  /** Links tried. */
  linkIp: AttemptLimit;
  /** Wrong second factors, by account. */
  perCode: AttemptLimit;
  /** Tickets for signing in by a passkey. */
  passkeyIp: AttemptLimit;
  /** Browsers that become known, by account: each gets a count of wrong passwords of its own. */
  newDevice: AttemptLimit;
};

/** Whoever keeps guessing waits a minute first, then ten, then an hour; the owner can sign in by a link meanwhile. */
const GUESSES: readonly Window[] = [
  [5, MINUTE],
  [15, 10 * MINUTE],
  [30, HOUR],
];

export function accountLimits(pool: Pool): AccountLimits {
  const limit = (name: string, ...windows: Window[]) => growingLimit(pool, name, windows);
  return {
    signInAccount: limit('signin_account', ...GUESSES),
    signInIp: limit('signin_ip', [20, MINUTE], [120, HOUR]),
    password: limit('password', ...GUESSES),
    signUpIp: limit('signup_ip', [10, HOUR]),
    mailAddress: limit('mail_address', [3, HOUR]),
    mailIp: limit('mail_ip', [20, HOUR]),
    linkIp: limit('link_ip', [30, 10 * MINUTE]),
    // Of a million codes three are good at a time: whoever has the password must not get round to them in months.
    perCode: limit('mfa_code', [5, 5 * MINUTE], [50, 24 * HOUR]),
    passkeyIp: limit('passkey_ip', [60, 5 * MINUTE]),
    newDevice: limit('new_device', [10, 24 * HOUR]),
  };
}

/** At most `points` attempts per key in `seconds`. */
export function attemptLimit(pool: Pool, name: string, points: number, seconds: number): AttemptLimit {
  return growingLimit(pool, name, [[points, seconds]]);
}

/** Several windows at once, the shortest first: one that is full counts nothing in the longer ones. */
function growingLimit(pool: Pool, name: string, windows: readonly Window[]): AttemptLimit {
  const limiters = windows.map(
    ([points, duration]) =>
      new RateLimiterPostgres({
        storeClient: pool,
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: `${name}_${duration}`,
        points,
        duration,
      }),
  );
  return {
    async consume(key) {
      try {
        for (const limiter of limiters) await limiter.consume(key);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        const retryAfterSeconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
        throw new AppError('rate_limited', `Too many attempts. Please try again in ${describeWait(retryAfterSeconds)}.`, {
          ...{ cause: error, retryAfterSeconds },
        });
      }
    },
    async forgive(key) {
      await Promise.all(limiters.map((limiter) => limiter.reward(key)));
    },
  };
}

function describeWait(seconds: number): string {
  return seconds <= 2 * MINUTE ? `${seconds} seconds` : `${Math.ceil(seconds / MINUTE)} minutes`;
}

/** What attempts at an address (of mail) are counted under: nothing readable. */
export function addressKey(email: string, purpose?: string): string {
  const hash = createHash('sha256').update(email.toLowerCase()).digest('base64url');
  return purpose === undefined ? hash : `${purpose}:${hash}`;
}
