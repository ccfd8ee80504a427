import * as api from '#contract/account.ts';
import type { Db } from '#server/db/database.ts';
import { on, type Route, type Say } from '#server/http/mount.ts';
import { paginate } from '#server/http/pagination.ts';
import type { Clock } from '#server/kit/clock.ts';
import { callerOf } from './caller.ts';
import { describeDevice } from './devices.ts';
import { listSessions } from './sessions.ts';
import { endSession } from './sign-out.ts';
import { listAuditEntries } from './store.ts';
import type { AuditEntry, Session } from './tables.ts';

/** Sessions and security log of the signed-in account. */
export function accountRoutes(deps: { db: Db; clock: Clock }): Route[] {
  return [
    on(api.listSessions, async (_input, { userId, sessionId, say }) => {
      const sessions = await listSessions(deps, userId);
      return { sessions: sessions.map((session) => sessionToWire(say, session, sessionId)) };
    }),
    on(api.endSession, async ({ id }, { userId, sessionId, request }) => {
      await endSession(deps, { userId, sessionId, caller: callerOf(request) }, id);
      return {};
    }),
    on(api.listAudit, async (page, { userId, say }) => {
      const window = { limit: page.limit, offset: (page.page - 1) * page.limit };
      const { entries, total } = await listAuditEntries(deps.db, userId, window);
      return { entries: entries.map((entry) => entryToWire(say, entry)), pagination: paginate(page, total) };
    }),
  ];
}

function sessionToWire(say: Say, { id, userAgent, ipPrefix, createdAt, lastSeenAt }: Session, currentId: string) {
  return {
    id,
    device: say(describeDevice(userAgent)),
    ip_prefix: ipPrefix,
    current: id === currentId,
    created_at: createdAt.toISOString(),
    last_seen_at: lastSeenAt.toISOString(),
  };
}

function entryToWire(say: Say, { id, action, detail, userAgent, ipPrefix, at }: AuditEntry) {
  return {
    id: String(id),
    action,
    detail,
    device: say(describeDevice(userAgent)),
    ip_prefix: ipPrefix,
    at: at.toISOString(),
  };
}
