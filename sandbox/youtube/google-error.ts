/**
 * An error in Google's format. Clients use `reason`; only some errors have `status` and `details`. Source: "YouTube
 * Data API: Errors".
 */
export class GoogleError extends Error {
  readonly code: number;
  readonly body: object;

  constructor(
    code: number,
    reason: string,
    message: string,
    more: { domain?: string; status?: string; details?: object[]; location?: string; locationType?: string } = {},
  ) {
    super(message);
    this.code = code;
    const { domain = 'global', status, details, location, locationType = 'parameter' } = more;
    this.body = {
      error: {
        code,
        message,
        errors: [{ message, domain, reason, ...(location ? { location, locationType } : {}) }],
        ...(status ? { status } : {}),
        ...(details ? { details } : {}),
      },
    };
  }
}

export function badParameter(reason: string, location: string, message: string): GoogleError {
  return new GoogleError(400, reason, message, { domain: 'youtube.parameter', location });
}

export function authError(): GoogleError {
  return new GoogleError(
    401,
    'authError',
    'Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other ' +
      'valid authentication credential.',
    { status: 'UNAUTHENTICATED', location: 'Authorization', locationType: 'header' },
  );
}

export function insufficientScopes(): GoogleError {
  return new GoogleError(403, 'insufficientPermissions', 'Request had insufficient authentication scopes.', {
    status: 'PERMISSION_DENIED',
    details: [
      {
        '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
        reason: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT',
        domain: 'googleapis.com',
        metadata: { service: 'youtube.googleapis.com' },
      },
    ],
  });
}

export function quotaExceeded(): GoogleError {
  const message =
    'The request cannot be completed because you have exceeded your <a href="/youtube/v3/getting-started#quota">quota</a>.';
  return new GoogleError(403, 'quotaExceeded', message, { domain: 'youtube.quota' });
}

export function rateLimited(): GoogleError {
  return new GoogleError(403, 'rateLimitExceeded', 'Rate Limit Exceeded', { domain: 'usageLimits' });
}

export function signupRequired(): GoogleError {
  return new GoogleError(401, 'youtubeSignupRequired', 'Unauthorized', {
    domain: 'youtube.header',
    location: 'Authorization',
    locationType: 'header',
  });
}
