import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Platform } from '#contract/connections.ts';
import type { Db } from '#server/db/database.ts';
import {
  type PublicationAttemptRow,
  type PublicationRow,
  publicationAttempts,
  publicationGroups,
  publications,
} from './tables.ts';

/** The columns of a publication that may change. */
export type PublicationChange = Partial<
  Omit<PublicationRow, 'id' | 'groupId' | 'userId' | 'platform' | 'mode' | 'createdAt' | 'updatedAt'>
>;
/** A publication as claimed by one worker. */
type Taken = Pick<PublicationRow, 'id' | 'epoch'>;

/** Wakes the engines of all workers when the transaction commits, so that what is due now starts at once. */
export const WAKE_CHANNEL = 'publications';

/** States before the post, in which an account's publications are worked on one at a time. */
const BEFORE_THE_POST = ['queued', 'preparing', 'uploading'] as const;
/** A publication tried this long without success no longer blocks later ones of its account, in seconds. */
const HEAD_START_SECONDS = 600;

export async function wakeEngines(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_notify(${WAKE_CHANNEL}, '')`);
}

/** Updates a publication if its epoch and state are still as read. */
export async function updateFenced(
  tx: Db,
  { id, epoch, state }: Pick<PublicationRow, 'id' | 'epoch' | 'state'>,
  change: PublicationChange,
): Promise<PublicationRow | undefined> {
  const [after] = await tx
    .update(publications)
    .set({ ...change, updatedAt: sql`now()` })
    .where(and(eq(publications.id, id), eq(publications.epoch, epoch), eq(publications.state, state)))
    .returning();
  return after;
}

export async function insertAttempt(tx: Db, attempt: Omit<PublicationAttemptRow, 'id' | 'at'>): Promise<void> {
  await tx.insert(publicationAttempts).values(attempt);
}

/** Whether one of these steps was logged since a user last retried the publication. */
export async function wasLogged(
  db: Db,
  { id }: Pick<PublicationRow, 'id'>,
  steps: readonly string[],
): Promise<boolean> {
  const since = db
    .select({ id: sql`coalesce(max(${publicationAttempts.id}), 0)` })
    .from(publicationAttempts)
    .where(and(eq(publicationAttempts.publicationId, id), eq(publicationAttempts.step, 'retry')));
  const [found] = await db
    .select({ id: publicationAttempts.id })
    .from(publicationAttempts)
    .where(
      and(
        eq(publicationAttempts.publicationId, id),
        inArray(publicationAttempts.step, [...steps]),
        sql`${publicationAttempts.id} > (${since})`,
      ),
    )
    .limit(1);
  return found !== undefined;
}

/** When a user last changed a publication, or undefined if no user has. */
export async function findLastRequest(db: Db, id: string): Promise<Date | undefined> {
  const [found] = await db
    .select({ at: publicationAttempts.at })
    .from(publicationAttempts)
    .where(and(eq(publicationAttempts.publicationId, id), eq(publicationAttempts.actor, 'user')))
    .orderBy(desc(publicationAttempts.id))
    .limit(1);
  return found?.at;
}

/**
 * A transaction that the database ends when this process stops responding: a suspended process must not hold row
 * locks.
 */
export async function transactShortly<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local idle_in_transaction_session_timeout = '5s'`);
    return work(tx);
  });
}

/**
 * Scheduled publications whose time has come, earliest first, locked until the transaction ends; without those held
 * by the platform and those locked by others.
 */
export async function lockDue(tx: Db, now: Date, limit: number): Promise<PublicationRow[]> {
  return tx
    .select()
    .from(publications)
    .where(
      and(
        ...[eq(publications.state, 'scheduled'), isNull(publications.platformPostId)],
        ...[lte(publications.nextAt, now), isNull(publications.held)],
      ),
    )
    .orderBy(asc(publications.nextAt), asc(publications.createdAt))
    .limit(limit)
    .for('update', { skipLocked: true });
}

/**
 * Claims due publications that no worker holds: raises their epoch, so that earlier holders can no longer write, and
 * leases them by the database's clock. Per account only the earliest publication without a post is claimed, so that
 * posts appear in order.
 */
export async function claimDue(
  db: Db,
  { now, leaseSeconds, limit }: { now: Date; leaseSeconds: number; limit: number },
): Promise<PublicationRow[]> {
  const atWork = sql.raw(`(${BEFORE_THE_POST.map((state) => `'${state}'`).join(', ')})`);
  const isFree = sql`(p.leased_until is null or p.leased_until < now())`;
  const isDue = sql`p.next_at <= ${now.toISOString()}::timestamptz and p.held is null
    and (p.state <> 'scheduled' or p.platform_post_id is not null)`;
  const claimed = await db.execute<{ id: string; epoch: number }>(sql`
    with ready as (
      select p.id, p.next_at, p.created_at, row_number() over (
        partition by case when p.state in ${atWork} then coalesce(p.connection_id, p.id) else p.id end
        order by coalesce(p.due_at, p.created_at), p.created_at, p.id) as turn
      from publications p
      where ${isDue} and ${isFree} and (p.state not in ${atWork} or not exists (
        select 1 from publications other
        where other.connection_id = p.connection_id and other.id <> p.id and other.held is null
          and other.state in ('queued', 'preparing', 'uploading', 'committing')
          and ((other.leased_until > now() and other.state <> 'queued')
            or ((coalesce(other.due_at, other.created_at), other.created_at, other.id)
                < (coalesce(p.due_at, p.created_at), p.created_at, p.id)
              and (other.first_try_at > ${now.toISOString()}::timestamptz - make_interval(secs => ${HEAD_START_SECONDS})
                or (other.first_try_at is null and other.next_at <= ${now.toISOString()}::timestamptz))))))
    ), chosen as (
      select p.id from publications p
      where p.id in (select id from ready where turn = 1 order by next_at, created_at limit ${limit})
        and ${isDue} and ${isFree}
      for update skip locked
    )
    update publications set epoch = epoch + 1, leased_until = now() + make_interval(secs => ${leaseSeconds}),
      first_try_at = coalesce(first_try_at, ${now.toISOString()}::timestamptz)
    where id in (select id from chosen) returning id, epoch`);
  const epochs = new Map(claimed.rows.map(({ id, epoch }) => [id, epoch]));
  if (epochs.size === 0) return [];
  const rows = await db
    .select()
    .from(publications)
    .where(inArray(publications.id, [...epochs.keys()]));
  // A publication that a user changed in between no longer belongs to this worker.
  return rows.filter(({ id, epoch }) => epochs.get(id) === epoch);
}

/** Extends the lease of a publication; false if another worker or a user has taken it. */
export async function renewLease(db: Db, { id, epoch }: Taken, leaseSeconds: number): Promise<boolean> {
  const renewed = await db
    .update(publications)
    .set({ leasedUntil: sql`now() + make_interval(secs => ${leaseSeconds})` })
    .where(and(eq(publications.id, id), eq(publications.epoch, epoch)));
  return renewed.rowCount === 1;
}

/** Releases a publication for the next claim when its `next_at` comes. */
export async function releaseLease(db: Db, { id, epoch }: Taken): Promise<void> {
  await db
    .update(publications)
    .set({ leasedUntil: null })
    .where(and(eq(publications.id, id), eq(publications.epoch, epoch)));
}

/** The source of a request: a clip or a video; both null once it was permanently deleted. */
export async function findSourceRef(
  db: Db,
  groupId: string,
): Promise<{ clipId: string | null; videoId: string | null }> {
  const [row] = await db
    .select({ clipId: publicationGroups.clipId, videoId: publicationGroups.videoId })
    .from(publicationGroups)
    .where(eq(publicationGroups.id, groupId));
  return row ?? { clipId: null, videoId: null };
}

/** Which of these posts already belong to a publication. */
export async function listBoundPosts(
  db: Db,
  { platform, mode, id }: { platform: Platform; mode: 'live' | 'sandbox'; id: string },
  platformPostIds: readonly string[],
): Promise<Set<string>> {
  if (platformPostIds.length === 0) return new Set();
  const rows = await db
    .select({ postId: publications.platformPostId })
    .from(publications)
    .where(
      and(
        eq(publications.platform, platform),
        eq(publications.mode, mode),
        ne(publications.id, id),
        inArray(publications.platformPostId, [...platformPostIds]),
      ),
    );
  return new Set(rows.flatMap(({ postId }) => postId ?? []));
}

/**
 * Whether another publication of the same text on the same account may have a post whose id we do not know: then a
 * post with that text proves nothing.
 */
export async function hasTwin(db: Db, row: PublicationRow): Promise<boolean> {
  if (row.connectionId === null) return false;
  const mayHavePost = or(
    inArray(publications.state, ['committing', 'processing', 'in_inbox', 'needs_check']),
    and(inArray(publications.state, ['published', 'published_private']), isNotNull(publications.commitAt)),
  );
  const [twin] = await db
    .select({ id: publications.id })
    .from(publications)
    .where(
      and(
        eq(publications.connectionId, row.connectionId),
        ne(publications.id, row.id),
        isNull(publications.platformPostId),
        eq(publications.title, row.title),
        eq(publications.description, row.description),
        eq(publications.hashtags, row.hashtags),
        mayHavePost,
      ),
    )
    .limit(1);
  return twin !== undefined;
}

/** Source: PostgreSQL, appendix A, error codes. */
const UNIQUE_VIOLATION = '23505';

/** Whether a write failed because the post belongs to another publication. */
export function isPostTaken(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined;
  return (
    cause instanceof Error &&
    'code' in cause &&
    cause.code === UNIQUE_VIOLATION &&
    'constraint' in cause &&
    cause.constraint === 'publications_post'
  );
}

/** Polls the publications of a platform account that may have a post now, because the platform reported an event. */
export async function pollNow(
  db: Db,
  { platform, platformUserId }: Pick<PublicationRow, 'platform' | 'platformUserId'>,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(publications)
      .set({ nextAt: now })
      .where(
        and(
          ...[eq(publications.platform, platform), eq(publications.platformUserId, platformUserId)],
          ...[isNull(publications.held), isNotNull(publications.handleSealed)],
          inArray(publications.state, ['processing', 'in_inbox', 'published']),
        ),
      );
    await wakeEngines(tx);
  });
}
