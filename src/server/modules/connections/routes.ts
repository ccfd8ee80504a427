import * as api from '#contract/connections.ts';
import { on, type Route } from '#server/http/mount.ts';
import { type ConnectionDeps, finishConnection } from './connections.ts';

export function connectionRoutes(deps: ConnectionDeps): Route[] {
  return [
    on(api.finishConnection, async ({ code, state }, { userId, sessionId }) => ({
      connection: await finishConnection(deps, { userId, sessionId, code, state }),
    })),
  ];
}
