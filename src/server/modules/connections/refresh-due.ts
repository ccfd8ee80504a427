import type { ConnectionRow } from './store.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** A token that ends sooner is renewed before it is used: clocks differ, and calls take their time. */
const AHEAD_MS = 5 * MINUTE_MS;
/** Instagram's tokens live 60 days, renew themselves, and have to be a day old for that. */
const INSTAGRAM_AGE_MS = 7 * DAY_MS;
const INSTAGRAM_LEAST_AGE_MS = DAY_MS;
const INSTAGRAM_WARN_MS = 10 * DAY_MS;
/** Who was not called for so long is renewed all the same, so that its refresh token stays alive and an end is noticed. */
const IDLE_MS = DAY_MS;

type Tokens = Pick<ConnectionRow, 'platform' | 'accessExpiresAt' | 'tokenObtainedAt'>;

/** Whether the access token is renewed before the next call. */
export function needsRefresh({ platform, accessExpiresAt, tokenObtainedAt }: Tokens, now: Date): boolean {
  const ageMs = now.getTime() - tokenObtainedAt.getTime();
  const leftMs = accessExpiresAt.getTime() - now.getTime();
  if (platform === 'instagram') return ageMs >= INSTAGRAM_AGE_MS || (leftMs < AHEAD_MS && ageMs >= INSTAGRAM_LEAST_AGE_MS);
  return leftMs < AHEAD_MS;
}

/** Whether it is renewed although nobody calls. */
export function isDueForKeeping(tokens: Tokens, now: Date): boolean {
  if (tokens.platform === 'instagram') return needsRefresh(tokens, now);
  return now.getTime() - tokens.accessExpiresAt.getTime() >= IDLE_MS;
}

/** Whether its owner is told that it ends soon: renewing has failed for weeks by then. Instagram alone; the others end when they say so. */
export function endsSoon({ platform, accessExpiresAt }: Tokens, now: Date): boolean {
  const leftMs = accessExpiresAt.getTime() - now.getTime();
  return platform === 'instagram' && leftMs > 0 && leftMs < INSTAGRAM_WARN_MS;
}
