import * as z from 'zod/mini';
import type { Db } from '#server/db/database.ts';
import { appendEvent } from '#server/db/events.ts';
import { AppError } from '#server/kit/app-error.ts';
import { listClipsById } from '#server/modules/clips/clips.ts';
import { msg } from '#texts/message.ts';
import { findShowcase, updateShowcase } from './store.ts';

const showcase = z.object({
  links: z.array(z.object({ title: z.string(), url: z.string() })),
  clipIds: z.array(z.string()),
});
export type Showcase = z.infer<typeof showcase>;

/** The links and clips that a creator shows to others, in the chosen order. Clips that are gone are left out. */
export async function readShowcase(db: Db, userId: string) {
  const stored = showcase.safeParse(await findShowcase(db, userId)).data ?? { links: [], clipIds: [] };
  return { links: stored.links, clips: await listShown(db, userId, stored.clipIds) };
}

/**
 * Replaces what is shown.
 * @throws AppError not_found for a clip that is not the creator's, or not finished
 */
export async function changeShowcase(db: Db, userId: string, change: Showcase): Promise<void> {
  const clipIds = [...new Set(change.clipIds)];
  await db.transaction(async (tx) => {
    if ((await listShown(tx, userId, clipIds)).length !== clipIds.length)
      throw new AppError('not_found', msg('clip.not_found'));
    await updateShowcase(tx, userId, { links: change.links, clipIds });
    await appendEvent(tx, userId, { type: 'profile' });
  });
}

async function listShown(db: Db, userId: string, ids: readonly string[]) {
  const found = await listClipsById(db, userId, ids);
  return ids.flatMap((id) => found.find((clip) => clip.id === id && clip.status === 'completed') ?? []);
}
