import { hash, verify } from '@node-rs/argon2';

/** Argon2id with OWASP's minimum cost (Password Storage Cheat Sheet: 19 MiB, 2 passes, 1 lane). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hash of an unknown random password: an unknown address takes as much time as a known one, and an account without
 * a password is locked.
 */
export const UNUSABLE_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$9dDZAxhGdJcYzVXXkpDqEVsGXLSLP+1Yg0SGNrXPtRo';

/** Hash in the PHC string format, which includes the cost. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** Takes the time of one hash, whether or not there is an account. */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? UNUSABLE_HASH, password);
  return matches && passwordHash !== undefined;
}

/** Whether the hash was made at a lower cost than the current one. */
export function needsRehash(passwordHash: string): boolean {
  return !passwordHash.startsWith(`$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`);
}
