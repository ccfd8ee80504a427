import { isDeepStrictEqual } from 'node:util';
import type { PublicationOptions } from '#contract/publications.ts';
import type { Db } from '#server/db/database.ts';
import { AppError } from '#server/kit/app-error.ts';
import { type ConnectionRow, findConnectionOfUser } from '#server/modules/connections/connections.ts';
import { readSettings } from '#server/modules/settings/settings.ts';
import type { PublishRules } from '#server/platforms/publishing.ts';
import type { Storage } from '#server/storage/storage.ts';
import { msg } from '#texts/message.ts';
import { type ChangeDeps, heldByPlatform, lockOwn, retried, taken } from './change.ts';
import { checkAccess, checkContent, refuseRepetition, startOf, type Text } from './check-target.ts';
import { lockRequests } from './request-store.ts';
import { readSource, type Source, type SourceRef } from './source.ts';
import { isEditable, type PublicationEvent } from './states.ts';
import { findSourceRef, type PublicationChange, wakeEngines } from './store.ts';
import type { PublicationRow } from './tables.ts';
import { type PlannedTime, planTime, type TimeRequest } from './times.ts';
import { applyEvent, applyNote } from './transition.ts';

export type EditDeps = ChangeDeps & { storage: Storage };

/** A person's change of a publication that has not been sent. */
export type Edit = {
  /** Revision of the publication that the person edited. */
  revision: number;
  text: Text;
  options: PublicationOptions;
  /** `keep`: the time stays; `planned`: the time in `when`; `now`: immediately; `draft`: no time. */
  timing: 'keep' | 'planned' | 'now' | 'draft';
  when: TimeRequest;
  /** The person confirmed publishing the same again within a day. */
  mayRepeat: boolean;
};

/**
 * Changes text, options and time of a publication, with the same checks as a new request. A failed publication is retried
 * unless `timing` is `keep`.
 * @throws AppError not_found | conflict (changed since, already sent, or its clip is gone) | invalid_input |
 * needs_reconnect | platform_off | publication_repeated
 */
export async function editPublication(deps: EditDeps, userId: string, id: string, edit: Edit): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    await lockRequests(tx, userId);
    const row = await lockOwn(tx, userId, id);
    assertEditable(row, edit);
    const connection = await findTarget(tx, row);
    const { rules, ...entry } = deps.platforms[row.platform];
    const options = { ...rules.publish?.defaultsFor(connection.scopes), ...edit.options };
    const { ref, source } = await findSource(deps, tx, row);
    checkContent({ rules, ...entry }, { text: edit.text, options }, source);
    const isPlanned = edit.timing === 'planned' || edit.timing === 'now';
    const isNewAccess = edit.timing !== 'draft' && row.state !== 'draft' && !isDeepStrictEqual(options, row.options);
    if (isPlanned || isNewAccess) checkAccess({ rules, ...entry }, connection, options);
    if (isPlanned && row.state === 'draft' && !edit.mayRepeat)
      await refuseRepetition(tx, deps.platforms, { userId, source: ref, connections: [connection], now });
    const planned = edit.timing === 'planned' ? await readTime(tx, row, edit.when, now) : undefined;
    const set = { ...edit.text, options };
    await place(deps, tx, row, { set, timing: edit.timing, planned, rules: rules.publish, now });
    await wakeEngines(tx);
  });
}

/** @throws AppError conflict */
function assertEditable(row: PublicationRow, { revision, text }: Edit): void {
  if (row.epoch !== revision) throw new AppError('conflict', msg('publication.changed_meanwhile'));
  if (row.state === 'scheduled' && row.platformPostId !== null) throw heldByPlatform(row);
  if (!isEditable(row)) throw new AppError('conflict', msg('publication.too_late_to_change'));
  // Instagram publications may have only a caption; a publication that has a title keeps one.
  if (text.title === '' && row.title !== '') throw new AppError('invalid_input', msg('form.title_missing'));
}

/** @throws AppError conflict */
async function findTarget(tx: Db, { userId, connectionId }: PublicationRow): Promise<ConnectionRow> {
  const found = connectionId === null ? undefined : await findConnectionOfUser(tx, userId, connectionId);
  if (!found) throw new AppError('conflict', msg('publication.disconnected'));
  return found;
}

/** @throws AppError conflict where the clip or the video is gone */
async function findSource(
  { storage }: EditDeps,
  tx: Db,
  { userId, groupId }: PublicationRow,
): Promise<{ ref: SourceRef; source: Source }> {
  const ref = await findSourceRef(tx, groupId);
  try {
    return { ref, source: await readSource({ db: tx, storage }, userId, ref) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError('conflict', msg('publication.source_gone'), { cause: error });
  }
}

/** @throws AppError invalid_input */
async function readTime(tx: Db, row: PublicationRow, when: TimeRequest, now: Date): Promise<PlannedTime> {
  const zone = (await readSettings(tx, row.userId)).time_zone ?? 'UTC';
  const planned = planTime({ ...when, timeZone: when.timeZone ?? row.timeZone ?? undefined }, zone, now);
  if (!planned) throw new AppError('invalid_input', msg('publication.time_missing'));
  return planned;
}

type Placing = {
  set: PublicationChange;
  timing: Edit['timing'];
  planned: PlannedTime | undefined;
  rules: PublishRules | undefined;
  now: Date;
};

/** Writes the change, with the state event that follows from its timing. */
async function place(deps: EditDeps, tx: Db, row: PublicationRow, { set, ...placing }: Placing): Promise<void> {
  const { timing, now } = placing;
  if (row.state !== 'failed') return placeOpen(deps, tx, row, { set, ...placing });
  const change = { ...taken(row), ...set };
  if (timing === 'keep') await applyNote(tx, row, 'edit', { actor: 'user', set: change });
  else {
    const open = await applyEvent(deps, tx, row, 'retry', { actor: 'user', set: { ...change, ...retried(row, now) } });
    if (timing !== 'now') await placeOpen(deps, tx, open, { set, ...placing });
  }
}

async function placeOpen(deps: EditDeps, tx: Db, row: PublicationRow, placing: Placing): Promise<void> {
  const { event, time } = timeOf(row, placing);
  const afresh = { failures: 0, firstTryAt: null, failure: null, failureCode: null };
  const details = { actor: 'user' as const, set: { ...taken(row), ...afresh, ...placing.set, ...time } };
  await (event ? applyEvent(deps, tx, row, event, details) : applyNote(tx, row, 'edit', details));
}

const noTime = { wallTime: null, timeZone: null, dueAt: null };

/** The time columns after the edit, and the event to apply; no event: the state stays. */
function timeOf(
  row: PublicationRow,
  { timing, planned, rules, set, now }: Placing,
): { event?: PublicationEvent; time: PublicationChange } {
  const options = set.options ?? row.options;
  if (timing === 'draft') {
    // Publications held after a restore stay held until the operator releases them.
    const time = { ...noTime, nextAt: null, held: row.held === 'restored' ? row.held : null };
    return row.state === 'draft' ? { time } : { event: 'set_aside', time };
  }
  if (timing === 'now') {
    const held = row.held === 'paused' ? null : row.held;
    return { event: 'publish_now', time: { ...noTime, nextAt: now, held } };
  }
  if (planned)
    return { event: 'schedule', time: { ...planned, nextAt: startOf(rules, options, { dueAt: planned.dueAt, now }) } };
  if (row.state === 'draft' || row.dueAt === null) return { time: {} };
  // The options decide how early the post is handed to the platform.
  const nextAt = startOf(rules, options, { dueAt: row.dueAt, now });
  if (row.state === 'scheduled') return { time: { nextAt } };
  return nextAt > now ? { event: 'schedule', time: { nextAt } } : { time: {} };
}
