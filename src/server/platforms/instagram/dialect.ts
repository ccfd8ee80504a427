import * as z from 'zod/mini';
import { DAY_MS, MINUTE_MS } from '#server/kit/time.ts';
import type { Dialect } from '../http/client.ts';
import { readUsage } from '../http/headers.ts';
import type { Verdict } from '../http/verdict.ts';
import type { PlatformFailure } from '../platform.ts';

/** Meta's rate limit window is an hour; used when its headers name no minutes. */
const LIMIT_WAIT_MS = 60 * MINUTE_MS;

/** Meta's subcodes, which are more specific than the codes. Source: Instagram Platform, "Error Codes". */
const bySubcode: Record<string, PlatformFailure> = {
  '33': 'gone',
  '2207001': 'unavailable',
  '2207003': 'unavailable',
  '2207006': 'gone',
  '2207008': 'unavailable',
  '2207010': 'refused',
  '2207020': 'gone',
  '2207023': 'refused',
  '2207026': 'refused',
  '2207027': 'unavailable',
  '2207032': 'unavailable',
  '2207040': 'refused',
  '2207042': 'quota_used_up',
  '2207050': 'spam_risk',
  '2207051': 'spam_risk',
  // About the address of one video, not about the account.
  '2207052': 'refused',
  '2207053': 'unavailable',
  '2207057': 'refused',
  '2207077': 'unavailable',
  '2207081': 'refused',
  '2207082': 'unavailable',
};
/**
 * Source: Graph API, "Error Handling" and "Rate Limits". An Instagram token that is no longer good can't be refreshed
 * either.
 */
const byCode: Record<string, PlatformFailure> = {
  '190': 'access_ended',
  // Session keys, an old name for tokens: expired, or of the wrong kind for the call.
  '102': 'access_ended',
  '452': 'access_ended',
  '101': 'operator_setup',
  // Also returned for a story with too few viewers, so whether a permission is missing is decided by the grant.
  '10': 'not_allowed',
  '100': 'refused',
  '1': 'unavailable',
  '2': 'unavailable',
  '-1': 'unavailable',
  '-2': 'unavailable',
  '4': 'rate_limited',
  '17': 'rate_limited',
  '32': 'rate_limited',
  '613': 'rate_limited',
  '80002': 'rate_limited',
  '368': 'spam_risk',
};
/** Codes that expire after a known time, in milliseconds. */
const waits: Record<string, number> = { '2207042': DAY_MS, '2207051': DAY_MS };

const shapes = z.object({
  error: z.object({
    code: z.optional(z.int()),
    error_subcode: z.optional(z.int()),
    is_transient: z.optional(z.boolean()),
    fbtrace_id: z.optional(z.unknown()),
  }),
});
/** The code exchange has an error format of its own. */
const exchangeShape = z.object({ error_type: z.string(), error_message: z.optional(z.string()) });
/**
 * The exchange uses the same type and code for every refusal: only its message distinguishes a misconfigured app from
 * a used code. Exact messages, as reported by developers; others stay undecided.
 */
const bySentence: Record<string, PlatformFailure> = {
  'invalid platform app': 'operator_setup',
  'invalid client id': 'operator_setup',
  'invalid client secret': 'operator_setup',
  'error validating client secret': 'operator_setup',
  'missing client secret': 'operator_setup',
  'matching code was not found or was already used': 'access_ended',
  'no matching code found': 'access_ended',
  'invalid authorization code': 'access_ended',
  'this authorization code has been used': 'access_ended',
  'this authorization code has expired': 'access_ended',
};

export const instagramDialect: Dialect = {
  platform: 'instagram',
  judge: ({ status, headers, body }, now) => {
    const parsed = z.safeParse(shapes, body);
    if (!parsed.success) {
      const exchange = z.safeParse(exchangeShape, body);
      if (!exchange.success) return undefined;
      const { error_type: code, error_message: sentence = '' } = exchange.data;
      if (status >= 500) return { kind: 'unavailable', code };
      return { kind: bySentence[sentence.trim().replace(/\.$/, '').toLowerCase()] ?? 'refused', code };
    }
    const { code, error_subcode: subcode, is_transient: transient } = parsed.data.error;
    const kind = bySubcode[String(subcode)] ?? (transient ? 'unavailable' : kindOfCode(code)) ?? kindOfStatus(status);
    const named = [code, subcode].filter((part) => part !== undefined).join('/');
    return { kind, code: named || undefined, retryAt: retryAtOf(kind, subcode, headers, now) };
  },
  requestId: ({ headers, body }) => {
    const parsed = z.safeParse(shapes, body);
    return (parsed.success ? parsed.data.error.fbtrace_id : undefined) ?? headers.get('x-fb-trace-id') ?? undefined;
  },
};

function kindOfCode(code: number | undefined): PlatformFailure | undefined {
  if (code === undefined) return undefined;
  return code >= 200 && code <= 299 ? 'not_allowed' : byCode[String(code)];
}

/** An `error` is a failure whatever the status. */
function kindOfStatus(status: number): PlatformFailure {
  if (status >= 500) return 'unavailable';
  if (status === 401) return 'token_expired';
  return status === 429 ? 'rate_limited' : 'refused';
}

function retryAtOf(
  kind: PlatformFailure,
  subcode: number | undefined,
  headers: Headers,
  now: Date,
): Verdict['retryAt'] {
  const fixedMs = waits[String(subcode)];
  const regainMs = (readUsage(headers)?.regainMinutes ?? 0) * MINUTE_MS;
  // If the response names a wait, the client reads it.
  const untoldMs = headers.has('retry-after') ? undefined : LIMIT_WAIT_MS;
  const waitMs = fixedMs ?? (kind === 'rate_limited' ? Math.min(regainMs, DAY_MS) || untoldMs : undefined);
  return waitMs === undefined ? undefined : new Date(now.getTime() + waitMs);
}
