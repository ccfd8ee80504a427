import * as api from '#contract/ai.ts';
import { on, type Route } from '#server/http/mount.ts';
import { type ModelSetupDeps, readModelSetup, testForOperator } from './model-setup.ts';
import type { ModelUse } from './model-use.ts';

export type ModelUseRouteDeps = ModelSetupDeps & {
  modelUse: Pick<ModelUse, 'status'>;
  /** Counts a test against the operator's limit, since it calls the model. @throws AppError rate_limited */
  countTest: (userId: string) => Promise<void>;
};

export function modelUseRoutes(deps: ModelUseRouteDeps): Route[] {
  return [
    on(api.readAiStatus, async (_input, { userId }) => deps.modelUse.status(userId)),
    on(api.readModelSetup, async () => readModelSetup(deps)),
    on(api.testModel, async (_input, { userId, say, signal }) => {
      await deps.countTest(userId);
      return testForOperator(deps, say, signal);
    }),
  ];
}
