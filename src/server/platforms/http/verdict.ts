import type { PlatformFailure } from '../platform.ts';

/** What an answer that is no success means. */
export type Verdict = {
  kind: PlatformFailure;
  /** The platform's own code or reason. */
  code?: string | undefined;
  /** Default: what `Retry-After` says. */
  retryAt?: Date | undefined;
};

/** What a status means where the platform gave no code that we know. Undefined: it is a success. */
export function verdictOfStatus(status: number): PlatformFailure | undefined {
  if (status >= 200 && status < 300) return undefined;
  // Redirects are not followed: they would carry the token to wherever they point.
  if (status < 400) return 'unexpected_answer';
  if (status === 401) return 'token_expired';
  if (status === 429) return 'rate_limited';
  if (status === 408 || status >= 500) return 'unavailable';
  return 'refused';
}
