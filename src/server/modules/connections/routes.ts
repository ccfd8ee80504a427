import * as api from '#contract/connections.ts';
import type { MediaLinks } from '#server/http/media-links.ts';
import { on, type Route } from '#server/http/mount.ts';
import { type ConnectDeps, finishConnection, modesOf, startConnection } from './connect.ts';
import { type DisconnectDeps, disconnect, findChosen } from './disconnect.ts';
import { guideFor } from './guide.ts';
import { choosePrimary, requestSync, type SyncDeps } from './requests.ts';
import { type ConnectionRow, findConnectionOfUser, listConnectionRows } from './store.ts';
import { connectionToWire } from './wire.ts';

export type ConnectionRouteDeps = ConnectDeps & DisconnectDeps & SyncDeps & { links: MediaLinks };

export function connectionRoutes(deps: ConnectionRouteDeps): Route[] {
  const { db, hooks } = deps;
  const toWire = async (userId: string, rows: readonly ConnectionRow[]) => {
    const states = await hooks.syncStates(db, userId);
    return rows.map((row) => connectionToWire(deps, row, states.get(row.id)));
  };
  const oneToWire = async (row: ConnectionRow) => {
    const states = await hooks.syncStates(db, row.userId);
    // Read again, because the operation may have changed it.
    const current = (await findConnectionOfUser(db, row.userId, row.id)) ?? row;
    return connectionToWire(deps, current, states.get(row.id));
  };
  return [
    on(api.listConnections, async (_input, { userId }) => ({
      platforms: modesOf(deps.platforms),
      connections: await toWire(userId, await listConnectionRows(db, userId)),
    })),
    on(api.startConnection, async ({ platform }, { userId, sessionId }) => {
      const address = await startConnection(deps, { userId, sessionId, platform });
      return { authUrl: address, auth_url: address };
    }),
    on(api.finishConnection, async ({ code, state }, { userId, sessionId }) => ({
      connection: await oneToWire(await finishConnection(deps, { userId, sessionId, code, state })),
    })),
    on(api.readConnection, async ({ platform }, { userId }) => {
      const connections = await toWire(userId, await listConnectionRows(db, userId, platform));
      return { connected: connections.length > 0, connection: connections[0] ?? null, connections };
    }),
    on(api.deleteConnection, async ({ platform, id }, { userId }) => ({
      revoked: await disconnect(deps, userId, platform, id),
    })),
    on(api.syncConnection, async ({ platform, id }, { userId }) => ({
      connection: await oneToWire(await requestSync(deps, await findChosen(db, userId, platform, id))),
    })),
    on(api.makePrimary, async ({ id }, { userId }) => ({
      connection: await oneToWire(await choosePrimary(deps, userId, id)),
    })),
    on(api.readPlatformGuide, async ({ platform }) => guideFor(deps.platforms[platform], deps.publicUrl)),
  ];
}
