// The store of converted files. Users' requests are in request-store.ts, the engine's steps in store.ts.
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import type { MediaFacts } from '#server/platforms/publishing.ts';
import { type PublicationRow, publications } from './tables.ts';

const PURGED_AT_ONCE = 200;

/** By id alone, for jobs. */
export async function findById(db: Db, id: string): Promise<PublicationRow | undefined> {
  const [row] = await db.select().from(publications).where(eq(publications.id, id));
  return row;
}

/** Like {@link findById}, but locks the row until the transaction ends. */
export async function lockById(tx: Db, id: string): Promise<PublicationRow | undefined> {
  const [row] = await tx.select().from(publications).where(eq(publications.id, id)).for('update');
  return row;
}

export async function saveConformed(db: Db, id: string, key: string | null, media: MediaFacts | null): Promise<void> {
  await db.update(publications).set({ fileKey: key, fileMedia: media }).where(eq(publications.id, id));
}

/** Publications whose converted file is no longer needed. For a failed one it is made again on a retry. */
export async function listConformedAndEnded(db: Db): Promise<Pick<PublicationRow, 'id' | 'fileKey'>[]> {
  const ended = ['published', 'published_private', 'in_inbox', 'failed', 'canceled'] as const;
  return db
    .select({ id: publications.id, fileKey: publications.fileKey })
    .from(publications)
    .where(and(isNotNull(publications.fileKey), inArray(publications.state, [...ended])))
    .limit(PURGED_AT_ONCE);
}
