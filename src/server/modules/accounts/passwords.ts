import { hash, verify } from '@node-rs/argon2';

/** Argon2id with OWASP's least cost (Password Storage Cheat Sheet: 19 MiB, 2 passes, 1 lane). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hash of a random password nobody knows, so that an unknown address costs as much time as a known one. It also locks an account that has none. */
export const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$9dDZAxhGdJcYzVXXkpDqEVsGXLSLP+1Yg0SGNrXPtRo';

/** Hash in the PHC string format; the cost stands inside it. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** Compares in the time of one hash, whether or not there is an account. */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? NOBODY, password);
  return matches && passwordHash !== undefined;
}

/** Whether the hash was made at a lower cost than today's. */
export function needsRehash(passwordHash: string): boolean {
  return !passwordHash.startsWith(`$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`);
}
