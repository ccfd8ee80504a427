import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PlatformError } from '#server/platforms/platform.ts';
import { askAboutPost } from './ask-about-post.ts';
import {
  type DuePost,
  listCaptionless,
  listPictureless,
  listWantedPictures,
  type PicturedPost,
  saveCaptions,
  savePicture,
} from './due-store.ts';
import { captionsKey, coverKey } from './keys.ts';
import type { Pass } from './pass.ts';
import { forgetRefusal, saveRefusal } from './refusal-store.ts';
import { savePosts } from './save-store.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Copies are made anew well before the thirty days after which they must go. */
const COPY_AGAIN_MS = 20 * DAY_MS;
/** Addresses of pictures end after six hours (TikTok); older ones are asked for anew first. */
const ADDRESS_LIFETIME_MS = 5 * HOUR_MS;
const COVERS_AT_ONCE = 20;
const SIDE_BY_SIDE = 4;
/** Captions cost 250 of the 10,000 units that a YouTube project has a day; clips are made of videos from this length on. */
const CAPTIONS_PER_PASS = 2;
const CAPTIONS_MIN_SECONDS = 60;

/** Copies pictures of the newest posts that have none, or an old one. */
export async function copyNewestCovers(pass: Pass): Promise<void> {
  const now = pass.deps.clock.now().getTime();
  const due = await listPictureless(pass.deps.db, pass.connection.id, {
    newest: pass.deps.coversPerPass,
    copiedBefore: new Date(now - COPY_AGAIN_MS),
    triedBefore: new Date(now - DAY_MS),
  });
  await copyCovers(pass, due);
}

/** Copies pictures that lists missed, the last missed first, at most `limit` of them. */
export async function copyWantedCovers(pass: Pass, limit: number): Promise<void> {
  for (let copied = 0; copied < limit; copied += COVERS_AT_ONCE) {
    const due = await listWantedPictures(pass.deps.db, pass.connection.id, COVERS_AT_ONCE);
    if (due.length === 0) return;
    await copyCovers(pass, await withFreshAddresses(pass, due));
  }
}

/** The same posts, those whose addresses have ended with new ones. */
async function withFreshAddresses(pass: Pass, due: readonly PicturedPost[]): Promise<PicturedPost[]> {
  const { deps, connection } = pass;
  const endedBefore = deps.clock.now().getTime() - ADDRESS_LIFETIME_MS;
  const ended = due.filter(({ statsAt }) => connection.platform !== 'youtube' && statsAt.getTime() < endedBefore);
  const urls = new Map<string, string | null>();
  const atOnce = Math.max(1, deps.platforms[connection.platform]?.adapter.readAtOnce ?? 1);
  for (let first = 0; first < ended.length; first += atOnce) {
    const ids = ended.slice(first, first + atOnce).map(({ platformPostId }) => platformPostId);
    const { posts } = await pass.ask((adapter, access) => adapter.readPosts(access, ids));
    await pass.save(async (tx) => {
      await savePosts(tx, pass.reading(), posts);
      return {};
    });
    for (const { platformPostId, coverUrl } of posts) urls.set(platformPostId, coverUrl);
  }
  return due.map((post) => ({
    ...post,
    coverUrl: urls.has(post.platformPostId) ? (urls.get(post.platformPostId) ?? null) : post.coverUrl,
  }));
}

/** Copies some pictures side by side and writes them down together. */
async function copyCovers(pass: Pass, due: readonly PicturedPost[]): Promise<void> {
  const { deps, ctx } = pass;
  for (let first = 0; first < due.length; first += SIDE_BY_SIDE) {
    ctx.signal.throwIfAborted();
    await using scratch = await deps.storage.makeScratchFolder();
    const copies = await Promise.all(
      due.slice(first, first + SIDE_BY_SIDE).map(async (post) => {
        const path = join(scratch.path, `${post.id}.webp`);
        const isCopied = post.coverUrl !== null && (await deps.copyPicture(post.coverUrl, path, 'cover'));
        return { id: post.id, path, key: isCopied ? coverKey(post) : undefined };
      }),
    );
    // NOTE: files are handed over inside the transaction that holds the account, so that none stays behind an account that leaves.
    await pass.save(async (tx) => {
      for (const { id, path, key } of copies)
        if ((await savePicture(tx, id, key, deps.clock.now())) && key !== undefined) await deps.storage.put(key, path);
      return {};
    });
  }
}

/** Keeps captions of the newest videos that have some, a few in every pass. */
export async function copyCaptions(pass: Pass): Promise<void> {
  const { deps, connection } = pass;
  const wish = { minSeconds: CAPTIONS_MIN_SECONDS, at: deps.clock.now(), limit: CAPTIONS_PER_PASS };
  for (const post of await listCaptionless(deps.db, connection.id, wish)) {
    const captions = await askCaptions(pass, post);
    if (captions === undefined) return;
    const about = { postId: post.id, userId: connection.userId, what: 'captions' } as const;
    if (captions instanceof PlatformError) {
      await pass.save(async (tx) => {
        await saveRefusal(tx, about, captions.code ?? captions.kind, deps.clock.now());
        return {};
      });
      continue;
    }
    await using scratch = await deps.storage.makeScratchFolder();
    const path = join(scratch.path, 'captions.vtt');
    if (captions !== null) await writeFile(path, captions.vtt);
    const key = captions === null ? null : captionsKey({ userId: connection.userId, connectionId: connection.id, id: post.id });
    await pass.save(async (tx) => {
      if (key !== null) await deps.storage.put(key, path);
      await saveCaptions(tx, post.id, key, deps.clock.now());
      await forgetRefusal(tx, about);
      return {};
    });
  }
}

/**
 * Null: the video has none, or is gone. Undefined: the platform has no call for captions. An error is about this video: each try costs up to 250
 * units, so that it waits like a refusal even where the platform was merely not there.
 */
async function askCaptions(pass: Pass, post: DuePost): Promise<{ vtt: string } | PlatformError | null | undefined> {
  try {
    const asked = await askAboutPost(pass, post, async (adapter, access) => adapter.readCaptions?.(access, post.platformPostId));
    if ('answer' in asked) return asked.answer;
    return asked.refusal.kind === 'gone' ? null : asked.refusal;
  } catch (error) {
    if (error instanceof PlatformError && error.kind === 'unavailable') return error;
    throw error;
  }
}
