import * as z from 'zod/mini';
import { DAY_MS, MINUTE_MS } from '#server/kit/time.ts';
import type { Dialect } from '../http/client.ts';
import { nextPacificMidnight } from '../http/pacific.ts';
import { verdictOfStatus } from '../http/verdict.ts';
import type { PlatformFailure } from '../platform.ts';

/**
 * Google's error reasons. Source: YouTube Data API, "Errors"; Google, "Using OAuth 2.0"; `reason` is the key,
 * `status` a fall-back.
 */
const kinds: Record<string, PlatformFailure> = {
  authError: 'token_expired',
  UNAUTHENTICATED: 'token_expired',
  youtubeSignupRequired: 'no_channel',
  quotaExceeded: 'quota_used_up',
  dailyLimitExceeded: 'quota_used_up',
  uploadLimitExceeded: 'quota_used_up',
  rateLimitExceeded: 'rate_limited',
  userRateLimitExceeded: 'rate_limited',
  insufficientPermissions: 'scope_missing',
  ACCESS_TOKEN_SCOPE_INSUFFICIENT: 'scope_missing',
  // Missing scopes have reasons of their own: this one is about the requested object.
  forbidden: 'not_allowed',
  commentsDisabled: 'not_allowed',
  accessNotConfigured: 'operator_setup',
  SERVICE_DISABLED: 'operator_setup',
  authenticatedUserAccountClosed: 'account_closed',
  authenticatedUserAccountSuspended: 'account_closed',
  accountDelegationForbidden: 'account_closed',
  invalidTitle: 'refused',
  invalidDescription: 'refused',
  invalidTags: 'refused',
  invalidCategoryId: 'refused',
  invalidPublishAt: 'refused',
  invalidVideoMetadata: 'refused',
  mediaBodyRequired: 'refused',
  invalidFilename: 'refused',
  invalidImage: 'refused',
  uploadTooLarge: 'refused',
  imageFormatUnsupported: 'refused',
  imageTooTall: 'refused',
  imageTooWide: 'refused',
  failedPrecondition: 'refused',
  invalidPageToken: 'refused',
  missingRequiredParameter: 'refused',
  invalidFilters: 'refused',
  incompatibleParameters: 'refused',
  unexpectedParameter: 'refused',
  badRequest: 'refused',
  couldNotConvert: 'refused',
  videoNotFound: 'gone',
  playlistNotFound: 'gone',
  channelNotFound: 'gone',
  captionNotFound: 'gone',
  backendError: 'unavailable',
  internalError: 'unavailable',
  processingFailure: 'unavailable',
  // OAuth
  invalid_grant: 'access_ended',
  access_denied: 'access_ended',
  invalid_client: 'operator_setup',
  unauthorized_client: 'operator_setup',
  redirect_uri_mismatch: 'operator_setup',
  invalid_scope: 'operator_setup',
  unsupported_grant_type: 'operator_setup',
  invalid_request: 'refused',
};

const reasons = z.catch(z.array(z.object({ reason: z.optional(z.string()) })), []);
const shapes = z.object({
  error: z.union([
    z.string(),
    z.object({ errors: z._default(reasons, []), details: z._default(reasons, []), status: z.optional(z.string()) }),
  ]),
});

/** Google decides by HTTP status; the reason says what can be done. */
export const youtubeDialect: Dialect = {
  platform: 'youtube',
  judge: ({ status, body }, now) => {
    const byStatus = verdictOfStatus(status);
    const parsed = z.safeParse(shapes, body);
    if (!byStatus || !parsed.success) return undefined;
    const { error } = parsed.data;
    const named =
      typeof error === 'string'
        ? [error]
        : [...error.errors, ...error.details].map(({ reason }) => reason).concat(error.status);
    const codes = named.filter((name) => name !== undefined);
    const known = codes.find((name) => kinds[name]);
    const kind = (known && kinds[known]) || byStatus;
    const code = known ?? codes[0];
    if (kind === 'rate_limited') return { kind, code, retryAt: new Date(now.getTime() + MINUTE_MS) };
    if (kind !== 'quota_used_up') return { kind, code };
    return {
      kind,
      code,
      retryAt: code === 'uploadLimitExceeded' ? new Date(now.getTime() + DAY_MS) : nextPacificMidnight(now),
    };
  },
  requestId: ({ headers }) => headers.get('x-goog-request-id') ?? undefined,
};
