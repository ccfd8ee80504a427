import type { Reader } from './config-reader.ts';

/** How the language model is reached and what it may cost; limits of 0 are omitted. */
export type AiConfig = {
  provider: 'openai-compatible' | 'anthropic' | 'google';
  /** Undefined for the provider's default. */
  baseUrl: string | undefined;
  apiKey: string;
  model: string;
  timeoutMs: number;
  silenceMs: number;
  maxOutputTokens: number;
  dailyCalls: number | undefined;
  dailyTokens: number | undefined;
  /** US dollars per million tokens. */
  prices: { input: number; output: number } | undefined;
};

/** Where the usual local servers listen. */
const LOCAL_SERVERS: Readonly<Record<string, string>> = {
  ollama: 'http://localhost:11434/v1',
  llamacpp: 'http://localhost:8080/v1',
  lmstudio: 'http://localhost:1234/v1',
};

/** A model of a local server, named as `ollama/gemma3:12b`. */
function findLocal(name: string | undefined): { model: string; baseUrl: string } | undefined {
  const [server = '', ...rest] = (name ?? '').split('/');
  const baseUrl = Object.hasOwn(LOCAL_SERVERS, server) ? LOCAL_SERVERS[server] : undefined;
  return baseUrl === undefined || rest.length === 0 ? undefined : { model: rest.join('/'), baseUrl };
}

export function readAi({ read, mistakes }: Reader): AiConfig | undefined {
  const local = findLocal(read('AI_MODEL'));
  const named = read('AI_PROVIDER');
  const provider = local && named === 'none' ? 'openai-compatible' : named;
  const model = local && provider === 'openai-compatible' ? local.model : read('AI_MODEL');
  const [baseUrl, apiKey] = [read('AI_BASE_URL') ?? local?.baseUrl, read('AI_API_KEY')];
  const [input, output] = [read('AI_INPUT_PRICE'), read('AI_OUTPUT_PRICE')];
  if ((input === undefined) !== (output === undefined))
    mistakes.push(`${input === undefined ? 'AI_INPUT_PRICE' : 'AI_OUTPUT_PRICE'}: the two prices belong together`);
  const limits = {
    timeoutMs: read('AI_TIMEOUT_SECONDS') * 1000,
    silenceMs: read('AI_SILENCE_SECONDS') * 1000,
    maxOutputTokens: read('AI_MAX_OUTPUT_TOKENS'),
    dailyCalls: read('AI_DAILY_CALLS') || undefined,
    dailyTokens: read('AI_DAILY_TOKENS') || undefined,
    prices: input === undefined || output === undefined ? undefined : { input, output },
  };
  if (provider === 'none' || provider === undefined) {
    for (const [name, value] of Object.entries({ AI_MODEL: model, AI_BASE_URL: baseUrl, AI_API_KEY: apiKey }))
      if (value) mistakes.push(`${name}: set AI_PROVIDER too, which says how the model is spoken to`);
    return undefined;
  }
  if (!model) mistakes.push('AI_MODEL: the name of the model is needed');
  if (provider === 'openai-compatible' && !baseUrl) mistakes.push('AI_BASE_URL: the address of the server is needed');
  if (provider !== 'openai-compatible' && !apiKey) mistakes.push('AI_API_KEY: this provider needs a key');
  return { provider, baseUrl, apiKey, model, ...limits };
}
