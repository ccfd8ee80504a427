import { platformNames } from '#contract/connections.ts';
import type { PublicationOptions } from '#contract/publications.ts';
import { AppError } from '#server/kit/app-error.ts';
import { findClipCover } from '#server/modules/clips/clips.ts';
import { PlatformError, type PlatformFailure } from '#server/platforms/platform.ts';
import { type Message, msg } from '#texts/message.ts';
import type { Drive, Outcome } from './drive.ts';
import { backOffMs } from './failures.ts';
import { findSourceRef, wasLogged } from './store.ts';

/** Attempts at sending a cover after temporary failures. */
const MAX_TRIES = 4;
const passing: readonly PlatformFailure[] = ['unavailable', 'unexpected_answer', 'rate_limited', 'token_expired'];

/** Whether the post has an id, and its clip a cover that was neither sent nor given up in this round. */
export async function isCoverDue({ row, publisher, deps }: Drive, postId: string | null): Promise<boolean> {
  if (postId === null || !publisher.setCover) return false;
  if (await wasLogged(deps.db, row, ['cover_sent', 'cover_refused'])) return false;
  return (await findCover({ row, deps })) !== undefined;
}

/** Sends the clip's cover. The post does not depend on it: a failure is only recorded in the publication's log. */
export async function sendCover(drive: Drive, postId: string): Promise<Outcome> {
  const { row, deps } = drive;
  const isOver = row.state === 'published' || row.state === 'published_private';
  const set = { failures: 0, ...(isOver ? { nextAt: null } : {}) };
  try {
    const cover = await findCover(drive);
    const sizeBytes = cover === undefined ? undefined : await deps.storage.findSize(cover);
    if (cover === undefined || sizeBytes === undefined) throw new AppError('not_found', msg('clip.not_found'));
    const open = () => deps.storage.open(cover);
    await drive.ask('write', async ({ setCover }, access) =>
      setCover?.(access, postId, { sizeBytes, type: 'image/jpeg', open }),
    );
    await drive.note('cover_sent', { set });
  } catch (error) {
    if (!(error instanceof PlatformError || error instanceof AppError)) throw error;
    if (error instanceof PlatformError && passing.includes(error.kind) && row.failures + 1 < MAX_TRIES)
      return tryAgainLater(drive, error);
    const code = error instanceof PlatformError ? (error.code ?? error.kind) : error.code;
    await drive.note('cover_refused', { detail: reasonOf(drive, error), code, set });
  }
  return isOver ? 'wait' : 'continue';
}

async function tryAgainLater({ row, now, deps, save }: Drive, { retryAt }: PlatformError): Promise<Outcome> {
  const failures = row.failures + 1;
  const waitMs = backOffMs(failures, 0, deps.random());
  const nextAt = new Date(Math.max(now().getTime() + waitMs, retryAt?.getTime() ?? 0));
  await save({ failures, nextAt });
  return 'wait';
}

function reasonOf({ row }: Drive, error: unknown): Message {
  const platform = platformNames[row.platform];
  const isForbidden = error instanceof PlatformError && error.kind === 'not_allowed';
  return isForbidden
    ? msg('publication.cover_not_allowed', { platform })
    : msg('publication.cover_not_sent', { platform });
}

/** The storage key of the cover, or undefined if there is none or the clip was deleted. */
async function findCover({ row, deps }: Pick<Drive, 'row' | 'deps'>): Promise<string | undefined> {
  const { clipId } = await findSourceRef(deps.db, row.groupId);
  return clipId === null ? undefined : (await findClipCover(deps.db, row.userId, clipId))?.key;
}

/** The options with the time of the clip's cover frame, for platforms that accept a time instead of a picture. */
export async function withCoverMoment({ row, deps }: Pick<Drive, 'row' | 'deps'>): Promise<PublicationOptions> {
  const { clipId } = await findSourceRef(deps.db, row.groupId);
  const cover = clipId === null ? undefined : await findClipCover(deps.db, row.userId, clipId);
  return cover?.atSeconds === undefined ? row.options : addCoverMoment(row.options, cover.atSeconds);
}

/** Does not replace a frame chosen for this post. TikTok accepts none for drafts. */
export function addCoverMoment(options: PublicationOptions, atSeconds: number): PublicationOptions {
  const moment = { cover_ms: Math.round(atSeconds * 1000) };
  const { tiktok } = options;
  return {
    ...options,
    ...(tiktok?.mode === 'direct' && { tiktok: { ...moment, ...tiktok } }),
    instagram: { share_to_feed: true, ...moment, ...options.instagram },
  };
}
