import { AppError } from '#server/kit/app-error.ts';
import { inTurn } from '#server/kit/in-turn.ts';
import { hashPassword, passwordMatches } from './passwords.ts';

/** Memory-hard hashes at a time in this process: each holds 19 MiB, and one of libuv's four threads. */
const AT_ONCE = 4;
/** A line this long takes several seconds to work off; whoever comes later is better told so. */
const LINE_MAX = 200;

/** Hashing and comparing of passwords, so many at a time. @throws AppError rate_limited when the line is absurdly long */
export type Passwords = {
  hash(password: string): Promise<string>;
  /** In the time of one hash, whether or not there is an account. */
  matches(passwordHash: string | undefined, password: string): Promise<boolean>;
};

export function openPasswords({ atOnce = AT_ONCE, lineMax = LINE_MAX } = {}): Passwords {
  const run = inTurn({
    atOnce,
    waitingMax: lineMax,
    busy: () => new AppError('rate_limited', 'Too many people are signing in at the moment. Please try again in a minute.'),
  });
  return {
    hash: (password) => run(() => hashPassword(password)),
    matches: (passwordHash, password) => run(() => passwordMatches(passwordHash, password)),
  };
}
