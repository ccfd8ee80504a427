import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS, HOUR_MS } from '#server/kit/time.ts';
import { PlatformError } from '#server/platforms/platform.ts';
import { askAboutPost } from './ask-about-post.ts';
import {
  type DuePost,
  listMissingCaptions,
  listMissingCovers,
  listRequestedCovers,
  type PostCover,
  saveCaptions,
  saveCover,
} from './due-store.ts';
import { captionsKey, coverKey } from './keys.ts';
import { savePosts } from './save-store.ts';
import { deleteRefusal, saveRefusal } from './store.ts';
import type { SyncContext } from './sync-context.ts';

/** Copies are renewed well before the thirty days after which they must be deleted. */
const COPY_AGAIN_MS = 20 * DAY_MS;
/** Cover URLs that expire may do so after six hours; older ones are requested again first. */
const ADDRESS_LIFETIME_MS = 5 * HOUR_MS;
const COVERS_AT_ONCE = 20;
const SIDE_BY_SIDE = 4;
/** Captions cost 250 of a YouTube project's 10,000 daily units. Clips are made from videos of at least this length. */
const CAPTIONS_PER_PASS = 2;
const MIN_CAPTIONED_SECONDS = 60;

/** Copies the covers of the newest posts whose cover is missing or old. */
export async function copyNewestCovers(context: SyncContext): Promise<void> {
  const now = context.deps.clock.now().getTime();
  const due = await listMissingCovers(context.deps.db, context.connection.id, {
    newest: context.deps.coversPerPass,
    copiedBefore: new Date(now - COPY_AGAIN_MS),
    triedBefore: new Date(now - DAY_MS),
  });
  await copyCovers(context, due);
}

/** Copies the covers that lists requested, most recent request first, at most `limit`. */
export async function copyRequestedCovers(context: SyncContext, limit: number): Promise<void> {
  for (let copied = 0; copied < limit; copied += COVERS_AT_ONCE) {
    const due = await listRequestedCovers(context.deps.db, context.connection.id, COVERS_AT_ONCE);
    if (due.length === 0) return;
    await copyCovers(context, await withFreshAddresses(context, due));
  }
}

/** The same posts, with new URLs in place of expired ones. */
async function withFreshAddresses(context: SyncContext, due: readonly PostCover[]): Promise<PostCover[]> {
  const { deps, connection, rules } = context;
  const endedBefore = deps.clock.now().getTime() - ADDRESS_LIFETIME_MS;
  const ended = due.filter(({ statsAt }) => rules.coverUrlsEnd && statsAt.getTime() < endedBefore);
  const urls = new Map<string, string | null>();
  const atOnce = Math.max(1, deps.platforms[connection.platform].adapter?.readAtOnce ?? 1);
  for (let first = 0; first < ended.length; first += atOnce) {
    const ids = ended.slice(first, first + atOnce).map(({ platformPostId }) => platformPostId);
    const { posts } = await context.ask((adapter, access) => adapter.readPosts(access, ids));
    await context.save(async (tx) => {
      await savePosts(tx, context.reading(), posts);
      return {};
    });
    for (const { platformPostId, coverUrl } of posts) urls.set(platformPostId, coverUrl);
  }
  return due.map((post) => ({
    ...post,
    coverUrl: urls.has(post.platformPostId) ? (urls.get(post.platformPostId) ?? null) : post.coverUrl,
  }));
}

/** Copies several covers in parallel and saves them together. */
async function copyCovers(context: SyncContext, due: readonly PostCover[]): Promise<void> {
  const { deps, job } = context;
  for (let first = 0; first < due.length; first += SIDE_BY_SIDE) {
    job.signal.throwIfAborted();
    await using scratch = await deps.storage.makeScratchFolder();
    const copies = await Promise.all(
      due.slice(first, first + SIDE_BY_SIDE).map(async (post) => {
        const path = join(scratch.path, `${post.id}.webp`);
        const isCopied = post.coverUrl !== null && (await deps.copyPicture(post.coverUrl, path, 'cover'));
        return { id: post.id, path, key: isCopied ? coverKey(post) : undefined };
      }),
    );
    // NOTE: files are moved inside the transaction that locks the connection, so that none is left behind when it is
    // disconnected.
    await context.save(async (tx) => {
      for (const { id, path, key } of copies)
        if ((await saveCover(tx, id, key, deps.clock.now())) && key !== undefined) await deps.storage.put(key, path);
      return {};
    });
  }
}

/** Copies the captions of the newest videos that have any, a few per pass. */
export async function copyCaptions(context: SyncContext): Promise<void> {
  const { deps, connection } = context;
  const filter = { minSeconds: MIN_CAPTIONED_SECONDS, at: deps.clock.now(), limit: CAPTIONS_PER_PASS };
  for (const post of await listMissingCaptions(deps.db, connection.id, filter)) {
    const captions = await askCaptions(context, post);
    if (captions === undefined) return;
    const about = { postId: post.id, userId: connection.userId, what: 'captions' } as const;
    if (captions instanceof PlatformError) {
      await context.save(async (tx) => {
        await saveRefusal(tx, about, captions.code ?? captions.kind, deps.clock.now());
        return {};
      });
      continue;
    }
    await using scratch = await deps.storage.makeScratchFolder();
    const path = join(scratch.path, 'captions.vtt');
    if (captions !== null) await writeFile(path, captions.vtt);
    const key =
      captions === null ? null : captionsKey({ userId: connection.userId, connectionId: connection.id, id: post.id });
    await context.save(async (tx) => {
      if (key !== null) await deps.storage.put(key, path);
      await saveCaptions(tx, post.id, key, deps.clock.now());
      await deleteRefusal(tx, about);
      return {};
    });
  }
}

/**
 * Returns null if the video has no captions or no longer exists, and undefined if the platform has no call for
 * captions. Any error is recorded like a refusal of this video, even if the platform was merely unavailable, because
 * each try costs up to 250 units.
 */
async function askCaptions(
  context: SyncContext,
  post: DuePost,
): Promise<{ vtt: string } | PlatformError | null | undefined> {
  try {
    const asked = await askAboutPost(context, post, async (adapter, access) =>
      adapter.readCaptions?.(access, post.platformPostId),
    );
    if ('answer' in asked) return asked.answer;
    return asked.refusal.kind === 'gone' ? null : asked.refusal;
  } catch (error) {
    if (error instanceof PlatformError && error.kind === 'unavailable') return error;
    throw error;
  }
}
