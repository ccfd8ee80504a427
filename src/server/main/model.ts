import type { LanguageModel } from '#server/ai/model.ts';
import type { Log } from '#server/kit/log.ts';
import { type ModelUse, openModelUse } from '#server/modules/model-use/model-use.ts';
import type { Config } from './config.ts';
import type { Services } from './services.ts';

/** The configured language model for this installation's accounts; without one, no model is called. */
export function openModelUseOf(
  { ai }: Pick<Config, 'ai'>,
  { database, clock }: Services,
  log: Log,
  model: LanguageModel | undefined,
): ModelUse {
  const limits = { dailyCalls: ai?.dailyCalls, dailyTokens: ai?.dailyTokens };
  return openModelUse({ db: database.db, clock, model, limits, prices: ai?.prices, log });
}

/** The configured model, or undefined. */
export async function modelOf(ai: Config['ai']): Promise<LanguageModel | undefined> {
  if (!ai) return undefined;
  const { openModel } = await import('#server/ai/open-model.ts');
  return openModel(ai);
}
