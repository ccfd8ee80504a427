import { createHash } from 'node:crypto';
import type { CoverFile } from '#server/clip-engine/shapes.ts';
import type { Db } from '#server/db/database.ts';
import { appendEvent } from '#server/db/events.ts';
import { makeCoverJob } from '#server/jobs/catalog.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Storage } from '#server/storage/storage.ts';
import { msg } from '#texts/message.ts';
import { type ClipDeps, clipKey } from './clips.ts';
import { lockClip, saveCover } from './store.ts';
import type { ClipRow, CoverChoice, StoredCover } from './tables.ts';

type Owned = Pick<ClipRow, 'id' | 'userId'>;

/** Stores the covers made with a clip and selects the first one. */
export async function storeCovers(
  storage: Storage,
  clip: Owned,
  covers: readonly CoverFile[],
): Promise<StoredCover | null> {
  const candidates: StoredCover['candidates'] = [];
  for (const { atSeconds, file } of covers) {
    const key = coverKey(clip, { atSeconds, title: null });
    await storage.put(key, file);
    candidates.push({ atSeconds, key });
  }
  const [first] = candidates;
  return first === undefined ? null : { atSeconds: first.atSeconds, title: null, candidates };
}

/**
 * Makes a moment the clip's cover: immediately if its file exists, otherwise in the background.
 * @throws AppError not_found | clip_not_ready
 */
export async function chooseCover(
  { db, queue, clock, storage }: Pick<ClipDeps, 'db' | 'queue' | 'clock'> & { storage: Storage },
  userId: string,
  id: string,
  { atSeconds, title }: CoverChoice,
): Promise<ClipRow> {
  return db.transaction(async (tx) => {
    const clip = await lockClip(tx, userId, id);
    if (!clip) throw new AppError('not_found', msg('clip.not_found'));
    if (clip.status !== 'completed') throw new AppError('clip_not_ready', msg('clip.not_finished'));
    const choice = { atSeconds: Math.min(atSeconds, clip.durationSeconds), title };
    const key = coverKey(clip, choice);
    const before = clip.cover ?? { atSeconds: 0, title: null, candidates: [] };
    const isThere = (await storage.findSize(key)) !== undefined;
    const change = isThere
      ? { cover: { ...choice, candidates: before.candidates }, coverKey: key }
      : { cover: { ...before, wanted: { ...choice, key }, failure: undefined } };
    await saveCover(tx, id, change, clock.now());
    if (!isThere) await queue.add(tx, makeCoverJob, { userId, clipId: id }, { userId, subjectId: id });
    await appendEvent(tx, userId, { type: 'clip', clip_id: id });
    return { ...clip, ...change };
  });
}

/**
 * Makes the requested cover the clip's own, unless another one was requested in the meantime. Returns the files that are
 * still needed, or undefined if this one is not.
 */
export async function takeCover(tx: Db, clip: Owned, key: string, at: Date): Promise<readonly string[] | undefined> {
  const row = await lockClip(tx, clip.userId, clip.id);
  if (row?.cover?.wanted?.key !== key) return undefined;
  const { candidates, wanted } = row.cover;
  const { atSeconds, title } = wanted;
  await saveCover(tx, clip.id, { cover: { atSeconds, title, candidates }, coverKey: key }, at);
  await appendEvent(tx, clip.userId, { type: 'clip', clip_id: clip.id });
  // The previous cover is not deleted yet, so that the choice can be undone immediately.
  return [key, ...candidates.map((candidate) => candidate.key), ...(row.coverKey ? [row.coverKey] : [])];
}

/** Abandons the requested cover; the current one stays. */
export async function giveUpCover(tx: Db, clip: Owned, at: Date): Promise<void> {
  const row = await lockClip(tx, clip.userId, clip.id);
  if (row?.cover?.wanted === undefined) return;
  const { wanted: _, ...cover } = row.cover;
  await saveCover(tx, clip.id, { cover: { ...cover, failure: msg('clip.cover_not_made') } }, at);
  await appendEvent(tx, clip.userId, { type: 'clip', clip_id: clip.id });
}

/** Deletes unreferenced covers. */
export async function deleteOtherCovers(storage: Storage, clip: Owned, kept: readonly string[]): Promise<void> {
  const folder = clipKey(clip.userId, clip.id);
  for (const { key } of await storage.list(folder)) {
    if (key.startsWith(`${folder}/cover`) && !kept.includes(key)) await storage.delete(key);
  }
}

/** Each cover has its own file name, because browsers cache pictures by URL. */
function coverKey({ userId, id }: Owned, { atSeconds, title }: CoverChoice): string {
  const words = title === null ? '' : `-${createHash('sha256').update(title).digest('hex').slice(0, 12)}`;
  return clipKey(userId, id, `cover-${Math.round(atSeconds * 1000)}${words}.jpg`);
}
