import { and, asc, count, desc, eq, gte, ilike, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { IdeaStatus } from '#contract/ideas.ts';
import type { Language } from '#contract/languages.ts';
import type { Db } from '#server/db/database.ts';
import { containing } from '#server/db/like.ts';
import { type IdeaRow, ideas } from './tables.ts';

/** A list query; `search` is a case-insensitive substring of title or description. */
export type IdeaQuery = {
  page: number;
  limit: number;
  search?: string | undefined;
  status?: IdeaStatus | undefined;
  sortBy: 'recent' | 'title' | 'category' | 'status';
};

export type NewIdea = Omit<IdeaRow, 'executionBrief' | 'briefVersion' | 'sessionId' | 'filmedSteps' | 'deletedAt'>;
export type IdeaChange = Partial<
  Pick<
    IdeaRow,
    'title' | 'description' | 'tags' | 'difficulty' | 'estimatedTime' | 'status' | 'executionBrief' | 'briefVersion'
  >
> & { filmedSteps?: string[] };

const recent = [desc(ideas.lastActivity), desc(ideas.updatedAt), desc(ideas.createdAt), asc(ideas.id)];
/** Sorts by progress, not alphabetically. */
const stage = sql`array_position(array['draft', 'in_progress', 'completed'], ${ideas.status})`;
const orders: Record<IdeaQuery['sortBy'], SQL[]> = {
  recent,
  title: [sql`lower(${ideas.title})`, asc(ideas.id)],
  category: [asc(ideas.category), ...recent],
  status: [stage, ...recent],
};

const own = (userId: string, id: string) => and(eq(ideas.id, id), eq(ideas.userId, userId));
const present = (userId: string, id: string) => and(own(userId, id), isNull(ideas.deletedAt));
/** Later than any previous change, even within one millisecond, because it serves as a version. */
const later = (at: Date) =>
  sql`greatest(${at.toISOString()}::timestamptz, ${ideas.updatedAt} + interval '1 millisecond')`;
const latest = (at: Date) => sql`greatest(${at.toISOString()}::timestamptz, ${ideas.lastActivity})`;

/** One page of an account's ideas and the total. */
export async function listIdeaRows(
  db: Db,
  userId: string,
  query: IdeaQuery,
): Promise<{ rows: IdeaRow[]; total: number }> {
  const pattern = query.search ? containing(query.search) : undefined;
  const where = and(
    eq(ideas.userId, userId),
    isNull(ideas.deletedAt),
    pattern ? or(ilike(ideas.title, pattern), ilike(ideas.description, pattern)) : undefined,
    query.status ? eq(ideas.status, query.status) : undefined,
  );
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(ideas)
      .where(where)
      .orderBy(...orders[query.sortBy])
      .limit(query.limit)
      .offset((query.page - 1) * query.limit),
    db.select({ total: count() }).from(ideas).where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** Number of saved ideas by status. */
export async function countIdeas(db: Db, userId: string): Promise<Record<IdeaStatus, number>> {
  const rows = await db
    .select({ status: ideas.status, total: count() })
    .from(ideas)
    .where(and(eq(ideas.userId, userId), isNull(ideas.deletedAt)))
    .groupBy(ideas.status);
  return {
    draft: 0,
    in_progress: 0,
    completed: 0,
    ...Object.fromEntries(rows.map(({ status, total }) => [status, total])),
  };
}

/** Number of saved ideas, without deleted ones. */
export async function countSavedIdeas(db: Db, userId: string): Promise<number> {
  return db.$count(ideas, and(eq(ideas.userId, userId), isNull(ideas.deletedAt)));
}

/** The idea unless it is deleted. */
export async function findIdeaRow(db: Db, userId: string, id: string): Promise<IdeaRow | undefined> {
  const [row] = await db.select().from(ideas).where(present(userId, id));
  return row;
}

/** The idea unless it is deleted, locked until the transaction ends. */
export async function lockIdea(tx: Db, userId: string, id: string): Promise<IdeaRow | undefined> {
  const [row] = await tx.select().from(ideas).where(present(userId, id)).for('update');
  return row;
}

/** The idea saved from this temporary id, deleted or not, locked until the transaction ends. */
export async function lockTemporary(tx: Db, userId: string, temporaryId: string): Promise<IdeaRow | undefined> {
  const [row] = await tx
    .select()
    .from(ideas)
    .where(and(eq(ideas.userId, userId), eq(ideas.temporaryId, temporaryId)))
    .for('update');
  return row;
}

/** Undefined when the same temporary id was saved concurrently. */
export async function insertIdea(tx: Db, row: NewIdea): Promise<IdeaRow | undefined> {
  const [inserted] = await tx
    .insert(ideas)
    .values({ ...row, filmedSteps: [] })
    .onConflictDoNothing({ target: [ideas.userId, ideas.temporaryId] })
    .returning();
  return inserted;
}

/**
 * Changes an idea; with `seen`, only if it is unchanged since then. Undefined if it no longer exists or was changed.
 */
export async function updateIdeaRow(
  tx: Db,
  userId: string,
  id: string,
  change: IdeaChange,
  { at, seen }: { at: Date; seen?: Date | undefined },
): Promise<IdeaRow | undefined> {
  // The contract has milliseconds, the database microseconds.
  const unchanged = seen
    ? sql`date_trunc('milliseconds', ${ideas.updatedAt}) = ${seen.toISOString()}::timestamptz`
    : undefined;
  const [row] = await tx
    .update(ideas)
    .set({ ...change, updatedAt: later(at), lastActivity: latest(at) })
    .where(and(present(userId, id), unchanged))
    .returning();
  return row;
}

/** Marks the idea as active now. Returns false when it no longer exists. */
export async function touchIdeaRow(tx: Db, userId: string, id: string, at: Date): Promise<boolean> {
  const result = await tx
    .update(ideas)
    .set({ lastActivity: latest(at) })
    .where(present(userId, id));
  return result.rowCount === 1;
}

/** Sets the newest conversation; a draft moves to in progress. Returns false when the idea no longer exists. */
export async function setSession(
  tx: Db,
  userId: string,
  id: string,
  sessionId: string | null,
  at: Date,
): Promise<boolean> {
  const begins = sql`${ideas.status} = 'draft' and ${sessionId}::text is not null`;
  const result = await tx
    .update(ideas)
    .set({
      sessionId,
      lastActivity: latest(at),
      status: sql`case when ${begins} then 'in_progress' else ${ideas.status} end`,
      updatedAt: sql`case when ${begins} then ${later(at)} else ${ideas.updatedAt} end`,
    })
    .where(present(userId, id));
  return result.rowCount === 1;
}

/** Ticks or unticks a step without overwriting concurrent ticks. */
export async function setStep(
  tx: Db,
  userId: string,
  id: string,
  step: string,
  done: boolean,
  at: Date,
): Promise<string[]> {
  const without = sql`array_remove(${ideas.filmedSteps}, ${step}::text)`;
  const [row] = await tx
    .update(ideas)
    .set({ filmedSteps: done ? sql`array_append(${without}, ${step}::text)` : without, lastActivity: latest(at) })
    .where(present(userId, id))
    .returning({ filmedSteps: ideas.filmedSteps });
  return row?.filmedSteps ?? [];
}

/** Marks the idea deleted; the row is removed later. Returns false when there is no such idea. */
export async function hideIdea(tx: Db, userId: string, id: string, at: Date): Promise<boolean> {
  const result = await tx.update(ideas).set({ deletedAt: at }).where(present(userId, id));
  return result.rowCount === 1;
}

/** Undoes a deletion not older than `since`. Undefined when there is none. */
export async function unhideIdea(tx: Db, userId: string, id: string, since: Date): Promise<IdeaRow | undefined> {
  const [row] = await tx
    .update(ideas)
    .set({ deletedAt: null })
    .where(and(own(userId, id), gte(ideas.deletedAt, since)))
    .returning();
  return row;
}

/** Permanently deletes ideas deleted before the instant, with conversations and briefs. Returns how many. */
export async function deleteIdeaRows(db: Db, before: Date): Promise<number> {
  const result = await db.delete(ideas).where(lt(ideas.deletedAt, before));
  return result.rowCount ?? 0;
}

/** Language of the newest conversation about the idea. */
export async function findConversationLanguage(
  db: Db,
  userId: string,
  sessionId: string,
): Promise<Language | undefined> {
  const found = await db.execute<{ language: Language }>(
    sql`select language from chat_sessions where id = ${sessionId} and user_id = ${userId}`,
  );
  return found.rows[0]?.language;
}
