import * as z from 'zod/mini';
import { DAY_MS, MINUTE_MS } from '#server/kit/time.ts';
import type { Dialect } from '../http/client.ts';
import type { Answer } from '../http/send.ts';
import type { Verdict } from '../http/verdict.ts';
import type { PlatformFailure } from '../platform.ts';

/**
 * TikTok's error codes. Source: TikTok for Developers, "API v2 Error Handling", "OAuth Error Handling" and the error
 * tables of the Content Posting API.
 */
const kinds: Record<string, PlatformFailure> = {
  access_token_invalid: 'token_expired',
  scope_not_authorized: 'scope_missing',
  scope_permission_missed: 'scope_missing',
  invalid_params: 'refused',
  invalid_param: 'refused',
  invalid_file_upload: 'refused',
  rate_limit_exceeded: 'rate_limited',
  internal_error: 'unavailable',
  spam_risk_too_many_posts: 'spam_risk',
  spam_risk_too_many_pending_share: 'spam_risk',
  spam_risk_user_banned_from_posting: 'spam_risk',
  spam_risk_text: 'spam_risk',
  spam_risk: 'spam_risk',
  reached_active_user_cap: 'quota_used_up',
  // Concerns only this post: drafts are still accepted, and reading works.
  unaudited_client_can_only_post_to_private_accounts: 'refused',
  url_ownership_unverified: 'operator_setup',
  privacy_level_option_mismatch: 'refused',
  invalid_publish_id: 'gone',
  token_not_authorized_for_specified_publish_id: 'gone',
  publish_not_cancellable: 'refused',
  // OAuth
  access_denied: 'access_ended',
  invalid_grant: 'access_ended',
  invalid_request: 'refused',
  invalid_client: 'operator_setup',
  unauthorized_client: 'operator_setup',
  invalid_scope: 'operator_setup',
  unsupported_grant_type: 'operator_setup',
  unsupported_response_type: 'operator_setup',
};

/** Codes that expire after a known time, in milliseconds. */
const waits: Record<string, number> = {
  rate_limit_exceeded: MINUTE_MS,
  spam_risk_too_many_posts: DAY_MS,
  spam_risk_too_many_pending_share: DAY_MS,
  reached_active_user_cap: DAY_MS,
};

const code = z.union([z.string(), z.number(), z.bigint()]);
/** All formats of a failure: the envelope, OAuth's flat object, the flat object of one page, the older wrapped one. */
const shapes = z.object({
  error: z.optional(z.union([z.string(), z.object({ code: z.optional(code), log_id: z.optional(z.unknown()) })])),
  code: z.optional(code),
  message: z.optional(z.unknown()),
  log_id: z.optional(z.unknown()),
  data: z.optional(z.unknown()),
});
const oldFailure = z.object({ error_code: z.optional(code) });

/** TikTok reports failures in the body, even under HTTP 200. */
export const tiktokDialect: Dialect = {
  platform: 'tiktok',
  judge: (answer, now) => {
    const found = codeOf(answer);
    if (found === undefined || found === 'ok') return undefined;
    const kind = kinds[found];
    if (kind) return verdictOf(kind, found, now);
    // For an unknown code the status decides, unless it claims success.
    if (answer.status >= 500) return { kind: 'unavailable', code: found };
    if (answer.status === 401) return { kind: 'token_expired', code: found };
    return { kind: answer.status === 429 ? 'rate_limited' : 'refused', code: found };
  },
  requestId: ({ body }) => {
    const parsed = z.safeParse(shapes, body);
    if (!parsed.success) return undefined;
    const { error, log_id } = parsed.data;
    return typeof error === 'object' ? error.log_id : log_id;
  },
};

function verdictOf(kind: PlatformFailure, found: string, now: Date): Verdict {
  const waitMs = waits[found];
  return { kind, code: found, ...(waitMs === undefined ? {} : { retryAt: new Date(now.getTime() + waitMs) }) };
}

function codeOf({ body }: Answer): string | undefined {
  const parsed = z.safeParse(shapes, body);
  if (!parsed.success) return undefined;
  const { error, code: flat, message, data } = parsed.data;
  if (typeof error === 'string') return error || undefined;
  const found = error ? error.code : flat;
  if (found !== undefined) return String(found);
  if (message !== 'error') return undefined;
  const old = z.safeParse(oldFailure, data);
  return String((old.success ? old.data.error_code : undefined) ?? 'error');
}
