import { randomBytes } from 'node:crypto';
import type { Platform } from '#contract/connections.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { PlatformEvent, SignedRequest } from '#server/platforms/platform.ts';
import { msg } from '#texts/message.ts';
import {
  deleteEvent,
  findDeletionRequest,
  finishDeletionRequest,
  insertDeletionRequest,
  insertEvent,
  listConnectionsTo,
} from './callbacks-store.ts';
import { type DisconnectDeps, disconnect } from './disconnect.ts';
import { noteProblem } from './health.ts';

export type CallbackDeps = DisconnectDeps & {
  /** Handles events that do not concern the access itself, for instance about publications. */
  onEvent(platform: Platform, event: PlatformEvent): Promise<void>;
};

/**
 * The account's owner removed the app at the platform. @throws AppError forbidden
 * not_found
 */
export async function deauthorize(deps: CallbackDeps, platform: Platform, form: string): Promise<void> {
  await endAccessTo(deps, platform, readRequest(deps, platform, form));
}

/**
 * Deletes everything stored about an account, for every user here who connected it. Connections made after the
 * request are stored, so that repeating an old request deletes nothing. @returns the code of the status page.
 * @throws AppError forbidden
 * not_found
 */
export async function deleteDataOf(deps: CallbackDeps, platform: Platform, form: string): Promise<string> {
  const { db, clock } = deps;
  const { platformUserId, at } = readRequest(deps, platform, form);
  const code = randomBytes(16).toString('hex');
  await insertDeletionRequest(db, { code, platform, requestedAt: clock.now() });
  for (const { userId, id } of await listConnectionsTo(db, accountAt(deps, platform, platformUserId), at))
    await disconnect(deps, userId, platform, id).catch(ignoreGone);
  await finishDeletionRequest(db, code, clock.now());
  return code;
}

/** @returns when the deletion was completed, or null if it is not yet. @throws AppError not_found */
export async function readDeletion({ db }: Pick<CallbackDeps, 'db'>, platform: Platform, code: string) {
  const found = await findDeletionRequest(db, platform, code);
  if (!found) throw new AppError('not_found', msg('callback.no_request'));
  return found.finishedAt;
}

/**
 * Platforms repeat an event until it is acknowledged; each takes effect once. @throws AppError forbidden
 * not_found
 */
export async function takeEvent(
  deps: CallbackDeps,
  platform: Platform,
  message: { headers: Readonly<Record<string, unknown>>; body: Buffer },
): Promise<void> {
  const readEvent = deps.platforms[platform].adapter?.readEvent;
  if (!readEvent) throw unknownAddress();
  const event = readEvent(message);
  if (!event) throw notSigned();
  const { db, clock } = deps;
  if (!(await insertEvent(db, event.signature, clock.now()))) return;
  try {
    if (event.endsAccess) await endAccessTo(deps, platform, event);
    else await deps.onEvent(platform, event);
  } catch (error) {
    await deleteEvent(db, event.signature);
    throw error;
  }
}

/** Access granted after the platform's message is a new one, and stays. */
async function endAccessTo(deps: CallbackDeps, platform: Platform, { platformUserId, at }: SignedRequest) {
  for (const row of await listConnectionsTo(deps.db, accountAt(deps, platform, platformUserId), at))
    await noteProblem(deps, row, 'access_ended');
}

function readRequest(deps: CallbackDeps, platform: Platform, form: string): SignedRequest {
  const read = deps.platforms[platform].adapter?.readSignedRequest;
  if (!read) throw unknownAddress();
  const request = read(form);
  if (!request) throw notSigned();
  return request;
}

function accountAt({ platforms }: CallbackDeps, platform: Platform, platformUserId: string) {
  const { mode } = platforms[platform];
  if (mode === 'off') throw unknownAddress();
  return { platform, mode, platformUserId };
}

/** It was disconnected in the meantime. */
function ignoreGone(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'not_found')) throw error;
}

function unknownAddress(): AppError {
  return new AppError('not_found', msg('request.address_unknown'));
}

function notSigned(): AppError {
  return new AppError('forbidden', msg('callback.not_signed'));
}
