import type { Db } from '#server/db/database.ts';
import { syncPostsJob } from '#server/jobs/catalog.ts';
import { type EndedHook, handle, type JobHandler } from '#server/jobs/handler.ts';
import { AppError } from '#server/kit/app-error.ts';
import { markSynced } from '#server/modules/connections/connections.ts';
import { PlatformError, type PlatformFailure } from '#server/platforms/platform.ts';
import { isPassedOver } from './additions.ts';
import { noteRefusal } from './ask-about-post.ts';
import { isResumable, nextPassAt, pauseUntil } from './cadence.ts';
import { copyCaptions, copyNewestCovers } from './copy-files.ts';
import { AccountLeft, openPass, type Pass, type SyncDeps } from './pass.ts';
import { readAccount } from './read-account.ts';
import { readAudience, readDays } from './read-days.ts';
import { countHere, findMissing, readFigures, readInsights, readPages } from './read-posts.ts';
import { findSyncRow, updateSync } from './sync-store.ts';

/** A pass over an account, in order. Where it is (stage, cursor) is stored with what it has read, so that it goes on there. */
const stages = [
  { name: 'account', read: readAccount },
  { name: 'pages', read: readPages },
  { name: 'missing', read: findMissing },
  { name: 'figures', read: readFigures },
  { name: 'insights', read: readInsights },
  { name: 'days', read: readDays },
  { name: 'audience', read: readAudience },
  { name: 'covers', read: copyNewestCovers },
  { name: 'captions', read: copyCaptions },
] as const;

/** Copies an account of a platform. An account that leaves meanwhile ends it quietly. */
export function syncPostsHandler(deps: SyncDeps): JobHandler {
  return handle(
    syncPostsJob,
    async (ctx, { connectionId }) => {
      const stored = await findSyncRow(deps.db, connectionId);
      const pass = stored && (await openPass(deps, ctx, connectionId, stored));
      if (!pass) return;
      try {
        await readAll(pass);
      } catch (error) {
        await settle(pass, error);
      }
    },
    syncEnded(deps),
  );
}

async function readAll(pass: Pass): Promise<void> {
  const { sync, deps } = pass;
  const isGoingOn = isResumable(sync, deps.clock.now());
  if (isGoingOn && sync.state !== 'running') await pass.save(async () => ({ state: 'running' }));
  const first = isGoingOn ? stages.findIndex(({ name }) => name === sync.stage) : 0;
  for (const [place, { name, read }] of stages.entries()) {
    if (place < first) continue;
    await read(pass).catch((error: unknown) => passOver(pass, name, error));
    const next = stages[place + 1];
    if (next) await pass.save(async () => ({ stage: next.name, cursor: null }));
  }
  await finish(pass);
}

/** What may cost its stage alone lets the pass go on; everything else breaks it off. */
function passOver({ ctx }: Pass, stage: string, error: unknown): void {
  const kind = error instanceof PlatformError ? error.kind : undefined;
  if (!kind || !isPassedOver({ stage, kind, attempt: ctx.attempt })) throw error;
  ctx.log.info({ stage, kind }, 'a stage of a sync was passed over');
}

async function finish(pass: Pass): Promise<void> {
  const { deps, connection, sync } = pass;
  const at = deps.clock.now();
  const postCount = await countHere(pass);
  await pass.save(async (tx) => {
    await markSynced(tx, connection.id, at);
    const whole = sync.reach === 'whole' ? { wholeAt: at } : {};
    return {
      ...{ state: 'idle', stage: 'account', cursor: null, finishedAt: at, nextAt: nextPassAt(at, Math.random()), postCount },
      ...whole,
    };
  });
}

/** Refused for the whole account, although no permission is missing as far as we know. */
const refusals: readonly PlatformFailure[] = ['not_allowed', 'refused', 'scope_missing'];
/** Nothing here gets better by trying again now: the connection shows what is wrong (connections/health.ts). */
const forTheOwner: readonly PlatformFailure[] = [
  ...(['access_ended', 'scope_missing', 'account_closed', 'no_channel'] as const),
  ...(['not_professional', 'operator_setup', 'spam_risk'] as const),
];

/** What becomes of a pass that broke off: it waits, rests until somebody acts, or is tried again by the queue (thrown). */
async function settle(pass: Pass, error: unknown): Promise<void> {
  if (error instanceof AccountLeft) return;
  const now = pass.deps.clock.now();
  const rest = { state: 'idle', nextAt: nextPassAt(now, Math.random()) } as const;
  try {
    if (error instanceof AppError && (error.code === 'needs_reconnect' || error.code === 'platform_off'))
      return await pass.save(async () => rest);
    if (!(error instanceof PlatformError)) throw error;
    if (error.kind === 'rate_limited' || error.kind === 'quota_used_up')
      return await pass.save(async () => ({ state: 'queued', nextAt: pauseUntil(error.retryAt, now) }));
    // A call that was sent: a permission that is known to be missing stops it before.
    if (refusals.includes(error.kind) && error.status !== undefined) await noteRefusal(pass, error);
    if (forTheOwner.includes(error.kind)) return await pass.save(async () => rest);
  } catch (second) {
    if (second instanceof AccountLeft) return;
    throw second;
  }
  throw error;
}

/** A pass that waits gets its next run here, when this one no longer counts as the one that runs; one that failed rests. */
function syncEnded({ queue, clock }: SyncDeps): EndedHook {
  return async (tx: Db, run) => {
    const sync = run.subjectId === null ? undefined : await findSyncRow(tx, run.subjectId);
    if (!sync || sync.state === 'idle') return;
    const now = clock.now();
    if (sync.state === 'queued' && run.state === 'completed') {
      const delaySeconds = Math.max(1, Math.ceil(((sync.nextAt?.getTime() ?? 0) - now.getTime()) / 1000));
      const about = { userId: sync.userId, subjectId: sync.connectionId, singletonKey: sync.connectionId, delaySeconds };
      await queue.add(tx, syncPostsJob, { connectionId: sync.connectionId }, about);
    } else {
      await updateSync(tx, sync.connectionId, { state: 'idle', nextAt: nextPassAt(now, Math.random()), updatedAt: now });
    }
  };
}
