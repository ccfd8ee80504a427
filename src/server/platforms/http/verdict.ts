import type { PlatformFailure } from '../platform.ts';

/** The meaning of an unsuccessful response. */
export type Verdict = {
  kind: PlatformFailure;
  /** The platform's own code or reason. */
  code?: string | undefined;
  /** Defaults to `Retry-After`. */
  retryAt?: Date | undefined;
};

/** The meaning of a status without a known code. Undefined for success. */
export function verdictOfStatus(status: number): PlatformFailure | undefined {
  if (status >= 200 && status < 300) return undefined;
  // Redirects are not followed: they would carry the token wherever they point.
  if (status < 400) return 'unexpected_answer';
  if (status === 401) return 'token_expired';
  if (status === 429) return 'rate_limited';
  if (status === 408 || status >= 500) return 'unavailable';
  return 'refused';
}
