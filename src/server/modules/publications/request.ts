import { createHash, randomUUID } from 'node:crypto';
import { type Platform, platformNames } from '#contract/connections.ts';
import type { PublicationOptions } from '#contract/publications.ts';
import type { Db } from '#server/db/database.ts';
import { appendEvent } from '#server/db/events.ts';
import type { Queue } from '#server/jobs/queue.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Clock } from '#server/kit/clock.ts';
import {
  type ConnectionRow,
  findConnectionOfUser,
  nameOf,
  resolveConnections,
} from '#server/modules/connections/connections.ts';
import { readSettings } from '#server/modules/settings/settings.ts';
import type { Platforms } from '#server/platforms/rules.ts';
import type { Storage } from '#server/storage/storage.ts';
import { msg } from '#texts/message.ts';
import { checkAccess, checkContent, fits, refuseRepetition, startOf, type Text } from './check-target.ts';
import { addConforming } from './conform.ts';
import { findGroupByKey, insertGroup, insertPublications, lockRequests } from './request-store.ts';
import { readSource, type Source, type SourceRef } from './source.ts';
import { wakeEngines } from './store.ts';
import { type PlannedTime, planTime, type TimeRequest } from './times.ts';

export type RequestDeps = { db: Db; queue: Queue; storage: Storage; clock: Clock; platforms: Platforms };

/** A target account with its differences. */
export type TargetRequest = {
  connectionId: string;
  title?: string | undefined;
  description?: string | undefined;
  hashtags?: string[] | undefined;
  options?: PublicationOptions | undefined;
};

export type PublishingRequest = SourceRef & {
  /** Selects the primary connection of each. */
  platforms: readonly Platform[];
  targets: readonly TargetRequest[];
  title: string;
  description: string;
  hashtags: string[];
  when: TimeRequest;
  isDraft: boolean;
  /** The user has confirmed publishing again what was published there within the last day. */
  mayRepeat: boolean;
  idempotencyKey: string | undefined;
};

type Target = { connection: ConnectionRow; text: Text; options: PublicationOptions };

/**
 * Accepts a request: checks everything that can be known before sending, for every target; then all of its
 * publications are created, or none. Repeating a request with the same key returns the same group.
 * @returns the id of the group. @throws AppError not_found
 * invalid_input
 * clip_not_ready
 * video_not_ready
 * not_connected
 * needs_reconnect
 * platform_off
 * publication_repeated
 * conflict
 */
export async function requestPublications(
  deps: RequestDeps,
  userId: string,
  request: PublishingRequest,
): Promise<string> {
  const { idempotencyKey, when, ...content } = request;
  const requestHash = createHash('sha256')
    .update(JSON.stringify({ ...content, when }))
    .digest('hex');
  return deps.db.transaction(async (tx) => {
    await lockRequests(tx, userId);
    const earlier = idempotencyKey === undefined ? undefined : await findGroupByKey(tx, userId, idempotencyKey);
    if (earlier && earlier.requestHash !== requestHash) throw new AppError('conflict', msg('publication.key_reused'));
    if (earlier) return earlier.id;

    const now = deps.clock.now();
    const source = await readSource({ db: tx, storage: deps.storage }, userId, request);
    const targets = await findTargets(deps, tx, userId, request);
    for (const { connection, ...content } of targets) {
      const entry = deps.platforms[connection.platform];
      naming(connection, () => {
        checkAccess(entry, connection, content.options);
        checkContent(entry, content, source);
      });
    }
    const planned = planTime(when, (await readSettings(tx, userId)).time_zone ?? 'UTC', now);
    const connections = targets.map(({ connection }) => connection);
    if (!request.mayRepeat && !request.isDraft)
      await refuseRepetition(tx, deps.platforms, { userId, source: request, connections, now });

    const groupId = randomUUID();
    const { clipId, videoId } = request;
    await insertGroup(tx, {
      id: groupId,
      userId,
      clipId,
      videoId,
      idempotencyKey: idempotencyKey ?? null,
      requestHash,
    });
    const state = request.isDraft ? 'draft' : planned ? 'scheduled' : 'queued';
    const rows = targets.map((target) =>
      rowOf(deps.platforms, target, { groupId, userId, state, planned, source, now }),
    );
    await insertPublications(tx, rows);
    for (const row of rows) if (!fits(deps.platforms[row.platform], source)) await addConforming(deps.queue, tx, row);
    for (const { id } of rows) await appendEvent(tx, userId, { type: 'publication', publication_id: id });
    await wakeEngines(tx);
    return groupId;
  });
}

/** Adds the connection to an error from `check`, so that the form can show it there. */
function naming({ id }: ConnectionRow, check: () => void): void {
  try {
    check();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError(error.code, error.text, { cause: error, about: id });
  }
}

/** A request for one Instagram account; a caption replaces title, description and hashtags. */
export type InstagramRequest = Pick<
  PublishingRequest,
  'clipId' | 'videoId' | 'when' | 'mayRepeat' | 'idempotencyKey'
> & {
  connectionId: string | undefined;
  caption: string | undefined;
  options: PublicationOptions['instagram'];
};

/** Like {@link requestPublications}, with the clip's or video's own text where none is given. */
export async function requestOnInstagram(
  deps: RequestDeps,
  userId: string,
  { connectionId, caption, options, ...request }: InstagramRequest,
): Promise<string> {
  const own = (await readSource(deps, userId, request)).text;
  const text = caption === undefined ? own : { title: '', description: caption, hashtags: [] };
  const connection = connectionId ? undefined : await findPrimary(deps.db, userId, 'instagram');
  const chosen = connectionId && (await findConnectionOfUser(deps.db, userId, connectionId));
  if (chosen && chosen.platform !== 'instagram') throw new AppError('not_found', msg('connection.not_found'));
  const target = { connectionId: connectionId ?? connection?.id ?? '', ...text };
  return requestPublications(deps, userId, {
    ...request,
    ...text,
    platforms: [],
    isDraft: false,
    targets: [options ? { ...target, options: { instagram: options } } : target],
  });
}

/** Each requested connection once, with its own text and options. */
async function findTargets(
  { platforms }: RequestDeps,
  tx: Db,
  userId: string,
  request: PublishingRequest,
): Promise<Target[]> {
  // Sequentially: a transaction is a single database connection.
  const asked: { connection: ConnectionRow; target?: TargetRequest }[] = [];
  for (const target of request.targets) asked.push(await findNamed(tx, userId, target));
  for (const platform of new Set(request.platforms))
    asked.push({ connection: await findPrimary(tx, userId, platform) });
  if (asked.length === 0) throw new AppError('invalid_input', msg('publication.no_target'));
  if (new Set(asked.map(({ connection }) => connection.id)).size < asked.length)
    throw new AppError('invalid_input', msg('publication.target_twice'));
  return asked.map(({ connection, target }) => ({
    connection,
    text: {
      title: target?.title || request.title,
      description: target?.description ?? request.description,
      hashtags: target?.hashtags ?? request.hashtags,
    },
    options: {
      ...platforms[connection.platform].rules.publish?.defaultsFor(connection.scopes),
      ...target?.options,
    },
  }));
}

async function findNamed(
  tx: Db,
  userId: string,
  target: TargetRequest,
): Promise<{ connection: ConnectionRow; target: TargetRequest }> {
  const connection = await findConnectionOfUser(tx, userId, target.connectionId);
  if (!connection) throw new AppError('not_found', msg('connection.not_found'), { about: target.connectionId });
  return { connection, target };
}

async function findPrimary(tx: Db, userId: string, platform: Platform): Promise<ConnectionRow> {
  const [connection] = await resolveConnections(tx, userId, platform);
  if (!connection) throw new AppError('not_connected', msg('connection.none', { platform: platformNames[platform] }));
  return connection;
}

type Given = {
  groupId: string;
  userId: string;
  state: 'draft' | 'scheduled' | 'queued';
  planned: PlannedTime | undefined;
  source: Source;
  now: Date;
};

function rowOf(platforms: Platforms, { connection, text, options }: Target, given: Given) {
  const { planned, source, now, ...row } = given;
  const dueAt = planned?.dueAt;
  const startsAt = dueAt && startOf(platforms[connection.platform].rules.publish, options, { dueAt, now });
  return {
    id: randomUUID(),
    ...row,
    ...text,
    options,
    connectionId: connection.id,
    platform: connection.platform,
    mode: connection.mode,
    accountName: nameOf(platforms[connection.platform].rules, connection) || null,
    platformUserId: connection.platformUserId,
    wallTime: planned?.wallTime ?? null,
    timeZone: planned?.timeZone ?? null,
    dueAt: dueAt ?? null,
    nextAt: row.state === 'draft' ? null : (startsAt ?? now),
    score: source.score,
  };
}
