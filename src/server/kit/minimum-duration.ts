import { setTimeout as delay } from 'node:timers/promises';

/**
 * Makes a response take at least `ms`, whether it succeeds or fails, so that its duration reveals nothing about the
 * work (for instance whether an address has an account).
 */
export async function withMinimumDuration<T>(ms: number, work: Promise<T>): Promise<T> {
  const [outcome] = await Promise.all([Promise.allSettled([work]), delay(ms)]);
  const [settled] = outcome;
  if (settled.status === 'rejected') throw settled.reason;
  return settled.value;
}
