import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { figureAges } from './cadence.ts';
import { notRefused } from './refusal-store.ts';
import { type PostRow, posts } from './tables.ts';

/** What the platform is asked for a post by. */
export type DuePost = Pick<PostRow, 'id' | 'platformPostId' | 'kind'>;

const asked = { id: posts.id, platformPostId: posts.platformPostId, kind: posts.kind };
const here = (connectionId: string) => and(eq(posts.connectionId, connectionId), isNull(posts.removedAt));

/** Posts that a whole pass has not met (yet), the newest first. */
export async function listUnseen(db: Db, connectionId: string, pass: number, limit: number): Promise<DuePost[]> {
  const where = and(here(connectionId), lt(posts.seenPass, pass));
  return db.select(asked).from(posts).where(where).orderBy(desc(posts.publishedAt), asc(posts.id)).limit(limit);
}

/** Posts whose figures are older than their age allows, by id, behind `afterId`. `at`: as of when, the same for a whole pass. */
export async function listDueFigures(
  db: Db,
  connectionId: string,
  { afterId, at, limit }: { afterId: string; at: Date; limit: number },
): Promise<DuePost[]> {
  const where = and(here(connectionId), gt(posts.id, afterId), olderThanAllowed(sql`${posts.statsAt}`, at));
  return db.select(asked).from(posts).where(where).orderBy(asc(posts.id)).limit(limit);
}

/** Posts whose figures by a call of their own are due and not refused for now, those without any first, then the newest. */
export async function listDueInsights(db: Db, connectionId: string, at: Date, limit: number): Promise<DuePost[]> {
  const isDue = or(isNull(posts.insightsAt), olderThanAllowed(sql`${posts.insightsAt}`, at));
  const where = and(here(connectionId), isDue, notRefused('insights', at));
  return db
    .select(asked)
    .from(posts)
    .where(where)
    .orderBy(sql`${posts.insightsAt} is not null`, desc(posts.publishedAt), asc(posts.id))
    .limit(limit);
}

function olderThanAllowed(figuresAt: SQL, at: Date): SQL {
  const before = (ms: number) => sql`${new Date(at.getTime() - ms).toISOString()}::timestamptz`;
  const rules = figureAges.map(({ youngerThanMs, everyMs }) => {
    const old = sql`${figuresAt} < ${before(everyMs)}`;
    return Number.isFinite(youngerThanMs) ? sql`(${posts.publishedAt} > ${before(youngerThanMs)} and ${old})` : old;
  });
  return sql`(${sql.join(rules, sql` or `)})`;
}

/** What a copy of a picture is made from. */
export type PicturedPost = DuePost & Pick<PostRow, 'userId' | 'connectionId' | 'platform' | 'coverUrl' | 'coverKey' | 'statsAt'>;

const pictured = {
  ...asked,
  userId: posts.userId,
  connectionId: posts.connectionId,
  platform: posts.platform,
  coverUrl: posts.coverUrl,
  coverKey: posts.coverKey,
  statsAt: posts.statsAt,
};

/** Of the newest posts those whose picture is missing or older than `copiedBefore`, and was not tried since `triedBefore`. */
export async function listPictureless(
  db: Db,
  connectionId: string,
  { newest, copiedBefore, triedBefore }: { newest: number; copiedBefore: Date; triedBefore: Date },
): Promise<PicturedPost[]> {
  const first = db
    .select({ ...pictured, coverAt: posts.coverAt, coverTriedAt: posts.coverTriedAt })
    .from(posts)
    .where(here(connectionId))
    .orderBy(desc(posts.publishedAt), asc(posts.id))
    .limit(newest)
    .as('first');
  return db
    .select()
    .from(first)
    .where(
      and(
        or(isNull(first.coverAt), lt(first.coverAt, copiedBefore)),
        or(isNull(first.coverTriedAt), lt(first.coverTriedAt, triedBefore)),
        isNotNull(first.coverUrl),
      ),
    );
}

/** Posts that a list showed without a picture, the last shown first. */
export async function listWantedPictures(db: Db, connectionId: string, limit: number): Promise<PicturedPost[]> {
  return db
    .select(pictured)
    .from(posts)
    .where(and(eq(posts.connectionId, connectionId), isNotNull(posts.coverWantedAt)))
    .orderBy(desc(posts.coverWantedAt), asc(posts.id))
    .limit(limit);
}

/**
 * Notes that pictures of these posts are missed, where one could be had. A post that is being written is passed over: a list does not wait for a
 * pass, and the next one notes it. Returns the accounts of those that were not noted before.
 */
export async function wantPictures(
  tx: Db,
  userId: string,
  ids: readonly string[],
  { at, triedBefore }: { at: Date; triedBefore: Date },
): Promise<string[]> {
  const untried = or(isNull(posts.coverTriedAt), lt(posts.coverTriedAt, triedBefore));
  const possible = and(isNull(posts.coverKey), isNotNull(posts.coverUrl), isNull(posts.coverWantedAt), untried);
  const free = tx
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.userId, userId), inArray(posts.id, [...ids]), possible))
    .for('no key update', { skipLocked: true });
  const wanted = await tx
    .update(posts)
    .set({ coverWantedAt: at })
    .where(inArray(posts.id, free))
    .returning({ connectionId: posts.connectionId });
  return [...new Set(wanted.map(({ connectionId }) => connectionId))];
}

/** Forgets wishes for pictures, all that were made before. */
export async function forgetWantedPictures(tx: Db, connectionId: string, before: Date): Promise<void> {
  await tx
    .update(posts)
    .set({ coverWantedAt: null })
    .where(and(eq(posts.connectionId, connectionId), lt(posts.coverWantedAt, before)));
}

/** Writes that a picture was copied, or (without a key) could not be; an older copy stays. Returns false when the post is gone. */
export async function savePicture(tx: Db, id: string, key: string | undefined, at: Date): Promise<boolean> {
  const copied = key === undefined ? {} : { coverKey: key, coverAt: at };
  const saved = await tx
    .update(posts)
    .set({ ...copied, coverTriedAt: at, coverWantedAt: null })
    .where(eq(posts.id, id));
  return saved.rowCount === 1;
}

/** The newest posts whose captions were never asked for, or were refused and may be asked for again. */
export async function listCaptionless(
  db: Db,
  connectionId: string,
  { minSeconds, at, limit }: { minSeconds: number; at: Date; limit: number },
): Promise<DuePost[]> {
  return db
    .select(asked)
    .from(posts)
    .where(
      and(
        here(connectionId),
        eq(posts.hasCaptions, true),
        isNull(posts.captionsTriedAt),
        sql`${posts.durationSeconds} >= ${minSeconds}`,
        notRefused('captions', at),
      ),
    )
    .orderBy(desc(posts.publishedAt), asc(posts.id))
    .limit(limit);
}

export async function saveCaptions(tx: Db, id: string, key: string | null, at: Date): Promise<void> {
  await tx.update(posts).set({ captionsKey: key, captionsTriedAt: at }).where(eq(posts.id, id));
}

/** How many posts of an account are here. */
export async function countPresent(db: Db, connectionId: string): Promise<number> {
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(posts).where(here(connectionId));
  return row?.total ?? 0;
}

/** Copies of pictures that were made before, oldest first. */
export async function listOldPictures(db: Db, before: Date, limit: number): Promise<{ id: string; coverKey: string | null }[]> {
  return db
    .select({ id: posts.id, coverKey: posts.coverKey })
    .from(posts)
    .where(and(lt(posts.coverAt, before), isNotNull(posts.coverKey)))
    .orderBy(asc(posts.coverAt))
    .limit(limit);
}

/** Forgets a copy, unless it was made anew meanwhile. Returns false when it was. */
export async function forgetPicture(tx: Db, id: string, before: Date): Promise<boolean> {
  const gone = await tx
    .update(posts)
    .set({ coverKey: null, coverAt: null })
    .where(and(eq(posts.id, id), lt(posts.coverAt, before)));
  return gone.rowCount === 1;
}

/** Posts of YouTube that were read last before, oldest first, with the files that belong to them. */
export async function listStalePosts(
  db: Db,
  before: Date,
  limit: number,
): Promise<Pick<PostRow, 'id' | 'userId' | 'coverKey' | 'captionsKey'>[]> {
  return db
    .select({ id: posts.id, userId: posts.userId, coverKey: posts.coverKey, captionsKey: posts.captionsKey })
    .from(posts)
    .where(and(eq(posts.platform, 'youtube'), lt(posts.statsAt, before)))
    .orderBy(asc(posts.statsAt))
    .limit(limit);
}

/** Deletes a post for good, unless it was read anew meanwhile. Returns false when it was. */
export async function deleteStalePost(tx: Db, id: string, before: Date): Promise<boolean> {
  const gone = await tx.delete(posts).where(and(eq(posts.id, id), lt(posts.statsAt, before)));
  return gone.rowCount === 1;
}
