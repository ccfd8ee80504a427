import { and, count, desc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Source } from '#contract/ai.ts';
import type { IdeaCategory, IdeaPlatform } from '#contract/ideas.ts';
import { instant } from '#server/db/columns.ts';
import type { Db } from '#server/db/database.ts';
import { messages, type SessionRow, sessions } from './tables.ts';

/** Columns of an idea that are returned with its conversations. */
const ideas = pgTable('ideas', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  category: text('category').$type<IdeaCategory>().notNull(),
  platform: text('platform').$type<IdeaPlatform>().notNull(),
  hook: text('hook').notNull(),
  outline: text('outline').array().notNull(),
  tags: text('tags').array().notNull(),
  format: text('format'),
  sources: jsonb('sources').$type<Source[]>().notNull(),
  deletedAt: instant('deleted_at'),
});
const { deletedAt: _deletedAt, userId: _userId, ...ideaColumns } = getTableColumns(ideas);

/**
 * A conversation with its idea, the number of its messages, and the ordinals of the newest brief and the user's newest
 * message.
 */
export type Session = SessionRow & {
  idea: { id: string; title: string; description: string; category: IdeaCategory; platform: IdeaPlatform } & {
    hook: string;
    outline: string[];
    tags: string[];
    format: string | null;
    sources: Source[];
  };
  messageCount: number;
  briefOrdinal: number | null;
  saidOrdinal: number | null;
};

/** Joins a conversation to its idea, unless the idea is deleted or belongs to another account. */
const ofSession = and(eq(ideas.id, sessions.ideaId), eq(ideas.userId, sessions.userId), isNull(ideas.deletedAt));

const counted = (db: Db) =>
  db
    .select({
      messageCount: count().as('message_count'),
      briefOrdinal: sql<
        number | null
      >`max(${messages.ordinal}) filter (where ${messages.type} = 'summary' and ${messages.state} = 'done')`.as(
        'brief_ordinal',
      ),
      saidOrdinal: sql<number | null>`max(${messages.ordinal}) filter (where ${messages.role} = 'user')`.as(
        'said_ordinal',
      ),
    })
    .from(messages)
    .where(eq(messages.sessionId, sessions.id))
    .as('counted');

function selectSessions(db: Db, where: SQL | undefined) {
  const sums = counted(db);
  return db
    .select({
      session: sessions,
      idea: ideaColumns,
      sums: { messageCount: sums.messageCount, briefOrdinal: sums.briefOrdinal, saidOrdinal: sums.saidOrdinal },
    })
    .from(sessions)
    .innerJoin(ideas, ofSession)
    .innerJoinLateral(sums, sql`true`)
    .where(where)
    .$dynamic();
}

/** The conversation, unless its idea is deleted. */
export async function findSession(db: Db, userId: string, id: string): Promise<Session | undefined> {
  const [row] = await selectSessions(db, and(eq(sessions.id, id), eq(sessions.userId, userId)));
  return row && { ...row.session, ...row.sums, idea: row.idea };
}

/** Whether the conversation exists, even if its idea is deleted. */
export async function isSession(db: Db, userId: string, id: string): Promise<boolean> {
  return (await db.$count(sessions, and(eq(sessions.id, id), eq(sessions.userId, userId)))) === 1;
}

/** One page of an account's conversations, latest first, with the total. */
export async function listSessionRows(
  db: Db,
  userId: string,
  { page, limit, ideaId }: { page: number; limit: number; ideaId: string | undefined },
): Promise<{ rows: Session[]; total: number }> {
  const where = and(eq(sessions.userId, userId), ideaId === undefined ? undefined : eq(sessions.ideaId, ideaId));
  const [rows, [all]] = await Promise.all([
    selectSessions(db, where)
      .orderBy(desc(sessions.lastActivity), sessions.id)
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: count() }).from(sessions).innerJoin(ideas, ofSession).where(where),
  ]);
  return { rows: rows.map((row) => ({ ...row.session, ...row.sums, idea: row.idea })), total: all?.total ?? 0 };
}

/**
 * Locks a conversation until the transaction ends. False if it does not exist or its idea is deleted.
 */
export async function lockSession(tx: Db, userId: string, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(ideas, ofSession)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .for('update', { of: sessions });
  return rows.length === 1;
}

/** Locks the idea, so that no other conversation about it is opened. False if it does not exist or is deleted. */
export async function lockIdeaOfSession(tx: Db, userId: string, ideaId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: ideas.id })
    .from(ideas)
    .where(and(eq(ideas.id, ideaId), eq(ideas.userId, userId), isNull(ideas.deletedAt)))
    .for('update');
  return rows.length === 1;
}

/** The number of conversations about an idea. */
export async function countSessions(db: Db, userId: string, ideaId: string): Promise<number> {
  return db.$count(sessions, and(eq(sessions.ideaId, ideaId), eq(sessions.userId, userId)));
}

/** The latest conversation about an idea. */
export async function findNewestSession(db: Db, userId: string, ideaId: string): Promise<SessionRow | undefined> {
  const [row] = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.ideaId, ideaId), eq(sessions.userId, userId)))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .limit(1);
  return row;
}

export async function insertSession(tx: Db, row: SessionRow): Promise<void> {
  await tx.insert(sessions).values(row);
}

/** Changes a conversation and moves its last activity to `at`. */
export async function updateSession(
  tx: Db,
  userId: string,
  id: string,
  change: Partial<Pick<SessionRow, 'stage' | 'status' | 'briefStale'>>,
  at: Date,
): Promise<void> {
  await tx
    .update(sessions)
    .set({ ...change, lastActivity: sql`greatest(${sessions.lastActivity}, ${at.toISOString()}::timestamptz)` })
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)));
}

/** Removes a conversation with its messages. */
export async function deleteSessionRow(tx: Db, userId: string, id: string): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.id, id), eq(sessions.userId, userId)));
}
