import { AppError } from '#server/kit/app-error.ts';
import { inTurn } from '#server/kit/in-turn.ts';
import { msg } from '#texts/message.ts';
import { hashPassword, passwordMatches } from './passwords.ts';

/** Concurrent memory-hard hashes in this process: each takes 19 MiB and one of libuv's four threads. */
const AT_ONCE = 4;
/** A queue this long takes several seconds to work off; later requests are refused. */
const MAX_LINE_LENGTH = 200;

/**
 * Hashes and compares passwords with limited concurrency.
 * @throws AppError rate_limited when the queue is full
 */
export type Passwords = {
  hash(password: string): Promise<string>;
  /** Takes the time of one hash, whether or not there is an account. */
  matches(passwordHash: string | undefined, password: string): Promise<boolean>;
};

export function openPasswords({ atOnce = AT_ONCE, lineMax = MAX_LINE_LENGTH } = {}): Passwords {
  const run = inTurn({
    atOnce,
    waitingMax: lineMax,
    busy: () => new AppError('rate_limited', msg('account.too_busy')),
  });
  return {
    hash: (password) => run(() => hashPassword(password)),
    matches: (passwordHash, password) => run(() => passwordMatches(passwordHash, password)),
  };
}
