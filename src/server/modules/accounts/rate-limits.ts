import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '#server/kit/app-error.ts';
import { msg } from '#texts/message.ts';

/** Counts attempts per key; stored in the database, so that a restart resets nothing. */
export type AttemptLimit = {
  /** Counts one attempt. @throws AppError rate_limited, with the seconds to wait */
  consume(key: string): Promise<void>;
  /** Takes back a counted attempt because it succeeded. */
  forgive(key: string): Promise<void>;
};

/** Maximum attempts per number of seconds. */
type Window = readonly [points: number, seconds: number];

const MINUTE = 60;
const HOUR = 3600;

/** The limits of the account endpoints. Messages sent and secrets tried are counted separately. */
export type AccountLimits = {
  /** Wrong passwords at sign-in, by the address entered. */
  signInAccount: AttemptLimit;
  signInIp: AttemptLimit;
  /** Wrong passwords of a signed-in user, by account. */
  password: AttemptLimit;
  signUpIp: AttemptLimit;
  /** Requested messages: by purpose and address, and by caller. */
  mailAddress: AttemptLimit;
  mailIp: AttemptLimit;
  /** Link tokens tried. */
  linkIp: AttemptLimit;
  /** Wrong second factors, by account. */
  perCode: AttemptLimit;
  /** Tickets for signing in by a passkey. */
  passkeyIp: AttemptLimit;
  /** Newly known browsers, by account: each gets its own allowance of wrong passwords. */
  newDevice: AttemptLimit;
};

/** Repeated guessing waits a minute first, then ten, then an hour; in the meantime the owner can sign in with a link. */
const GUESSES: readonly Window[] = [
  [5, MINUTE],
  [15, 10 * MINUTE],
  [30, HOUR],
];

export function accountLimits(pool: Pool): AccountLimits {
  const limit = (name: string, ...windows: Window[]) => escalatingLimit(pool, name, windows);
  return {
    signInAccount: limit('signin_account', ...GUESSES),
    signInIp: limit('signin_ip', [20, MINUTE], [120, HOUR]),
    password: limit('password', ...GUESSES),
    signUpIp: limit('signup_ip', [10, HOUR]),
    mailAddress: limit('mail_address', [3, HOUR]),
    mailIp: limit('mail_ip', [20, HOUR]),
    linkIp: limit('link_ip', [30, 10 * MINUTE]),
    // Three of a million codes are valid at a time: someone who has the password must not be able to guess one within
    // months.
    perCode: limit('mfa_code', [5, 5 * MINUTE], [50, 24 * HOUR]),
    passkeyIp: limit('passkey_ip', [60, 5 * MINUTE]),
    newDevice: limit('new_device', [10, 24 * HOUR]),
  };
}

/** Allows `points` attempts per key in `seconds`. */
export function attemptLimit(pool: Pool, name: string, points: number, seconds: number): AttemptLimit {
  return escalatingLimit(pool, name, [[points, seconds]]);
}

/** Several windows at once, shortest first: an attempt that exceeds one is not counted in the longer ones. */
function escalatingLimit(pool: Pool, name: string, windows: readonly Window[]): AttemptLimit {
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
        throw new AppError(
          'rate_limited',
          msg('request.too_many_attempts', { wait: describeWait(retryAfterSeconds) }),
          {
            cause: error,
            retryAfterSeconds,
          },
        );
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

/** The key under which attempts at an email address are counted; a hash, so that it is not readable. */
export function addressKey(email: string, purpose?: string): string {
  const hash = createHash('sha256').update(email.toLowerCase()).digest('base64url');
  return purpose === undefined ? hash : `${purpose}:${hash}`;
}
