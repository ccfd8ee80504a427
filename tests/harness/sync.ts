import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { vi } from 'vitest';
import type { Platform } from '#contract/connections.ts';
import { openPlatforms } from '#server/main/platforms.ts';
import { openSealer } from '#server/main/services.ts';
import { copyCoversHandler } from '#server/modules/sync/covers.job.ts';
import { openPictureCopier } from '#server/modules/sync/pictures.ts';
import { scheduleSyncsHandler } from '#server/modules/sync/schedule.job.ts';
import { syncPostsHandler } from '#server/modules/sync/sync.job.ts';
import type { SyncDeps } from '#server/modules/sync/sync-context.ts';
import type { Person, TestApp } from './app.ts';
import type { Approval, TestSandbox } from './sandbox.ts';
import { testWorker } from './worker.ts';

/** The dependencies of syncs, assembled as in the worker. */
export async function syncDeps({ config, services }: Pick<TestApp, 'config' | 'services'>): Promise<SyncDeps> {
  const { database, queue, storage, clock, egress } = services;
  return {
    db: database.db,
    queue,
    storage,
    clock,
    sealer: await openSealer(config, 'platform-tokens'),
    platforms: openPlatforms(config, { database, clock, log: pino({ level: 'silent' }) }, 'background'),
    copyPicture: openPictureCopier({ egress, sandboxUrl: config.sandbox.url }),
    coversPerPass: 3,
  };
}

/** A worker that syncs connected accounts. */
export async function syncWorker(product: TestApp) {
  const deps = await syncDeps(product);
  return testWorker(product, [syncPostsHandler(deps), copyCoversHandler(deps), scheduleSyncsHandler(deps)], {
    sync: 2,
    light: 1,
  });
}

/** Connects a sandbox account as a person would in the browser; returns the connection as the API reports it. */
export async function connectAccount(
  sandbox: Pick<TestSandbox, 'approve'>,
  person: Person,
  platform: Platform,
  approval: Approval = {},
) {
  const { body } = await person.call('GET', `/api/${platform}/auth/url`);
  const back = new URL(await sandbox.approve(body.data.authUrl, approval));
  const given = { code: back.searchParams.get('code'), state: back.searchParams.get('state') };
  const answer = await person.call('POST', `/api/${platform}/auth/callback`, given);
  if (answer.status !== 200) throw new Error(`${platform} was not connected: ${JSON.stringify(answer.body)}`);
  return answer.body.data.connection;
}

/** Waits until the account's sync is complete and idle; returns the connection. */
export function untilSynced(person: Person, platform: Platform, since = new Date(0)) {
  return vi.waitFor(
    async () => {
      const { connection } = (await person.call('GET', `/api/${platform}/connection`)).body.data;
      const isDone = connection.sync.state === 'idle' && new Date(connection.last_sync_at ?? 0) > since;
      if (!isDone)
        throw new Error(`${platform}: ${JSON.stringify(connection.sync)} ${JSON.stringify(connection.problem)}`);
      return connection;
    },
    { timeout: 60_000, interval: 50 },
  );
}

/**
 * Once the previous pass has ended, requests another sync as the owner, regardless of rate limits; returns the
 * connection afterwards.
 */
export async function syncAgain({ services }: Pick<TestApp, 'services'>, person: Person, platform: Platform) {
  const since = await requestSync({ services }, person, platform);
  return untilSynced(person, platform, since);
}

/** Like {@link syncAgain}, but does not wait for its end. @returns when the sync was requested */
export async function requestSync(
  { services }: Pick<TestApp, 'services'>,
  person: Person,
  platform: Platform,
): Promise<Date> {
  const { db } = services.database;
  const underWay = sql`select 1 from job_runs where user_id = ${person.id} and job = 'posts.sync' and finished_at is null`;
  await vi.waitFor(
    async () => {
      if ((await db.execute(underWay)).rows.length > 0) throw new Error('the pass before has not ended');
    },
    { timeout: 60_000, interval: 20 },
  );
  await db.execute(sql`delete from rate_limits`);
  const since = new Date();
  const { status, body } = await person.call('POST', `/api/${platform}/sync`, {});
  if (status !== 200) throw new Error(`the sync request was refused: ${JSON.stringify(body)}`);
  return since;
}
