import type { ModelCall, Step } from '../../sandbox/model/scripts.ts';
import { driveSandbox, startTestSandbox, type TestSandbox } from './sandbox.ts';

export type { ModelCall, Step };

export type DrivenModel = {
  /** The product's configuration for using it. */
  settings: { AI_PROVIDER: string; AI_BASE_URL: string; AI_MODEL: string; AI_API_KEY: string };
  /** Scripts the next calls, one step each; afterwards it generates its own answers again. */
  script(...steps: Step[]): Promise<void>;
  /** The calls it received, in order. */
  calls(): Promise<ModelCall[]>;
  /** Forgets scripts and calls. */
  forget(): Promise<void>;
  /** Pause between words. */
  pace(pace: '0 ms' | '15 ms' | '80 ms'): Promise<void>;
};

export type TestModel = DrivenModel & { sandbox: TestSandbox; stop(): Promise<void> };

/** A scripted language model in this process, over real HTTP; it writes without pauses. */
export async function startTestModel(provider: Provider = 'openai-compatible'): Promise<TestModel> {
  const sandbox = await startTestSandbox();
  const model = driveModel(sandbox, provider);
  await model.pace('0 ms');
  return { ...model, sandbox, stop: () => sandbox.stop() };
}

type Provider = 'openai-compatible' | 'anthropic' | 'google';

/** Controls the model of a running sandbox: one started by a test, or (by its address) one started with a product. */
export function driveModel(
  sandbox: Pick<TestSandbox, 'url' | 'control'> | string,
  provider: Provider = 'openai-compatible',
): DrivenModel {
  const { url, control } = typeof sandbox === 'string' ? driveSandbox(sandbox) : sandbox;
  return {
    settings: {
      AI_PROVIDER: provider,
      AI_BASE_URL: `${url}/sandbox/model/${provider === 'google' ? 'v1beta' : 'v1'}`,
      AI_MODEL: 'sandbox-writer',
      AI_API_KEY: 'sandbox-model-key',
    },
    async script(...steps) {
      await control('model', { script: steps });
    },
    calls: async () => ((await control('model/calls')) as { calls: ModelCall[] }).calls,
    async forget() {
      await control('reset', { what: 'model' });
    },
    async pace(pace) {
      await control('settings', { 'model.pace': pace });
    },
  };
}
