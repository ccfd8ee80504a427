import * as api from '#contract/account.ts';
import { on, type Route } from '#server/http/mount.ts';
import { paginate } from '#server/http/pagination.ts';
import { type AuditEntry, listAuditEntries } from './audit-store.ts';
import { callerOf } from './caller.ts';
import { describeDevice } from './devices.ts';
import { changePassword, endSession } from './security.ts';
import { listSessions } from './sessions.ts';
import type { SignUpDeps } from './sign-up.ts';
import type { Session } from './store.ts';

/** Password, sessions and security log of the signed-in account. */
export function securityRoutes(deps: SignUpDeps): Route[] {
  return [
    on(api.changePassword, async ({ current_password, new_password }, { userId, sessionId, request }) => {
      const here = { userId, sessionId, caller: callerOf(request) };
      await changePassword(deps, here, { current: current_password, wish: new_password });
      return {};
    }),
    on(api.listSessions, async (_input, { userId, sessionId }) => {
      const sessions = await listSessions(deps, userId);
      return { sessions: sessions.map((session) => sessionToWire(session, sessionId)) };
    }),
    on(api.endSession, async ({ id }, { userId, sessionId, request }) => {
      await endSession(deps, { userId, sessionId, caller: callerOf(request) }, id);
      return {};
    }),
    on(api.listAudit, async (page, { userId }) => {
      const window = { limit: page.limit, offset: (page.page - 1) * page.limit };
      const { entries, total } = await listAuditEntries(deps.db, userId, window);
      return { entries: entries.map(entryToWire), pagination: paginate(page, total) };
    }),
  ];
}

function sessionToWire({ id, userAgent, ipPrefix, createdAt, lastSeenAt }: Session, currentId: string) {
  return {
    ...{ id, device: describeDevice(userAgent), ip_prefix: ipPrefix, current: id === currentId },
    ...{ created_at: createdAt.toISOString(), last_seen_at: lastSeenAt.toISOString() },
  };
}

function entryToWire({ id, action, detail, userAgent, ipPrefix, at }: AuditEntry) {
  return { id: String(id), action, detail, device: describeDevice(userAgent), ip_prefix: ipPrefix, at: at.toISOString() };
}
