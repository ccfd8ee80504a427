import type { Answer, SandboxRequest } from '../core/types.ts';
import {
  authError,
  GoogleError,
  insufficientScopes,
  quotaExceeded,
  rateLimited,
  signupRequired,
} from './google-error.ts';
import { oauthError } from './oauth/token.ts';

/** A fault's failure in Google's format: RFC 6749 for OAuth calls, Google's own for the rest. */
export function failureAnswer(status: number, code: string | undefined, { path }: SandboxRequest): Answer {
  if (['/token', '/revoke', '/tokeninfo'].includes(path)) {
    const known =
      status === 401
        ? 'invalid_client'
        : status >= 500
          ? 'internal_failure'
          : status === 429
            ? 'rate_limit_exceeded'
            : 'invalid_grant';
    return oauthError(status, code ?? known, 'The sandbox was told to answer so.');
  }
  const error = known(status, code);
  return { status: status === 0 ? error.code : status, json: error.body };
}

function known(status: number, code: string | undefined): GoogleError {
  const usual = { 401: authError, 403: quotaExceeded, 429: rateLimited }[status];
  const named = {
    quotaExceeded,
    rateLimitExceeded: rateLimited,
    insufficientPermissions: insufficientScopes,
    youtubeSignupRequired: signupRequired,
    authError,
  }[code ?? ''];
  const make = code === undefined ? usual : named;
  const made = make?.();
  if (made && made.code === status) return made;
  const reason =
    code ??
    (status === 429
      ? 'rateLimitExceeded'
      : status === 404
        ? 'notFound'
        : status >= 500
          ? 'backendError'
          : 'badRequest');
  return new GoogleError(status, reason, 'The sandbox was told to answer so.', {
    domain: domains[reason] ?? 'global',
    ...(status >= 500 ? { status: 'INTERNAL' } : {}),
  });
}

const domains: Record<string, string> = {
  dailyLimitExceeded: 'usageLimits',
  rateLimitExceeded: 'usageLimits',
  userRateLimitExceeded: 'usageLimits',
  accessNotConfigured: 'usageLimits',
  authenticatedUserAccountClosed: 'youtube.common',
  authenticatedUserAccountSuspended: 'youtube.common',
  accountDelegationForbidden: 'youtube.common',
};
