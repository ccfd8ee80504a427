import { msg } from '#texts/message.ts';
import { askStanding } from './calls.ts';
import { isCoverDue, sendCover } from './cover.ts';
import type { Drive, Outcome } from './drive.ts';
import { backOffMs, CommitRefused, giveUpAfterMs, PublicationRefused, type Remedy, remedyFor } from './failures.ts';
import { applyStanding, markUncertain, searchPost, waitForNextPoll } from './outcome.ts';
import { isLost } from './patience.ts';
import { prepare } from './prepare.ts';
import { StaleEpoch } from './transition.ts';
import { restartUpload, upload } from './upload.ts';

/** The engine is stopping, or has lost the publication to another worker. */
export class DriveEnded extends Error {}

/** Attempts at a refused call that makes the post: the platform may not have been ready. */
const COMMITS_REFUSED = 3;
/** Spreads retries that were given the same time, in milliseconds. */
const SPREAD_MS = 3_000;

/**
 * Advances a publication as far as possible without waiting, storing each step before the next. It then waits until
 * `next_at`, or has ended. @throws StaleEpoch, DriveEnded
 */
export async function advance(drive: Drive): Promise<void> {
  await drive.at('claimed');
  for (let outcome: Outcome = 'continue'; outcome === 'continue'; ) {
    if (drive.signal.aborted) throw new DriveEnded();
    outcome = await step(drive).catch((error: unknown) => decide(drive, error));
  }
}

async function step(drive: Drive): Promise<Outcome> {
  const { state } = drive.row;
  switch (state) {
    case 'queued':
      await drive.move('take');
      await drive.at('taken');
      return 'continue';
    case 'preparing':
      return prepare(drive);
    case 'uploading':
      return upload(drive);
    case 'draft':
    case 'needs_check':
    case 'failed':
    case 'canceled':
      return 'wait';
    default:
      return follow(drive);
  }
}

/** After the call that makes the post, only polls the platform; a post with an id then gets its cover. */
async function follow(drive: Drive): Promise<Outcome> {
  const open = drive.openHandle();
  const { platformPostId } = drive.row;
  if (platformPostId !== null && (await isCoverDue(drive, platformPostId))) return sendCover(drive, platformPostId);
  const canAsk = open !== undefined || platformPostId !== null;
  return canAsk ? applyStanding(drive, await askStanding(drive, open)) : searchPost(drive);
}

async function decide(drive: Drive, error: unknown): Promise<Outcome> {
  if (error instanceof StaleEpoch || error instanceof DriveEnded) throw error;
  if (drive.signal.aborted) throw new DriveEnded('', { cause: error });
  const { platforms } = drive.deps;
  const { platform } = drive.row;
  const cause = error instanceof CommitRefused ? error.cause : error;
  const remedy = remedyFor(cause, platform, platforms[platform].rules.publish?.explain) ?? unknownTrouble(drive, cause);
  const isBeforeThePost = ['queued', 'preparing', 'uploading'].includes(drive.row.state);
  const mayBeThere = ['in_inbox', 'published', 'published_private'].includes(drive.row.state);
  if (remedy.act === 'hold' && !mayBeThere) return hold(drive, remedy);
  if (!isBeforeThePost) return pollLater(drive, remedy);
  const isEarly = error instanceof CommitRefused && drive.row.failures < COMMITS_REFUSED;
  if (remedy.act === 'wait' || (remedy.act === 'fail' && isEarly)) return wait(drive, remedy);
  if (remedy.act === 'restart' && drive.row.state === 'uploading') return restartOrGiveUp(drive, remedy);
  return remedy.act === 'restart' ? wait(drive, remedy) : giveUp(drive, remedy);
}

/** An internal error: retried like a failure of the platform, and logged with its stack. */
function unknownTrouble(drive: Drive, error: unknown): Remedy {
  drive.deps.log.error({ err: error, publicationId: drive.row.id }, 'a publication met an unexpected failure');
  return { act: 'wait', reason: msg('publication.internal_trouble'), code: 'internal', until: undefined };
}

async function hold(drive: Drive, { reason, code }: Remedy): Promise<Outcome> {
  await drive.note('hold', {
    detail: reason,
    code,
    set: { held: 'reconnect', failure: reason, failureCode: code ?? null },
  });
  return 'wait';
}

async function wait(drive: Drive, remedy: Remedy): Promise<Outcome> {
  const { row } = drive;
  const nextAt = nextTry(drive, remedy);
  const givenUpAt = (row.firstTryAt ?? drive.now()).getTime() + giveUpAfterMs(remedy);
  if (nextAt.getTime() > givenUpAt) return giveUp(drive, remedy);
  const set = { nextAt, failures: row.failures + 1, failure: remedy.reason, failureCode: remedy.code ?? null };
  await drive.note('wait', { detail: remedy.reason, code: remedy.code, set });
  return 'wait';
}

function nextTry(drive: Drive, { until }: Remedy): Date {
  const { failures, firstTryAt } = drive.row;
  const nowMs = drive.now().getTime();
  const random = drive.deps.random();
  const backOff = backOffMs(failures + 1, nowMs - (firstTryAt?.getTime() ?? nowMs), random);
  return new Date(Math.max(nowMs + backOff, until ? until.getTime() + random * SPREAD_MS : 0));
}

async function giveUp(drive: Drive, { reason, code }: Remedy): Promise<Outcome> {
  await drive.move('fail', {
    detail: reason,
    code,
    set: { failure: reason, failureCode: code ?? null, retrySafe: true, nextAt: null, handleSealed: null },
  });
  await drive.at('outcome_stored');
  return 'wait';
}

async function restartOrGiveUp(drive: Drive, remedy: Remedy): Promise<Outcome> {
  try {
    return await restartUpload(drive, remedy.code ?? 'gone');
  } catch (error) {
    if (!(error instanceof PublicationRefused)) throw error;
    return giveUp(drive, { ...remedy, reason: error.reason });
  }
}

/** The post may exist: after any failure it is only polled later, or left to a person in the end. */
async function pollLater(drive: Drive, remedy: Remedy): Promise<Outcome> {
  const { row } = drive;
  const isOpen = row.state === 'committing' || row.state === 'processing';
  if (isOpen && (isLost(row, drive.now()) || row.connectionId === null)) return markUncertain(drive, []);
  if (!isOpen && row.state !== 'scheduled') return waitForNextPoll(drive);
  const set = { nextAt: nextTry(drive, remedy), failures: row.failures + 1 };
  await drive.note('wait', { detail: remedy.reason, code: remedy.code, set });
  return 'wait';
}
