import type { Db } from '#server/db/database.ts';
import { AppError } from '#server/kit/app-error.ts';
import { msg } from '#texts/message.ts';
import { say } from '#texts/say.ts';
import { recordAudit } from './audit.ts';
import type { Caller } from './caller.ts';
import { describeDevice } from './devices.ts';
import {
  deleteDevices,
  deleteSession,
  deleteSessions,
  deleteUnusedDevice,
  findDeviceOfSession,
} from './session-store.ts';

/** The caller's own session. */
type Here = { userId: string; sessionId: string; caller: Caller };

/**
 * Ends the sessions of an account, except `sessionId`, and forgets its known devices, except that session's, or
 * `deviceId`.
 */
export async function endSessions(
  tx: Db,
  userId: string,
  keep: { sessionId?: string | undefined; deviceId?: string | undefined } = {},
): Promise<void> {
  const { sessionId } = keep;
  const deviceId = sessionId === undefined ? keep.deviceId : await findDeviceOfSession(tx, userId, sessionId);
  await deleteDevices(tx, userId, deviceId);
  await deleteSessions(tx, userId, sessionId);
}

/** Revokes the caller's session at once. The browser stays a known device. */
export async function signOut({ db }: { db: Db }, { userId, sessionId, caller }: Here): Promise<void> {
  await db.transaction(async (tx) => {
    await deleteSession(tx, userId, sessionId);
    await recordAudit(tx, userId, 'signed_out', caller);
  });
}

/** Ends every session of the account, or every other one. */
export async function signOutEverywhere(
  { db }: { db: Db },
  { userId, sessionId, caller }: Here,
  keepCurrent: boolean,
): Promise<void> {
  await db.transaction(async (tx) => {
    await endSessions(tx, userId, keepCurrent ? { sessionId } : {});
    await recordAudit(tx, userId, 'signed_out_everywhere', caller);
  });
}

/**
 * Signs out one session of the account; its device is forgotten unless another session is open on it.
 * @throws AppError not_found
 */
export async function endSession({ db }: { db: Db }, { userId, caller }: Here, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await deleteSession(tx, userId, id);
    if (!ended) throw new AppError('not_found', msg('account.session_not_found'));
    if (ended.deviceId !== null) await deleteUnusedDevice(tx, userId, ended.deviceId);
    await recordAudit(tx, userId, 'session_ended', caller, say('en', describeDevice(ended.userAgent)));
  });
}
