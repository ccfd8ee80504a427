import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogle } from '@ai-sdk/google';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel } from 'ai';
import { type Sandbox, startSandbox } from '../server.ts';
import type { ModelCall, Step } from './scripts.ts';

export type ModelSandbox = {
  sandbox: Sandbox;
  /** The model, through the provider's own adapter of the library. */
  models: Record<'openai' | 'anthropic' | 'google', LanguageModel>;
  script(...steps: Step[]): Promise<void>;
  calls(): Promise<ModelCall[]>;
  control(name: string, body: object): Promise<Response>;
};

/** A sandbox whose model writes without pauses. */
export async function startModelSandbox(): Promise<ModelSandbox> {
  const sandbox = await startSandbox({ port: 0 });
  const control = (name: string, body: object) =>
    fetch(`${sandbox.url}/sandbox/api/${name}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
  await control('settings', { 'model.pace': '0 ms' });
  return {
    sandbox,
    models: modelsAt(sandbox.url, 'sandbox-model-key', 'sandbox-writer'),
    control,
    async script(...steps) {
      const response = await control('model', { script: steps });
      if (!response.ok) throw new Error(await response.text());
    },
    calls: async () =>
      ((await (await fetch(`${sandbox.url}/sandbox/api/model/calls`)).json()) as { calls: ModelCall[] }).calls,
  };
}

/** The three providers, for any key and model name. */
export function modelsAt(url: string, apiKey: string, model: string): ModelSandbox['models'] {
  const base = `${url}/sandbox/model`;
  return {
    openai: createOpenAICompatible({
      name: 'sandbox',
      baseURL: `${base}/v1`,
      apiKey,
      includeUsage: true,
      supportsStructuredOutputs: true,
    })(model),
    anthropic: createAnthropic({ baseURL: `${base}/v1`, apiKey })(model),
    google: createGoogle({ baseURL: `${base}/v1beta`, apiKey })(model),
  };
}
