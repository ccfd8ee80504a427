import type { ModelPricing, ModelSetup, ModelTestResult } from '#contract/ai.ts';
import type { LanguageModel } from '#server/ai/model.ts';
import type { Db } from '#server/db/database.ts';
import type { Clock } from '#server/kit/clock.ts';
import { DAY_MS } from '#server/kit/time.ts';
import { isOutside } from '#server/modules/settings/settings.ts';
import type { Message } from '#texts/message.ts';
import { costMicrosOf, type Prices } from './records.ts';
import { listNewestCalls, sumCosts } from './store.ts';
import { testModel } from './test-model.ts';

export type ModelSetupDeps = {
  db: Db;
  clock: Clock;
  /** Undefined if none is configured. */
  model: LanguageModel | undefined;
  prices: Prices | undefined;
};

const SHOWN_CALLS = 10;
const DAYS = 30;
const MICROS = 1e6;

/** The configured model with its newest calls, for the operator: their purpose, never their content. */
export async function readModelSetup({ db, clock, model, prices }: ModelSetupDeps): Promise<ModelSetup> {
  const since = new Date(clock.now().getTime() - DAYS * DAY_MS);
  const [calls, month] = await Promise.all([listNewestCalls(db, since, SHOWN_CALLS), sumCosts(db, since)]);
  return {
    model: model ? { name: model.name, host: new URL(model.url).host, pricing: pricingOf(model, prices) } : null,
    calls: calls.map((call) => ({
      id: call.id,
      purpose: call.purpose,
      model: call.model,
      outcome: call.outcome,
      input_tokens: call.inputTokens,
      output_tokens: call.outputTokens,
      cost_usd: dollars(call.costMicros),
      seconds: call.durationMs === null ? null : call.durationMs / 1000,
      at: call.createdAt.toISOString(),
    })),
    last_30_days: { calls: month.calls, cost_usd: dollars(month.costMicros), calls_without_cost: month.withoutCost },
  };
}

/** A real call of the model. @throws the signal's reason */
export async function testForOperator(
  { model, prices }: Pick<ModelSetupDeps, 'model' | 'prices'>,
  say: (text: Message) => string,
  signal: AbortSignal,
): Promise<ModelTestResult> {
  const { state, finding, answered } = await testModel(model, { signal });
  return {
    state,
    finding: say(finding),
    model: model?.name ?? null,
    seconds: answered?.seconds ?? null,
    input_tokens: answered?.usage.inputTokens ?? null,
    output_tokens: answered?.usage.outputTokens ?? null,
    cost_usd: answered ? dollars(costMicrosOf(answered.usage, prices)) : null,
  };
}

/** Prices come from the operator; none are known for a model in the local network. */
function pricingOf({ url }: LanguageModel, prices: Prices | undefined): ModelPricing {
  if (prices) return 'configured';
  return isOutside(url) ? 'unknown' : 'own_network';
}

function dollars(micros: number | null): number | null {
  return micros === null ? null : micros / MICROS;
}
