/** Generated ideas that are not saved; separate from saved ones (store.ts). */
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { type Idea, type IdeaCategory, type IdeaPlatform, MAX_SAVED_IDEAS } from '#contract/ideas.ts';
import type { Db } from '#server/db/database.ts';
import { type IdeaSetRow, ideaSets } from './tables.ts';

/** More than a user is offered for one request in a month; older ones are ignored. */
const MAX_OFFERED = 600;

/**
 * Ideas the account has, or was offered for the same request, newest first; including deleted ones that were offered.
 */
export async function listAvoided(
  db: Db,
  userId: string,
  options: { category: IdeaCategory; platform: IdeaPlatform; offeredSince: Date },
): Promise<{ title: string; format: string | null }[]> {
  const found = await db.execute<{ title: string; format: string | null }>(sql`
    (select title, format from ideas where user_id = ${userId} and deleted_at is null
      order by last_activity desc limit ${MAX_SAVED_IDEAS})
    union all
    (select idea->>'title', idea->>'format' from idea_sets, jsonb_array_elements(ideas) as idea
     where user_id = ${userId} and category = ${options.category} and platform = ${options.platform}
     and created_at >= ${options.offeredSince.toISOString()}::timestamptz order by created_at desc limit ${MAX_OFFERED})`);
  return found.rows;
}

/** Serialises additions to the account's offered ideas until the transaction ends. */
export async function lockSets(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`idea_sets/${userId}`}, 0))`);
}

export async function insertSet(db: Db, row: IdeaSetRow): Promise<void> {
  await db.insert(ideaSets).values(row);
}

/** The latest generated set, and which of its ideas were saved. */
export async function findLastSet(db: Db, userId: string): Promise<(IdeaSetRow & { savedIds: string[] }) | undefined> {
  const [row] = await db
    .select({
      set: ideaSets,
      savedIds: sql<string[]>`array(select i.temporary_id from ideas i where i.user_id = idea_sets.user_id
        and i.temporary_id in (select one->>'id' from jsonb_array_elements(idea_sets.ideas) one))`,
    })
    .from(ideaSets)
    .where(eq(ideaSets.userId, userId))
    .orderBy(desc(ideaSets.createdAt), desc(ideaSets.id))
    .limit(1);
  return row && { ...row.set, savedIds: row.savedIds };
}

/** A generated idea by its temporary id. */
export async function findGeneratedIdea(db: Db, userId: string, temporaryId: string): Promise<Idea | undefined> {
  const [row] = await db
    .select({ ideas: ideaSets.ideas })
    .from(ideaSets)
    .where(and(eq(ideaSets.userId, userId), sql`${ideaSets.ideas} @> ${JSON.stringify([{ id: temporaryId }])}::jsonb`))
    .limit(1);
  return row?.ideas.find(({ id }) => id === temporaryId);
}

/** Deletes sets older than the instant, and all but the newest ones of every account. Returns how many. */
export async function deleteSets(db: Db, before: Date, keep: number): Promise<number> {
  const old = await db.delete(ideaSets).where(lt(ideaSets.createdAt, before));
  const many = await db.execute(sql`
    delete from idea_sets where id in (
      select id from (select id, row_number() over (partition by user_id
      order by created_at desc, id desc) as place from idea_sets) placed
      where place > ${keep})`);
  return (old.rowCount ?? 0) + (many.rowCount ?? 0);
}
