import type { Db } from '#server/db/database.ts';
import { syncPostsJob } from '#server/jobs/catalog.ts';
import { type EndedHook, handle, type JobHandler } from '#server/jobs/handler.ts';
import { AppError } from '#server/kit/app-error.ts';
import { markSynced } from '#server/modules/connections/connections.ts';
import { PlatformError, type PlatformFailure } from '#server/platforms/platform.ts';
import { noteRefusal } from './ask-about-post.ts';
import { isResumable, nextPassAt, pauseUntil } from './cadence.ts';
import { copyCaptions, copyNewestCovers } from './copy-files.ts';
import { isSkippable } from './optional-stages.ts';
import { readChannel } from './read-channel.ts';
import { readComments } from './read-comments.ts';
import { deriveReadDays, readAudience, readDays } from './read-days.ts';
import { countPostsOf, findMissing, readFigures, readInsights, readPages } from './read-posts.ts';
import { readRetention } from './read-retention.ts';
import { findSyncRow, updateSync } from './store.ts';
import { ConnectionRemoved, openSyncContext, type SyncContext, type SyncDeps } from './sync-context.ts';

/**
 * The stages of a pass, in order. The position (stage, cursor) is stored with the data read, so that a pass can resume.
 */
const stages = [
  { name: 'account', read: readChannel },
  { name: 'pages', read: readPages },
  { name: 'missing', read: findMissing },
  { name: 'figures', read: readFigures },
  { name: 'insights', read: readInsights },
  { name: 'days', read: readDays },
  { name: 'derive', read: deriveReadDays },
  { name: 'audience', read: readAudience },
  { name: 'covers', read: copyNewestCovers },
  { name: 'retention', read: readRetention },
  { name: 'comments', read: readComments },
  { name: 'captions', read: copyCaptions },
] as const;

/** Syncs the posts of a connection. If the connection is removed during the run, the job ends without a failure. */
export function syncPostsHandler(deps: SyncDeps): JobHandler {
  return handle(
    syncPostsJob,
    async (ctx, { connectionId }) => {
      const stored = await findSyncRow(deps.db, connectionId);
      const context = stored && (await openSyncContext(deps, ctx, connectionId, stored));
      if (!context) return;
      try {
        await readAll(context);
      } catch (error) {
        await handleFailure(context, error);
      }
    },
    syncEnded(deps),
  );
}

async function readAll(context: SyncContext): Promise<void> {
  const { sync, deps } = context;
  const isGoingOn = isResumable(sync, deps.clock.now());
  if (isGoingOn && sync.state !== 'running') await context.save(async () => ({ state: 'running' }));
  const first = isGoingOn ? stages.findIndex(({ name }) => name === sync.stage) : 0;
  for (const [place, { name, read }] of stages.entries()) {
    if (place < first) continue;
    await read(context).catch((error: unknown) => skipStage(context, name, error));
    const next = stages[place + 1];
    if (next) await context.save(async () => ({ stage: next.name, cursor: null }));
  }
  await finish(context);
}

/** Continues with the next stage after a failure that skips only its own; other failures end the pass. */
function skipStage({ job }: SyncContext, stage: string, error: unknown): void {
  const kind = error instanceof PlatformError ? error.kind : undefined;
  if (!kind || !isSkippable({ stage, kind, attempt: job.attempt })) throw error;
  job.log.info({ stage, kind }, 'a stage of a sync was skipped');
}

async function finish(context: SyncContext): Promise<void> {
  const { deps, connection, sync } = context;
  const at = deps.clock.now();
  const postCount = await countPostsOf(context);
  await context.save(async (tx) => {
    await markSynced(tx, connection.id, at);
    const whole = sync.reach === 'whole' ? { wholeAt: at } : {};
    return {
      state: 'idle',
      stage: 'account',
      cursor: null,
      finishedAt: at,
      nextAt: nextPassAt(at, Math.random()),
      postCount,
      ...whole,
    };
  });
}

/** Refusals of the entire account although, as far as is known, no permission is missing. */
const refusals: readonly PlatformFailure[] = ['not_allowed', 'refused', 'scope_missing'];
/** Retrying does not help with these; the connection shows what is wrong (connections/health.ts). */
const ownerFailures: readonly PlatformFailure[] = [
  'access_ended',
  'scope_missing',
  'account_closed',
  'no_channel',
  'not_professional',
  'operator_setup',
  'spam_risk',
];

/**
 * Decides what happens after an interrupted pass: it waits, stops until the user acts, or is retried by the queue
 * (rethrown).
 */
async function handleFailure(context: SyncContext, error: unknown): Promise<void> {
  if (error instanceof ConnectionRemoved) return;
  const now = context.deps.clock.now();
  const rest = { state: 'idle', nextAt: nextPassAt(now, Math.random()) } as const;
  try {
    if (error instanceof AppError && (error.code === 'needs_reconnect' || error.code === 'platform_off'))
      return await context.save(async () => rest);
    if (!(error instanceof PlatformError)) throw error;
    if (error.kind === 'rate_limited' || error.kind === 'quota_used_up')
      return await context.save(async () => ({ state: 'queued', nextAt: pauseUntil(error.retryAt, now) }));
    // The call was sent: a missing permission that we know of is refused before that.
    if (refusals.includes(error.kind) && error.status !== undefined) await noteRefusal(context, error);
    if (ownerFailures.includes(error.kind)) return await context.save(async () => rest);
  } catch (second) {
    if (second instanceof ConnectionRemoved) return;
    throw second;
  }
  throw error;
}

/** A pass that waits gets its next run here, once this run no longer counts as active; a failed one does not. */
function syncEnded({ queue, clock }: SyncDeps): EndedHook {
  return async (tx: Db, run) => {
    const sync = run.subjectId === null ? undefined : await findSyncRow(tx, run.subjectId);
    if (!sync || sync.state === 'idle') return;
    const now = clock.now();
    if (sync.state === 'queued' && run.state === 'completed') {
      const delaySeconds = Math.max(1, Math.ceil(((sync.nextAt?.getTime() ?? 0) - now.getTime()) / 1000));
      const about = {
        userId: sync.userId,
        subjectId: sync.connectionId,
        singletonKey: sync.connectionId,
        delaySeconds,
      };
      await queue.add(tx, syncPostsJob, { connectionId: sync.connectionId }, about);
    } else {
      await updateSync(tx, sync.connectionId, {
        state: 'idle',
        nextAt: nextPassAt(now, Math.random()),
        updatedAt: now,
      });
    }
  };
}
