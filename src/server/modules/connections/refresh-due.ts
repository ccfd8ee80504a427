import { DAY_MS, MINUTE_MS } from '#server/kit/time.ts';
import type { PlatformRules } from '#server/platforms/rules.ts';
import type { ConnectionRow } from './store.ts';

/** Tokens are refreshed this long before they expire, to allow for clock differences and slow calls. */
const AHEAD_MS = 5 * MINUTE_MS;
/**
 * Idle connections are refreshed this often, so that their refresh token does not expire and a revoked grant is
 * noticed.
 */
const IDLE_MS = DAY_MS;

type Rules = Pick<PlatformRules, 'selfRenewal'>;
type Tokens = Pick<ConnectionRow, 'accessExpiresAt' | 'tokenObtainedAt'>;

/** Whether the access token must be refreshed before the next call. */
export function needsRefresh({ selfRenewal }: Rules, { accessExpiresAt, tokenObtainedAt }: Tokens, now: Date): boolean {
  const ageMs = now.getTime() - tokenObtainedAt.getTime();
  const leftMs = accessExpiresAt.getTime() - now.getTime();
  if (!selfRenewal) return leftMs < AHEAD_MS;
  return ageMs >= selfRenewal.afterMs || (leftMs < AHEAD_MS && ageMs >= selfRenewal.minAgeMs);
}

/** Whether it should be refreshed although no call is made. */
export function isDueForRefresh(rules: Rules, tokens: Tokens, now: Date): boolean {
  if (rules.selfRenewal) return needsRefresh(rules, tokens, now);
  return now.getTime() - tokens.accessExpiresAt.getTime() >= IDLE_MS;
}

/** Whether to warn the owner of the expiry. Only for tokens that renew themselves; others report their own end. */
export function endsSoon({ selfRenewal }: Rules, { accessExpiresAt }: Tokens, now: Date): boolean {
  const leftMs = accessExpiresAt.getTime() - now.getTime();
  return selfRenewal !== undefined && leftMs > 0 && leftMs < selfRenewal.warnBeforeEndMs;
}
