import * as z from 'zod/mini';
import type { Platform } from '#contract/connections.ts';
import { type AdapterDeps, PlatformError } from '../platform.ts';
import { readBody, readBodyJson } from './answer.ts';
import { readRetryAfter, readSkewSeconds, readUsage } from './headers.ts';
import { nameOf, secretsOf, withoutSecrets } from './redact.ts';
import { type Verdict, verdictOfStatus } from './verdict.ts';

/** Share of the allowance, in percent, from which the log warns. */
const USAGE_NOTICED_PERCENT = 80;
/** Wait after `rate_limited` where the platform names none. */
const DEFAULT_WAIT_MS = 60_000;

/** `body` is undefined where the answer is no JSON. */
export type Answer = { status: number; headers: Headers; body: unknown };

/** How a platform speaks of failures. */
export type Dialect = {
  platform: Platform;
  /** What an answer means that is no success by its code; undefined: its status decides. */
  judge(answer: Answer, now: Date): Verdict | undefined;
  /** The platform's id of the request, where it gives one. */
  requestId(answer: Answer): unknown;
};

export type Call = {
  /** In errors, logs and quotas. */
  name: string;
  method?: 'GET' | 'POST';
  url: string;
  /** Goes into the `Authorization` header. */
  token?: string;
  form?: Record<string, string>;
  /** A body that is JSON already, so that numbers may have any length. */
  json?: string;
  /** What it costs; undefined: nothing is counted. */
  quota?: { bucket: string; units: number };
  /** Secrets in the address. None may come back in an error. */
  secrets?: readonly string[];
};

export type Client = {
  /** Sends a call and checks what comes back. @throws PlatformError, whatever goes wrong */
  ask<S extends z.ZodMiniType>(call: Call, reply: S): Promise<z.output<S>>;
  /** Sends a call whose answer is no JSON, or does not matter. @throws PlatformError */
  askText(call: Call): Promise<string>;
};

/** The one way to a platform: counted, limited in time and size, without redirects, and without a secret in what it reports. */
export function openClient(dialect: Dialect, deps: AdapterDeps): Client {
  return {
    ask: async (call, reply) => {
      const { answer, fault } = await exchange(dialect, deps, call);
      if (fault) throw failure(dialect, deps, call, { kind: 'unexpected_answer', code: fault }, answer);
      const parsed = z.safeParse(reply, answer.body);
      if (parsed.success) return parsed.data;
      // A path is made of our own schema's names and of positions; what stands there is never told.
      const code = `at ${parsed.error.issues[0]?.path.join('.') || 'top'}`;
      throw failure(dialect, deps, call, { kind: 'unexpected_answer', code }, answer);
    },
    askText: async (call) => (await exchange(dialect, deps, call)).text,
  };
}

type Exchange = { answer: Answer; text: string; fault: string | undefined };

async function exchange(dialect: Dialect, deps: AdapterDeps, call: Call): Promise<Exchange> {
  if (call.quota) await deps.spend(call.quota.bucket, call.quota.units);
  const startedAt = deps.now();
  const { status, headers, text } = await send(dialect, deps, call);
  const { value, fault } = readBodyJson(text);
  const answer = { status, headers, body: value };
  const fields = { platform: dialect.platform, call: call.name, status };
  deps.log.info({ ...fields, durationMs: deps.now().getTime() - startedAt.getTime() }, 'Platform answered');
  const skewSeconds = readSkewSeconds(headers, deps.now());
  if (skewSeconds !== undefined) deps.log.warn({ ...fields, skewSeconds }, 'The clock differs from the platform’s');
  const usage = readUsage(headers);
  if (usage && usage.percent >= USAGE_NOTICED_PERCENT) deps.log.warn({ ...fields, ...usage }, 'The allowance is nearly used up');
  const kind = verdictOfStatus(status);
  const verdict = dialect.judge(answer, deps.now()) ?? (kind && { kind });
  if (verdict) throw failure(dialect, deps, call, verdict, answer);
  return { answer, text, fault };
}

async function send(
  dialect: Dialect,
  deps: AdapterDeps,
  call: Call,
): Promise<{ status: number; headers: Headers; text: string }> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (call.token !== undefined) headers.authorization = `Bearer ${call.token}`;
  if (call.form) headers['content-type'] = 'application/x-www-form-urlencoded';
  if (call.json !== undefined) headers['content-type'] = 'application/json; charset=UTF-8';
  const body = call.form ? new URLSearchParams(call.form).toString() : call.json;
  const request: RequestInit = { method: call.method ?? 'GET', headers, redirect: 'manual' };
  let answer: Answer | undefined;
  let text: string | undefined;
  try {
    const signal = AbortSignal.timeout(deps.timeLimitMs);
    const response = await deps.fetch(call.url, { ...request, signal, ...(body === undefined ? {} : { body }) });
    answer = { status: response.status, headers: response.headers, body: undefined };
    text = await readBody(response);
  } catch (error) {
    // NOTE: the error is no cause: those of fetch may quote the address, and with it a token.
    throw failure(dialect, deps, call, { kind: 'unavailable', code: reasonOf(error) }, answer);
  }
  if (text === undefined) throw failure(dialect, deps, call, { kind: 'unexpected_answer', code: 'too_large' }, answer);
  return { status: answer.status, headers: answer.headers, text };
}

/** Names a failure of the connection, for instance `timeout` or `ECONNRESET`. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'timeout';
  const inner: unknown = error.cause;
  const code = inner instanceof Error && 'code' in inner ? inner.code : undefined;
  return nameOf(code) ?? error.name;
}

function failure(dialect: Dialect, deps: AdapterDeps, call: Call, verdict: Verdict, answer: Answer | undefined): PlatformError {
  const clean = withoutSecrets([call.token, ...secretsOf(call.form), ...(call.secrets ?? [])]);
  const { kind } = verdict;
  const details = {
    ...{ platform: dialect.platform, call: call.name, status: answer?.status },
    code: clean(verdict.code),
    retryAt: answer && retryAtOf(verdict, answer, deps.now()),
    requestId: answer && clean(dialect.requestId(answer)),
  };
  deps.log.warn({ ...details, kind }, 'Platform call failed');
  return new PlatformError(kind, details);
}

function retryAtOf({ kind, retryAt }: Verdict, { headers }: Answer, now: Date): Date | undefined {
  const waits = [readRetryAfter(headers, now), retryAt].filter((wait) => wait !== undefined).map((wait) => wait.getTime());
  if (waits.length > 0) return new Date(Math.max(...waits));
  return kind === 'rate_limited' ? new Date(now.getTime() + DEFAULT_WAIT_MS) : undefined;
}
