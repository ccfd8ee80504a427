import { AppError } from '#server/kit/app-error.ts';
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
  const line: (() => void)[] = [];
  let running = 0;

  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (line.length >= lineMax)
        throw new AppError('rate_limited', 'Too many people are signing in at the moment. Please try again in a minute.');
      await new Promise<void>((resolve) => line.push(resolve)); // the place of who ends is handed on
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };

  return {
    hash: (password) => inTurn(() => hashPassword(password)),
    matches: (passwordHash, password) => inTurn(() => passwordMatches(passwordHash, password)),
  };
}
