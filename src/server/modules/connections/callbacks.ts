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
  /** Takes the events that are not about the access itself, for instance of publications. */
  onEvent(platform: Platform, event: PlatformEvent): Promise<void>;
};

/** The account's owner removed the app at the platform. @throws AppError forbidden | not_found */
export async function deauthorize(deps: CallbackDeps, platform: Platform, form: string): Promise<void> {
  await endAccessTo(deps, platform, readRequest(deps, platform, form));
}

/**
 * Removes everything that is held of an account, from every user here who connected it, and only what was connected
 * before the request: one that is sent again later takes nothing away. @returns the code of the status page.
 * @throws AppError forbidden | not_found
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

/** @returns when it was done; null: not yet. @throws AppError not_found */
export async function readDeletion({ db }: Pick<CallbackDeps, 'db'>, platform: Platform, code: string) {
  const found = await findDeletionRequest(db, platform, code);
  if (!found) throw new AppError('not_found', msg('callback.no_request'));
  return found.finishedAt;
}

/** Platforms send an event until they are answered: the same one has an effect once. @throws AppError forbidden | not_found */
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

/** An access that was given after the platform said so is another one, and stays. */
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

/** Somebody disconnected it meanwhile. */
function ignoreGone(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'not_found')) throw error;
}

function unknownAddress(): AppError {
  return new AppError('not_found', msg('request.address_unknown'));
}

function notSigned(): AppError {
  return new AppError('forbidden', msg('callback.not_signed'));
}
