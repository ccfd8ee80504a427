import { PlatformError } from '#server/platforms/platform.ts';
import type { Part, Standing } from '#server/platforms/publishing.ts';
import { askToCommit, sendPart } from './calls.ts';
import type { Drive, Outcome } from './drive.ts';
import { CommitRefused, hadNoEffect } from './failures.ts';
import type { OpenHandle } from './handles.ts';
import { applyStanding, waitForNextPoll } from './outcome.ts';

/**
 * Makes the post: by the last part where the platform posts on upload (`part`), by a separate call elsewhere. The
 * intent is stored first. Afterwards nothing is sent again unless the platform itself shows that this call had no
 * effect.
 * @throws CommitRefused if the call had no effect; the call's own error if it may have had one
 */
export async function commit(drive: Drive, open: OpenHandle, part?: Part): Promise<Outcome> {
  const earlier = drive.row.commitAt;
  await drive.move('commit', { set: { commitAt: drive.now(), looks: 0 } });
  await drive.at('commit_stored');
  let standing: Standing;
  try {
    standing = await (part ? sendPart(drive, open, part) : askToCommit(drive, open));
  } catch (error) {
    if (!hadNoEffect(error)) throw error;
    const code = error instanceof PlatformError ? error.code : undefined;
    await drive.move('uncommitted', { code, set: { commitAt: earlier } });
    throw new CommitRefused(error);
  }
  await drive.at('commit_answered');
  if (standing.at === 'fetching' && !part) {
    // It was not ready after all, and did nothing.
    await drive.move('uncommitted', { actor: 'platform', set: { commitAt: earlier } });
    return waitForNextPoll(drive);
  }
  return applyStanding(drive, standing);
}
