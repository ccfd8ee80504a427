import * as api from '#contract/ai.ts';
import { on, type Route } from '#server/http/mount.ts';
import type { ModelUse } from './model-use.ts';

export function modelUseRoutes(modelUse: ModelUse): Route[] {
  return [on(api.readAiStatus, async (_input, { userId }) => modelUse.status(userId))];
}
