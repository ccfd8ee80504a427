/** Briefs and their versions; separate from ideas (store.ts). */
import { and, desc, eq, inArray, lte } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { type BriefRow, executionBriefs } from './tables.ts';

const ofIdea = (userId: string, ideaId: string) =>
  and(eq(executionBriefs.userId, userId), eq(executionBriefs.ideaId, ideaId));

/** The requested versions of an idea's brief that exist. */
export async function listBriefs(
  db: Db,
  userId: string,
  ideaId: string,
  versions: readonly number[],
): Promise<BriefRow[]> {
  return db
    .select()
    .from(executionBriefs)
    .where(and(ofIdea(userId, ideaId), inArray(executionBriefs.version, [...versions])));
}

export type BriefVersion = Pick<BriefRow, 'version' | 'origin' | 'answeredBy' | 'createdAt'>;

/** All versions, newest first, without their texts. */
export async function listBriefVersions(db: Db, userId: string, ideaId: string): Promise<BriefVersion[]> {
  const { version, origin, answeredBy, createdAt } = executionBriefs;
  return db
    .select({ version, origin, answeredBy, createdAt })
    .from(executionBriefs)
    .where(ofIdea(userId, ideaId))
    .orderBy(desc(version));
}

/** Deletes a version and all before it. */
export async function deleteBriefsUpTo(tx: Db, userId: string, ideaId: string, version: number): Promise<void> {
  await tx.delete(executionBriefs).where(and(ofIdea(userId, ideaId), lte(executionBriefs.version, version)));
}

export async function insertBriefRow(tx: Db, row: BriefRow): Promise<void> {
  await tx.insert(executionBriefs).values(row);
}
