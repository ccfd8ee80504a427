import type { wrapLanguageModel } from 'ai';
import type { ModelSettings } from './model.ts';

/** A model object of the SDK. */
type SdkModel = Parameters<typeof wrapLanguageModel>[0]['model'];

/**
 * The providers' default addresses, set explicitly because the libraries would otherwise read them from the
 * environment.
 */
const OWN_ADDRESS = {
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
} as const;
/** Newer OpenAI models accept only the new name of the limit; other services accept only the old one. */
const OPENAI_HOST = 'api.openai.com';

/** Host that prompts are sent to. */
export function addressOf({ provider, baseUrl }: Pick<ModelSettings, 'provider' | 'baseUrl'>): string {
  if (baseUrl !== undefined) return baseUrl.replace(/(?<!\/)\/+$/, '');
  if (provider === 'openai-compatible') throw new Error('A service that speaks OpenAI’s API needs an address');
  return OWN_ADDRESS[provider];
}

/** The configured model as an SDK object. Imports only its provider's library. */
export async function openProvider(settings: ModelSettings, fetch: typeof globalThis.fetch): Promise<SdkModel> {
  const { provider, apiKey, model } = settings;
  const baseURL = addressOf(settings);
  switch (provider) {
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic');
      return createAnthropic({ baseURL, apiKey, fetch })(model);
    }
    case 'google': {
      const { createGoogle } = await import('@ai-sdk/google');
      return createGoogle({ baseURL, apiKey, fetch })(model);
    }
    case 'openai-compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
      const isOpenAi = new URL(baseURL).hostname === OPENAI_HOST;
      return createOpenAICompatible({
        name: 'openai-compatible',
        baseURL,
        fetch,
        includeUsage: true,
        ...(apiKey ? { apiKey } : {}),
        transformRequestBody: (body) => (isOpenAi ? renameLimit(body) : body),
      })(model);
    }
  }
}

function renameLimit({ max_tokens: limit, ...body }: Record<string, unknown>): Record<string, unknown> {
  return limit === undefined ? body : { ...body, max_completion_tokens: limit };
}
