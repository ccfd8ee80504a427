import { PlatformError } from '#server/platforms/platform.ts';
import { checkMedia, limitsNow } from '#server/platforms/publish-checks.ts';
import type { MediaFacts, PublishHandle, PublishOutlook, PublishRequest } from '#server/platforms/publishing.ts';
import { type Message, msg } from '#texts/message.ts';
import { addConforming, planConform } from './conform.ts';
import { withCoverMoment } from './cover.ts';
import type { Drive, Outcome } from './drive.ts';
import { PublicationRefused } from './failures.ts';
import { sealHandle } from './handles.ts';
import { checkOverdue } from './overdue.ts';
import { readSource } from './source.ts';
import { findSourceRef } from './store.ts';

/** A post due this soon is published at its time rather than scheduled at the platform. */
const MIN_LEAD_MS = 60_000;
/** Delay when the platform says that today's posts are used up, but not until when. */
const DAY_LIMIT_WAIT_MS = 3_600_000;
const NO_OUTLOOK: PublishOutlook = {
  privacyLevels: null,
  postsLeft: null,
  maxDurationSeconds: null,
  longUploads: null,
  creator: null,
};

/** Checks the content against the platform's current rules, and opens an upload there. */
export async function prepare(drive: Drive): Promise<Outcome> {
  const { row, rules } = drive;
  const { fileKey, media } = await findFile(drive);
  const objections = checkMedia(media, rules.limits);
  if (objections.length > 0 && row.fileKey === null && planConform(media, rules.limits)) return conformFirst(drive);
  refuseAny(objections);
  const mediaUrl = drive.deps.mediaUrl(fileKey, row.mode);
  if (rules.takes === 'address' && !mediaUrl)
    throw new PublicationRefused(msg('publication.no_public_address'), 'no_public_address');
  const overdue = await checkOverdue(drive, media.durationSeconds);
  if (overdue) return overdue;
  const options = await withCoverMoment(drive);
  const handle = await drive.ask('write', async (publisher, access, adapter): Promise<PublishHandle> => {
    const outlook = (rules.asksFirst(row.options) && (await adapter.readOutlook?.(access))) || NO_OUTLOOK;
    refuseAny([...rules.check(row.options, outlook), ...checkMedia(media, limitsNow(rules.limits, outlook))]);
    if (outlook.postsLeft === 0) throw dayLimit(drive);
    return publisher.start(access, requestOf(drive, media, { mediaUrl, options }));
  });
  await drive.at('start_answered');
  await drive.move('started', {
    set: {
      handleSealed: sealHandle(drive.deps.handles, row.id, { handle, media, fileKey }),
      fileBytes: media.bytes,
      sentBytes: 0,
      failures: 0,
      looks: 0,
      failure: null,
      failureCode: null,
      firstTryAt: drive.now(),
    },
  });
  await drive.at('started');
  return 'continue';
}

/** Rests until the file has been converted into one that the platform accepts. */
async function conformFirst(drive: Drive): Promise<Outcome> {
  await drive.note('hold', {
    detail: msg('publication.held_conforming'),
    set: { held: 'conforming' },
    also: (tx) => addConforming(drive.deps.queue, tx, drive.row),
  });
  return 'wait';
}

/** @throws AppError not_found | clip_not_ready | video_not_ready */
async function findFile({ deps, row }: Drive): Promise<{ fileKey: string; media: MediaFacts }> {
  if (row.fileKey !== null && row.fileMedia !== null) return { fileKey: row.fileKey, media: row.fileMedia };
  return readSource(deps, row.userId, await findSourceRef(deps.db, row.groupId));
}

function requestOf(
  drive: Drive,
  media: MediaFacts,
  given: Pick<PublishRequest, 'mediaUrl' | 'options'>,
): PublishRequest {
  const { row, rules } = drive;
  const { title, description, hashtags, dueAt } = row;
  const isAhead = dueAt !== null && dueAt.getTime() - drive.now().getTime() >= MIN_LEAD_MS;
  const publishAt = rules.scheduleOf(row.options) === 'native' && isAhead ? dueAt : undefined;
  return { title, description, hashtags, media, publishAt, ...given };
}

/** @throws PublicationRefused with the first objection, if any */
function refuseAny([first]: readonly Message[]): void {
  if (first) throw new PublicationRefused(first, first.id);
}

function dayLimit({ row, now }: Drive): PlatformError {
  return new PlatformError('quota_used_up', {
    platform: row.platform,
    call: 'outlook',
    code: 'no_posts_left',
    retryAt: new Date(now().getTime() + DAY_LIMIT_WAIT_MS),
  });
}
