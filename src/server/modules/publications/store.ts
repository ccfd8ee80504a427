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

/** Columns of a publication that may change. */
export type PublicationChange = Partial<
  Omit<PublicationRow, 'id' | 'groupId' | 'userId' | 'platform' | 'mode' | 'createdAt' | 'updatedAt'>
>;
/** A publication as one worker took it. */
type Taken = Pick<PublicationRow, 'id' | 'epoch'>;

/** Wakes the engines of all workers when the transaction commits, so that what is due now starts at once. */
export const WAKE_CHANNEL = 'publications';

/** States in which nothing can have been posted yet, and which take their turn by account. */
const BEFORE_THE_POST = ['queued', 'preparing', 'uploading'] as const;
/** A publication that was tried this long without success lets later ones of its account go ahead, in seconds. */
const HEAD_START_SECONDS = 600;

export async function wakeEngines(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_notify(${WAKE_CHANNEL}, '')`);
}

/** Changes a publication if it still is as it was read: same epoch, same state. */
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

/** Whether one of these steps stands in the log since the publication was last tried again by a person. */
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

/** When a person last changed something about a publication; undefined: nobody has. */
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
 * A transaction that the database ends when this process stops answering in it: a stopped process must not keep a row.
 */
export async function transactShortly<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local idle_in_transaction_session_timeout = '5s'`);
    return work(tx);
  });
}

/**
 * Scheduled publications whose time has come, earliest first, kept until the transaction ends; not those that the
 * platform keeps, nor those that somebody else holds right now.
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
 * Takes publications that are due and that no worker has: raises their epoch, so that whoever had one before writes
 * nothing more, and leases them by the database's clock. Of an account only the earliest that has no post yet is taken,
 * so that its posts appear in their order.
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
  // One that a person changed in between is not this worker's any more.
  return rows.filter(({ id, epoch }) => epochs.get(id) === epoch);
}

/** Keeps a publication for another while; false: another worker or a person has taken it. */
export async function renewLease(db: Db, { id, epoch }: Taken, leaseSeconds: number): Promise<boolean> {
  const renewed = await db
    .update(publications)
    .set({ leasedUntil: sql`now() + make_interval(secs => ${leaseSeconds})` })
    .where(and(eq(publications.id, id), eq(publications.epoch, epoch)));
  return renewed.rowCount === 1;
}

/** Gives a publication back, for the next claim when its `next_at` comes. */
export async function releaseLease(db: Db, { id, epoch }: Taken): Promise<void> {
  await db
    .update(publications)
    .set({ leasedUntil: null })
    .where(and(eq(publications.id, id), eq(publications.epoch, epoch)));
}

/** What a request publishes: a clip or a video; both null once it was deleted for good. */
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

/** Which of these posts belong to a publication already. */
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
 * Whether another publication of the same text on the same account may have a post that we do not know by its id: then
 * a post of that text proves nothing.
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

/**
 * Has the publications of an account of a platform that may have a post looked at now; for what the platform tells by
 * itself.
 */
export async function lookNow(
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
