import { platformNames } from '#contract/connections.ts';
import { msg } from '#texts/message.ts';
import { askStanding, nextPart, noProgress, sendPart } from './calls.ts';
import { commit } from './commit.ts';
import type { Drive, Outcome } from './drive.ts';
import { GIVE_UP_MS, PublicationRefused } from './failures.ts';
import type { OpenHandle } from './handles.ts';
import { applyStanding, waitForNextPoll } from './outcome.ts';

/** How often the upload at the platform may vanish before the publication is given up. */
const MAX_RESTARTS = 3;

/** Takes the next step at the platform: sends a part, waits for its check of the file, or makes the post. */
export async function upload(drive: Drive): Promise<Outcome> {
  const open = drive.openHandle();
  if (!open) return restartUpload(drive, 'handle_unreadable');
  const standing = drive.standing ?? (await askStanding(drive, open));
  drive.standing = undefined;
  switch (standing.at) {
    case 'wants_bytes':
      await noteProgress(drive, standing.nextByte);
      return sendNext(drive, open, standing.nextByte);
    case 'fetching':
      return awaitFile(drive);
    case 'ready':
      return commit(drive, open);
    case 'gone':
      return restartUpload(drive, 'gone');
    case 'refused':
      if (standing.again) return restartUpload(drive, standing.code);
      throw new PublicationRefused(standing.reason, standing.code);
    default:
      // The post exists although no intent was stored: it was sent by a worker presumed dead.
      await drive.move('commit', { set: { commitAt: drive.now(), looks: 0 } });
      return applyStanding(drive, standing);
  }
}

/** An upload that progresses over a bad connection is not given up, and its waits do not grow. */
async function noteProgress(drive: Drive, nextByte: number): Promise<void> {
  if (nextByte <= drive.row.sentBytes) return;
  await drive.save({ sentBytes: nextByte, failures: 0, firstTryAt: drive.now() });
}

async function sendNext(drive: Drive, open: OpenHandle, nextByte: number): Promise<Outcome> {
  const part = nextPart(drive, open, nextByte);
  const isLast = part.last === open.media.bytes - 1;
  if (isLast && drive.publisher.madeBy === 'last_part') return commit(drive, open, part);
  const standing = await sendPart(drive, open, part);
  await drive.at('part_answered');
  if (standing.at === 'wants_bytes' && standing.nextByte <= nextByte) throw noProgress(drive.row.platform);
  const sentBytes = standing.at === 'wants_bytes' ? standing.nextByte : part.last + 1;
  await drive.save({ sentBytes, failures: 0, looks: 0, firstTryAt: drive.now() });
  await drive.at('part_stored');
  drive.standing = standing;
  return 'continue';
}

function awaitFile(drive: Drive): Promise<Outcome> {
  const { firstTryAt, platform } = drive.row;
  if (firstTryAt && drive.now().getTime() - firstTryAt.getTime() > GIVE_UP_MS)
    throw new PublicationRefused(msg('publication.unavailable', { platform: platformNames[platform] }), 'no_end');
  return waitForNextPoll(drive);
}

/**
 * The upload at the platform is gone: a new one is opened if there can be no post. If an earlier call of this round
 * may have made one, it is only searched for.
 */
export function restartUpload(drive: Drive, code: string): Promise<Outcome> {
  const { restarts, platform, commitAt } = drive.row;
  if (commitAt !== null) return drive.move('commit', { code, set: { looks: 0 } });
  if (restarts >= MAX_RESTARTS)
    throw new PublicationRefused(msg('publication.upload_gone', { platform: platformNames[platform] }), code);
  return drive.move('restart', {
    actor: 'platform',
    code,
    set: { restarts: restarts + 1, handleSealed: null, sentBytes: 0, looks: 0 },
  });
}
