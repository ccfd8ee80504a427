import { platformNames } from '#contract/connections.ts';
import type { Db } from '#server/db/database.ts';
import { AppError } from '#server/kit/app-error.ts';
import { findConnectionOfUser, type TokenDeps, withAccess } from '#server/modules/connections/connections.ts';
import { readSettings } from '#server/modules/settings/settings.ts';
import { PlatformError } from '#server/platforms/platform.ts';
import { type Message, msg } from '#texts/message.ts';
import { refuseRepetition, startOf } from './check-target.ts';
import { lockOpenPublications, lockPublication, lockRequests, RESTORED, releaseHeld } from './request-store.ts';
import { nextState, type PublicationEvent } from './states.ts';
import { findSourceRef, isPostTaken, type PublicationChange, wakeEngines } from './store.ts';
import type { PublicationRow } from './tables.ts';
import { planTime, type TimeRequest } from './times.ts';
import { applyEvent, applyNote } from './transition.ts';

/** Dependencies of changes that users make to their publications. */
export type ChangeDeps = TokenDeps;

/** Takes the row from any worker: one that still holds it can neither write nor send any more. */
export const taken = (row: PublicationRow) => ({ epoch: row.epoch + 1, leasedUntil: null });
const resetCounters = { failures: 0, looks: 0, restarts: 0, firstTryAt: null, failure: null, failureCode: null };

/**
 * Cancels a publication that has not been posted. One that its platform holds is withdrawn there first.
 * @throws AppError not_found
 * conflict; any failure of the platform
 */
export async function cancelPublication(deps: ChangeDeps, userId: string, id: string): Promise<void> {
  const withdrawn = await withdraw(deps, await readPublication(deps.db, userId, id));
  await change(deps, userId, id, {
    event: 'cancel',
    refusal: msg('publication.too_late_to_cancel'),
    set(row) {
      // It may have been handed to the platform since.
      if (row.platformPostId !== null && row.platformPostId !== withdrawn) throw heldByPlatform(row);
      return { nextAt: null, held: null };
    },
  });
}

/** Withdraws a post that its platform holds until its time. Returns its id; undefined where there is none. */
async function withdraw(deps: ChangeDeps, row: PublicationRow): Promise<string | undefined> {
  const { connectionId, platformPostId: postId, state } = row;
  if (state !== 'scheduled' || postId === null) return undefined;
  if (connectionId === null) throw heldByPlatform(row);
  try {
    await withAccess(deps, connectionId, 'write', async ({ publisher }, access) => {
      if (!publisher?.withdraw) throw heldByPlatform(row);
      await publisher.withdraw(access, postId);
    });
  } catch (error) {
    if (error instanceof PlatformError) throw heldByPlatform(row);
    throw error;
  }
  return postId;
}

export function heldByPlatform({ platform }: Pick<PublicationRow, 'platform'>): AppError {
  return new AppError('conflict', msg('publication.kept_by_platform', { platform: platformNames[platform] }));
}

/**
 * Reschedules a publication that has not started to another time, or to now.
 * @throws AppError not_found
 * conflict
 * invalid_input
 * publication_repeated
 */
export async function reschedulePublication(
  deps: ChangeDeps,
  userId: string,
  id: string,
  { when, mayRepeat }: { when: TimeRequest; mayRepeat: boolean },
): Promise<void> {
  const now = deps.clock.now();
  const zone = (await readSettings(deps.db, userId)).time_zone ?? 'UTC';
  const row = await readPublication(deps.db, userId, id);
  const planned = planTime({ ...when, timeZone: when.timeZone ?? row.timeZone ?? undefined }, zone, now);
  const rules = deps.platforms[row.platform].rules.publish;
  await change(deps, userId, id, {
    event: planned ? 'schedule' : 'publish_now',
    refusal: msg('publication.too_late_to_move'),
    before: (tx) => lockRequests(tx, userId),
    async set({ platformPostId, state, options }, tx) {
      if (platformPostId !== null) throw heldByPlatform(row);
      if (state === 'draft' && !mayRepeat) await refuseRepetitionOf(deps, tx, row);
      return {
        wallTime: planned?.wallTime ?? null,
        timeZone: planned?.timeZone ?? null,
        dueAt: planned?.dueAt ?? null,
        nextAt: planned ? startOf(rules, options, { dueAt: planned.dueAt, now }) : now,
        firstTryAt: null,
        failures: 0,
      };
    },
  });
}

/** @throws AppError publication_repeated */
async function refuseRepetitionOf({ platforms, clock }: ChangeDeps, tx: Db, row: PublicationRow): Promise<void> {
  const { userId, groupId, connectionId } = row;
  const connection = connectionId === null ? undefined : await findConnectionOfUser(tx, userId, connectionId);
  if (!connection) return;
  const source = await findSourceRef(tx, groupId);
  await refuseRepetition(tx, platforms, { userId, source, connections: [connection], now: clock.now() });
}

/**
 * Retries a failed publication from the start. @throws AppError not_found
 * conflict where it may have been posted
 */
export async function retryPublication(deps: ChangeDeps, userId: string, id: string): Promise<void> {
  const refusal = msg('publication.not_retriable');
  await change(deps, userId, id, {
    event: 'retry',
    refusal,
    set(row) {
      if (!row.retrySafe)
        throw new AppError(
          'conflict',
          row.failureCode === RESTORED ? msg('publication.failed_before_restore') : refusal,
        );
      return retried(row, deps.clock.now());
    },
  });
}

/** Columns of a publication that starts over. */
export function retried({ round }: PublicationRow, now: Date): PublicationChange {
  return {
    ...resetCounters,
    nextAt: now,
    held: null,
    round: round + 1,
    retrySafe: false,
    handleSealed: null,
    sentBytes: 0,
    fileBytes: null,
    commitAt: null,
    candidates: [],
    platformPostId: null,
    permalink: null,
    privacy: null,
    publishedAt: null,
  };
}

/**
 * Resolves a publication in doubt by what the user found. `postId`: the candidate that it is.
 * @throws AppError not_found
 * conflict
 * invalid_input
 */
export async function resolvePublication(
  deps: ChangeDeps,
  userId: string,
  id: string,
  { isThere, postId }: { isThere: boolean; postId: string | undefined },
): Promise<void> {
  const now = deps.clock.now();
  const refusal = msg('publication.not_in_doubt');
  await change(deps, userId, id, {
    event: isThere ? 'confirm' : 'deny',
    refusal,
    set(row) {
      if (!isThere)
        return { nextAt: null, retrySafe: true, failure: msg('publication.denied'), failureCode: 'not_there' };
      const candidate = row.candidates.find((one) => one.postId === postId);
      if (postId !== undefined && !candidate) throw new AppError('invalid_input', msg('publication.unknown_candidate'));
      return {
        nextAt: null,
        publishedAt: candidate ? new Date(candidate.publishedAt) : now,
        failure: null,
        platformPostId: candidate?.postId ?? row.platformPostId,
        failureCode: null,
        permalink: candidate?.permalink ?? row.permalink,
      };
    },
  });
}

/**
 * Pauses a publication that has not started, until `resumePublication`. @throws AppError not_found
 * conflict
 */
export async function pausePublication(deps: ChangeDeps, userId: string, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const row = await lockOwn(tx, userId, id);
    if (row.held === 'paused') return;
    const isWaiting = (row.state === 'scheduled' && row.platformPostId === null) || row.state === 'queued';
    if (!isWaiting || row.held !== null) throw new AppError('conflict', msg('publication.too_late_to_move'));
    await applyNote(tx, row, 'pause', { actor: 'user', set: { ...taken(row), held: 'paused' } });
  });
}

/**
 * Resumes a paused publication; one whose time has passed is published now. @throws AppError not_found
 * conflict
 */
export async function resumePublication(deps: ChangeDeps, userId: string, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const row = await lockOwn(tx, userId, id);
    if (row.held !== 'paused') throw new AppError('conflict', msg('publication.not_paused'));
    await applyNote(tx, row, 'resume', { actor: 'user', set: { ...taken(row), held: null } });
    await wakeEngines(tx);
  });
}

type Change = {
  event: PublicationEvent;
  /** The error message when the state does not allow the event. */
  refusal: Message;
  set(row: PublicationRow, tx: Db): PublicationChange | Promise<PublicationChange>;
  /** Acquires other locks before the row's. */
  before?(tx: Db): Promise<void>;
};

async function change(deps: ChangeDeps, userId: string, id: string, wanted: Change): Promise<void> {
  const { event, refusal, set, before } = wanted;
  await deps.db
    .transaction(async (tx) => {
      await before?.(tx);
      const row = await lockOwn(tx, userId, id);
      if (!nextState(row.state, event)) throw new AppError('conflict', refusal);
      const columns = { ...taken(row), ...(await set(row, tx)) };
      await applyEvent(deps, tx, row, event, { actor: 'user', set: columns });
      await wakeEngines(tx);
    })
    .catch((error: unknown) => {
      if (isPostTaken(error)) throw new AppError('conflict', msg('publication.unknown_candidate'));
      throw error;
    });
}

/** @throws AppError not_found */
export async function lockOwn(tx: Db, userId: string, id: string): Promise<PublicationRow> {
  const row = await lockPublication(tx, userId, id);
  if (!row) throw notFound();
  return row;
}

/** @throws AppError not_found */
async function readPublication(db: Db, userId: string, id: string): Promise<PublicationRow> {
  return db.transaction((tx) => lockOwn(tx, userId, id));
}

function notFound(): AppError {
  return new AppError('not_found', msg('publication.not_found'));
}

/**
 * Ends the publications of a disconnected account, in the same transaction: unsent ones are canceled; those that may
 * have become a post are in doubt, since they can no longer be checked.
 */
export async function endPublicationsOf(deps: Pick<ChangeDeps, 'queue'>, tx: Db, connectionId: string): Promise<void> {
  for (const row of await lockOpenPublications(tx, connectionId)) {
    const canCancel = nextState(row.state, 'cancel') && row.platformPostId === null;
    if (canCancel)
      await applyEvent(deps, tx, row, 'cancel', {
        actor: 'engine',
        detail: msg('publication.disconnected'),
        set: { ...taken(row), nextAt: null, held: null },
      });
    else if (nextState(row.state, 'lost_sight'))
      await applyEvent(deps, tx, row, 'lost_sight', {
        actor: 'engine',
        detail: doubtOf(row),
        set: { ...taken(row), nextAt: null, held: null, failure: doubtOf(row) },
      });
    else
      await applyNote(tx, row, 'hold', {
        actor: 'engine',
        detail: msg('publication.disconnected'),
        set: { ...taken(row), nextAt: null },
      });
  }
}

function doubtOf({ state, platform }: PublicationRow): Message {
  if (state !== 'scheduled') return msg('publication.disconnected_in_doubt');
  return msg('publication.disconnected_kept', { platform: platformNames[platform] });
}

/** Resumes publications that waited for an account to be reconnected, in the same transaction. */
export async function resumeReconnected(deps: Pick<ChangeDeps, 'clock'>, tx: Db, connectionId: string): Promise<void> {
  const released = await releaseHeld(tx, 'reconnect', deps.clock.now(), connectionId);
  if (released > 0) await wakeEngines(tx);
}
