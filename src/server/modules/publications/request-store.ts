// The store of users' requests. The engine's steps are in store.ts.
import { and, asc, eq, gt, gte, inArray, isNull, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { msg } from '#texts/message.ts';
import {
  type PublicationAttemptRow,
  type PublicationGroupRow,
  type PublicationRow,
  publicationAttempts,
  publicationGroups,
  publications,
} from './tables.ts';

/** Serialises an account's requests until the transaction ends, so that duplicates are recognised. */
export async function lockRequests(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`publications/${userId}`}, 0))`);
}

export async function findGroupByKey(tx: Db, userId: string, key: string): Promise<PublicationGroupRow | undefined> {
  const [row] = await tx
    .select()
    .from(publicationGroups)
    .where(and(eq(publicationGroups.userId, userId), eq(publicationGroups.idempotencyKey, key)));
  return row;
}

export async function findGroup(db: Db, userId: string, id: string): Promise<PublicationGroupRow | undefined> {
  const [row] = await db
    .select()
    .from(publicationGroups)
    .where(and(eq(publicationGroups.userId, userId), eq(publicationGroups.id, id)));
  return row;
}

export async function insertGroup(tx: Db, group: typeof publicationGroups.$inferInsert): Promise<void> {
  await tx.insert(publicationGroups).values(group);
}

export async function insertPublications(tx: Db, rows: (typeof publications.$inferInsert)[]): Promise<void> {
  const inserted = await tx.insert(publications).values(rows).returning();
  await tx.insert(publicationAttempts).values(
    inserted.map(({ id, userId, state, nextAt }) => ({
      ...{ publicationId: id, userId, actor: 'user' as const, step: 'created', toState: state, nextAt },
    })),
  );
}

/** Connections on which the same clip or video was published since then, or is going to be. */
export async function listRepeated(
  tx: Db,
  userId: string,
  source: { clipId: string | null; videoId: string | null },
  connectionIds: readonly string[],
  since: Date,
): Promise<string[]> {
  const same = source.clipId
    ? eq(publicationGroups.clipId, source.clipId)
    : eq(publicationGroups.videoId, source.videoId ?? '');
  const rows = await tx
    .select({ connectionId: publications.connectionId })
    .from(publications)
    .innerJoin(publicationGroups, eq(publicationGroups.id, publications.groupId))
    .where(
      and(
        ...[eq(publications.userId, userId), same, inArray(publications.connectionId, [...connectionIds])],
        or(
          inArray(
            publications.state,
            openStates.filter((state) => state !== 'draft'),
          ),
          and(
            notInArray(publications.state, ['draft', 'failed', 'canceled']),
            or(gt(publications.createdAt, since), gt(publications.publishedAt, since)),
          ),
        ),
      ),
    );
  return rows.flatMap(({ connectionId }) => connectionId ?? []);
}

export type ListedPublication = PublicationRow & { clipId: string | null; videoId: string | null };

const withSource = (db: Db) =>
  db
    .select({ row: publications, clipId: publicationGroups.clipId, videoId: publicationGroups.videoId })
    .from(publications)
    .innerJoin(publicationGroups, eq(publicationGroups.id, publications.groupId));
const joined = ({ row, ...source }: { row: PublicationRow; clipId: string | null; videoId: string | null }) => ({
  ...row,
  ...source,
});

export async function listGroupPublications(db: Db, userId: string, groupId: string): Promise<ListedPublication[]> {
  const rows = await withSource(db)
    .where(and(eq(publications.userId, userId), eq(publications.groupId, groupId)))
    .orderBy(asc(publications.createdAt), asc(publications.id));
  return rows.map(joined);
}

export async function findPublication(db: Db, userId: string, id: string): Promise<ListedPublication | undefined> {
  const [row] = await withSource(db).where(and(eq(publications.userId, userId), eq(publications.id, id)));
  return row && joined(row);
}

/** Locks the row until the transaction ends. */
export async function lockPublication(tx: Db, userId: string, id: string): Promise<PublicationRow | undefined> {
  const [row] = await tx
    .select()
    .from(publications)
    .where(and(eq(publications.userId, userId), eq(publications.id, id)))
    .for('update');
  return row;
}

/** Publications of a connection that have not ended, locked until the transaction ends. */
export async function lockOpenPublications(tx: Db, connectionId: string): Promise<PublicationRow[]> {
  return tx
    .select()
    .from(publications)
    .where(and(eq(publications.connectionId, connectionId), inArray(publications.state, [...openStates])))
    .orderBy(asc(publications.id))
    .for('update');
}
const openStates = [
  ...(['draft', 'scheduled', 'queued', 'preparing', 'uploading', 'committing', 'processing', 'in_inbox'] as const),
];

/** The log of each publication, oldest first. */
export async function listAttempts(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, PublicationAttemptRow[]>> {
  const found = new Map<string, PublicationAttemptRow[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return found;
  const rows = await db
    .select()
    .from(publicationAttempts)
    .where(and(eq(publicationAttempts.userId, userId), inArray(publicationAttempts.publicationId, [...ids])))
    .orderBy(asc(publicationAttempts.id));
  for (const row of rows) found.get(row.publicationId)?.push(row);
  return found;
}

/** Times at which something is scheduled on a connection from then on. */
export async function listPlanned(db: Db, userId: string, connectionId: string, from: Date): Promise<Date[]> {
  const rows = await db
    .select({ dueAt: publications.dueAt })
    .from(publications)
    .where(
      and(
        ...[eq(publications.userId, userId), eq(publications.connectionId, connectionId)],
        ...[gte(publications.dueAt, from), ne(publications.state, 'canceled'), ne(publications.state, 'failed')],
      ),
    );
  return rows.flatMap(({ dueAt }) => dueAt ?? []);
}

/** Releases publications held for this reason. Returns how many. */
export async function releaseHeld(
  tx: Db,
  held: NonNullable<PublicationRow['held']>,
  now: Date,
  connectionId?: string,
): Promise<number> {
  const rows = await tx
    .update(publications)
    .set({
      ...{ held: null, firstTryAt: null, failures: 0 },
      nextAt: sql`case when ${publications.nextAt} is not null
        then greatest(${publications.nextAt}, ${now.toISOString()}::timestamptz) end`,
    })
    .where(and(eq(publications.held, held), connectionId ? eq(publications.connectionId, connectionId) : undefined))
    .returning({ id: publications.id, userId: publications.userId, state: publications.state });
  if (rows.length > 0)
    await tx.insert(publicationAttempts).values(
      rows.map(({ id, userId, state }) => ({
        ...{ publicationId: id, userId, fromState: state, toState: state, step: 'release' },
        actor: held === 'restored' ? ('operator' as const) : ('engine' as const),
      })),
    );
  return rows.length;
}

/** The failure code of failures from before a restore. */
export const RESTORED = 'restored';

/**
 * Holds every publication that has not been sent for good, until the operator who restored the backup releases them.
 */
export async function holdRestored(tx: Db): Promise<number> {
  const rows = await tx
    .update(publications)
    .set({ held: 'restored', epoch: sql`${publications.epoch} + 1`, leasedUntil: null })
    .where(
      and(
        or(isNull(publications.held), notInArray(publications.held, ['restored', 'paused'])),
        inArray(publications.state, ['scheduled', 'queued', 'preparing', 'uploading', 'committing']),
      ),
    )
    .returning({ id: publications.id });
  const reason = JSON.stringify(msg('publication.held_restored'));
  await tx.execute(sql`insert into publication_attempts (publication_id, user_id, actor, step, from_state, to_state, detail)
    select id, user_id, 'engine', 'hold', state, state, ${reason}::jsonb from publications
    where id = any(${sql.param(rows.map(({ id }) => id))})`);
  await refuseRetries(tx);
  return rows.length;
}

/** Failed publications may have been retried since the backup was made. */
async function refuseRetries(tx: Db): Promise<void> {
  await tx
    .update(publications)
    .set({ retrySafe: false, failure: msg('publication.failed_before_restore'), failureCode: RESTORED })
    .where(and(eq(publications.state, 'failed'), eq(publications.retrySafe, true)));
}

export async function countHeldRestored(db: Db): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(publications)
    .where(eq(publications.held, 'restored'));
  return row?.count ?? 0;
}
