import { platformNames } from '#contract/connections.ts';
import type { PublicationState } from '#contract/publications.ts';
import { PlatformError } from '#server/platforms/platform.ts';
import type { Standing } from '#server/platforms/publishing.ts';
import { type Message, msg } from '#texts/message.ts';
import { isCoverDue } from './cover.ts';
import type { Drive, Outcome } from './drive.ts';
import { backOffMs } from './failures.ts';
import { readNewest } from './newest.ts';
import { isGivenUp, isLost, SLOW_POLL_MS, slowPollAt } from './patience.ts';
import type { PublicationEvent } from './states.ts';
import { isPostTaken, type PublicationChange } from './store.ts';
import type { Candidate } from './tables.ts';

/** How long after its scheduled time a post held by the platform is polled. */
const AFTER_SCHEDULED_MS = 60_000;
const MIN_WAIT_MS = 500;

const slowStates: readonly PublicationState[] = ['in_inbox', 'published', 'published_private'];

/** Stores what the platform reports about a publication that may have been posted; nothing is ever sent from here. */
export async function applyStanding(drive: Drive, standing: Standing): Promise<Outcome> {
  const { state } = drive.row;
  const isSlow = slowStates.includes(state);
  switch (standing.at) {
    case 'processing':
      if (isSlow) return waitForNextPoll(drive);
      if (state !== 'processing' || isNewId(drive, standing.postId)) return accept(drive, standing.postId);
      return isLost(drive.row, drive.now()) ? searchPost(drive) : waitForNextPoll(drive);
    case 'waiting':
      return isSlow ? waitForNextPoll(drive) : storeScheduled(drive, standing.postId);
    case 'in_inbox':
      return isSlow
        ? waitForNextPoll(drive)
        : settle(drive, 'delivered', { looks: 0, nextAt: slowPollAt(drive.row, drive.now()) });
    case 'published':
      return publish(drive, standing);
    case 'refused':
      if (state === 'published' || state === 'published_private')
        return drive.save({ nextAt: null }).then(() => 'wait');
      return fail(drive, standing);
    case 'wants_bytes':
      return hasUnsentBytes(drive, standing) ? resumeUpload(drive, standing) : unseen(drive, standing);
    default:
      return unseen(drive, standing);
  }
}

function isNewId({ row }: Drive, postId: string | null): boolean {
  return postId !== null && postId !== row.platformPostId;
}

/** A post in processing may already have its id, which outlives the handle. */
function accept(drive: Drive, postId: string | null): Promise<Outcome> {
  const platformPostId = postId ?? drive.row.platformPostId;
  return bind(drive, 'accepted', { platformPostId, looks: 0, failures: 0, nextAt: nextPollAt(drive) });
}

/** Where the last part makes the post, only the platform's own offset shows that it did not arrive. */
function hasUnsentBytes({ row, publisher }: Drive, { nextByte }: { nextByte: number }): boolean {
  const total = row.fileBytes ?? 0;
  return row.state === 'committing' && publisher.madeBy === 'last_part' && nextByte < total;
}

async function resumeUpload(drive: Drive, standing: Extract<Standing, { at: 'wants_bytes' }>): Promise<Outcome> {
  const isFurther = standing.nextByte > drive.row.sentBytes;
  if (isGivenUp(drive.row, drive.now()) && !isFurther) return searchPost(drive);
  const nowMs = drive.now().getTime();
  const firstTryAt = isFurther ? drive.now() : drive.row.firstTryAt;
  const failures = isFurther ? 0 : drive.row.failures;
  // At once the first time; a platform that makes no progress is not hammered with retries.
  const waitMs =
    failures === 0 ? 0 : backOffMs(failures, nowMs - (firstTryAt?.getTime() ?? nowMs), drive.deps.random());
  const nextAt = new Date(nowMs + waitMs);
  const set = { sentBytes: standing.nextByte, failures: failures + 1, firstTryAt, nextAt };
  await drive.move('uncommitted', { actor: 'platform', set });
  if (waitMs > 0) return 'wait';
  drive.standing = standing;
  return 'continue';
}

function fail(drive: Drive, { reason, code }: Extract<Standing, { at: 'refused' }>): Promise<Outcome> {
  return settle(
    drive,
    'fail',
    { failure: reason, failureCode: code, retrySafe: true, nextAt: null, handleSealed: null },
    code,
  );
}

async function storeScheduled(drive: Drive, postId: string): Promise<Outcome> {
  const dueMs = drive.row.dueAt?.getTime() ?? 0;
  const nextAt = new Date(Math.max(dueMs, drive.now().getTime()) + AFTER_SCHEDULED_MS);
  if (drive.row.state === 'scheduled') return drive.save({ nextAt }).then(() => 'wait');
  return bind(drive, 'kept', { platformPostId: postId, nextAt, looks: 0, failures: 0 });
}

async function publish(drive: Drive, standing: Extract<Standing, { at: 'published' }>): Promise<Outcome> {
  const { row } = drive;
  const platformPostId = standing.postId ?? row.platformPostId;
  const event = standing.privacy === 'private' ? 'locked' : 'published';
  const isKnown = row.state === (event === 'locked' ? 'published_private' : 'published');
  if (isKnown && platformPostId === null) return findId(drive);
  const first = new Date(drive.now().getTime() + Math.min(SLOW_POLL_MS, drive.rules.visibleWithinMs));
  return bind(drive, event, {
    platformPostId,
    permalink: standing.permalink ?? row.permalink,
    privacy: standing.privacy,
    publishedAt: row.publishedAt ?? drive.now(),
    failure: null,
    failureCode: null,
    candidates: [],
    looks: 0,
    failures: 0,
    ...(platformPostId === null ? { nextAt: first } : { nextAt: null, handleSealed: null }),
  });
}

/**
 * Stores an event with the post's id, and continues with its cover; a post that belongs to another publication leaves
 * this one in doubt.
 */
async function bind(drive: Drive, event: PublicationEvent, set: PublicationChange): Promise<Outcome> {
  const hasCover = await isCoverDue(drive, set.platformPostId ?? null);
  try {
    await settle(drive, event, hasCover ? { ...set, nextAt: drive.now() } : set);
    return hasCover ? 'continue' : 'wait';
  } catch (error) {
    if (!isPostTaken(error)) throw error;
    drive.deps.log.warn({ publicationId: drive.row.id, event }, 'the post belongs to another publication');
    return markUncertain(drive, []);
  }
}

async function settle(drive: Drive, event: PublicationEvent, set: PublicationChange, code?: string): Promise<Outcome> {
  await drive.move(event, { actor: 'platform', set, code });
  await drive.at('outcome_stored');
  return 'wait';
}

/** The post is not visible yet, which proves nothing until it should be. */
async function unseen(drive: Drive, standing: Standing): Promise<Outcome> {
  const { row, rules, now } = drive;
  if (row.state === 'published' || row.state === 'published_private') return findId(drive);
  if (row.state === 'in_inbox') return waitForNextPoll(drive);
  if (row.state === 'scheduled') {
    if (standing.at !== 'gone') return waitForNextPoll(drive);
    const reason = msg('publication.kept_post_gone', { platform: platformNames[row.platform] });
    return fail(drive, { at: 'refused', code: 'gone', reason, again: false });
  }
  const visibleAt = (row.commitAt ?? now()).getTime() + rules.visibleWithinMs;
  if (now().getTime() >= visibleAt) return searchPost(drive);
  return waitForNextPoll(drive, new Date(visibleAt + MIN_WAIT_MS));
}

/**
 * Searches the account's newest posts. If exactly one can be this publication, it is; otherwise a person has to
 * check.
 */
export async function searchPost(drive: Drive): Promise<Outcome> {
  const { match, candidates } = await readAlike(drive).catch((error: unknown) => {
    // An account that may publish but not read: only a person can check.
    if (error instanceof PlatformError && error.kind === 'scope_missing') return { match: undefined, candidates: [] };
    throw error;
  });
  if (!match) return markUncertain(drive, candidates);
  return bind(drive, match.privacy === 'private' ? 'locked' : 'published', foundPost(drive, match));
}

/** Finds a post that exists but whose id is not known yet. */
async function findId(drive: Drive): Promise<Outcome> {
  const { match } = await readAlike(drive);
  if (!match) return waitForNextPoll(drive);
  const { privacy, ...found } = foundPost(drive, match);
  const event = drive.row.state === 'published_private' ? 'locked' : 'published';
  return bind(drive, event, { ...found, privacy: drive.row.privacy ?? privacy });
}

/** Posts made since the call that makes the post. */
function readAlike(drive: Drive) {
  const { row, openHandle } = drive;
  const durationSeconds = openHandle()?.media.durationSeconds;
  return readNewest(drive, { durationSeconds, since: row.commitAt ?? row.createdAt });
}

type Found = Awaited<ReturnType<typeof readNewest>>['match'];

function foundPost({ row }: Drive, post: NonNullable<Found>) {
  return {
    platformPostId: post.platformPostId,
    permalink: post.permalink,
    privacy: post.privacy ?? 'public',
    publishedAt: row.publishedAt ?? post.publishedAt,
    failure: null,
    failureCode: null,
    candidates: [],
    nextAt: null,
    handleSealed: null,
  };
}

export async function markUncertain(drive: Drive, candidates: Candidate[], reason?: Message): Promise<Outcome> {
  const set = { candidates, nextAt: null, retrySafe: false, handleSealed: null };
  await drive.move('lost_sight', { detail: reason, set: { ...set, ...(reason ? { failure: reason } : {}) } });
  await drive.at('outcome_stored');
  return 'wait';
}

/** Polls again when the platform may report more, at the latest at `atLatest`. */
export async function waitForNextPoll(drive: Drive, atLatest?: Date): Promise<Outcome> {
  const isSlow = slowStates.includes(drive.row.state);
  const nextAt = isSlow ? slowPollAt(drive.row, drive.now()) : nextPollAt(drive);
  const sooner = nextAt && atLatest && atLatest < nextAt ? atLatest : nextAt;
  await drive.save({ looks: drive.row.looks + 1, failures: 0, nextAt: sooner });
  return 'wait';
}

function nextPollAt({ publisher, row, now }: Drive): Date {
  return new Date(now().getTime() + Math.max(MIN_WAIT_MS, publisher.pollDelayMs(row.looks)));
}
