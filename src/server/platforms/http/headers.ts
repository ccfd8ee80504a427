import { readJson } from './json.ts';

/** Maximum wait that a platform may ask for: a mistake on their side must not stop an account for years. */
const MAX_WAIT_MS = 24 * 3_600_000;
/** Clock skew worth a log line; expiry times are counted from our own clock. */
const SKEW_NOTICED_MS = 5 * 60_000;

/**
 * When a `Retry-After` header, in seconds or as a date, permits the next attempt; undefined without one. Source: RFC
 * 9110, 10.2.3.
 */
export function readRetryAfter(headers: Headers, now: Date): Date | undefined {
  const value = headers.get('retry-after')?.trim();
  if (!value) return undefined;
  const waitMs = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - now.getTime();
  return Number.isNaN(waitMs) ? undefined : new Date(now.getTime() + Math.min(Math.max(waitMs, 0), MAX_WAIT_MS));
}

export type Usage = {
  /** Used share of the allowance in percent, by its fullest part. */
  percent: number;
  /** Minutes until calls are accepted again; 0: no limit is in effect. */
  regainMinutes: number;
};

/**
 * How much of its allowance an app or account has used at Meta; undefined without the headers. Source: Graph API,
 * "Rate Limits": `X-App-Usage` is one object of percentages, `X-Business-Use-Case-Usage` lists of such objects by
 * account, with minutes to wait.
 */
export function readUsage(headers: Headers): Usage | undefined {
  const entries = [...entriesOf(headers.get('x-app-usage')), ...entriesOf(headers.get('x-business-use-case-usage'))];
  if (entries.length === 0) return undefined;
  const most = (names: string[]) =>
    Math.max(0, ...entries.flatMap((entry) => names.map((name) => Number(entry[name] ?? 0)).filter(Number.isFinite)));
  return {
    percent: most(['call_count', 'total_time', 'total_cputime']),
    regainMinutes: most(['estimated_time_to_regain_access']),
  };
}

function entriesOf(header: string | null): Record<string, unknown>[] {
  if (!header) return [];
  let value: unknown;
  try {
    value = readJson(header);
  } catch {
    return [];
  }
  if (!isObject(value)) return [];
  const lists = Object.values(value).filter(Array.isArray).flat().filter(isObject);
  return lists.length > 0 ? lists : [value];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Seconds by which our clock is ahead of the platform's; undefined while the difference is small. */
export function readSkewSeconds(headers: Headers, now: Date): number | undefined {
  const theirs = Date.parse(headers.get('date') ?? '');
  const skewMs = now.getTime() - theirs;
  return Math.abs(skewMs) > SKEW_NOTICED_MS ? Math.round(skewMs / 1_000) : undefined;
}
