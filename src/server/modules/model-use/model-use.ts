import type * as z from 'zod/mini';
import type { AnsweredBy, BuiltinReason, readAiStatus } from '#contract/ai.ts';
import { askModel } from '#server/ai/ask-model.ts';
import type { LanguageModel, ModelPrompt, ModelTalk } from '#server/ai/model.ts';
import type { ModelError } from '#server/ai/model-error.ts';
import type { Db } from '#server/db/database.ts';
import type { Clock } from '#server/kit/clock.ts';
import type { Log } from '#server/kit/log.ts';
import { DAY_MS } from '#server/kit/time.ts';
import { isOutside, mayShareOutside, readSettings } from '#server/modules/settings/settings.ts';
import { type Breaker, openBreaker } from './breaker.ts';
import { type CallRequest, openRecords, type Prices } from './records.ts';
import { isSpent, type Outcome, readUse } from './store.ts';
import { openTalk } from './talk.ts';

/**
 * The language model as an account may use it: subject to its privacy settings and daily allowance, with a record of
 * every call, and paused for a while when the model is down.
 */
export type ModelUse = {
  /** Whether a model is configured, so that callers can skip reading what only a model needs. */
  hasModel: boolean;
  /** Data in the prompt's shape, or why there is none. The caller's abort is thrown. */
  ask<T>(userId: string, prompt: ModelPrompt<T>, options: { signal: AbortSignal }): Promise<Asked<T>>;
  /**
   * Resolves with the first sentence, or with why there is none. Later failures are thrown by the iteration, as
   * ModelError. The text can be iterated once, and `data` is complete afterwards; ending the iteration early ends the
   * call. The caller's abort is thrown.
   */
  stream(userId: string, talk: ModelTalk, options: { signal: AbortSignal }): Promise<Streamed>;
  /** Who currently answers for the account, and how much of its daily allowance is used. */
  status(userId: string): Promise<z.infer<typeof readAiStatus.reply>>;
};

export type Asked<T> = { ok: true; value: T; by: AnsweredBy } | Refusal;
export type Streamed = { ok: true; text: AsyncIterable<string>; data: () => string; by: AnsweredBy } | Refusal;
type Refusal = { ok: false; by: Extract<AnsweredBy, { engine: 'builtin' }> };

export type ModelUseDeps = {
  db: Db;
  clock: Clock;
  /** Undefined if none is configured. */
  model: LanguageModel | undefined;
  /** Per account and UTC day; undefined for no limit. */
  limits: { dailyCalls?: number | undefined; dailyTokens?: number | undefined };
  /** US dollars per million tokens. */
  prices?: Prices | undefined;
  log: Log;
};

/** Concurrent calls per account. */
const AT_ONCE = 3;

/** Opens the use of the model by accounts. */
export function openModelUse(deps: ModelUseDeps): ModelUse {
  const { clock, model, log } = deps;
  const breaker = openBreaker(clock);
  const begin = openCalls(deps, breaker);
  const note = (call: string, { kind, message }: ModelError) =>
    log.warn({ call, model: model?.name, reason: kind }, `a call of the language model failed: ${message}`);

  return {
    hasModel: model !== undefined,
    async ask(userId, prompt, { signal }) {
      signal.throwIfAborted();
      const begun = await begin(userId, prompt);
      if (!begun.ok) return begun;
      const { record, by } = begun;
      const answer = await askModel(begun.model, prompt, { signal });
      if (answer.ok) {
        await record.settle('ok', answer);
        return { ok: true, value: answer.value, by };
      }
      await record.settle(signal.aborted ? 'stopped' : answer.error.kind, answer);
      signal.throwIfAborted();
      note(record.id, answer.error);
      return refuse(answer.error.kind);
    },
    async stream(userId, talk, { signal }) {
      signal.throwIfAborted();
      const begun = await begin(userId, talk);
      if (!begun.ok) return begun;
      const { record, by } = begun;
      const opened = await openTalk(begun.model, talk, record, {
        signal,
        onFailure: (error) => note(record.id, error),
      });
      return opened.ok ? { ...opened, by } : refuse(opened.error.kind);
    },
    status: (userId) => readStatus(deps, breaker, userId),
  };
}

/** Begins calls: the result is the model and the record of the new call, or why it must not start. */
function openCalls(
  { db, clock, model, limits: { dailyCalls, dailyTokens }, prices, log }: ModelUseDeps,
  breaker: Breaker,
) {
  const limits = { dailyCalls, dailyTokens, atOnce: AT_ONCE };
  const onEnd = (outcome: Outcome) => {
    if (breaker.note(outcome))
      log.warn({ model: model?.name, reason: outcome }, 'the language model is paused for a while');
  };
  const records = openRecords({ db, clock, limits, prices, onEnd });
  return async (userId: string, request: CallRequest) => {
    if (!model) return refuse('not_configured');
    if (!mayShareOutside(await readSettings(db, userId), model.url)) return refuse('sharing_off');
    const outage = breaker.enter();
    if (outage) return refuse(outage);
    const record = await records.open(userId, request, model, dayOf(clock));
    if (record === 'spent') return refuse('budget_spent');
    if (record === 'busy') return refuse('limited');
    const by = { engine: 'model' as const, model: model.name };
    return { ok: true as const, model, record, by };
  };
}

async function readStatus({ db, clock, model, limits }: ModelUseDeps, breaker: Breaker, userId: string) {
  const { dailyCalls, dailyTokens } = limits;
  const day = dayOf(clock);
  const [settings, used] = await Promise.all([readSettings(db, userId), readUse(db, userId, day)]);
  const whyBuiltin = (): BuiltinReason | undefined => {
    if (!model) return 'not_configured';
    if (!mayShareOutside(settings, model.url)) return 'sharing_off';
    return isSpent(used, { dailyCalls, dailyTokens }) ? 'budget_spent' : breaker.reason();
  };
  const reason = whyBuiltin();
  return {
    answered_by: reason ? refuse(reason).by : { engine: 'model' as const, model: model?.name ?? '' },
    model: model?.name ?? null,
    leaves_installation: model !== undefined && isOutside(model.url),
    budget: {
      calls: used.calls,
      calls_limit: dailyCalls ?? null,
      tokens: used.tokens,
      tokens_limit: dailyTokens ?? null,
      resets_at: new Date(day.dayStart.getTime() + DAY_MS).toISOString(),
    },
  };
}

/** The current time, and when its UTC day began. */
function dayOf(clock: Clock): { now: Date; dayStart: Date } {
  const now = clock.now();
  return { now, dayStart: new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS) };
}

function refuse(reason: BuiltinReason): Refusal {
  return { ok: false, by: { engine: 'builtin', reason } };
}
