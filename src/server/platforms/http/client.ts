import * as z from 'zod/mini';
import type { Platform } from '#contract/connections.ts';
import { type AdapterDeps, PlatformError, type Sent } from '../platform.ts';
import { readRetryAfter, readSkewSeconds, readUsage } from './headers.ts';
import { secretsOf, withoutSecrets } from './redact.ts';
import { type Answer, type Call, send } from './send.ts';
import { type Verdict, verdictOfStatus } from './verdict.ts';

/** Used share of the allowance, in percent, from which a warning is logged. */
const USAGE_NOTICED_PERCENT = 80;
/** Wait after `rate_limited` if the platform does not name one. */
const DEFAULT_WAIT_MS = 60_000;

/** How a platform reports failures. */
export type Dialect = {
  platform: Platform;
  /** The meaning of an unsuccessful response, by its code; undefined to decide by its status. */
  judge(answer: Answer, now: Date): Verdict | undefined;
  /** The platform's request id, if there is one. */
  requestId(answer: Answer): unknown;
};

export type Client = {
  /**
   * Sends a call and validates the response. @throws PlatformError for any failure at the platform; the reason of the
   * call's signal; any error from reading its upload
   */
  ask<S extends z.ZodMiniType>(call: Call, reply: S): Promise<z.output<S>>;
  /** Sends a call and returns the raw response: status, headers, a body of any kind. @throws as `ask` */
  send(call: Call): Promise<Answer>;
};

/**
 * The only way to a platform: calls are counted, limited in time and size, do not follow redirects, and report no
 * secrets.
 */
export function openClient(dialect: Dialect, deps: AdapterDeps): Client {
  return {
    ask: async (call, reply) => {
      const { answer, fault } = await exchange(dialect, deps, call);
      if (fault) throw failure(dialect, deps, call, { kind: 'unexpected_answer', code: fault }, answer);
      const parsed = z.safeParse(reply, answer.body);
      if (parsed.success) return parsed.data;
      // A path consists of our own schema's names and of positions; the values are never reported.
      const code = `at ${parsed.error.issues[0]?.path.join('.') || 'top'}`;
      throw failure(dialect, deps, call, { kind: 'unexpected_answer', code }, answer);
    },
    send: async (call) => (await exchange(dialect, deps, call)).answer,
  };
}

async function exchange(dialect: Dialect, deps: AdapterDeps, call: Call) {
  if (call.quota) await deps.spend(call.quota);
  const startedAt = deps.now();
  const delivery = await send(deps, call);
  const { answer, lost } = delivery;
  if (lost) {
    const kind = lost.code === 'too_large' ? 'unexpected_answer' : 'unavailable';
    throw failure(dialect, deps, call, { kind, code: lost.code }, answer, lost.sent);
  }
  const { status, headers } = answer;
  const fields = { platform: dialect.platform, call: call.name, status };
  deps.log.info({ ...fields, durationMs: deps.now().getTime() - startedAt.getTime() }, 'Platform answered');
  const skewSeconds = readSkewSeconds(headers, deps.now());
  if (skewSeconds !== undefined) deps.log.warn({ ...fields, skewSeconds }, 'The clock differs from the platform’s');
  const usage = readUsage(headers);
  if (usage && usage.percent >= USAGE_NOTICED_PERCENT)
    deps.log.warn({ ...fields, ...usage }, 'The allowance is nearly used up');
  const verdict = call.accept?.includes(status) ? undefined : judge(dialect, deps, answer);
  if (verdict) throw failure(dialect, deps, call, verdict, answer);
  return { answer, fault: delivery.fault };
}

function judge(dialect: Dialect, deps: AdapterDeps, answer: Answer): Verdict | undefined {
  const kind = verdictOfStatus(answer.status);
  return dialect.judge(answer, deps.now()) ?? (kind && { kind });
}

function failure(
  dialect: Dialect,
  deps: AdapterDeps,
  call: Call,
  verdict: Verdict,
  answer: Answer | undefined,
  sent?: Sent,
): PlatformError {
  const hidden = [call.token, ...secretsOf(call.form), ...Object.values(call.headers ?? {}), ...(call.secrets ?? [])];
  const clean = withoutSecrets(hidden);
  const { kind } = verdict;
  const details = {
    platform: dialect.platform,
    call: call.name,
    status: answer?.status,
    sent,
    code: clean(verdict.code),
    retryAt: answer && retryAtOf(verdict, answer, deps.now()),
    requestId: answer && clean(dialect.requestId(answer)),
  };
  deps.log.warn({ ...details, kind }, 'Platform call failed');
  return new PlatformError(kind, details);
}

function retryAtOf({ kind, retryAt }: Verdict, { headers }: Answer, now: Date): Date | undefined {
  const waits = [readRetryAfter(headers, now), retryAt]
    .filter((wait) => wait !== undefined)
    .map((wait) => wait.getTime());
  if (waits.length > 0) return new Date(Math.max(...waits));
  return kind === 'rate_limited' ? new Date(now.getTime() + DEFAULT_WAIT_MS) : undefined;
}
